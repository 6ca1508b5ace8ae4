package crossing_test

import (
	"strconv"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

func TestRule3_OnlyTopOfEnemyStackIsVisible(t *testing.T) {
	b := newScene(t).Put("1335", "washington:140", "greene", "glover:850").Put("1820", "leslie:2100", "mawhood:850").Seal()
	k := b.Know(truth.British)
	x := k.At(hexOf(t, "1335"))
	if len(x.VisibleLeaders) != 1 || x.VisibleLeaders[0] != leaderByID(t, "washington") || x.FullyVisible {
		t.Errorf("the British see %+v", x)
	}
	if k.Find(leaderByID(t, "glover")) != nil || k.Find(leaderByID(t, "greene")) != nil {
		t.Error("they know who lies beneath")
	}
	if f := k.Find(leaderByID(t, "washington")); f.Own || f.Troops != 0 || f.Fatigue != 0 || f.Flags != 0 {
		t.Errorf("they know his display: %+v", f)
	}
	if y := k.At(hexOf(t, "1820")); len(y.VisibleLeaders) != 2 || !y.FullyVisible || k.Men(hexOf(t, "1820")) != 2950 {
		t.Errorf("of their own they see %+v", y)
	}
}

func TestRule3_AdjacentEnemyStackIsFullyVisible(t *testing.T) {
	b := newScene(t).Put("1929", "washington:140", "greene", "glover:850/3").Put("2029", "rall:1250").Seal()
	k := b.Know(truth.British)
	x := k.At(hexOf(t, "1929"))
	if len(x.VisibleLeaders) != 3 || !x.FullyVisible {
		t.Errorf("the British see %+v", x)
	}
	if f := k.Find(leaderByID(t, "glover")); f == nil || f.Troops != 0 || f.Fatigue != 0 {
		t.Errorf("they see Glover, but not his men: %+v", f)
	}
	if o := k.RevealedAt(truth.American, hexOf(t, "1929")); o == nil || !o.ZOC || o.Empty {
		t.Errorf("they know that 990 men are a zone of control: %+v", o)
	}
	public := testBook.Know(b.State(), game.Public())
	if y := public.At(hexOf(t, "1929")); len(y.VisibleLeaders) != 3 || public.Find(leaderByID(t, "glover")).Own {
		t.Errorf("the public, who heard it too, sees %+v", y)
	}
}

func TestRule3_MarkersOnTheTopLeaderAreSeen(t *testing.T) {
	b := newScene(t).Put("1335", "glover:850/3 routed").Seal()
	v, err := testGame.View(b.Position, game.SideViewer(truth.British))
	if err != nil {
		t.Fatal(err)
	}
	p := v.Piles[0].Pieces[0]
	if p.Name != "Glover" || p.Counter.Status != "routed" || p.Counter.Display != nil || !v.Piles[0].OnlyTopKnown {
		t.Errorf("the British see %+v, %+v", p, p.Counter)
	}
	v, _ = testGame.View(b.Position, game.SideViewer(truth.American))
	if d := v.Piles[0].Pieces[0].Counter.Display; d == nil || d.Troops != 850 || d.Fatigue != 3 || d.MaxTroops != 850 {
		t.Errorf("the owner sees %+v", d)
	}
}

func TestReading3_StackSizeIsSecret(t *testing.T) {
	alone := newScene(t).Put("1335", "washington:140").Put("1820", "leslie:2100").Seal()
	many := newScene(t).Put("1335", "washington:140", "greene", "glover:850").Put("1820", "leslie:2100").Seal()
	a, _ := testGame.View(alone.Position, game.SideViewer(truth.British))
	b, _ := testGame.View(many.Position, game.SideViewer(truth.British))
	if a.Piles[0].Size() != b.Piles[0].Size() || a.Piles[0].OnlyTopKnown != b.Piles[0].OnlyTopKnown {
		t.Errorf("%+v and %+v", a.Piles[0], b.Piles[0])
	}
}

func TestReading4_TheEnemyDoesNotHearWhichLeadersAPlayerActivates(t *testing.T) {
	c := newScene(t).Put("1335", "washington:140", "glover:850")
	b := c.Run(func(t *turn) {
		testBook.SpendAP(t, truth.American, 4, "to activate leaders", rulebook.Activation)
		testBook.Activate(t, leaderByID(c.T, "glover"), leaderByID(c.T, "washington"), leaderByID(c.T, "washington"),
			rulebook.Activation)
	})
	wantText(t, b.LogOf(truth.American), "Washington activates Glover.")
	if h := b.LogOf(truth.British); h != "The Americans spend 4 activation points to activate leaders: 6 left." {
		t.Errorf("the British hear %q", h)
	}
}

func TestReading2_BritishViewOfTheSetup(t *testing.T) {
	k := crossingtest.BeginScenario(t, "campaign", nil).Know(truth.British)
	if x := k.At(hexOf(t, "1434")); x == nil || len(x.VisibleLeaders) != 1 ||
		x.VisibleLeaders[0] != leaderByID(t, "washington") {
		t.Errorf("the British see %+v", x)
	}
	if x := k.At(hexOf(t, "2030")); x == nil || !x.FullyVisible {
		t.Errorf("Rall sees who stands at the falls: %+v", x)
	}
}

func TestImagine_KeepsFactsRevealedByContact(t *testing.T) {
	b := newScene(t).Put("1929", "stephen:400", "mercer:100").Put("2029", "rall:390", "mawhood").
		Put("1820", "leslie:2100", "webster:600").
		Put("1335", "washington:140", "glover:850", "sargent:700").Put("1434", "cadwalader:1000", "fermoy:300").Seal()
	men := map[uint16]bool{}
	where := map[board.Place]bool{}
	for i := range 60 {
		q, err := testGame.Imagine(b.Position, truth.British, dice.FromSecret(dice.Secret{byte(i)}, 1))
		if err != nil {
			t.Fatal(err)
		}
		s := game.Peek[state](q)
		if err := testBook.Validate(s); err != nil {
			t.Fatal(err)
		}
		if !testBook.LargeEnoughForZOC(s, truth.American, hexOf(t, "1929")) || s.Unit(leaderByID(t, "rall")).Troops != 390 {
			t.Error("another world has another zone, or other troops of one's own")
		}
		men[s.Unit(leaderByID(t, "glover")).Troops] = true
		where[s.Unit(leaderByID(t, "sargent")).At] = true
	}
	if len(men) < 10 || len(where) < 2 {
		t.Errorf("Glover has %d strengths, Sargent %d places", len(men), len(where))
	}
}

func TestRule3_UnseenSetupPlacementIsNotLogged(t *testing.T) {
	b := crossingtest.BeginScenario(t, "campaign", nil)
	f := crossingtest.FieldOf(b.Ask(), "place.who")
	heard := 0
	for _, o := range f.Options {
		at := testBook.ID(b.Unit(o.ID).At)
		shown := testBook.VisibleToEnemy(b.State(), leaderByID(t, o.ID))
		for _, to := range crossingtest.FieldOf(b.Ask("place.who="+o.ID), "place.to").Options {
			if to.ID == at || to.Refusal != nil {
				continue
			}
			x := &table{T: t, Position: b.Position}
			x.PlayThrough("place", pick("place.who="+o.ID, "place.to="+to.ID))
			if seen := shown || testBook.VisibleToEnemy(x.State(), leaderByID(t, o.ID)); seen != (x.LogOf(truth.British) != "") {
				t.Errorf("%s to %s, seen %v: the British hear %q", o.ID, to.ID, seen, x.LogOf(truth.British))
			} else if !seen {
				checkUnnoticed(t, truth.British, b, x)
				heard++
			}
		}
	}
	t.Log(heard, "places are unseen")
}

func TestRule3_MarchOffAStackCanBeUndone(t *testing.T) {
	c := newScene(t).SetTurn(27, noon).Put("1821", "washington:140", "glover:300").Put("1301", "cornwallis")
	b := c.Run(func(t *turn) {
		testBook.Walk(t, []nr{leaderByID(c.T, "washington")}, []board.Place{hexOf(c.T, "1821"), hexOf(c.T, "1820")},
			[2]string{"marches", "march"}, "", rulebook.Movement)
	})
	wantText(t, b.LogOf(truth.British), "Washington marches")
	if game.Revealed(b.Outcome.Events) {
		t.Error("the owner has done it himself and knows who lies there")
	}
}

func TestRule3_CombatRevealsTotalsOnly(t *testing.T) {
	for _, opts := range []truth.Options{0, truth.ProportionalLosses} {
		fight := func(losses string, dice []int, leaders ...string) []*table {
			b := newScene(t).SetTurn(27, noon).SetOptions(opts).Put("1821", "glover:850", "mercer:720").Put("1820", leaders...).
				Put("1301", "cornwallis").Activate("glover", "mercer").Seal()
			b.PlayThrough("march", pick("march.who=glover", "march.with.1=mercer", "march.forced="), 9)
			b.PlayThrough("attack", pick("attack.hex=1821-1820", "attack.kind=hasty", "attack.leaders=glover,mercer"), dice...)
			out := []*table{{T: t, Position: b.Position, Outcome: b.Outcome}}
			for b.Step() == truth.StepLosses {
				if b.AskedSide() == truth.American {
					b.PlayThrough("losses", pick("losses.men=glover:"+
						strconv.Itoa(int(b.State().Combat.LossesDue[truth.Attackers])/10)))
				} else {
					b.PlayThrough("losses", pick("losses.men="+losses+":"+
						strconv.Itoa(int(b.State().Combat.LossesDue[truth.Defenders])/10)))
				}
				out = append(out, &table{T: t, Position: b.Position, Outcome: b.Outcome})
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
					wantSameView(t, eyes, a[i], b[i])
				}
			}
		}
	}
}

