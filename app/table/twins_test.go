package table_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/app/table"
	"tricorne/db/dbtest"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/gametest/size"
)

// twinGame is a game that can replace its position by another possible world, with the same dice. From its first
// decision on, a side cannot tell the two worlds apart.
type twinGame struct {
	game.Game
	knowingSide game.Side // the side whose knowledge is used; Nobody for the true world
	seed        byte
	acts        uint64
	replaced    bool
	revealed    bool // the last act revealed something
}

func (g *twinGame) dice() dice.Source {
	g.acts++
	return dice.FromSecret(dice.Secret{g.seed}, g.acts)
}

func (g *twinGame) Begin(set game.Setup, _ dice.Source) (game.Outcome, error) {
	out, err := g.Game.Begin(set, g.dice())
	if err == nil {
		err = g.replaceWorld(&out)
	}
	return out, err
}

// replaceWorld replaces the position by the other world when the side is first asked.
func (g *twinGame) replaceWorld(out *game.Outcome) (err error) {
	if g.knowingSide != game.Nobody && !g.replaced && out.Status.SidesAsked.Has(g.knowingSide) {
		g.replaced = true
		out.Position, err = g.Imagine(out.Position, g.knowingSide, dice.FromSecret(dice.Secret{g.seed}, 1<<32))
	}
	return err
}

func (g *twinGame) Play(p game.Position, a action.Action, _ dice.Source) (game.Outcome, error) {
	out, err := g.Game.Play(p, a, g.dice())
	if err != nil {
		g.acts--
		return out, err
	}
	g.revealed = game.Revealed(out.Events)
	err = g.replaceWorld(&out)
	return out, err
}

func (g *twinGame) Correct(p game.Position, c correct.Correction, _ dice.Source) (game.Outcome, error) {
	out, err := g.Game.Correct(p, c, g.dice())
	if err != nil || c.Shows() {
		g.acts--
		return out, err
	}
	g.revealed = game.Revealed(out.Events)
	return out, nil
}

// twinTable is one of two tables on which the same acts are played.
type twinTable struct {
	*testService
	game  *twinGame
	seats map[game.Side]table.Seat
}

func seatTwins(t *testing.T, g *twinGame) *twinTable {
	t.Helper()
	x := newTwinTable(t, g, false)
	x.game = g
	return x
}

// newTwinTable makes a table with two players and a referee, with dice by hand or by the server.
func newTwinTable(t *testing.T, g game.Game, byHand bool) *twinTable {
	t.Helper()
	url := "sqlite:" + t.TempDir() + "/twins.db"
	r := testServiceOn(t, dbtest.Open(t, url), url, g)
	made, err := r.Create(ctx, table.CreateOptions{
		Game: g.Manual().ID, Scenario: g.Manual().Scenarios[0].ID, Side: 1, Mode: table.ModeFriend,
		Player: "rita", Name: "Rita", Referee: true, ManualDice: byHand,
	})
	r.ok(err)
	_, err = r.Claim(ctx, made.TokenOf(1), "anna", "Anna")
	r.ok(err)
	bert, err := r.Claim(ctx, made.TokenOf(2), "bert", "Bert")
	r.ok(err)
	anna, err := r.SeatFor(made.Table, "anna", 1)
	r.ok(err)
	return &twinTable{
		testService: r,
		seats:       map[game.Side]table.Seat{0: r.referee(made.Table, table.ViewpointAll), 1: anna, 2: bert},
	}
}

var (
	timestamps = regexp.MustCompile(`"[0-9]{4}-[0-9]{2}-[0-9]{2}T[^"]*"`)
	hashes     = regexp.MustCompile(`"[0-9a-f]{64}"`)
)

// serviceOutputFor returns everything the service gives a side. It leaves out names and times, which differ between the
// tables.
func (x *twinTable) serviceOutputFor(side game.Side) string {
	x.Helper()
	seat := x.seats[side]
	seen := x.see(seat)
	log, more, err := x.Service.Log(ctx, seat, table.ViewpointSelf, seen.Seq+1, 1000)
	x.ok(err)
	seen.Manual = nil
	parts := []any{seen, log, more}
	for _, as := range []table.Viewpoint{table.ViewpointSelf, table.ViewpointPublic} {
		first, err := x.MomentAt(ctx, seat, 1, as)
		x.ok(err)
		for _, seq := range []int{1, first.Last/2 + 1, first.Last} {
			m, err := x.MomentAt(ctx, seat, seq, as)
			x.ok(err)
			m.Manual = nil
			parts = append(parts, m)
		}
		report, err := x.Report(ctx, seat, as)
		x.ok(err)
		report.Manual = nil
		parts = append(parts, report)
	}
	record, err := x.Export(ctx, seat)
	x.ok(err)
	for _, as := range []table.Viewpoint{table.ViewpointSelf, table.ViewpointPublic} {
		file, err := x.GameRecord(ctx, seat, as)
		x.ok(err)
		parts = append(parts, file)
	}
	mine, _, err := x.MyTables(ctx, map[game.Side]string{1: "anna", 2: "bert"}[side], 1)
	x.ok(err)
	parts = append(parts, record, mine)
	drafted, err := x.See(ctx, seat, action.Draft{{Field: "?", Values: []string{"?"}}})
	x.ok(err)
	drafted.Manual = nil
	parts = append(parts, drafted)
	raw, err := json.MarshalIndent(parts, "", " ")
	x.ok(err)
	words := strings.ReplaceAll(string(raw), seat.Table(), "TABLE")
	return hashes.ReplaceAllString(timestamps.ReplaceAllString(words, `"WHEN"`), `"HASH"`)
}

