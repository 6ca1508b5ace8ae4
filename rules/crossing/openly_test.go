package crossing_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
)

// TestRule17_4_PublicSurrenderQuestionIfForceSeen checks when the question whether to surrender
// is public. It is public if contact has revealed the defenders of a hex, and everybody knows how many men are left.
// If a leader is no longer visible, the question is secret.
func TestRule17_4_PublicSurrenderQuestionIfForceSeen(t *testing.T) {
	for _, garrison := range [][]string{{"leslie:700"}, {"leslie:500", "mawhood:200"}} {
		b := newScene(t).SetTurn(27, noon).Put("1820", garrison...).Put("1821", "mercer:720", "glover:850").
			Activate("mercer", "glover").
			AttackNow(printed.NormalAttack, "1820", "mercer", []string{"mercer", "glover"}, 4, 2).FightOn("combat.surrender")
		if b.AskedSide() != truth.British {
			t.Fatalf("%v: side %d is asked at %s", garrison, b.AskedSide(), b.Step())
		}
		if open, err := testGame.FormIsPublic(b.Position); err != nil || !open {
			t.Errorf("%v: asked openly: %v, %v", garrison, open, err)
		}
		k := testBook.Know(b.State(), game.Public())
		if k.Fight.MenLeft[truth.Defenders] = -1; knowledge.SurrenderIsPublic(&k) {
			t.Errorf("%v: asked openly while nobody knows how many are left", garrison)
		}
	}
}

// TestRule3_0_PublicFormsHoldOnlyPublicKnowledge plays fights at random and checks every public form. Each public
// form must equal the form made from the side's own knowledge. It must also equal the form made in another world that
// looks the same to everybody.
func TestRule3_0_PublicFormsHoldOnlyPublicKnowledge(t *testing.T) {
	open, kept := 0, 0
	for seed := range min(5+gametest.Scale(25), 100) {
		f := &randomFight{
			t: t, rng: rand.New(rand.NewPCG(uint64(seed), 174)), seed: uint64(seed), visits: map[action.Step]int{},
			rowsRead:      map[string]int{},
			preferredActs: []string{"attack", "prepared", "march"},
		}
		f.p = f.mixedScene().Seal().Position
		for f.gameNumber = 0; f.gameNumber < 60 && !f.p.Over() && !t.Failed(); f.gameNumber++ {
			if yields := game.Peek[state](f.p).Flow.Top() == truth.StepSurrender; f.comparePublicForm() {
				open++
				if !yields {
					t.Errorf("%s is asked openly", game.Peek[state](f.p).Flow.Top())
				}
			} else if yields {
				kept++
			}
			f.playOneAction()
		}
	}
	t.Logf("asked to surrender openly %d times, behind the curtain %d times", open, kept)
	if open == 0 {
		t.Error("nothing was asked openly: these fights prove nothing")
	}
}

// comparePublicForm compares the present public form with the form made from the side's own knowledge. It returns
// false if there is no public form.
func (f *randomFight) comparePublicForm() bool {
	open, err := testGame.FormIsPublic(f.p)
	if err != nil {
		f.t.Fatal(err)
	}
	if !open {
		return false
	}
	st, err := testGame.Status(f.p)
	if err != nil {
		f.t.Fatal(err)
	}
	side := st.SidesAsked.List()[0]
	other, err := testGame.Imagine(f.p, game.Nobody, dice.FromSecret(dice.Secret{byte(f.seed)}, uint64(f.gameNumber)))
	if err != nil {
		f.t.Fatal(err)
	}
	lent, err1 := testGame.Ask(f.p, side, nil)
	own, err2 := testGame.(game.KnowledgeReader).AskPrivately(f.p, side, nil)
	elsewhere, err3 := testGame.Ask(other, side, nil)
	if err1 != nil || err2 != nil || err3 != nil {
		f.t.Fatal(err1, err2, err3)
	}
	if diff := cmp.Diff(lent, own) + cmp.Diff(lent, elsewhere); diff != "" {
		f.t.Errorf("seed %d, action %d: asked openly it is otherwise\n%s", f.seed, f.gameNumber, diff)
	}
	return true
}
