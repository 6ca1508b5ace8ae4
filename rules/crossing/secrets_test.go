package crossing_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

func TestRule3_OfTheEnemyOneSeesTheTopOfEachStack(t *testing.T) {
	b := lay(t).Put("1335", "washington:140", "greene", "glover:850").Put("1820", "leslie:2100", "mawhood:850").Ready()
	k := b.Know(truth.British)
	x := k.At(hexOf(t, "1335"))
	if len(x.Seen) != 1 || x.Seen[0] != who(t, "washington") || x.Whole {
		t.Errorf("the British see %+v", x)
	}
	if k.Find(who(t, "glover")) != nil || k.Find(who(t, "greene")) != nil {
		t.Error("they know who lies beneath")
	}
	if f := k.Find(who(t, "washington")); f.Own || f.Troops != 0 || f.Fatigue != 0 || f.Flags != 0 {
		t.Errorf("they know his display: %+v", f)
	}
	if y := k.At(hexOf(t, "1820")); len(y.Seen) != 2 || !y.Whole || k.Men(hexOf(t, "1820")) != 2950 {
		t.Errorf("of their own they see %+v", y)
	}
}

func TestRule3_OfAStackNextToOnesOwnOneSeesEveryLeader(t *testing.T) {
	b := lay(t).Put("1929", "washington:140", "greene", "glover:850/3").Put("2029", "rall:1250").Ready()
	k := b.Know(truth.British)
	x := k.At(hexOf(t, "1929"))
	if len(x.Seen) != 3 || !x.Whole {
		t.Errorf("the British see %+v", x)
	}
	if f := k.Find(who(t, "glover")); f == nil || f.Troops != 0 || f.Fatigue != 0 {
		t.Errorf("they see Glover, but not his men: %+v", f)
	}
	if o := k.Contact(truth.American, hexOf(t, "1929")); o == nil || !o.ZOC || o.Empty {
		t.Errorf("they know that 990 men are a zone of control: %+v", o)
	}
	public := testBook.Know(b.State(), game.Public())
	if y := public.At(hexOf(t, "1929")); len(y.Seen) != 3 || public.Find(who(t, "glover")).Own {
		t.Errorf("the public, who heard it too, sees %+v", y)
	}
}

func TestRule3_MarkersOnTheTopLeaderAreSeen(t *testing.T) {
	b := lay(t).Put("1335", "glover:850/3 routed").Ready()
	v, err := testGame.View(b.P, game.Eyes(truth.British))
	if err != nil {
		t.Fatal(err)
	}
	p := v.Piles[0].Pieces[0]
	if p.Name != "Glover" || p.Counter.Status != "routed" || p.Counter.Display != nil || !v.Piles[0].Top {
		t.Errorf("the British see %+v, %+v", p, p.Counter)
	}
	v, _ = testGame.View(b.P, game.Eyes(truth.American))
	if d := v.Piles[0].Pieces[0].Counter.Display; d == nil || d.Troops != 850 || d.Fatigue != 3 || d.Most != 850 {
		t.Errorf("the owner sees %+v", d)
	}
}

func TestReading3_HowManyLieBeneathIsNotKnown(t *testing.T) {
	alone := lay(t).Put("1335", "washington:140").Put("1820", "leslie:2100").Ready()
	many := lay(t).Put("1335", "washington:140", "greene", "glover:850").Put("1820", "leslie:2100").Ready()
	a, _ := testGame.View(alone.P, game.Eyes(truth.British))
	b, _ := testGame.View(many.P, game.Eyes(truth.British))
	if a.Piles[0].Size() != b.Piles[0].Size() || a.Piles[0].Top != b.Piles[0].Top {
		t.Errorf("%+v and %+v", a.Piles[0], b.Piles[0])
	}
}

func TestReading4_TheEnemyDoesNotHearWhichLeadersAPlayerActivates(t *testing.T) {
	c := lay(t).Put("1335", "washington:140", "glover:850")
	b := c.Run(func(t *turn) {
		testBook.Spend(t, truth.American, 4, "to activate leaders", rulebook.Activation)
		testBook.Activate(t, who(c.T, "glover"), who(c.T, "washington"), who(c.T, "washington"), rulebook.Activation)
	})
	wantText(t, b.LogOf(truth.American), "Washington activates Glover.")
	if h := b.LogOf(truth.British); h != "The Americans spend 4 activation points to activate leaders: 6 left." {
		t.Errorf("the British hear %q", h)
	}
}

