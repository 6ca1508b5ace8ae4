package crossing_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// wantSameView checks that a side, or the public for Nobody, cannot tell two positions apart. Their views, forms and
// status are equal, and so are their logs of the last action.
func wantSameView(t *testing.T, side game.Side, a, b *table) {
	t.Helper()
	page := func(x *table) string {
		v, errV := testGame.View(x.Position, game.SideViewer(side))
		st, errS := testGame.Status(x.Position)
		ask, errA := testGame.Ask(x.Position, side, nil)
		raw, err := json.Marshal([]any{v, st, ask, game.LinesFor(x.Outcome.Events, game.SideViewer(side)), x.Outcome.Rolls})
		if err := errors.Join(errV, errS, errA, err); err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	x, y := page(a), page(b)
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			t.Fatalf("side %d can tell:\n  …%s\n  …%s", side, x[max(0, i-80):min(len(x), i+120)],
				y[max(0, i-80):min(len(y), i+120)])
		}
	}
	if len(x) != len(y) {
		t.Fatalf("side %d can tell: %d and %d bytes", side, len(x), len(y))
	}
}

// checkUnnoticed checks that the last action changed neither the log nor the view of a side.
func checkUnnoticed(t *testing.T, side game.Side, before, after *table) {
	t.Helper()
	if h := after.LogOf(side); h != "" || len(after.Outcome.Rolls) > 0 {
		t.Fatalf("side %d heard %q", side, h)
	}
	wantSameView(t, side, &table{T: t, Position: before.Position}, &table{T: t, Position: after.Position})
}

// hiddenGlover returns a scene with an American stack under Washington, far from the British, in which Glover is
// hidden.
func hiddenGlover(t *testing.T, glover string, more ...string) *crossingtest.Scene {
	return newScene(t).SetTurn(27, noon).SetSteps(truth.StepCommand).
		Put("1335", append([]string{"washington:140", glover}, more...)...).Put("1820", "leslie:900")
}

func TestRule3_DisorderOfHiddenLeadersIsSecret(t *testing.T) {
	for _, status := range []string{"disordered", "routed"} {
		fit := hiddenGlover(t, "glover:850/2").Seal().PlayThrough(knowledge.ActDone, nil)
		bad := hiddenGlover(t, "glover:850/2 "+status).Seal().PlayThrough(knowledge.ActDone, nil)
		if bad.Step() == fit.Step() == (status == "disordered") {
			t.Fatalf("with Glover %s the step is %s", status, bad.Step())
		}
		for _, eyes := range []game.Side{truth.British, game.Nobody} {
			wantSameView(t, eyes, fit, bad)
		}
		if bad.Step() != truth.StepRally {
			continue
		}
		before := *bad
		bad.PlayThrough("rally", pick("rally.leaders=glover"))
		for _, eyes := range []game.Side{truth.British, game.Nobody} {
			checkUnnoticed(t, eyes, &before, bad)
		}
		wantText(t, bad.LogOf(truth.American), "Glover is in order again.")
	}
}

func TestRule3_RallyOfTopLeaderIsVisible(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetSteps(truth.StepCommand).Put("1335", "glover:850/2 disordered").Put("1820",
		"leslie:900").
		Seal().PlayThrough(knowledge.ActDone, nil)
	b.PlayThrough("rally", pick("rally.leaders=glover"))
	wantText(t, b.LogOf(truth.British), "Glover is in order again.")
}

// hiddenRall returns a scene with a British stack under Leslie, near Mercer. Rall is hidden in the stack, in the given
// state.
func hiddenRall(t *testing.T, rall string) *crossingtest.Scene {
	return newScene(t).SetTurn(27, noon).SetActive(truth.British).SetSteps(truth.StepCommand).Put("1926", "leslie:900",
		rall).
		Put("1929", "mercer:720")
}

