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

// evening is one game played at a club. The sides play it, or the referee for them, with manual dice and the
// server's; acts are corrected, amended and rewound at random.
type evening struct {
	*room
	id   string
	rng  *rand.Rand
	did  map[string]int
	last string
}

// seat returns the current seat of a player at the table.
func (e *evening) seat(player string, side game.Side) table.Seat {
	e.Helper()
	v, err := e.Visit(ctx, e.id, player)
	e.ok(err)
	if player == "rita" {
		as := table.AsAll
		if side != game.Nobody {
			as = table.AsSide(side)
		}
		seat, err := v.Referee(as, oracle.Viewer())
		e.ok(err)
		return seat
	}
	seat, err := v.SeatOf(side)
	e.ok(err)
	return seat
}

// hand returns a seat that acts for a side: the side's own, or the referee's.
func (e *evening) hand(side game.Side) table.Seat {
	if e.rng.IntN(4) == 0 {
		return e.seat("rita", side)
	}
	return e.seat([]string{"", "anna", "bert"}[side], side)
}

// settled notes how an action ended: done, refused with a text, or failed. It reports whether it was done.
func (e *evening) settled(what string, err error) bool {
	e.Helper()
	e.last = what
	no := new(game.Refusal)
	switch {
	case err == nil:
		e.did[what]++
		return true
	case errors.As(err, &no):
		e.did[what+" refused"]++
		return false
	}
	e.Fatalf("%s: %v", what, err)
	return false
}

func TestEvenings(t *testing.T) {
	seeds, acts := 3, 120
	if size.Brief() {
		seeds, acts = 1, 50
	}
	for _, g := range table.Shelf().All() {
		for seed := range seeds {
			t.Run(fmt.Sprintf("%s-%d", g.Manual().ID, seed), func(t *testing.T) {
				url := "sqlite:" + t.TempDir() + "/evening.db"
				e := &evening{
					room: roomOn(t, dbtest.Open(t, url), url, g), rng: rand.New(rand.NewPCG(uint64(seed), 7)),
					did: map[string]int{},
				}
				m := g.Manual()
				made, err := e.Create(ctx, table.Opening{
					Game: m.ID, Scenario: m.Scenarios[seed%len(m.Scenarios)].ID, Side: 1, Mode: table.Friend, Player: "rita",
					Name: "Rita", Referee: true, ByHand: seed%2 == 0,
				})
				e.ok(err)
				e.id = made.Table
				for side, player := range map[game.Side]string{1: "anna", 2: "bert"} {
					_, err = e.Claim(ctx, made.For(side), player, player)
					e.ok(err)
				}
				for range acts {
					if seen := e.see(e.seat("rita", 0)); seen.Table.Status == table.Over {
						break
					}
					e.step()
				}
				e.holds(g)
				e.goesHome(g)
				e.finish(e.seat("anna", 1), e.seat("bert", 2))
				e.comesBack(g, e.seat("anna", 1))
				t.Log(e.did)
			})
		}
	}
}

// step performs one random action.
func (e *evening) step() {
	rita := e.seat("rita", 0)
	seen := e.see(rita)
	if h := seen.Hand; h != nil {
		e.roll(h)
		return
	}
	if open := seen.Undo.Offer; open != nil {
		sides := open.Left.List()
		side := sides[e.rng.IntN(len(sides))]
		seat := e.hand(side)
		_, err := e.AnswerUndo(ctx, seat, e.see(seat).Seq, e.rng.IntN(3) > 0)
		e.settled("answer", err)
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
		to := record.ByHand
		if seen.Manner.ByHand {
			to = record.ByServer
		}
		seat := e.hand(game.Side(1 + e.rng.IntN(2)))
		_, err := e.Change(ctx, seat, e.see(seat).Seq, to)
		e.settled("dice", err)
	default:
		asked := seen.Table.Asked.List()
		e.act(asked[e.rng.IntN(len(asked))])
	}
}

