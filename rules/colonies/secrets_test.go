package colonies

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// worlds makes worlds of what a side knows, and checks that it cannot tell them from the true one: they are sound, known alike, and have the
// same canonical world.
func worlds(c *scene, side game.Side) []*state {
	c.t.Helper()
	door := New().(game.Knowing)
	know := func(p game.Position) []byte {
		raw, err := door.Knowledge(p, game.Eyes(side))
		if err != nil {
			c.t.Fatal(err)
		}
		return raw
	}
	sealed := func(p game.Position) []byte {
		f, err := door.Forget(p, side)
		if err != nil {
			c.t.Fatal(err)
		}
		raw, _ := f.Seal()
		return raw
	}
	rng := rand.New(rand.NewPCG(1, 1776))
	truth, canonical := know(c.p), sealed(c.p)
	var out []*state
	for range 40 {
		q, err := door.Guess(c.p, side, rng.IntN)
		if err != nil {
			c.t.Fatal(err)
		}
		if err := testBook.sound(game.Peek[state](q)); err != nil {
			c.t.Fatal(err)
		}
		if !bytes.Equal(know(q), truth) || !bytes.Equal(sealed(q), canonical) {
			c.t.Fatal("another world is known otherwise")
		}
		out = append(out, game.Peek[state](q))
	}
	return out
}

// shownIn is what a side sees of the other in a place: the ids of the pieces.
func shownIn(c *scene, side game.Side, at string) []string {
	c.t.Helper()
	v, err := New().View(c.p, game.Eyes(side))
	if err != nil {
		c.t.Fatal(err)
	}
	var out []string
	for i := range v.Piles {
		if x := &v.Piles[i]; x.Space == at && x.Side == side.Other() {
			for j := range x.Pieces {
				out = append(out, x.Pieces[j].ID)
			}
		}
	}
	return out
}

func TestRule413_WhatASideHasLeftIsItsSecret(t *testing.T) {
	c := lay(t).put("1305", "howe", "5-10-22").put("1610", "1-ny").with(func(s *state) { s.Ops[american-1].Spent = 8 }).ready()
	markers := map[uint8]bool{}
	for _, s := range worlds(c, british) {
		o := s.Ops[american-1]
		if o.Total < 8 || o.Marker == 2 || o.Spent != 8 {
			t.Fatalf("the Americans hold %+v", o)
		}
		markers[o.Marker] = true
	}
	if len(markers) < 3 {
		t.Errorf("only %d markers are possible", len(markers))
	}
	for _, s := range worlds(c, american) {
		if s.Ops[american-1] != c.state().Ops[american-1] {
			t.Fatal("they know their own marker")
		}
	}
}

func TestRule1632_WhoCannotKeepHisIndiansHasNothingLeft(t *testing.T) {
	c := lay(t).put("1610", "1-ny").with(func(s *state) {
		s.Ops[british-1] = operations{Marker: 2, Total: 6, Spent: 6, Empty: true}
		s.Ops[american-1] = operations{Marker: 1, Total: 12}
	}).ready()
	for _, s := range worlds(c, american) {
		if s.Ops[british-1].left() != 0 {
			t.Fatalf("all have seen that nothing is left: %+v", s.Ops[british-1])
		}
	}
}

func TestRule923_OfAStackThatHasMarchedOneSeesTheTop(t *testing.T) {
	c := lay(t).put("2107", "howe", "5-10-22", "4-k-o").put("1610", "1-ny", "2-ny").put("1509", "1-mass").ready()
	if got := shownIn(c, american, "2107"); !slices.Equal(got, []string{"howe"}) {
		t.Errorf("the Americans see %v", got)
	}
	where := map[board.Place]bool{}
	for _, s := range worlds(c, british) {
		where[s.unit(testBook.UnitNamed("2-ny")).At] = true
	}
	if len(where) != 2 {
		t.Errorf("the second unit of New York may be in %d places", len(where))
	}
}