func TestRule3_RoutOfHiddenLeaderLooksLikeMove(t *testing.T) {
	fit := hiddenRall(t, "rall:400/3").Seal().PlayThrough(knowledge.ActDone, nil)
	b := hiddenRall(t, "rall:400/3 routed").Seal().PlayThrough(knowledge.ActDone, nil)
	if b.Step() != truth.StepRout {
		t.Fatal(b.Step())
	}
	wantSameView(t, truth.American, fit, b)
	k := b.Know(truth.British)
	all := testBook.EscapePaths(&k, k.Find(leaderByID(t, "rall")))
	end := all[0].Path[len(all[0].Path)-1]
	// another leader is put into the hex where Rall's run ends, so that Rall is hidden again
	b = b.With(func(s *state) { *s.Unit(leaderByID(t, "von_donop")) = unit{At: end, Troops: 800} })
	b.PlayThrough("run", pick("run.to="+testBook.ID(end)))
	wantText(t, b.LogOf(truth.British), "Rall runs from")
	wantText(t, b.LogOf(truth.American), "Some of the British move from")
	crossingtest.LacksText(t, b.LogOf(truth.American), "Rall", "run")
	for _, l := range game.LinesFor(b.Outcome.Events, game.SideViewer(truth.American)) {
		if l.Rule == rulebook.Rout {
			t.Errorf("the rule gives it away: %s", l.Text)
		}
	}
}

func TestRule3_MarchIsSecretUntilTheMove(t *testing.T) {
	b := newScene(t).Put("1335", "washington:140", "greene").Put("1820", "leslie:900").Activate("greene").Seal()
	before := *b
	b.PlayThrough("march", pick("march.who=greene"))
	if b.Step() != truth.StepMarch {
		t.Fatal(b.Step())
	}
	checkUnnoticed(t, truth.British, &before, b)
	before = *b
	b.PlayThrough(knowledge.ActDone, nil)
	checkUnnoticed(t, truth.British, &before, b)
}

func TestRule3_TooLargeCrossingStackIsSecret(t *testing.T) {
	try := func(men string) *table {
		b := newScene(t).Put("1330", "greene", "glover:"+men).Put("1820", "leslie:900").Activate("glover").Seal()
		b.PlayThrough("march", pick("march.who=glover", "march.forced="), 9)
		return b.PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=glover"), 2)
	}
	whole, part := try("400"), try("850")
	if whole.Step() != truth.StepMarch || part.Step() != truth.StepFerry {
		t.Fatalf("%s, %+v; %s, %+v", whole.Step(), whole.State().Ferries, part.Step(), part.State().Ferries)
	}
	x, errX := testGame.Status(whole.Position)
	y, errY := testGame.Status(part.Position)
	if x != y || errX != nil || errY != nil {
		t.Errorf("the British see %+v and %+v (%v, %v)", x, y, errX, errY)
	}
	crossingtest.LacksText(t, part.LogOf(truth.British), "Glover")
}

func TestReading69_WhoRalliesBehindTheLinesIsKnown(t *testing.T) {
	base := testBook.ID(testBook.AmboyTown)
	near := testBook.ID(testBook.Neighbours(testBook.AmboyTown)[3])
	b := newScene(t).SetTurn(28, noon).SetActive(truth.British).SetSteps(truth.StepCommand).Put(base, "leslie:900",
		"rall:400/3 routed").
		Put(near, "mercer:720").Seal().PlayThrough(knowledge.ActDone, nil)
	wantText(t, b.LogOf(truth.American), "Rall rallies behind the lines until December 31, 7 am.")
	for _, eyes := range []game.Side{truth.American, game.Nobody} {
		v, err := testGame.View(b.Position, game.SideViewer(eyes))
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(v.Boxes, func(x view.Box) bool { return x.ID == "british.rallying" })
		if i < 0 || len(v.Boxes[i].Pieces) != 1 {
			t.Fatalf("side %d sees the boxes %+v", eyes, v.Boxes)
		}
		if p := v.Boxes[i].Pieces[0]; p.Name != "Rall" || p.Counter.Display != nil ||
			!slices.Equal(p.Notes, []string{"comes back on December 31, 7 am"}) {
			t.Errorf("side %d sees %+v", eyes, p)
		}
	}
	c := newScene(t).Put("1301", "cornwallis").Put("1335", "glover:850").With(func(s *state) {
		*s.Unit(leaderByID(t, "rall")) = unit{
			Fate: truth.Rallying, Troops: 400,
			ReturnTurn: printed.MomentOn(31, printed.Dawn),
		}
	})
	back := c.BeginTurn(31, printed.Dawn)
	back.PlayThrough("place", pick("place.who=rall", "place.hex=1301"))
	wantText(t, back.LogOf(truth.American), "Rall comes back.")
	crossingtest.LacksText(t, back.LogOf(truth.American), "1301", "400")
}

