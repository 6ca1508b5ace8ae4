package crossing

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

func TestRule3_OfTheEnemyOneSeesTheTopOfEachStack(t *testing.T) {
	b := lay(t).put("1335", "washington:140", "greene", "glover:850").put("1820", "leslie:2100", "mawhood:850").ready()
	k := b.know(british)
	x := k.at(hexOf(t, "1335"))
	if len(x.Seen) != 1 || x.Seen[0] != who(t, "washington") || x.Whole {
		t.Errorf("the British see %+v", x)
	}
	if k.find(who(t, "glover")) != nil || k.find(who(t, "greene")) != nil {
		t.Error("they know who lies beneath")
	}
	if f := k.find(who(t, "washington")); f.Own || f.Troops != 0 || f.Fatigue != 0 || f.Flags != 0 {
		t.Errorf("they know his display: %+v", f)
	}
	if y := k.at(hexOf(t, "1820")); len(y.Seen) != 2 || !y.Whole || k.men(hexOf(t, "1820")) != 2950 {
		t.Errorf("of their own they see %+v", y)
	}
}

func TestRule3_OfAStackNextToOnesOwnOneSeesEveryLeader(t *testing.T) {
	b := lay(t).put("1929", "washington:140", "greene", "glover:850/3").put("2029", "rall:1250").ready()
	k := b.know(british)
	x := k.at(hexOf(t, "1929"))
	if len(x.Seen) != 3 || !x.Whole {
		t.Errorf("the British see %+v", x)
	}
	if f := k.find(who(t, "glover")); f == nil || f.Troops != 0 || f.Fatigue != 0 {
		t.Errorf("they see Glover, but not his men: %+v", f)
	}
	if o := k.open(american, hexOf(t, "1929")); o == nil || !o.ZOC || o.Empty {
		t.Errorf("they know that 990 men are a zone of control: %+v", o)
	}
	public := testBook.know(b.state(), game.Public())
	if y := public.at(hexOf(t, "1929")); len(y.Seen) != 3 || public.find(who(t, "glover")).Own {
		t.Errorf("the public, who heard it too, sees %+v", y)
	}
}

func TestRule3_MarkersOnTheTopLeaderAreSeen(t *testing.T) {
	b := lay(t).put("1335", "glover:850/3 routed").ready()
	v, err := testGame.View(b.p, game.Eyes(british))
	if err != nil {
		t.Fatal(err)
	}
	p := v.Piles[0].Pieces[0]
	if p.Name != "Glover" || p.Counter.Status != "routed" || p.Counter.Display != nil || !v.Piles[0].Top {
		t.Errorf("the British see %+v, %+v", p, p.Counter)
	}
	v, _ = testGame.View(b.p, game.Eyes(american))
	if d := v.Piles[0].Pieces[0].Counter.Display; d == nil || d.Troops != 850 || d.Fatigue != 3 || d.Most != 850 {
		t.Errorf("the owner sees %+v", d)
	}
}

func TestReading3_HowManyLieBeneathIsNotKnown(t *testing.T) {
	alone := lay(t).put("1335", "washington:140").put("1820", "leslie:2100").ready()
	many := lay(t).put("1335", "washington:140", "greene", "glover:850").put("1820", "leslie:2100").ready()
	a, _ := testGame.View(alone.p, game.Eyes(british))
	b, _ := testGame.View(many.p, game.Eyes(british))
	if a.Piles[0].Size() != b.Piles[0].Size() || a.Piles[0].Top != b.Piles[0].Top {
		t.Errorf("%+v and %+v", a.Piles[0], b.Piles[0])
	}
}

func TestReading4_WhomAPlayerActivatesIsHisAffair(t *testing.T) {
	c := lay(t).put("1335", "washington:140", "glover:850")
	b := c.run(func(t *turn) {
		testBook.spend(t, american, 4, "to activate leaders", ruleActivation)
		testBook.activate(t, who(c.t, "glover"), who(c.t, "washington"), who(c.t, "washington"), ruleActivation)
	})
	wantText(t, b.heard(american), "Washington activates Glover.")
	if h := b.heard(british); h != "The Americans spend 4 activation points to activate leaders: 6 left." {
		t.Errorf("the British hear %q", h)
	}
}

func TestReading2_TheBritishSeeTheSetupAsTheySeeStacks(t *testing.T) {
	k := begin(t, "campaign", nil).know(british)
	if x := k.at(hexOf(t, "1434")); x == nil || len(x.Seen) != 1 || x.Seen[0] != who(t, "washington") {
		t.Errorf("the British see %+v", x)
	}
	if x := k.at(hexOf(t, "2030")); x == nil || !x.Whole {
		t.Errorf("Rall sees who stands at the falls: %+v", x)
	}
}

func TestImagine_OtherWorldsKeepWhatContactLaidOpen(t *testing.T) {
	b := lay(t).put("1929", "stephen:400", "mercer:100").put("2029", "rall:390", "mawhood").put("1820", "leslie:2100", "webster:600").
		put("1335", "washington:140", "glover:850", "sargent:700").put("1434", "cadwalader:1000", "fermoy:300").ready()
	men := map[uint16]bool{}
	where := map[board.Place]bool{}
	for i := range 60 {
		q, err := testGame.Imagine(b.p, british, dice.Keyed(dice.Secret{byte(i)}, 1))
		if err != nil {
			t.Fatal(err)
		}
		s := game.Peek[state](q)
		if err := testBook.sound(s); err != nil {
			t.Fatal(err)
		}
		if !testBook.large(s, american, hexOf(t, "1929")) || s.unit(who(t, "rall")).Troops != 390 {
			t.Error("another world has another zone, or other troops of one's own")
		}
		men[s.unit(who(t, "glover")).Troops] = true
		where[s.unit(who(t, "sargent")).At] = true
	}
	if len(men) < 10 || len(where) < 2 {
		t.Errorf("Glover has %d strengths, Sargent %d places", len(men), len(where))
	}
}