// choose fills in the form of a side. If the form is that of the side under test, it picks at random. For the other
// side it picks an act without choices, such as the end of a phase.
func (x *twinTable) choose(side game.Side, own bool, rng *rand.Rand) (action.Action, bool) {
	x.Helper()
	seat := x.seats[side]
	ask := func(d action.Draft) (game.Ask, error) {
		s, err := x.See(ctx, seat, d)
		return s.Ask, err
	}
	form, err := ask(nil)
	x.ok(err)
	var plain []string
	for _, a := range form.Acts {
		if a.Refusal == nil && (own || len(a.NeededFields) == 0) {
			plain = append(plain, a.ID)
		}
	}
	if len(plain) == 0 {
		return action.Action{}, false
	}
	a, err := game.FillAct(ask, plain[rng.IntN(len(plain))], nil, rng.IntN)
	x.ok(err)
	return a, true
}

// knownCorrection returns a correction of something a side knows: its own pieces and public things; false if there is
// none.
func (x *twinTable) knownCorrection(side game.Side, rng *rand.Rand) (correct.Correction, bool) {
	x.Helper()
	things, err := x.Things(ctx, x.seats[0])
	x.ok(err)
	things = slices.DeleteFunc(things, func(t correct.Target) bool {
		return len(t.Properties) == 0 || !t.Public && t.Side != side
	})
	if len(things) == 0 {
		return correct.Correction{}, false
	}
	thing := things[rng.IntN(len(things))]
	grip := thing.Properties[rng.IntN(len(thing.Properties))]
	to := strconv.Itoa(grip.Min)
	if len(grip.Choices) > 0 {
		to = grip.Choices[rng.IntN(len(grip.Choices))].ID
	}
	return correct.Correction{Changes: []correct.Change{{Verb: grip.Verb, Target: thing.ID, To: to}}, Reason: "so it was"},
		true
}

func (x *twinTable) correct(c correct.Correction) error {
	rita := x.seats[0]
	_, err := x.Correct(ctx, rita, table.CorrectionRequest{Seq: x.see(rita).Seq, Fix: c})
	return err
}

func (x *twinTable) act(a action.Action) error {
	seat := x.seats[a.Side]
	_, err := x.Act(ctx, seat, table.Order{Seq: x.see(seat).Seq, Step: a.Step, Act: a.Act, Picks: a.Picks})
	return err
}

// TestTwinTablesAreServedAlike plays the same acts on two tables in worlds that a side cannot tell apart. It
// compares everything the table service gives that side, until something is revealed: desk, log, history, report,
// record and list of tables.
func TestTwinTablesAreServedAlike(t *testing.T) {
	for _, g := range table.Shelf().All() {
		for _, side := range []game.Side{1, 2} {
			name := g.Manual().ID + " " + g.Manual().Side(side).ID
			t.Run(name, func(t *testing.T) {
				acts, others, fixes := 0, 0, 0
				for seed := byte(0); seed < 3 && (acts < 4 || !size.Brief()); seed++ {
					a, o, c := playTwins(t, g, side, seed)
					acts, others, fixes = acts+a, others+o, fixes+c
				}
				t.Logf("%d acts, %d of them the other side's, and %d corrections, at two tables each", acts, others, fixes)
				if acts < 4 {
					t.Error("too few to prove anything")
				}
			})
		}
	}
}

