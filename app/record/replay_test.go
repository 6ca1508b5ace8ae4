package record_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tricorne/app/record"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest/toy"
)

// secret is the dice secret of all records here.
var secret = dice.Secret{1, 7, 7, 6}

// storedRecord is a record in its stored form: rows, and the position after each of them.
type storedRecord struct {
	game      game.Game
	rows      []record.StoredRow
	positions []record.Position
}

// play records the beginning of a random game with the given number of rows. Then an action is played, undone and
// played again.
func play(t *testing.T, rows int) *storedRecord {
	t.Helper()
	g := toy.New()
	out := &storedRecord{game: g}
	setup := game.Setup{Scenario: g.Manual().Scenarios[1].ID}
	begun, err := g.Begin(setup, dice.FromSecret(secret, 1))
	if err != nil {
		t.Fatal(err)
	}
	r := &record.Row{Seq: 1, Kind: record.KindBegin, Body: &record.Begin{Setup: setup}}
	r.SetOutcome(game.Status{}, false, begun)
	r.Audience, r.Step, r.Battle, r.BeganBattle = record.Everybody, begun.Status.Step, false, false
	out.add(t, r, begun.Position)

	pick := rand.New(rand.NewPCG(1, 1)).IntN
	position, status := begun.Position, begun.Status
	act := func() {
		if status.Result != nil {
			t.Fatal("the random game is over too soon: choose another seed")
		}
		side := status.SidesAsked.List()[0]
		a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return g.Ask(position, side, d) }, pick)
		if err != nil {
			t.Fatal(err)
		}
		seq := len(out.rows) + 1
		done, err := g.Play(position, a, dice.FromSecret(secret, uint64(seq)))
		if err != nil {
			t.Fatal(err)
		}
		r := &record.Row{Seq: seq, Side: side, Kind: record.KindPlay, Body: &record.Play{Action: a}}
		r.SetOutcome(status, false, done)
		out.add(t, r, done.Position)
		position, status = done.Position, done.Status
	}
	for len(out.rows) < rows {
		act()
	}
	before, wasStatus := position, status
	act()
	last := len(out.rows)
	out.add(t, &record.Row{
		Seq: last + 1, Side: 1, Kind: record.KindUndo, Body: &record.Undo{TargetSeq: last - 1}, BackToSeq: last - 1,
		Turn: wasStatus.Turn, Phase: wasStatus.Phase, Step: wasStatus.Step, Audience: record.Everybody,
	}, before)
	position, status = before, wasStatus
	act()
	return out
}

// add adds a row and the position after it, both encoded.
func (x *storedRecord) add(t *testing.T, r *record.Row, p game.Position) {
	t.Helper()
	r.Edition, r.Fingerprint = x.game.Manual().Edition, x.game.Manual().Fingerprint
	row, err := r.ToStored()
	if err != nil {
		t.Fatal(err)
	}
	body, err := p.Seal()
	if err != nil {
		t.Fatal(err)
	}
	x.rows = append(x.rows, row)
	x.positions = append(x.positions, record.Position{Seq: r.Seq, Edition: r.Edition, Body: body})
}

// check replays the record, and returns the first row with a fault and the fault.
func (x *storedRecord) check() (seq int, fault string) {
	r := record.NewReplay(x.game, record.StampOf(x.game.Manual()), secret)
	for i := range x.rows {
		if fault := r.Check(x.rows[i], x.positions[i], len(x.rows)); fault != "" {
			return x.rows[i].Seq, fault
		}
	}
	return 0, ""
}

func TestReplayedRecordHasNoFault(t *testing.T) {
	x := play(t, 8)
	if seq, fault := x.check(); fault != "" {
		t.Fatalf("row %d: %s", seq, fault)
	}
	r := record.NewReplay(x.game, "0", secret)
	for i := range x.rows {
		if reworded, fault := r.Patch(x.rows[i], x.positions[i]); reworded || fault != "" {
			t.Errorf("patched, row %d: reworded %v, %s", i+1, reworded, fault)
		}
	}
	position, _ := r.CurrentPosition()
	body, err := position.Seal()
	if want := x.positions[len(x.positions)-1].Body; err != nil || string(body) != string(want) {
		t.Errorf("the replay ends at another position, %v", err)
	}
}

