package table_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
	"tricorne/rules/gametest/size"
)

// clubGame is one game played at a club. The sides play it, or the referee for them, with manual dice and the
// server's; acts are corrected, amended and rewound at random.
type clubGame struct {
	*testService
	id           string
	rng          *rand.Rand
	actionCounts map[string]int
	lastAction   string
}

// seat returns the current seat of a player at the table.
func (e *clubGame) seat(player string, side game.Side) table.Seat {
	e.Helper()
	v, err := e.Visit(ctx, e.id, player)
	e.ok(err)
	if player == "rita" {
		as := table.ViewpointAll
		if side != game.Nobody {
			as = table.ViewpointOfSide(side)
		}
		seat, err := v.Referee(as, oracle.Viewer())
		e.ok(err)
		return seat
	}
	seat, err := v.SeatOf(side)
	e.ok(err)
	return seat
}

// actingSeat returns a seat that acts for a side: the side's own, or the referee's.
func (e *clubGame) actingSeat(side game.Side) table.Seat {
	if e.rng.IntN(4) == 0 {
		return e.seat("rita", side)
	}
	return e.seat([]string{"", "anna", "bert"}[side], side)
}

// noteResult notes how an action ended: done, refused with a text, or failed. It reports whether it was done.
func (e *clubGame) noteResult(what string, err error) bool {
	e.Helper()
	e.lastAction = what
	no := new(game.Refusal)
	switch {
	case err == nil:
		e.actionCounts[what]++
		return true
	case errors.As(err, &no):
		e.actionCounts[what+" refused"]++
		return false
	}
	e.Fatalf("%s: %v", what, err)
	return false
}

func TestClubGames(t *testing.T) {
	seeds, acts := 3, 120
	if size.Brief() {
		seeds, acts = 1, 50
	}
	for _, g := range table.Shelf().All() {
		for seed := range seeds {
			t.Run(fmt.Sprintf("%s-%d", g.Manual().ID, seed), func(t *testing.T) {
				url := "sqlite:" + t.TempDir() + "/evening.db"
				e := &clubGame{
					testService: testServiceOn(t, dbtest.Open(t, url), url, g), rng: rand.New(rand.NewPCG(uint64(seed), 7)),
					actionCounts: map[string]int{},
				}
				m := g.Manual()
				made, err := e.Create(ctx, table.CreateOptions{
					Game: m.ID, Scenario: m.Scenarios[seed%len(m.Scenarios)].ID, Side: 1, Mode: table.ModeFriend, Player: "rita",
					Name: "Rita", Referee: true, ManualDice: seed%2 == 0,
				})
				e.ok(err)
				e.id = made.Table
				for side, player := range map[game.Side]string{1: "anna", 2: "bert"} {
					_, err = e.Claim(ctx, made.TokenOf(side), player, player)
					e.ok(err)
				}
				for range acts {
					if seen := e.see(e.seat("rita", 0)); seen.Table.Status == table.StatusOver {
						break
					}
					e.step()
				}
				e.checkWholeRecord(g)
				e.checkCarry(g)
				e.finish(e.seat("anna", 1), e.seat("bert", 2))
				e.checkImport(g, e.seat("anna", 1))
				t.Log(e.actionCounts)
			})
		}
	}
}

// step performs one random action.
func (e *clubGame) step() {
	rita := e.seat("rita", 0)
	seen := e.see(rita)
	if h := seen.PendingDice; h != nil {
		e.roll(h)
		return
	}
	if open := seen.Undo.Offer; open != nil {
		sides := open.SidesLeft.List()
		side := sides[e.rng.IntN(len(sides))]
		seat := e.actingSeat(side)
		_, err := e.AnswerUndo(ctx, seat, e.see(seat).Seq, e.rng.IntN(3) > 0)
		e.noteResult("answer", err)
		return
	}
	switch e.rng.IntN(14) {
	case 0:
		e.rewind(rita, seen.Seq)
	case 1, 2:
		e.correct(rita, seen.Seq)
	case 3:
		e.amend(rita, seen.Seq)
	case 4:
		to := record.ManualDice
		if seen.Settings.ManualDice {
			to = record.ServerDice
		}
		seat := e.actingSeat(game.Side(1 + e.rng.IntN(2)))
		_, err := e.ChangeSettings(ctx, seat, e.see(seat).Seq, to)
		e.noteResult("dice", err)
	default:
		asked := seen.Table.AskedSides.List()
		e.act(asked[e.rng.IntN(len(asked))])
	}
}

