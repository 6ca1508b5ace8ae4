package trenton

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// forwardTwin is two worlds with some hidden blocks of one side exchanged. Both are played with the same decisions.
// An order for a block in one world is given in the other world to the block in the same place.
type forwardTwin struct {
	t      *testing.T
	hider  game.Side
	a, b   game.Position
	mirror map[string]string // maps ids of one world to ids of the other
	secret dice.Secret
	seq    uint64
	rng    *rand.Rand
}

// swapSameKind exchanges hidden blocks that differ only in name, and returns the new position and the exchanged
// ids.
func swapSameKind(t *testing.T, p game.Position, side game.Side, rng *rand.Rand) (game.Position, map[string]string) {
	t.Helper()
	s := game.Peek[state](p).Clone()
	mirror := map[string]string{}
	for i := range s.Blocks {
		id := testVariant.Roster.Card(testVariant.Nr(i)).ID
		mirror[id] = id
	}
	for i := range s.Blocks {
		n, m := testVariant.Nr(i), testVariant.Nr(rng.IntN(len(s.Blocks)))
		c, d := testVariant.Roster.Card(n), testVariant.Roster.Card(m)
		x, y := s.Block(n), s.Block(m)
		if n == m || c.Side != side || d.Side != side || c.Kind != d.Kind || c.Kind == block.Leader ||
			c.FullStrength != d.FullStrength ||
			// captured and eliminated blocks are revealed
			x.EffectiveFate() != y.EffectiveFate() || x.EffectiveFate() >= block.Captured {
			continue
		}
		*x, *y = *y, *x
		mirror[c.ID], mirror[d.ID] = mirror[d.ID], mirror[c.ID]
	}
	raw, err := cbor.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	q, err := testGame.Unseal(raw)
	if err != nil {
		t.Fatal(err)
	}
	back := map[string]string{}
	for to, from := range mirror {
		back[from] = to
	}
	return q, back
}

// mirrorAction returns the same action for the other world, with the blocks that are in the same places there.
func (w *forwardTwin) mirrorAction(a action.Action) action.Action {
	if a.Side != w.hider {
		return a
	}
	out := a
	out.Picks = nil
	for _, p := range a.Picks {
		q := action.Pick{Field: p.Field}
		for _, v := range p.Values {
			id, rest, share := strings.Cut(v, ":")
			if to, ok := w.mirror[id]; ok {
				id = to
			}
			if share {
				id += ":" + rest
			}
			q.Values = append(q.Values, id)
		}
		out.Picks = append(out.Picks, q)
	}
	return out
}

// play plays one action in both worlds. It returns false when the worlds may differ from then on: at a revelation or
// at the end. It also does so after a force march that some blocks followed, because it is private which blocks
// followed.
func (w *forwardTwin) play() bool {
	w.t.Helper()
	st, _ := testGame.Status(w.a)
	if st.Result != nil {
		return false
	}
	side := st.SidesAsked.List()[0]
	a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return testGame.Ask(w.a, side, d) }, w.rng.IntN)
	if err != nil {
		w.t.Fatal(err)
	}
	w.seq++
	x, errX := testGame.Play(w.a, a, dice.FromSecret(w.secret, w.seq))
	y, errY := testGame.Play(w.b, w.mirrorAction(a), dice.FromSecret(w.secret, w.seq))
	if errX != nil || errY != nil {
		w.t.Fatalf("%s %s: %v in one world, %v in the other", a.Step, a.Act, errX, errY)
	}
	if game.Revealed(x.Events) || game.Revealed(y.Events) || a.Act == "force" && len(a.Picks) > 0 {
		return false
	}
	w.a, w.b = x.Position, y.Position
	seer := w.hider.Other()
	for _, v := range []game.Viewer{game.SideViewer(seer), game.Public()} {
		if l, m := game.LinesFor(x.Events, v), game.LinesFor(y.Events, v); !reflect.DeepEqual(l, m) {
			w.t.Fatalf("%s %s is heard otherwise:\n%v\n%v", a.Step, a.Act, l, m)
		}
		va, _ := testGame.View(w.a, v)
		vb, _ := testGame.View(w.b, v)
		if !reflect.DeepEqual(va, vb) {
			w.t.Fatalf("after %s %s two worlds are seen otherwise", a.Step, a.Act)
		}
	}
	aa, _ := testGame.Ask(w.a, seer, nil)
	ab, _ := testGame.Ask(w.b, seer, nil)
	sa, _ := testGame.Status(w.a)
	sb, _ := testGame.Status(w.b)
	if !reflect.DeepEqual(aa, ab) || !reflect.DeepEqual(sa, sb) || !reflect.DeepEqual(x.Rolls, y.Rolls) ||
		x.Final != y.Final || x.FinalReason != y.FinalReason {
		w.t.Fatalf("after %s %s two worlds ask, stand or roll otherwise", a.Step, a.Act)
	}
	return true
}