// TestAForgedRowIsFound changes one part of a record at a time. Each time the replay must return the changed row and
// the fault.
func TestAForgedRowIsFound(t *testing.T) {
	at5 := func(forge func(x *storedRecord, r *record.StoredRow)) func(*storedRecord) int {
		return func(x *storedRecord) int { forge(x, &x.rows[4]); return 5 }
	}
	for name, c := range map[string]struct {
		forge func(x *storedRecord) int // returns the row with the fault
		want  string
	}{
		"a body that cannot be read": {
			at5(func(_ *storedRecord, r *record.StoredRow) { r.Body = []byte{1} }),
			"cannot be read",
		},
		"another side's action": {
			at5(func(_ *storedRecord, r *record.StoredRow) { r.Side = 3 - r.Side }),
			"another side's",
		},
		"events of another row": {
			at5(func(x *storedRecord, r *record.StoredRow) { r.Events = x.rows[5].Events }),
			"events",
		},
		"another turn": {at5(func(_ *storedRecord, r *record.StoredRow) { r.Turn++ }), "filed otherwise"},
		"final or not": {at5(func(_ *storedRecord, r *record.StoredRow) { r.Final = !r.Final }), "taken back"},
		"an action out of its turn": {at5(func(x *storedRecord, r *record.StoredRow) {
			r.Body, r.Side = x.rows[1].Body, x.rows[1].Side
		}), "not offered"},
		"another audience": {func(x *storedRecord) int { x.rows[0].Audience = 1; return 1 }, "filed otherwise"},
		"another position": {func(x *storedRecord) int {
			x.positions[4].Body = x.positions[5].Body
			return 5
		}, "position is another"},
		"a way back to somewhere else": {func(x *storedRecord) int {
			n := x.undoIndex()
			x.rows[n].BackToSeq--
			return n + 1
		}, "goes back where"},
		"another die": {func(x *storedRecord) int {
			n := x.firstDiceIndex()
			var rolls []dice.Rolled
			if err := record.Decode(x.rows[n].Rolls, &rolls); err != nil {
				panic(err)
			}
			rolls[0].Values[0] = rolls[0].Values[0]%rolls[0].Sides + 1
			raw, err := record.Encode(rolls)
			if err != nil {
				panic(err)
			}
			x.rows[n].Rolls = raw
			return n + 1
		}, "not those of the secret"},
	} {
		x := play(t, 8)
		seq := c.forge(x)
		if got, fault := x.check(); got != seq || !strings.Contains(fault, c.want) {
			t.Errorf("%s: row %d, %q; want row %d, %q", name, got, fault, seq, c.want)
		}
	}
}

// undoIndex returns the index of the row that undoes another.
func (x *storedRecord) undoIndex() int {
	for i := range x.rows {
		if x.rows[i].Kind == string(record.KindUndo) {
			return i
		}
	}
	panic("nothing was undone")
}

// firstDiceIndex returns the index of the first row with dice.
func (x *storedRecord) firstDiceIndex() int {
	for i := range x.rows {
		if r, err := record.FromStored(x.rows[i]); err == nil && len(r.Rolls) > 0 {
			return i
		}
	}
	panic("no dice fell")
}

func TestRecordedDiceAreCheckedAgainstTheSecret(t *testing.T) {
	x := play(t, 8)
	var rows []*record.Row
	for i := range x.rows {
		r, err := record.FromStored(x.rows[i])
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, r)
	}
	if got := record.CheckDice(rows, secret, 0); !got.OK || got.Rolls == 0 || got.ManualDice != 0 {
		t.Errorf("%+v", got)
	}
	if got := record.CheckDice(rows, dice.Secret{9}, 0); got.OK {
		t.Error("the dice are those of another secret, too")
	}
	n := x.firstDiceIndex()
	rows[n].Rolls[0].Values[0] = rows[n].Rolls[0].Values[0]%rows[n].Rolls[0].Sides + 1
	if got := record.CheckDice(rows, secret, 0); got.OK {
		t.Error("a changed die is not found")
	}
}