func (e *evening) act(side game.Side) {
	seat := e.hand(side)
	form := func(d action.Draft) (game.Ask, error) {
		seen, err := e.See(ctx, seat, d)
		return seen.Ask, err
	}
	a, err := e.fill(form)
	e.ok(err)
	_, err = e.Act(ctx, seat, table.Order{Seq: e.see(seat).Seq, Step: a.Step, Act: a.Act, Picks: a.Picks})
	if !e.settled("act", err) {
		e.Errorf("what was offered is refused: %+v: %v", a, err)
	}
}

// fill fills in a form at random, and rarely chooses something dangerous.
func (e *evening) fill(form func(action.Draft) (game.Ask, error)) (action.Action, error) {
	ask, err := form(nil)
	if err != nil {
		return action.Action{}, err
	}
	var safe []string
	for _, act := range ask.Acts {
		if act.Why == nil && !act.Danger {
			safe = append(safe, act.ID)
		}
	}
	if len(safe) > 0 {
		return game.FillAct(form, safe[e.rng.IntN(len(safe))], nil, e.rng.IntN)
	}
	return game.Fill(form, e.rng.IntN)
}

func (e *evening) roll(h *told.Hand) {
	seat := e.hand(h.By)
	fell := make([]int, h.Count)
	for i := range fell {
		if fell[i] = 1 + e.rng.IntN(h.Sides); e.rng.IntN(3) == 0 {
			fell[i] = dice.ByServer
		}
	}
	mine := e.see(seat)
	if mine.Hand.Kept != nil {
		fell = mine.Hand.Kept
		e.did["kept dice"]++
	}
	_, err := e.Roll(ctx, seat, mine.Seq, fell)
	e.settled("roll", err)
}

func (e *evening) rewind(rita table.Seat, seq int) {
	w := table.Rewinding{
		Seq: seq, To: max(1, seq-1-e.rng.IntN(12)), Keep: e.rng.IntN(2) == 0, Aloud: e.rng.IntN(2) == 0,
		Reason: "it went wrong",
	}
	_, err := e.Rewind(ctx, rita, w)
	e.settled("rewind", err)
}

func (e *evening) correct(rita table.Seat, seq int) {
	things, err := e.Things(ctx, rita)
	e.ok(err)
	if len(things) == 0 {
		return
	}
	thing := things[e.rng.IntN(len(things))]
	if len(thing.Grips) == 0 {
		return
	}
	grip := thing.Grips[e.rng.IntN(len(thing.Grips))]
	to := strconv.Itoa(grip.Min)
	if len(grip.Choices) > 0 {
		to = grip.Choices[e.rng.IntN(len(grip.Choices))].ID
	}
	f := table.Fix{Seq: seq, Fix: correct.Correction{
		Changes: []correct.Change{{Verb: grip.Verb, Thing: thing.ID, To: to}},
		Reason:  "so it was",
	}}
	weighed, err := e.Weigh(ctx, rita, f)
	e.ok(err)
	for _, would := range weighed.Would {
		if would.Adds() {
			f.Fix.Changes = append(f.Fix.Changes, would.Change)
		}
	}
	_, err = e.Correct(ctx, rita, f)
	e.settled("correct", err)
}

func (e *evening) amend(rita table.Seat, seq int) {
	act := max(2, seq-e.rng.IntN(10))
	was, err := e.Amendable(ctx, rita, act, nil)
	if !e.settled("amendable", err) {
		return
	}
	a, err := e.fill(func(d action.Draft) (game.Ask, error) {
		if d == nil {
			d = action.Draft{}
		}
		now, err := e.Amendable(ctx, rita, act, d)
		return now.Ask, err
	})
	e.ok(err)
	as := table.Amendment{Seq: seq, Act: act, As: table.Order{Act: a.Act, Picks: a.Picks}, Reason: "he said otherwise"}
	need := new(table.NeedDice)
	for {
		_, err = e.WeighAmend(ctx, rita, as)
		if !errors.As(err, &need) {
			break
		}
		for range need.Count {
			as.As.Dice = append(as.As.Dice, 1+e.rng.IntN(need.Sides))
		}
	}
	if !e.settled("weigh amendment of "+string(was.Entry.Kind), err) {
		return
	}
	_, err = e.Amend(ctx, rita, as)
	e.settled("amend", err)
}