func (e *clubGame) act(side game.Side) {
	seat := e.actingSeat(side)
	form := func(d action.Draft) (game.Ask, error) {
		seen, err := e.See(ctx, seat, d)
		return seen.Ask, err
	}
	a, err := e.fill(form)
	e.ok(err)
	_, err = e.Act(ctx, seat, table.Order{Seq: e.see(seat).Seq, Step: a.Step, Act: a.Act, Picks: a.Picks})
	if !e.noteResult("act", err) {
		e.Errorf("what was offered is refused: %+v: %v", a, err)
	}
}

// fill fills in a form at random, and rarely chooses something dangerous.
func (e *clubGame) fill(form func(action.Draft) (game.Ask, error)) (action.Action, error) {
	ask, err := form(nil)
	if err != nil {
		return action.Action{}, err
	}
	var safe []string
	for _, act := range ask.Acts {
		if act.Refusal == nil && !act.Dangerous {
			safe = append(safe, act.ID)
		}
	}
	if len(safe) > 0 {
		return game.FillAct(form, safe[e.rng.IntN(len(safe))], nil, e.rng.IntN)
	}
	return game.Fill(form, e.rng.IntN)
}

func (e *clubGame) roll(h *told.PendingDice) {
	seat := e.actingSeat(h.By)
	fell := make([]int, h.Count)
	for i := range fell {
		if fell[i] = 1 + e.rng.IntN(h.Sides); e.rng.IntN(3) == 0 {
			fell[i] = dice.ServerDie
		}
	}
	mine := e.see(seat)
	if mine.PendingDice.ProposedDice != nil {
		fell = mine.PendingDice.ProposedDice
		e.actionCounts["kept dice"]++
	}
	_, err := e.Roll(ctx, seat, mine.Seq, fell)
	e.noteResult("roll", err)
}

func (e *clubGame) rewind(rita table.Seat, seq int) {
	w := table.RewindRequest{
		Seq: seq, TargetSeq: max(1, seq-1-e.rng.IntN(12)), KeepDice: e.rng.IntN(2) == 0, AgreedAloud: e.rng.IntN(2) == 0,
		Reason: "it went wrong",
	}
	_, err := e.Rewind(ctx, rita, w)
	e.noteResult("rewind", err)
}

func (e *clubGame) correct(rita table.Seat, seq int) {
	things, err := e.Things(ctx, rita)
	e.ok(err)
	if len(things) == 0 {
		return
	}
	thing := things[e.rng.IntN(len(things))]
	if len(thing.Properties) == 0 {
		return
	}
	grip := thing.Properties[e.rng.IntN(len(thing.Properties))]
	to := strconv.Itoa(grip.Min)
	if len(grip.Choices) > 0 {
		to = grip.Choices[e.rng.IntN(len(grip.Choices))].ID
	}
	f := table.CorrectionRequest{Seq: seq, Fix: correct.Correction{
		Changes: []correct.Change{{Verb: grip.Verb, Target: thing.ID, To: to}},
		Reason:  "so it was",
	}}
	weighed, err := e.PreviewCorrection(ctx, rita, f)
	e.ok(err)
	for _, would := range weighed.Consequences {
		if would.HasChange() {
			f.Fix.Changes = append(f.Fix.Changes, would.Change)
		}
	}
	_, err = e.Correct(ctx, rita, f)
	e.noteResult("correct", err)
}

func (e *clubGame) amend(rita table.Seat, seq int) {
	act := max(2, seq-e.rng.IntN(10))
	was, err := e.AmendForm(ctx, rita, act, nil)
	if !e.noteResult("amendable", err) {
		return
	}
	a, err := e.fill(func(d action.Draft) (game.Ask, error) {
		if d == nil {
			d = action.Draft{}
		}
		now, err := e.AmendForm(ctx, rita, act, d)
		return now.Ask, err
	})
	e.ok(err)
	as := table.Amendment{
		Seq: seq, Act: act, NewOrder: table.Order{Act: a.Act, Picks: a.Picks},
		Reason: "he said otherwise",
	}
	need := new(table.NeedDiceError)
	for {
		_, err = e.PreviewAmend(ctx, rita, as)
		if !errors.As(err, &need) {
			break
		}
		for range need.Count {
			as.NewOrder.Dice = append(as.NewOrder.Dice, 1+e.rng.IntN(need.Sides))
		}
	}
	if !e.noteResult("weigh amendment of "+string(was.Entry.Kind), err) {
		return
	}
	_, err = e.Amend(ctx, rita, as)
	e.noteResult("amend", err)
}