func playTwins(t *testing.T, g game.Game, side game.Side, seed byte) (acts, others, corrected int) {
	t.Helper()
	one := seatTwins(t, &twinGame{Game: g, seed: seed})
	two := seatTwins(t, &twinGame{Game: g, seed: seed, knowingSide: side})
	rng := rand.New(rand.NewPCG(uint64(seed), uint64(side)))
	most := 60
	if size.Brief() {
		most = 16
	}
	for ; acts < most; acts++ {
		if acts%4 == 0 {
			if d := cmp.Diff(one.serviceOutputFor(side), two.serviceOutputFor(side)); d != "" {
				t.Fatalf("seed %d, after %d acts side %d is served otherwise: %s", seed, acts, side, d)
			}
		}
		turned := two.game.replaced
		if turned && acts%5 == 1 { // a referee looks at everything, and corrects something the side knows
			if fix, ok := one.knownCorrection(side, rng); ok {
				err1, err2 := one.correct(fix), two.correct(fix)
				if (err1 == nil) != (err2 == nil) || err1 == nil && (one.game.revealed || two.game.revealed) {
					break // the worlds differ from here
				}
				if err1 == nil {
					corrected++
				}
			}
		}
		asked := one.see(one.seats[side]).View.Asked.List()
		if len(asked) == 0 {
			break
		}
		own := asked[0] == side
		a, ok := one.choose(asked[0], own, rng)
		if !ok {
			break
		}
		if err := one.act(a); err != nil {
			t.Fatal(err)
		}
		err := two.act(a)
		if refusal := new(game.Refusal); !own && errors.As(err, &refusal) {
			break // the act is impossible in the other world
		}
		if err != nil {
			t.Fatalf("seed %d, act %d: %+v is taken at one table and not at the other: %v", seed, acts, a, err)
		}
		if turned && (one.game.revealed || two.game.revealed) {
			break
		}
		if !own {
			others++
		}
	}
	return acts, others, corrected
}

// TestShownPieceReachesOnlyItsSide plays the same acts on two tables. At one of them the
// referee shows pieces to the enemy of their owner, and sometimes undoes that. The owner and the public must get
// the same at both.
func TestShownPieceReachesOnlyItsSide(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			shown := 0
			most := 4
			if size.Brief() {
				most = 1
			}
			for seed := byte(0); seed < 2; seed++ {
				shown += playWithShownPiece(t, g, seed, most)
			}
			if shown == 0 {
				t.Error("nothing was shown")
			}
			t.Logf("shown %d times", shown)
		})
	}
}

// playWithShownPiece plays the same acts on two tables and shows something to one side at one of them. It does so at
// most the given number of times, and returns how often it did.
func playWithShownPiece(t *testing.T, g game.Game, seed byte, most int) (shown int) {
	t.Helper()
	one, two := seatTwins(t, &twinGame{Game: g, seed: seed}), seatTwins(t, &twinGame{Game: g, seed: seed})
	rng := rand.New(rand.NewPCG(uint64(seed), 7))
	owner := game.Side(1 + seed)
	for range 200 {
		fix, ok := one.showCorrection(owner, rng)
		if ok = ok && one.correct(fix) == nil; ok {
			if log := one.serviceOutputFor(owner.Other()); !strings.Contains(log, "The referee shows you: ") {
				t.Fatal("the enemy is not told")
			}
			compareServiceOutput(t, one, two, owner)
			if shown++; shown%3 == 0 {
				rita := one.seats[0]
				_, err := one.UndoRuling(ctx, rita, one.see(rita).Seq)
				one.ok(err)
				compareServiceOutput(t, one, two, owner)
			}
		}
		asked := two.see(two.seats[owner]).View.Asked.List()
		if len(asked) == 0 || shown >= most {
			break
		}
		a, answered := two.choose(asked[0], true, rng)
		if !answered || one.act(a) != nil {
			break
		}
		if err := two.act(a); err != nil {
			t.Fatal(err)
		}
		if ok {
			compareServiceOutput(t, one, two, owner)
		}
	}
	return shown
}

func compareServiceOutput(t *testing.T, one, two *twinTable, side game.Side) {
	t.Helper()
	if d := cmp.Diff(two.serviceOutputFor(side), one.serviceOutputFor(side)); d != "" {
		t.Fatalf("side %d notices something: %s", side, d)
	}
}

// showCorrection returns a correction that shows a piece of a side to its enemy.
func (x *twinTable) showCorrection(owner game.Side, rng *rand.Rand) (correct.Correction, bool) {
	x.Helper()
	things, err := x.Things(ctx, x.seats[0])
	x.ok(err)
	var all []correct.Change
	for i := range things {
		for _, g := range things[i].Properties {
			if g.Verb == correct.Show && !g.InProgress && things[i].Side == owner {
				all = append(all, correct.Change{Verb: g.Verb, Target: things[i].ID, To: g.Choices[0].ID})
			}
		}
	}
	if len(all) == 0 {
		return correct.Correction{}, false
	}
	return correct.Correction{
			Changes: []correct.Change{all[rng.IntN(len(all))]}, Reason: "the patrol saw it",
			ReasonIsPublic: true,
		},
		true
}