func TestSecrets_SwappedBlocksLookTheSame(t *testing.T) {
	played := 0
	for seed := range uint64(120) {
		rng := rand.New(rand.NewPCG(seed, 11))
		scenario := testGame.Manual().Scenarios[seed%3].ID
		secret := dice.Secret{byte(seed), 99}
		out, err := testGame.Begin(game.Setup{Scenario: scenario}, dice.FromSecret(secret, 1))
		if err != nil {
			t.Fatal(err)
		}
		for range int(seed) % 40 { // first play up to 39 random actions
			if out.Position.Over() {
				break
			}
			p, side := out.Position, out.Status.SidesAsked.List()[0]
			a, _ := game.Fill(func(d action.Draft) (game.Ask, error) { return testGame.Ask(p, side, d) }, rng.IntN)
			if out, err = testGame.Play(p, a, dice.FromSecret(secret, rng.Uint64())); err != nil {
				t.Fatal(err)
			}
		}
		if s := game.Peek[state](out.Position); out.Position.Over() || s.Battle != nil {
			continue
		}
		for _, hider := range []game.Side{american, british} {
			w := &forwardTwin{t: t, hider: hider, a: out.Position, secret: secret, seq: 1000, rng: rng}
			w.b, w.mirror = swapSameKind(t, out.Position, hider, rng)
			for w.play() {
				played++
			}
		}
	}
	t.Logf("%d actions were played in two worlds each", played)
	if played < 300 {
		t.Error("too few to prove anything")
	}
}

func TestSecrets_OutsideBattlesOnlyCountsAreSeen(t *testing.T) {
	b := begin(t, "bagging_the_fox", 2, 2)
	for _, side := range []game.Side{american, british, game.Nobody} {
		v, _ := testGame.View(b.Position, game.SideViewer(side))
		for _, p := range v.Piles {
			if (p.Side == side) != (p.Backs == 0) || (p.Side == side) != (len(p.Pieces) > 0) {
				t.Errorf("side %d sees at %s %d faces and %d backs of side %d", side, p.Space, len(p.Pieces), p.Backs, p.Side)
			}
		}
	}
}

func TestSecrets_LossesAtTheDepotAreHidden(t *testing.T) {
	b := newScene(t).Turn(11).SetSecondPlayer().Put("brunswick", "us_mercer").Put("trenton", "br_guards", "br_leslie",
		"br_grenadiers").
		Put("kingston", "us_washington").build()
	b.Do("done", nil)
	b.Do("lose", pick("losses=br_guards:4,br_leslie:4"), 2, 2)
	fell := map[string]bool{}
	for i := range 60 {
		q, err := testGame.Imagine(b.Position, american, dice.FromSecret(dice.Secret{byte(i)}, 1))
		if err != nil {
			t.Fatal(err)
		}
		s := game.Peek[state](q)
		if got := testVariant.Strength(s, british); got != testVariant.Strength(b.State(), british) {
			t.Fatalf("the total strength, which everybody knows, became %d", got)
		}
		for j := range s.Blocks {
			if n := testVariant.Nr(j); s.Blocks[j].Strength == 0 {
				fell[testVariant.Roster.Card(n).ID] = true
			}
		}
	}
	if len(fell) < 4 {
		t.Errorf("in all imagined worlds the same fell: %v", fell)
	}
}

func TestSecrets_BattleLossesArePublic(t *testing.T) {
	b := newScene(t).Put("princeton", "br_7th:1", "br_26th").PutAfterMarch("maidenhead", "princeton", "us_mercer").build()
	b.Do("done", nil)
	b.Do("volley", nil, 2, 2, 2, 6, 2, 2, 2)
	b.Do("lose", pick("losses=br_7th:1"))
	v, _ := testGame.View(b.Position, game.SideViewer(american))
	for _, box := range v.Boxes {
		if box.ID == "british.fallen" && (len(box.Pieces) != 1 || box.Pieces[0].ID != "br_7th") {
			t.Errorf("%+v", box)
		}
	}
	q, _ := testGame.Imagine(b.Position, american, dice.FromSecret(dice.Secret{1}, 1))
	if game.Peek[state](q).Block(nr(t, "br_7th")).Strength != 0 {
		t.Error("another world was imagined in which the 7th lives")
	}
}

func TestSecrets_WorldsKeepPublicFacts(t *testing.T) {
	b := begin(t, "christmas_surprise")
	truth := testVariant.Engine.Know(b.State(), game.Public())
	moved := map[board.Place]bool{}
	for i := range 40 {
		q, err := testGame.Imagine(b.Position, british, dice.FromSecret(dice.Secret{byte(i)}, 1))
		if err != nil {
			t.Fatal(err)
		}
		s := game.Peek[state](q)
		if k := testVariant.Engine.Know(s, game.Public()); !reflect.DeepEqual(k, truth) {
			t.Fatal("the public knows otherwise in another world")
		}
		w := s.Block(testVariant.washington).At
		moved[w] = true
		if testVariant.inJersey[w] {
			t.Error("Washington stands on the other bank, which was told to all")
		}
	}
	if len(moved) < 3 {
		t.Error("Washington always stands in the same place")
	}
}

func TestSecrets_StepHidesThatALeaderMarched(t *testing.T) {
	// Either a single block marches, or a leader without other blocks. In both cases the enemy must see the same step
	// after the march, and the same step after the end of movement.
	step := func(id string) (during, after action.Step, heard string) {
		b := newScene(t).Put("newark", id).build()
		b.Do("march", pick("who="+id, "to=springfield"))
		heard = b.LogFor(british)
		during = b.Step()
		b.Do("done", nil)
		return during, b.Step(), heard + b.LogFor(british)
	}
	d1, a1, h1 := step("us_mercer")
	d2, a2, h2 := step("us_greene")
	if d1 != d2 || a1 != a2 || h1 != h2 {
		t.Errorf("%s %s %q\n%s %s %q", d1, a1, h1, d2, a2, h2)
	}
}