func TestRule3_DetachmentNumberRevealsNothing(t *testing.T) {
	numbers := map[string]bool{}
	for men := 30; men <= 80; men += 10 {
		b := newScene(t).SetSteps(truth.StepCommand).Put("1335", "glover:850").Put("1434",
			"mercer:"+strconv.Itoa(10*(men-20))).
			Put("1820", "leslie:900").Seal()
		b.PlayThrough("detach", pick("detach.from=glover", "detach.men=20"))
		numbers[b.Detachment("1335")] = true
	}
	if len(numbers) < 2 {
		t.Errorf("it is always %v", numbers)
	}
}

func TestRule3_RemovedMarkerOfTopLeaderIsLogged(t *testing.T) {
	lose := func(leaders ...string) *table {
		c := newScene(t).Put("1335", leaders...).Put("1820", "leslie:900")
		return c.Run(func(t *turn) {
			testBook.LoseMen(t, leaderByID(c.T, "glover"), 850, nil, rulebook.AmericanReorganization)
		})
	}
	wantText(t, lose("glover:850/2 disordered").LogOf(truth.British), "Glover is no longer disordered.")
	for _, b := range []*table{lose("glover:850/2"), lose("washington:140", "glover:850/2 disordered")} {
		if h := b.LogOf(truth.British); h != "" {
			t.Errorf("the British hear %q", h)
		}
	}
}