func TestReading2_TheBritishSeeTheSetupAsTheySeeStacks(t *testing.T) {
	k := crossingtest.Begin(t, "campaign", nil).Know(truth.British)
	if x := k.At(hexOf(t, "1434")); x == nil || len(x.Seen) != 1 || x.Seen[0] != who(t, "washington") {
		t.Errorf("the British see %+v", x)
	}
	if x := k.At(hexOf(t, "2030")); x == nil || !x.Whole {
		t.Errorf("Rall sees who stands at the falls: %+v", x)
	}
}

func TestImagine_OtherWorldsKeepWhatContactLaidOpen(t *testing.T) {
	b := lay(t).Put("1929", "stephen:400", "mercer:100").Put("2029", "rall:390", "mawhood").
		Put("1820", "leslie:2100", "webster:600").
		Put("1335", "washington:140", "glover:850", "sargent:700").Put("1434", "cadwalader:1000", "fermoy:300").Ready()
	men := map[uint16]bool{}
	where := map[board.Place]bool{}
	for i := range 60 {
		q, err := testGame.Imagine(b.P, truth.British, dice.FromSecret(dice.Secret{byte(i)}, 1))
		if err != nil {
			t.Fatal(err)
		}
		s := game.Peek[state](q)
		if err := testBook.Sound(s); err != nil {
			t.Fatal(err)
		}
		if !testBook.Large(s, truth.American, hexOf(t, "1929")) || s.Unit(who(t, "rall")).Troops != 390 {
			t.Error("another world has another zone, or other troops of one's own")
		}
		men[s.Unit(who(t, "glover")).Troops] = true
		where[s.Unit(who(t, "sargent")).At] = true
	}
	if len(men) < 10 || len(where) < 2 {
		t.Errorf("Glover has %d strengths, Sargent %d places", len(men), len(where))
	}
}