func TestReading9_23_WhomABattleShowedIsKnownUntilTheStackMarches(t *testing.T) {
	c := lay(t).put("1610", "howe", "5-10-22", "4-k-o").put("1909", "1-ny").with(func(s *state) { testBook.unveil(s, british, testBook.Place("1610")) }).ready()
	if got := shownIn(c, american, "1610"); len(got) != 3 {
		t.Errorf("the Americans have seen %v", got)
	}
	for _, s := range worlds(c, american) {
		if s.unit(testBook.UnitNamed("4-k-o")).At != testBook.Place("1610") {
			t.Fatal("they know where the King's Own is")
		}
	}
	c.play("go", []string{"go.from=1610", "go.who=4-k-o", "go.to=1611"})
	if got := shownIn(c, american, "1610"); !slices.Equal(got, []string{"howe"}) {
		t.Errorf("after somebody has marched the Americans see %v", got)
	}
}

func TestRule1222_ThePortIsASecretUntilTheConvoyComes(t *testing.T) {
	c := lay(t).put("1305", "howe", "5-10-22").put("1610", "1-ny").with(func(s *state) { s.Port, s.Plot = testBook.Place("1305"), testBook.Place("0214") }).ready()
	ports := map[board.Place]bool{}
	for _, s := range worlds(c, american) {
		if s.Port == board.Nowhere || s.Plot == board.Nowhere {
			t.Fatal("that something is planned everybody knows")
		}
		ports[s.Port], ports[s.Plot] = true, true
	}
	if len(ports) < 5 {
		t.Errorf("only %d ports are possible", len(ports))
	}
	for _, s := range worlds(c, british) {
		if s.Port != testBook.Place("1305") || s.Plot != testBook.Place("0214") {
			t.Fatal("the British know their ports")
		}
	}
}

func TestRule7_AStandingOrderIsASecretUntilItIsMet(t *testing.T) {
	orders := func(bared bool) int {
		c := lay(t).put("1305", "howe", "5-10-22").put("1610", "1-ny").with(func(s *state) { s.Orders[american-1], s.Bared[american-1] = ordersPass, bared }).ready()
		pass := 0
		for _, s := range worlds(c, british) {
			if s.Orders[american-1] == ordersPass {
				pass++
			}
		}
		return pass
	}
	if n := orders(false); n == 0 || n == 40 {
		t.Errorf("%d worlds of 40 have the order", n)
	}
	if n := orders(true); n != 40 {
		t.Errorf("it has been met, and %d worlds of 40 have the order", n)
	}
}

// swampy finds a swamp hex with another beside it, far from the coast of the scene.
func swampy(t *testing.T) (from, to string) {
	t.Helper()
	for i := testBook.Board.Size(); i > 0; i-- {
		p := board.Place(i)
		if !testBook.swamp(p) || testBook.areaOf(p) != testBook.AreaNamed("South") {
			continue
		}
		for _, q := range testBook.Around(p) {
			if testBook.swamp(q) {
				return testBook.ID(p), testBook.ID(q)
			}
		}
	}
	t.Fatal("no two swamps touch")
	return "", ""
}

func TestRule1552_NobodySeesMarionInTheSwamps(t *testing.T) {
	from, to := swampy(t)
	c := lay(t).turnOf(american).put(from, "marion", "south-det-1").put("2107", "howe", "5-10-22").put("1610", "washington", "1-ny").ready()
	c.play("fox", []string{"fox.what=hide"})
	if got := shownIn(c, british, from); len(got) > 0 || c.state().Fox != c.place(from) {
		t.Fatalf("the British see %v", got)
	}
	c.play("go", []string{"go.from=" + from, "go.who=marion,south-det-1", "go.to=" + to})
	if c.state().commander(testBook.marion).At != c.place(to) {
		t.Fatal("he has not moved")
	}
	lairs := map[board.Place]bool{}
	for _, s := range worlds(c, british) {
		m := s.commander(testBook.marion)
		if !testBook.swamp(m.At) || !m.Hides {
			t.Fatalf("Marion is in %s", testBook.ID(m.At))
		}
		lairs[m.At] = true
	}
	if len(lairs) < 2 {
		t.Errorf("he may be in %d swamps", len(lairs))
	}
	worlds(c, game.Nobody)
}

