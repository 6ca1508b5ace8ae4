package newyork

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// publicBattle returns the battle as everybody sees it.
func (b *table) publicBattle() *view.Battle {
	b.T.Helper()
	v, err := testGame.View(b.Position, game.Public())
	if err != nil || v.Battle == nil {
		b.T.Fatalf("no battle: %v", err)
	}
	return v.Battle
}

// battlePiece returns a block on the battle board. It fails the test if the block is not there.
func battlePiece(t *testing.T, x *view.Battle, id string) view.BattlePiece {
	t.Helper()
	for _, l := range x.Lines {
		for _, r := range l.Ranks {
			for _, p := range r.Pieces {
				if p.ID == id {
					return p
				}
			}
		}
	}
	t.Fatalf("%s is not on the board", id)
	return view.BattlePiece{}
}

func TestBattleBoard_PositionsFaceEachOther(t *testing.T) {
	x := newWhitePlains(t).publicBattle()
	for _, l := range x.Lines {
		var faces []string
		for _, r := range l.Ranks {
			faces = append(faces, r.ID+">"+r.OpposingRank)
		}
		if !slices.Equal(faces, []string{"left>right", "center>center", "right>left", "reserve>"}) {
			t.Errorf("side %d: %v", l.Side, faces)
		}
	}
	if !x.Board || x.Acting != american {
		t.Errorf("on a board: %v; side %d fires", x.Board, x.Acting)
	}
}

func TestBattleBoard_ThrowsOfARoundStayVisible(t *testing.T) {
	b := newWhitePlains(t)
	b.Do("order", pick("unit=us_hand", "do=fire"), 3, 3, 3)
	b.Do("order", pick("unit=us_nixon", "do=fire"), 4, 4, 4)
	x := b.publicBattle()
	if x.Volley.Unit != "us_nixon" || x.Volley.Aim != "left" || len(x.Earlier) != 1 || x.Earlier[0].Unit != "us_hand" ||
		x.Earlier[0].Aim != "right" {
		t.Errorf("last %+v after %+v", x.Volley, x.Earlier)
	}
	b.fireWithoutEffect(3)
	b.Do("volley", nil, missDice(12)...)
	if x = b.publicBattle(); x.Round != 2 || x.Volley.Round != 1 || len(x.Earlier) != 5 {
		t.Errorf("round %d shows a throw of round %d after %d others", x.Round, x.Volley.Round, len(x.Earlier))
	}
	b.keepInBattle().keepInBattle().Do("order", pick("unit=us_hand", "do=fire"), 3, 3, 3)
	if x = b.publicBattle(); x.Volley.Round != 2 || len(x.Earlier) != 0 {
		t.Errorf("the throws of the round before are still there: %+v", x.Earlier)
	}
}

func TestBattleBoard_AllFireFromLeftToRight(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_nixon", "us_hand", "us_magaw").deploy("br_guards", "br_pigot", "br_agnew")
	b.Do("volley", nil, missDice(9)...)
	x := b.publicBattle()
	var order []string
	for _, v := range append(x.Earlier, *x.Volley) {
		order = append(order, v.Unit)
	}
	if !slices.Equal(order, []string{"us_nixon", "us_hand", "us_magaw"}) {
		t.Errorf("they fire in the order %v", order)
	}
}

func TestBattleBoard_ShowsReducedDice(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("fort_lee", "us_hand", "us_magaw", "us_nixon").
		PutAfterMarch("english_neighborhood", "fort_lee", "br_guards", "br_artillery_1", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_artillery_1", "br_agnew")
	x := b.publicBattle()
	if len(x.Conditions) != 1 || x.Conditions[0].Rule != ruleForts ||
		!strings.Contains(x.Conditions[0].Label, "one die less") {
		t.Errorf("conditions %+v", x.Conditions)
	}
	for id, want := range map[string]string{"br_guards": "3 fort", "br_artillery_1": "3 ", "us_hand": "3 "} {
		p := battlePiece(t, x, id)
		if got := string(rune('0'+p.Dice)) + " " + p.FewerDiceReason; got != want {
			t.Errorf("%s: %q, wanted %q", id, got, want)
		}
	}
	if p := battlePiece(t, x, "br_artillery_1"); p.Hits != "5 and 6" || p.Routs != "1" {
		t.Errorf("artillery %+v", p)
	}
	b.fireWithoutEffect(9)
	b.Do("rest", nil)
	b.keepInBattle().keepInBattle()
	if x = b.publicBattle(); len(x.Conditions) != 0 || battlePiece(t, x, "br_guards").FewerDiceReason != "" {
		t.Errorf("in the second round: %+v", x.Conditions)
	}
}

func TestBattleBoard_BrokenLineIsPublic(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand:1", "us_magaw", "us_nixon", "us_glover").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew", "br_grant").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards,br_grant", "br_pigot", "br_agnew")
	b.fireWithoutEffect(7)
	b.Do("order", pick("unit=br_agnew", "do=fire"), 6, 3, 3, 3)
	x := b.publicBattle()
	if x.Break == nil || x.Break.Side != american || x.Break.Rank != "left" || x.Break.Dice != 16 ||
		len(x.Break.RetreatSpaces) != 5 {
		t.Fatalf("broken: %+v", x.Break)
	}
	if x.Stage != "The Americans must retreat" || x.Acting != game.Nobody {
		t.Errorf("%s, side %d fires", x.Stage, x.Acting)
	}
}

func TestBattleRounds_ChosenBlockMayFire(t *testing.T) {
	b := newWhitePlains(t)
	if f := b.Field("do", "unit=us_hand"); !f.Chosen("fire") {
		t.Errorf("proposed: %v", f.Value)
	}
	a := b.Ask("unit=us_hand")
	if a.Acts[0].ID != "order" || a.Acts[0].Label != "Hand: Fire at the right" || !a.Ready(&a.Acts[0]) {
		t.Errorf("first of the acts: %+v", a.Acts[0])
	}
	if f := b.Field("do", "unit=us_glover"); len(f.Value) != 0 {
		t.Errorf("a block in reserve is proposed %v", f.Value)
	}
}