// same checks that a side, or the public for Nobody, cannot tell two positions apart. Their views, forms and status are
// equal, and so are their logs of the last action.
func same(t *testing.T, side game.Side, a, b *table) {
	t.Helper()
	page := func(x *table) string {
		v, errV := testGame.View(x.P, game.Eyes(side))
		st, errS := testGame.Status(x.P)
		ask, errA := testGame.Ask(x.P, side, nil)
		raw, err := json.Marshal([]any{v, st, ask, game.Hear(x.Out.Events, game.Eyes(side)), x.Out.Rolls})
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
	if h := after.LogOf(side); h != "" || len(after.Out.Rolls) > 0 {
		t.Fatalf("side %d heard %q", side, h)
	}
	same(t, side, &table{T: t, P: before.P}, &table{T: t, P: after.P})
}

// hiddenGlover returns a scene with an American stack under Washington, far from the British, in which Glover is
// hidden.
func hiddenGlover(t *testing.T, glover string, more ...string) *crossingtest.Scene {
	return lay(t).Now(27, noon).Step(truth.StepCommand).
		Put("1335", append([]string{"washington:140", glover}, more...)...).Put("1820", "leslie:900")
}

func TestRule3_ThatHiddenLeadersAreOutOfOrderNobodyLearns(t *testing.T) {
	for _, status := range []string{"disordered", "routed"} {
		fit := hiddenGlover(t, "glover:850/2").Ready().Do(knowledge.ActDone, nil)
		bad := hiddenGlover(t, "glover:850/2 "+status).Ready().Do(knowledge.ActDone, nil)
		if bad.Step() == fit.Step() == (status == "disordered") {
			t.Fatalf("with Glover %s the step is %s", status, bad.Step())
		}
		for _, eyes := range []game.Side{truth.British, game.Nobody} {
			same(t, eyes, fit, bad)
		}
		if bad.Step() != truth.StepRally {
			continue
		}
		before := *bad
		bad.Do("rally", pick("rally.leaders=glover"))
		for _, eyes := range []game.Side{truth.British, game.Nobody} {
			checkUnnoticed(t, eyes, &before, bad)
		}
		wantText(t, bad.LogOf(truth.American), "Glover is in order again.")
	}
}

func TestRule3_ThatALeaderOnTopIsInOrderAgainIsSeen(t *testing.T) {
	b := lay(t).Now(27, noon).Step(truth.StepCommand).Put("1335", "glover:850/2 disordered").Put("1820", "leslie:900").
		Ready().Do(knowledge.ActDone, nil)
	b.Do("rally", pick("rally.leaders=glover"))
	wantText(t, b.LogOf(truth.British), "Glover is in order again.")
}

// runsFrom returns a scene with a British stack under Leslie, near Mercer, in which Rall is hidden.
func runsFrom(t *testing.T, rall string) *crossingtest.Scene {
	return lay(t).Now(27, noon).Active(truth.British).Step(truth.StepCommand).Put("1926", "leslie:900", rall).
		Put("1929", "mercer:720")
}

func TestRule3_AHiddenLeaderWhoRunsIsSeenToMoveNotToRun(t *testing.T) {
	fit := runsFrom(t, "rall:400/3").Ready().Do(knowledge.ActDone, nil)
	b := runsFrom(t, "rall:400/3 routed").Ready().Do(knowledge.ActDone, nil)
	if b.Step() != truth.StepRun {
		t.Fatal(b.Step())
	}
	same(t, truth.American, fit, b)
	k := b.Know(truth.British)
	all := testBook.Flights(&k, k.Find(who(t, "rall")))
	end := all[0].Path[len(all[0].Path)-1]
	// so that von Donop is beneath another leader again
	b = b.With(func(s *state) { *s.Unit(who(t, "von_donop")) = unit{At: end, Troops: 800} })
	b.Do("run", pick("run.to="+testBook.ID(end)))
	wantText(t, b.LogOf(truth.British), "Rall runs from")
	wantText(t, b.LogOf(truth.American), "Some of the British move from")
	crossingtest.LacksText(t, b.LogOf(truth.American), "Rall", "run")
	for _, l := range game.Hear(b.Out.Events, game.Eyes(truth.American)) {
		if l.Rule == rulebook.Rout {
			t.Errorf("the rule gives it away: %s", l.Text)
		}
	}
}

func TestRule3_WhetherAnybodyMarchesIsSeenOnTheMove(t *testing.T) {
	b := lay(t).Put("1335", "washington:140", "greene").Put("1820", "leslie:900").Activate("greene").Ready()
	before := *b
	b.Do("march", pick("march.who=greene"))
	if b.Step() != truth.StepMarch {
		t.Fatal(b.Step())
	}
	checkUnnoticed(t, truth.British, &before, b)
	before = *b
	b.Do(knowledge.ActDone, nil)
	checkUnnoticed(t, truth.British, &before, b)
}

func TestRule3_ThatAStackIsTooLargeForACrossingNobodyLearns(t *testing.T) {
	try := func(men string) *table {
		b := lay(t).Put("1330", "greene", "glover:"+men).Put("1820", "leslie:900").Activate("glover").Ready()
		b.Do("march", pick("march.who=glover", "march.forced="), 9)
		return b.Do("cross", pick("cross.at=1330-1329", "cross.who=glover"), 2)
	}
	whole, part := try("400"), try("850")
	if whole.Step() != truth.StepMarch || part.Step() != truth.StepFerry {
		t.Fatalf("%s, %+v; %s, %+v", whole.Step(), whole.State().Ferries, part.Step(), part.State().Ferries)
	}
	x, errX := testGame.Status(whole.P)
	y, errY := testGame.Status(part.P)
	if x != y || errX != nil || errY != nil {
		t.Errorf("the British see %+v and %+v (%v, %v)", x, y, errX, errY)
	}
	crossingtest.LacksText(t, part.LogOf(truth.British), "Glover")
}

func TestReading69_WhoRalliesBehindTheLinesIsKnown(t *testing.T) {
	base := testBook.ID(testBook.AmboyTown)
	near := testBook.ID(testBook.Around(testBook.AmboyTown)[3])
	b := lay(t).Now(28, noon).Active(truth.British).Step(truth.StepCommand).Put(base, "leslie:900", "rall:400/3 routed").
		Put(near, "mercer:720").Ready().Do(knowledge.ActDone, nil)
	wantText(t, b.LogOf(truth.American), "Rall rallies behind the lines until December 31, 7 am.")
	for _, eyes := range []game.Side{truth.American, game.Nobody} {
		v, err := testGame.View(b.P, game.Eyes(eyes))
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
	c := lay(t).Put("1301", "cornwallis").Put("1335", "glover:850").With(func(s *state) {
		*s.Unit(who(t, "rall")) = unit{Fate: truth.Rallying, Troops: 400, Back: printed.On(31, printed.Dawn)}
	})
	back := c.ComesTo(31, printed.Dawn)
	back.Do("place", pick("place.who=rall", "place.hex=1301"))
	wantText(t, back.LogOf(truth.American), "Rall comes back.")
	crossingtest.LacksText(t, back.LogOf(truth.American), "1301", "400")
}

func TestRule3_WhoTakesMenOverAtTheEdgeIsNotCounted(t *testing.T) {
	c := lay(t).Awaiting(truth.British, 1, 2, 3, 4, 5, 6, 7).Put("1801", "leslie:2000", "mawhood:600").
		Put("1301", "webster:200", "mathew:400").Put("1335", "glover:850")
	for _, det := range []string{"b_det_1", "b_det_2", "b_det_3", "h_det_1", "h_det_2"} {
		c.Put("2029", det+":100")
	}
	b := c.ComesTo(28, noon)
	b.Do("place", pick("place.who=row.0", "place.with=mawhood"))
	if h := b.LogOf(truth.American); strings.Count(h, "join their leaders") != 1 {
		t.Errorf("the Americans hear %q", h)
	}
	if strings.Count(b.LogOf(truth.British), "takes over") < 2 {
		t.Errorf("only one took men over: %q", b.LogOf(truth.British))
	}
}

func TestRule3_LeadersTheAmericanPlacesUnseenInTheSetUpAreNotHeard(t *testing.T) {
	b := crossingtest.Begin(t, "campaign", nil)
	f := crossingtest.FieldOf(b.Ask(), "place.who")
	heard := 0
	for _, o := range f.Options {
		at := testBook.ID(b.Unit(o.ID).At)
		shown := testBook.VisibleToEnemy(b.State(), who(t, o.ID))
		for _, to := range crossingtest.FieldOf(b.Ask("place.who="+o.ID), "place.to").Options {
			if to.ID == at || to.Why != nil {
				continue
			}
			x := &table{T: t, P: b.P}
			x.Do("place", pick("place.who="+o.ID, "place.to="+to.ID))
			if seen := shown || testBook.VisibleToEnemy(x.State(), who(t, o.ID)); seen != (x.LogOf(truth.British) != "") {
				t.Errorf("%s to %s, seen %v: the British hear %q", o.ID, to.ID, seen, x.LogOf(truth.British))
			} else if !seen {
				checkUnnoticed(t, truth.British, b, x)
				heard++
			}
		}
	}
	t.Log(heard, "places are unseen")
}

func TestRule3_AMoverPassingAnEnemySeesTheWholeStack(t *testing.T) {
	at := hexOf(t, "1824")
	near := testBook.Around(at)
	path := []board.Place{testBook.Around(near[0])[0], near[0], near[1], testBook.Around(near[1])[1]}
	c := lay(t).Put(testBook.ID(path[0]), "greene").Put("1824", "leslie:300", "mawhood:50", "webster")
	if k := testBook.Know(&c.S, game.Eyes(truth.American)); k.At(at).Whole {
		t.Fatal("he sees them before he passes")
	}
	b := c.Run(func(t *turn) {
		testBook.Walk(t, []nr{who(c.T, "greene")}, path, [2]string{"marches", "march"}, "", rulebook.Movement)
	})
	wantText(t, b.LogOf(truth.American), "Revealed next to the enemy at hex 1824: Leslie, Mawhood and Webster.",
		"Greene marches")
	crossingtest.LacksText(t, b.LogOf(truth.American), "300", "50")
	if k := b.Know(truth.American); k.At(at).Whole {
		t.Error("they lie unseen again when he is gone")
	}
}

func TestRule3_EnemiesAnAdvanceUncoversAreTold(t *testing.T) {
	for _, left := range []string{"glover", "sargent"} {
		c := lay(t).Now(27, noon).Put("1821", "washington:140", left+":300").Put("1301", "cornwallis")
		b := c.Run(func(t *turn) {
			t.State.Combat = &truth.Combat{
				At: hexOf(c.T, "1820"), Kind: printed.Normal, Attacker: truth.American,
				Result: [2]printed.Symbol{0, printed.Retreats}, Fighters: []truth.Fighter{{Leader: who(c.T, "washington")}},
			}
			testBook.Advance(t)
			t.State.Combat = nil
		})
		k := b.Know(truth.British)
		if b.Unit("washington").At != hexOf(t, "1820") || k.Find(who(t, left)) == nil {
			t.Fatalf("Washington does not advance and leave %s", left)
		}
		wantText(t, b.LogOf(truth.British), "Washington advances",
			testBook.Name(who(t, left)).Words+" is now on top at hex 1821.")
		if !game.Revealed(b.Out.Events) {
			t.Error("they could not have known the leaders they see now")
		}
	}
}

func TestRule3_EnemiesALeaderOffTheMapUncoversInARetreatAreTold(t *testing.T) {
	c := lay(t).Now(27, noon).Put("1821", "washington:140", "glover:300").Put("1301", "cornwallis")
	b := c.Run(func(t *turn) {
		t.State.Retreats = []truth.Retreat{{Side: truth.American, Leaders: []nr{who(c.T, "washington")}}}
		testBook.TakeOff(t, who(c.T, "washington"), truth.Captured, "is captured", rulebook.Retreats)
		t.State.Retreats = nil
	})
	wantText(t, b.LogOf(truth.British), "Washington is captured.", "Glover is now on top at hex 1821.")
	if !game.Revealed(b.Out.Events) {
		t.Error("they could not have known the leaders they see now")
	}
}

func TestRule3_WhoMarchesOffAStackMayTakeItBack(t *testing.T) {
	c := lay(t).Now(27, noon).Put("1821", "washington:140", "glover:300").Put("1301", "cornwallis")
	b := c.Run(func(t *turn) {
		testBook.Walk(t, []nr{who(c.T, "washington")}, []board.Place{hexOf(c.T, "1821"), hexOf(c.T, "1820")},
			[2]string{"marches", "march"}, "", rulebook.Movement)
	})
	wantText(t, b.LogOf(truth.British), "Washington marches")
	if game.Revealed(b.Out.Events) {
		t.Error("the owner has done it himself and knows who lies there")
	}
}

func TestRule3_InCombatTotalsAreLaidOpenAndNotTheParts(t *testing.T) {
	for _, opts := range []truth.Options{0, truth.Proportional} {
		fight := func(losses string, dice []int, leaders ...string) []*table {
			b := lay(t).Now(27, noon).Options(opts).Put("1821", "glover:850", "mercer:720").Put("1820", leaders...).
				Put("1301", "cornwallis").Activate("glover", "mercer").Ready()
			b.Do("march", pick("march.who=glover", "march.with.1=mercer", "march.forced="), 9)
			b.Do("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=glover,mercer"), dice...)
			out := []*table{{T: t, P: b.P, Out: b.Out}}
			for b.Step() == truth.StepLosses {
				if b.AskedSide() == truth.American {
					b.Do("losses", pick("losses.men=glover:"+strconv.Itoa(int(b.State().Combat.Due[truth.Attackers])/10)))
				} else {
					b.Do("losses", pick("losses.men="+losses+":"+strconv.Itoa(int(b.State().Combat.Due[truth.Defenders])/10)))
				}
				out = append(out, &table{T: t, P: b.P, Out: b.Out})
			}
			return out
		}
		for die := range 10 {
			dice := []int{5, die}
			a := fight("leslie", dice, "leslie:600/3", "mawhood:300/1")
			b := fight("mawhood", dice, "leslie:400/1", "mawhood:500/3")
			if len(a) != len(b) {
				t.Fatalf("%d and %d acts", len(a), len(b))
			}
			for i := range a {
				for _, eyes := range []game.Side{truth.American, game.Nobody} {
					same(t, eyes, a[i], b[i])
				}
			}
		}
	}
}

func TestRule3_TheNumberOfADetachmentDoesNotTellHowManyOthersThereAre(t *testing.T) {
	numbers := map[string]bool{}
	for men := 30; men <= 80; men += 10 {
		b := lay(t).Step(truth.StepCommand).Put("1335", "glover:850").Put("1434", "mercer:"+strconv.Itoa(10*(men-20))).
			Put("1820", "leslie:900").Ready()
		b.Do("detach", pick("detach.from=glover", "detach.men=20"))
		numbers[b.Detachment("1335")] = true
	}
	if len(numbers) < 2 {
		t.Errorf("it is always %v", numbers)
	}
}

func TestRule3_AMarkerThatGoesWithTheLastMenIsSeenToGo(t *testing.T) {
	lose := func(leaders ...string) *table {
		c := lay(t).Put("1335", leaders...).Put("1820", "leslie:900")
		return c.Run(func(t *turn) { testBook.Lose(t, who(c.T, "glover"), 850, nil, rulebook.AmericanReorganization) })
	}
	wantText(t, lose("glover:850/2 disordered").LogOf(truth.British), "Glover is no longer disordered.")
	for _, b := range []*table{lose("glover:850/2"), lose("washington:140", "glover:850/2 disordered")} {
		if h := b.LogOf(truth.British); h != "" {
			t.Errorf("the British hear %q", h)
		}
	}
}