// holds checks the whole record: with Verify, in another process, in everybody's history, in the report and the
// export.
func (e *evening) holds(g game.Game) {
	e.Helper()
	rita, anna, bert := e.seat("rita", 0), e.seat("anna", 1), e.seat("bert", 2)
	e.verify(rita)
	there := e.with(g)
	for _, seat := range []table.Seat{rita, anna, bert} {
		here := e.see(seat)
		other, err := there.See(ctx, seat.Afresh(), nil)
		e.ok(err)
		if !bytes.Equal(inJSON(e.T, here.View), inJSON(e.T, other.View)) ||
			!bytes.Equal(inJSON(e.T, here.Log), inJSON(e.T, other.Log)) {
			e.Errorf("read from the store the table is another: %s", cmp.Diff(here.Log, other.Log, lines))
		}
		for seq := 1; seq <= here.Seq; seq += 7 {
			if _, err := there.At(ctx, seat.Afresh(), seq, table.AsSelf); err != nil {
				e.Errorf("act %d of %d: %v", seq, here.Seq, err)
			}
		}
		if _, err := there.Report(ctx, seat.Afresh(), table.AsSelf); err != nil {
			e.Errorf("report: %v", err)
		}
		if _, err := there.Export(ctx, seat.Afresh()); err != nil {
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
// corrected, weighing a correction, making it, going back ten acts, and amending an act that ten others follow.
func BenchmarkReferee(b *testing.B) {
	g, _ := table.Shelf().Get("colonies")
	url := "sqlite:" + b.TempDir() + "/late.db"
	e := &evening{
		room: roomOn(new(testing.T), dbtest.Open(b, url), url, g), rng: rand.New(rand.NewPCG(1, 7)),
		did: map[string]int{},
	}
	scenarios := g.Manual().Scenarios
	made, err := e.Create(ctx, table.Opening{
		Game: "colonies", Scenario: scenarios[len(scenarios)-1].ID, Side: 1, Mode: table.Friend, Player: "rita", Name: "Rita",
		Referee: true,
	})
	e.ok(err)
	e.id = made.Table
	for side, player := range map[game.Side]string{1: "anna", 2: "bert"} {
		_, err = e.Claim(ctx, made.For(side), player, player)
		e.ok(err)
	}
	for range 1500 {
		asked := e.see(e.seat("rita", 0)).Table.Asked.List()
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
	fix := func(seq int) table.Fix {
		return table.Fix{Seq: seq, Fix: correct.Correction{Changes: []correct.Change{{
			Verb:  correct.SetControl,
			Thing: "control.2926", To: strconv.Itoa(seq % 3),
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
			_, err := e.Weigh(ctx, seat, fix(seq))
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
			_, err := e.Rewind(ctx, seat, table.Rewinding{Seq: seq, To: seq - 10, Aloud: true, Reason: "so it was"})
			e.ok(err)
		}
	})
	b.Run("amend", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			seat, seq := rita()
			_, err := e.Rewind(ctx, seat, table.Rewinding{Seq: seq, To: 1400, Aloud: true, Reason: "so it was"})
			e.ok(err)
			for range 11 {
				e.act(e.see(e.seat("rita", 0)).Table.Asked.List()[0])
			}
			seat, seq = rita()
			was, err := e.Amendable(ctx, seat, seq-10, nil)
			e.ok(err)
			as := table.Amendment{
				Seq: seq, Act: seq - 10, As: table.Order{Act: was.Action.Act, Picks: was.Action.Picks},
				Reason: "so it was",
			}
			b.StartTimer()
			out, err := e.WeighAmend(ctx, seat, as)
			e.ok(err)
			if out.Gone > 0 {
				b.Fatalf("the same act amended: %+v", out)
			}
		}
	})
}
