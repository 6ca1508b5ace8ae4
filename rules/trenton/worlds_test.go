package trenton

import (
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

const rememberedFlags = block.Recalled | block.StrengthKnown

// worlds returns guessed worlds of a side, as states.
func (b *table) worlds(side game.Side, n int) []*state {
	b.T.Helper()
	var out []*state
	for i := range n {
		q, err := testGame.Imagine(b.Position, side, dice.FromSecret(dice.Secret{byte(i)}, 1))
		if err != nil {
			b.T.Fatal(err)
		}
		if err := testVariant.validate(game.Peek[state](q)); err != nil {
			b.T.Fatal(err)
		}
		out = append(out, game.Peek[state](q))
	}
	return out
}

// countUnchanged returns in how many guessed worlds a block has its true place and strength.
func (b *table) countUnchanged(side game.Side, id string) (n int) {
	b.T.Helper()
	for _, s := range b.worlds(side, 40) {
		x, y := s.Block(nr(b.T, id)), b.State().Block(nr(b.T, id))
		if x.At == y.At && x.Strength == y.Strength {
			n++
		}
	}
	return n
}

func TestMemory_RevealedInBattleStaysKnown(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th:2", "br_26th").PutAfterMarch("maidenhead", "princeton", "us_mercer").build()
	b.Do("done", nil)
	for b.State().Battle != nil {
		if b.Step() == block.StepWithdraw {
			if b.State().Battle.Side == american {
				b.Do("withdraw", pick("to=maidenhead"), 2, 2)
			} else {
				b.Do("stay", nil)
			}
			continue
		}
		b.Do("volley", nil, 2, 2, 2, 2, 2, 2, 2, 2)
	}
	k := testVariant.Engine.Know(b.State(), game.SideViewer(american))
	if len(k.Remembered) != 2 {
		t.Fatalf("%+v", k.Remembered)
	}
	if n := b.countUnchanged(american, "br_7th"); n != 40 {
		t.Errorf("in %d of 40 worlds", n)
	}
}

func TestMemory_EndsWhenAPileSplits(t *testing.T) {
	for _, c := range []struct {
		who, with string
		stays     bool
	}{{"br_26th", "", false}, {"br_cornwallis", "br_7th,br_26th", true}, {"br_cornwallis", "br_26th", false}} {
		l := newScene(t).SetActive(british, 4).Put("princeton", "br_7th:2", "br_26th")
		if c.with != "" {
			l.Put("princeton", "br_cornwallis")
		}
		b := l.Flag(rememberedFlags, "br_7th").build()
		if n := b.countUnchanged(american, "br_7th"); n != 40 {
			t.Fatalf("before anybody leaves: in %d of 40 worlds", n)
		}
		if c.with != "" {
			b.Do("march", pick("who="+c.who, "with="+c.with, "to=maidenhead"))
		} else {
			b.Do("march", pick("who="+c.who, "to=maidenhead"))
		}
		if n := b.countUnchanged(american, "br_7th"); (n == 40) != c.stays {
			t.Errorf("%s leaves with %q: in %d of 40 worlds", c.who, c.with, n)
		}
	}
}

func TestMemory_UnseenLossesEndKnownStrength(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("brunswick", "us_mercer").Put("trenton", "br_guards", "br_leslie",
		"br_grenadiers").
		Put("kingston", "us_washington").
		Flag(rememberedFlags, "br_guards").build()
	b.Do("done", nil)
	b.Do("lose", pick("losses=br_guards:2,br_grenadiers:4,br_highlander:2"), 2, 2)
	known := b.State().Block(nr(t, "br_guards")).Flags & rememberedFlags
	if known != block.Recalled && known != 0 {
		t.Errorf("flags %b", known)
	}
	if known == 0 {
		t.Log("somebody fell")
	}
}

func TestWorlds_WashingtonKeepsTheBank(t *testing.T) {
	where := func(l *scene) (same, other int) {
		l.BlockState.Extra.WashingtonBank = bankPennsylvania
		for _, s := range l.build().worlds(british, 60) {
			if testVariant.inJersey[s.Block(testVariant.washington).At] {
				other++
			} else {
				same++
			}
		}
		return same, other
	}
	scene := func() *scene {
		return newScene(t).Turn(12).Put("newtown", "us_washington").Put("newtown", "us_greene", "us_sullivan").
			Put("princeton", "us_mercer", "us_knox_1")
	}
	if same, other := where(scene()); other > 0 || same == 0 {
		t.Errorf("nobody has crossed, and he stands on the other bank in %d worlds", other)
	}
	l := scene().setCrossed(american, "yardleys_ferry", 2)
	l.BlockState.Active, l.BlockState.FirstSide = british, american
	if same, other := where(l); other == 0 || same == 0 {
		t.Errorf("somebody has crossed: %d and %d", same, other)
	}
}

func TestWorlds_MarchedGroupHasALeader(t *testing.T) {
	b := newScene(t).Put("newark", "us_greene", "us_sullivan", "us_mercer").Put("princeton", "us_knox_1",
		"us_stephen").build()
	b.Do("march", pick("who=us_greene", "with=us_sullivan,us_mercer", "to=springfield"))
	spring := placeOf(t, "springfield")
	for _, s := range b.worlds(british, 40) {
		leads := 0
		for i := range s.Blocks {
			n := testVariant.Nr(i)
			if x := &s.Blocks[i]; x.At == spring && testVariant.SideOf(n) == american && x.MarchLeader == n {
				leads++
				if testVariant.Roster.Card(n).Limit < 2 {
					t.Errorf("%s leads two", testVariant.Roster.Card(n).ID)
				}
			}
		}
		if leads != 1 {
			t.Errorf("%d leaders", leads)
		}
	}
}

func TestLeaderForceMarch_BlocksLeftOnTheWayMayCatchUp(t *testing.T) {
	nine := []string{
		"us_washington", "us_sullivan", "us_mercer", "us_stirling", "us_sargent", "us_glover_1", "us_glover_2", "us_stephen",
		"us_fermoy",
	}
	for _, flags := range []block.Flag{0, triedForceMarch | forceMarched} {
		b := newScene(t).SetActive(american, 2).PutAfterMarch("princeton", "kingston", nine...).Flag(flags,
			"us_sullivan").build()
		for _, s := range b.worlds(british, 4) {
			there := 0
			for _, x := range s.Blocks {
				if x.Has(block.Moved) && x.At == testVariant.place("kingston") {
					there++
				}
			}
			if there != len(nine) {
				t.Errorf("%d blocks came to Kingston", there)
			}
		}
	}
}