func TestRule1553_MarionShowsHimselfWhenOthersComeToHim(t *testing.T) {
	from, to := swampy(t)
	c := lay(t).turnOf(american).put(from, "marion", "south-det-1").put(to, "greene", "1-nc").put("2107", "howe", "5-10-22").ready()
	c.play("fox", []string{"fox.what=hide"})
	c.play("go", []string{"go.from=" + to, "go.who=greene,1-nc", "go.to=" + from})
	if c.state().commander(testBook.marion).Hides {
		t.Error("he hides with an army")
	}
}

func TestRule1243_WhatIsCommittedIsHiddenUntilBothHaveDecided(t *testing.T) {
	c := lay(t).put("1610", "howe", "5-10-22", "1-ny").supply(british, "1610", 1, 0).supply(american, "1610", 2, 0).ready()
	c.play("attack", []string{"attack.at=1610"})
	a, err := New().Ask(c.p, american, nil)
	if err != nil {
		t.Fatal(err)
	}
	out, err := New().Play(c.p, a.Answer("spend", nil), nil)
	if err != nil {
		t.Fatal(err)
	}
	c.p = out.Position
	spent := 0
	for _, s := range worlds(c, british) {
		spent += int(s.Battle.Spend[american-1])
	}
	if spent == 0 || spent == 40 {
		t.Errorf("in %d worlds of 40 they have spent it", spent)
	}
	for _, l := range game.Hear(out.Events, game.Eyes(british)) {
		if strings.Contains(l.Text.String(), "supply") {
			t.Errorf("the British hear %q", l.Text)
		}
	}
}

func TestReading9_23_ThatAllOfAStackAreIndiansIsSeen(t *testing.T) {
	c := lay(t).put("1610", "hamilton").put("1305", "howe", "5-10-22", "4-k-o").put("2107", "clinton", "7-royfs", "8-rgt").with(func(s *state) {
		s.Tribes[0] = tribe{Unit: testBook.UnitNamed("indian-1"), Ever: fact.SidesOf(british)}
		*s.unit(testBook.UnitNamed("indian-1")) = unit{At: testBook.Place("1610"), Fate: inPlay, Tribe: 1}
	}).ready()
	k := testBook.know(c.state(), game.Eyes(american))
	x, y := k.pileAt(british, c.place("1610")), k.pileAt(british, c.place("1305"))
	if !x.Fights || x.Regulars || !y.Regulars || len(x.Units) > 0 {
		t.Fatalf("the Americans see %+v and %+v", x, y)
	}
	for _, s := range worlds(c, american) {
		if testBook.regularsAt(&s.Forces, british, c.place("1610")) || !testBook.fights(&s.Forces, british, c.place("1610")) {
			t.Fatal("there are Indians, and nobody else")
		}
	}
}

// Whoever is not seen lies with an army rather than with a lone regiment, as habit reckons too; but he may lie anywhere.
func TestImagine_MostLieUnderTheChiefs(t *testing.T) {
	c := hudson(t).put("1512", "washington", "1-ny").put("0214", "rhe").put("1810", "waldk").
		put("1510", "howe", "5-10-22", "35-38-40", "52-63-64", "15-17-27", "28-33-46", "71-frhd", "guards").turnOf(american).ready()
	men := map[string]int{}
	for _, s := range worlds(c, american) {
		for _, at := range []string{"1510", "0214", "1810"} {
			men[at] += len(testBook.unitsAt(&s.Forces, british, c.place(at)))
		}
	}
	if howe, others := men["1510"], men["0214"]+men["1810"]; howe < 2*others || men["0214"] == 0 || men["1810"] == 0 {
		t.Errorf("in all worlds together %d are with Howe, %d elsewhere: %v", howe, others, men)
	}
}