func TestRule3_LogHidesNumberOfReceivers(t *testing.T) {
	c := newScene(t).ExpectReinforcements(truth.British, 1, 2, 3, 4, 5, 6, 7).Put("1801", "leslie:2000", "mawhood:600").
		Put("1301", "webster:200", "mathew:400").Put("1335", "glover:850")
	for _, det := range []string{"b_det_1", "b_det_2", "b_det_3", "h_det_1", "h_det_2"} {
		c.Put("2029", det+":100")
	}
	b := c.BeginTurn(28, noon)
	b.PlayThrough("place", pick("place.who=row.0", "place.with=mawhood"))
	if h := b.LogOf(truth.American); strings.Count(h, "join their leaders") != 1 {
		t.Errorf("the Americans hear %q", h)
	}
	if strings.Count(b.LogOf(truth.British), "takes over") < 2 {
		t.Errorf("only one took men over: %q", b.LogOf(truth.British))
	}
}

func TestRule3_AMoverPassingAnEnemySeesTheWholeStack(t *testing.T) {
	at := hexOf(t, "1824")
	near := testBook.Neighbours(at)
	path := []board.Place{testBook.Neighbours(near[0])[0], near[0], near[1], testBook.Neighbours(near[1])[1]}
	c := newScene(t).Put(testBook.ID(path[0]), "greene").Put("1824", "leslie:300", "mawhood:50", "webster")
	if k := testBook.Know(&c.S, game.SideViewer(truth.American)); k.At(at).FullyVisible {
		t.Fatal("he sees them before he passes")
	}
	b := c.Run(func(t *turn) {
		testBook.Walk(t, []nr{leaderByID(c.T, "greene")}, path, [2]string{"marches", "march"}, "", rulebook.Movement)
	})
	wantText(t, b.LogOf(truth.American), "Revealed next to the enemy at hex 1824: Leslie, Mawhood and Webster.",
		"Greene marches")
	crossingtest.LacksText(t, b.LogOf(truth.American), "300", "50")
	if k := b.Know(truth.American); k.At(at).FullyVisible {
		t.Error("they lie unseen again when he is gone")
	}
}

func TestRule3_AdvanceLogsUncoveredEnemies(t *testing.T) {
	for _, left := range []string{"glover", "sargent"} {
		c := newScene(t).SetTurn(27, noon).Put("1821", "washington:140", left+":300").Put("1301", "cornwallis")
		b := c.Run(func(t *turn) {
			t.State.Combat = &truth.Combat{
				At: hexOf(c.T, "1820"), Kind: printed.NormalAttack, Attacker: truth.American,
				Result:   [2]printed.Symbol{0, printed.RetreatResult},
				Fighters: []truth.Fighter{{Leader: leaderByID(c.T, "washington")}},
			}
			testBook.Advance(t)
			t.State.Combat = nil
		})
		k := b.Know(truth.British)
		if b.Unit("washington").At != hexOf(t, "1820") || k.Find(leaderByID(t, left)) == nil {
			t.Fatalf("Washington does not advance and leave %s", left)
		}
		wantText(t, b.LogOf(truth.British), "Washington advances",
			testBook.Name(leaderByID(t, left)).Words+" is now on top at hex 1821.")
		if !game.Revealed(b.Outcome.Events) {
			t.Error("they could not have known the leaders they see now")
		}
	}
}

func TestRule3_RetreatOffMapLogsUncoveredEnemies(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).Put("1821", "washington:140", "glover:300").Put("1301", "cornwallis")
	b := c.Run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{Side: truth.American, Leaders: []nr{leaderByID(c.T, "washington")}}}
		testBook.RemoveFromMap(t, leaderByID(c.T, "washington"), truth.Captured, "is captured", rulebook.Retreats)
		t.State.Retreats = nil
	})
	wantText(t, b.LogOf(truth.British), "Washington is captured.", "Glover is now on top at hex 1821.")
	if !game.Revealed(b.Outcome.Events) {
		t.Error("they could not have known the leaders they see now")
	}
}
