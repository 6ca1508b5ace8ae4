package newyork

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
	"tricorne/rules/gametest"
)

// forwardTwin is two worlds in which some hidden blocks of one side are exchanged. Both worlds are played with the
// same decisions. An order for a block in one world is given in the other world to the block in the same place.
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
func swapSameKind(t *testing.T, p game.Position, side game.Side,
	rng *rand.Rand,
) (q game.Position, mirror map[string]string) {
	t.Helper()
	s := game.Peek[state](p).Clone()
	back := map[string]string{}
	for i := range s.Blocks {
		id := testVariant.Roster.Card(testVariant.Nr(i)).ID
		back[id] = id
	}
	for i := range s.Blocks {
		n, m := testVariant.Nr(i), testVariant.Nr(rng.IntN(len(s.Blocks)))
		c, d := testVariant.Roster.Card(n), testVariant.Roster.Card(m)
		x, y := s.Block(n), s.Block(m)
		if n == m || c.Side != side || d.Side != side || c.Kind != d.Kind || c.Kind == block.Leader ||
			c.FullStrength != d.FullStrength ||
			c.Home != d.Home ||
			c.Column != d.Column || x.EffectiveFate() != block.InPlay || y.EffectiveFate() != block.InPlay ||
			(x.Flags|y.Flags)&block.Shown != 0 {
			continue
		}
		*x, *y = *y, *x
		back[c.ID], back[d.ID] = back[d.ID], back[c.ID]
	}
	raw, err := cbor.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if q, err = testGame.Unseal(raw); err != nil {
		t.Fatal(err)
	}
	mirror = map[string]string{}
	for to, from := range back {
		mirror[from] = to
	}
	return q, mirror
}

// mirrorAction returns the action that has the same effect in the other world. It names the blocks that are in the
// same places there.
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

// play plays one action in both worlds. It returns false if the worlds may differ from then on: at a revelation or
// at the end.
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
	if game.Revealed(x.Events) || game.Revealed(y.Events) {
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
			w.t.Fatalf("after %s %s two worlds are seen otherwise:\n%+v\n%+v", a.Step, a.Act, va.Battle, vb.Battle)
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
	played, fought, seeds := 0, 0, uint64(250)
	if gametest.Brief() {
		seeds = 90
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 11))
		secret := dice.Secret{byte(seed), 99}
		set := game.Setup{Scenario: "campaign"}
		if seed%2 == 1 {
			set.Options = optionIDs[:]
		}
		out, err := testGame.Begin(set, dice.FromSecret(secret, 1))
		if err != nil {
			t.Fatal(err)
		}
		// play some actions before the worlds are compared
		for n := 0; n < int(seed) || out.Status.Step == stepSetup ||
			seed%3 == 0 && game.Peek[state](out.Position).Battle == nil; n++ {
			if out.Position.Over() {
				break
			}
			p, side := out.Position, out.Status.SidesAsked.List()[0]
			a, _ := game.Fill(func(d action.Draft) (game.Ask, error) { return testGame.Ask(p, side, d) }, rng.IntN)
			if out, err = testGame.Play(p, a, dice.FromSecret(secret, rng.Uint64())); err != nil {
				t.Fatal(err)
			}
		}
		if out.Position.Over() {
			continue
		}
		for _, hider := range []game.Side{american, british} {
			w := &forwardTwin{t: t, hider: hider, a: out.Position, secret: secret, seq: 1000, rng: rng}
			w.b, w.mirror = swapSameKind(t, out.Position, hider, rng)
			for w.play() {
				played++
				if game.Peek[state](w.a).Battle != nil {
					fought++
				}
			}
		}
	}
	t.Logf("%d actions were played in two worlds each, %d of them in battles", played, fought)
	if played < 300 || fought < 50 {
		t.Error("too few to prove anything")
	}
}

func TestSecrets_OutsideBattlesOnlyCountsAreSeen(t *testing.T) {
	b := begin(t, 2, 2)
	for _, side := range []game.Side{american, british, game.Nobody} {
		v, _ := testGame.View(b.Position, game.SideViewer(side))
		for _, p := range v.Piles {
			if p.Space == "harbor" { // everybody sees ships
				continue
			}
			if (p.Side == side) != (p.Backs == 0) || (p.Side == side) != (len(p.Pieces) > 0) {
				t.Errorf("side %d sees at %s %d faces and %d backs of side %d", side, p.Space, len(p.Pieces), p.Backs, p.Side)
			}
		}
	}
}