// checkWholeRecord checks the whole record: with Verify, in another process, in everybody's history, in the report and
// the export.
func (e *clubGame) checkWholeRecord(g game.Game) {
	e.Helper()
	rita, anna, bert := e.seat("rita", 0), e.seat("anna", 1), e.seat("bert", 2)
	e.verify(rita)
	there := e.withGame(g)
	for _, seat := range []table.Seat{rita, anna, bert} {
		here := e.see(seat)
		other, err := there.See(ctx, seat.WithoutLoadedTable(), nil)
		e.ok(err)
		if !bytes.Equal(inJSON(e.T, here.View), inJSON(e.T, other.View)) ||
			!bytes.Equal(inJSON(e.T, here.Log), inJSON(e.T, other.Log)) {
			e.Errorf("read from the store the table is another: %s", cmp.Diff(here.Log, other.Log, compareLines))
		}
		for seq := 1; seq <= here.Seq; seq += 7 {
			if _, err := there.MomentAt(ctx, seat.WithoutLoadedTable(), seq, table.ViewpointSelf); err != nil {
				e.Errorf("act %d of %d: %v", seq, here.Seq, err)
			}
		}
		if _, err := there.Report(ctx, seat.WithoutLoadedTable(), table.ViewpointSelf); err != nil {
			e.Errorf("report: %v", err)
		}
		if _, err := there.Export(ctx, seat.WithoutLoadedTable()); err != nil {
			e.Errorf("export: %v", err)
		}
	}
}

func inJSON(t testing.TB, v any) []byte {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// BenchmarkReferee measures the cost of a referee's acts late in the longest campaign. They are listing what may be
// corrected, previewing a correction, making it, going back ten acts, and amending an act that ten others follow.
func BenchmarkReferee(b *testing.B) {
	g, _ := table.Shelf().Get("colonies")
	url := "sqlite:" + b.TempDir() + "/late.db"
	e := &clubGame{
		testService: testServiceOn(new(testing.T), dbtest.Open(b, url), url, g), rng: rand.New(rand.NewPCG(1, 7)),
		actionCounts: map[string]int{},
	}
	scenarios := g.Manual().Scenarios
	made, err := e.Create(ctx, table.CreateOptions{
		Game: "colonies", Scenario: scenarios[len(scenarios)-1].ID, Side: 1, Mode: table.ModeFriend, Player: "rita",
		Name:    "Rita",
		Referee: true,
	})
	e.ok(err)
	e.id = made.Table
	for side, player := range map[game.Side]string{1: "anna", 2: "bert"} {
		_, err = e.Claim(ctx, made.TokenOf(side), player, player)
		e.ok(err)
	}
	for range 1500 {
		asked := e.see(e.seat("rita", 0)).Table.AskedSides.List()
		if len(asked) == 0 {
			b.Fatal("the campaign is over too early")
		}
		e.act(asked[0])
	}
	rita := func() (table.Seat, int) {
		seat := e.seat("rita", 0)
		return seat, e.see(seat).Seq
	}
	seat, seq := rita()
	b.Logf("at act %d, turn %d", seq, e.see(seat).Table.Turn)
	fix := func(seq int) table.CorrectionRequest {
		return table.CorrectionRequest{Seq: seq, Fix: correct.Correction{Changes: []correct.Change{{
			Verb:   correct.SetControl,
			Target: "control.2926", To: strconv.Itoa(seq % 3),
		}}, Reason: "so it was"}}
	}
	b.Run("things", func(b *testing.B) {
		for b.Loop() {
			_, err := e.Things(ctx, seat)
			e.ok(err)
		}
	})
	b.Run("weigh", func(b *testing.B) {
		for b.Loop() {
			_, err := e.PreviewCorrection(ctx, seat, fix(seq))
			e.ok(err)
		}
	})
	b.Run("correct", func(b *testing.B) {
		for b.Loop() {
			seat, seq := rita()
			_, err := e.Correct(ctx, seat, fix(seq))
			e.ok(err)
		}
	})
	b.Run("rewind", func(b *testing.B) {
		for b.Loop() {
			seat, seq := rita()
			_, err := e.Rewind(ctx, seat,
				table.RewindRequest{Seq: seq, TargetSeq: seq - 10, AgreedAloud: true, Reason: "so it was"})
			e.ok(err)
		}
	})
	b.Run("amend", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			seat, seq := rita()
			_, err := e.Rewind(ctx, seat, table.RewindRequest{Seq: seq, TargetSeq: 1400, AgreedAloud: true, Reason: "so it was"})
			e.ok(err)
			for range 11 {
				e.act(e.see(e.seat("rita", 0)).Table.AskedSides.List()[0])
			}
			seat, seq = rita()
			was, err := e.AmendForm(ctx, seat, seq-10, nil)
			e.ok(err)
			as := table.Amendment{
				Seq: seq, Act: seq - 10, NewOrder: table.Order{Act: was.Action.Act, Picks: was.Action.Picks},
				Reason: "so it was",
			}
			b.StartTimer()
			out, err := e.PreviewAmend(ctx, seat, as)
			e.ok(err)
			if out.DroppedActs > 0 {
				b.Fatalf("the same act amended: %+v", out)
			}
		}
	})
}