func TestSecrets_DeploymentShowsCountsOnly(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_greene").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon")
	seen := map[string]bool{}
	for i := range 40 {
		q, err := testGame.Imagine(b.Position, british, dice.FromSecret(dice.Secret{byte(i)}, 1))
		if err != nil {
			t.Fatal(err)
		}
		s := game.Peek[state](q)
		for _, n := range testVariant.blocksInRank(s, american, rankLeft) {
			seen[testVariant.Roster.Card(n).ID] = true
		}
		for r, want := range map[int]int{rankLeft: 1, rankCenter: 1, rankRight: 1, rankReserve: 1} {
			if got := len(testVariant.blocksInRank(s, american, r)); got != want {
				t.Errorf("%d in the %s of another world, want %d", got, ranks[r].ID, want)
			}
		}
	}
	if len(seen) < 3 {
		t.Errorf("the same stands on the left in every world: %v", seen)
	}
}

func TestSecrets_AReserveStaysHiddenThroughTheBattle(t *testing.T) {
	b := newScene(t).SetActive(british, 1).Put("white_plains", "us_hand", "us_magaw", "us_nixon", "us_greene").
		PutAfterMarch("new_rochelle", "white_plains", "br_guards", "br_pigot", "br_agnew").build()
	b.Do("done", nil)
	b.deploy("us_hand", "us_magaw", "us_nixon").deploy("br_guards", "br_pigot",
		"br_agnew").fireWithoutEffect(9).fireWithoutEffect(12)
	k := testVariant.Engine.Know(b.State(), game.SideViewer(british))
	if k.Face(nr(t, "us_greene")) != nil || k.Face(nr(t, "us_hand")) == nil {
		t.Error("the British know who is in reserve, or not who is in line")
	}
	b.Do("withdraw", pick("to=north_castle"), missDice(3)...)
	wantText(t, b.LogFor(british), "Nixon, Hand, Magaw and 1 block of the Americans reach North Castle.")
	k = testVariant.Engine.Know(b.State(), game.SideViewer(british))
	if k.Face(nr(t, "us_hand")) != nil {
		t.Error("after the battle blocks stand up again")
	}
}

func TestSecrets_OverrunHidesTheLeader(t *testing.T) {
	// Howe has no movement left, Clinton has one place left: the Americans see no difference between them.
	see := func(leader string) (action.Step, string) {
		b := newScene(t).SetActive(british, 1).Put("new_rochelle", leader, "br_guards", "br_pigot").Put("white_plains",
			"us_hand").
			build()
		b.Do("march", pick("who="+leader, "to=white_plains"))
		b.Do("withdraw", pick("to=north_castle"))
		ask, _ := testGame.Ask(b.Position, american, nil)
		step := b.Step()
		if leader == "br_howe" {
			wantText(t, b.MustRefuse("march"), "No leader here has a place left.")
		}
		b.Do("stay", nil)
		return step, ask.WaitingText + b.LogFor(american)
	}
	s1, w1 := see("br_howe")
	s2, w2 := see("br_clinton")
	if s1 != s2 || w1 != w2 || s1 != stepMarchOn {
		t.Errorf("%s %q\n%s %q", s1, w1, s2, w2)
	}
}

func TestSecrets_OverrunByBlocksHidesLeaders(t *testing.T) {
	see := func(third string) (action.Step, string) {
		b := newScene(t).SetActive(british, 3).Put("new_rochelle", third, "br_guards", "br_pigot").Put("white_plains",
			"us_hand").
			build()
		for _, who := range []string{"br_guards", third, "br_pigot"} {
			b.Do("march", pick("who="+who, "with=", "to=white_plains"))
		}
		b.Do("withdraw", pick("to=north_castle"))
		ask, _ := testGame.Ask(b.Position, american, nil)
		step := b.Step()
		b.Do("stay", nil)
		return step, ask.WaitingText + b.LogFor(american)
	}
	s1, w1 := see("br_agnew")
	s2, w2 := see("br_clinton")
	if s1 != s2 || w1 != w2 || s1 != stepMarchOn {
		t.Errorf("%s %q\n%s %q", s1, w1, s2, w2)
	}
}

func TestSecrets_WorldsKeepPublicFacts(t *testing.T) {
	b := begin(t, 2, 2)
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
		moved[s.Block(testVariant.washington).At] = true
	}
	if len(moved) < 3 {
		t.Error("Washington always stands in the same place")
	}
}

func TestSecrets_WorldsVaryTheSetupPlan(t *testing.T) {
	b := startSetup(t)
	q, err := testGame.Imagine(b.Position, british, dice.FromSecret(dice.Secret{5}, 1))
	if err != nil {
		t.Fatal(err)
	}
	mine, other := b.State().Extra.Plan, game.Peek[state](q).Extra.Plan
	if reflect.DeepEqual(mine, other) {
		t.Error("the same plan")
	}
	city := 0
	for _, p := range other {
		if p == testVariant.city {
			city++
		}
	}
	if city < 14 || other[testVariant.washington-1] != testVariant.city {
		t.Errorf("%d in the city", city)
	}
}
