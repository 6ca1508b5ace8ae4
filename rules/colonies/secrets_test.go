package colonies

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// imaginedWorlds makes worlds from what a side knows. It checks that the side cannot tell these worlds from the true
// state. They must be sound, give the same knowledge, and have the same canonical world.
func imaginedWorlds(c *scene, side game.Side) []*state {
	c.T.Helper()
	door := New().(game.KnowledgeReader)
	know := func(p game.Position) []byte {
		raw, err := door.Knowledge(p, game.SideViewer(side))
		if err != nil {
			c.T.Fatal(err)
		}
		return raw
	}
	sealed := func(p game.Position) []byte {
		f, err := door.Forget(p, side)
		if err != nil {
			c.T.Fatal(err)
		}
		raw, _ := f.Seal()
		return raw
	}
	rng := rand.New(rand.NewPCG(1, 1776))
	truth, canonical := know(c.Position), sealed(c.Position)
	var out []*state
	for range 40 {
		q, err := door.Guess(c.Position, side, rng.IntN)
		if err != nil {
			c.T.Fatal(err)
		}
		if err := testBook.CheckState(game.Peek[state](q)); err != nil {
			c.T.Fatal(err)
		}
		if !bytes.Equal(know(q), truth) || !bytes.Equal(sealed(q), canonical) {
			c.T.Fatal("another world is known otherwise")
		}
		out = append(out, game.Peek[state](q))
	}
	return out
}

// piecesSeen returns the ids of the enemy pieces that a side sees in a place.
func piecesSeen(c *scene, side game.Side, at string) []string {
	c.T.Helper()
	v, err := New().View(c.Position, game.SideViewer(side))
	if err != nil {
		c.T.Fatal(err)
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

func TestRule413_PointsLeftAreSecret(t *testing.T) {
	c := newScene(t).Put("1305", "howe", "5-10-22").Put("1610",
		"1-ny").With(func(s *state) { s.Ops[american-1].Spent = 8 }).
		Build()
	markers := map[uint8]bool{}
	for _, s := range imaginedWorlds(c, british) {
		o := s.Ops[american-1]
		if o.Total < 8 || o.Marker == 2 || o.Spent != 8 {
			t.Fatalf("the Americans hold %+v", o)
		}
		markers[o.Marker] = true
	}
	if len(markers) < 3 {
		t.Errorf("only %d markers are possible", len(markers))
	}
	for _, s := range imaginedWorlds(c, american) {
		if s.Ops[american-1] != c.State().Ops[american-1] {
			t.Fatal("they know their own marker")
		}
	}
}

func TestRule1632_ASideThatCannotKeepItsIndiansHasNothingLeft(t *testing.T) {
	c := newScene(t).Put("1610", "1-ny").With(func(s *state) {
		s.Ops[british-1] = war.Operations{Marker: 2, Total: 6, Spent: 6, KnownEmpty: true}
		s.Ops[american-1] = war.Operations{Marker: 1, Total: 12}
	}).Build()
	for _, s := range imaginedWorlds(c, american) {
		if s.Ops[british-1].PointsLeft() != 0 {
			t.Fatalf("all have seen that nothing is left: %+v", s.Ops[british-1])
		}
	}
}

func TestRule923_EnemySeesTopOfMarchedStack(t *testing.T) {
	c := newScene(t).Put("2107", "howe", "5-10-22", "4-k-o").Put("1610", "1-ny", "2-ny").Put("1509", "1-mass").Build()
	if got := piecesSeen(c, american, "2107"); !slices.Equal(got, []string{"howe"}) {
		t.Errorf("the Americans see %v", got)
	}
	where := map[board.Place]bool{}
	for _, s := range imaginedWorlds(c, british) {
		where[s.Unit(testBook.UnitNamed("2-ny")).At] = true
	}
	if len(where) != 2 {
		t.Errorf("the second unit of New York may be in %d places", len(where))
	}
}

func TestReading9_23_AUnitABattleShowedIsKnownUntilTheStackMarches(t *testing.T) {
	c := newScene(t).Put("1610", "howe", "5-10-22", "4-k-o").Put("1909", "1-ny").With(func(s *state) {
		testBook.revealStack(s, british, testBook.Place("1610"))
	}).Build()
	if got := piecesSeen(c, american, "1610"); len(got) != 3 {
		t.Errorf("the Americans have seen %v", got)
	}
	for _, s := range imaginedWorlds(c, american) {
		if s.Unit(testBook.UnitNamed("4-k-o")).At != testBook.Place("1610") {
			t.Fatal("they know where the King's Own is")
		}
	}
	c.Play("go", []string{"go.from=1610", "go.who=4-k-o", "go.to=1611"})
	if got := piecesSeen(c, american, "1610"); !slices.Equal(got, []string{"howe"}) {
		t.Errorf("after somebody has marched the Americans see %v", got)
	}
}

func TestRule1222_ThePortIsASecretUntilTheConvoyComes(t *testing.T) {
	c := newScene(t).Put("1305", "howe", "5-10-22").Put("1610", "1-ny").With(func(s *state) {
		s.Port, s.PlottedPort = testBook.Place("1305"), testBook.Place("0214")
	}).Build()
	ports := map[board.Place]bool{}
	for _, s := range imaginedWorlds(c, american) {
		if s.Port == board.Nowhere || s.PlottedPort == board.Nowhere {
			t.Fatal("that something is planned everybody knows")
		}
		ports[s.Port], ports[s.PlottedPort] = true, true
	}
	if len(ports) < 5 {
		t.Errorf("only %d ports are possible", len(ports))
	}
	for _, s := range imaginedWorlds(c, british) {
		if s.Port != testBook.Place("1305") || s.PlottedPort != testBook.Place("0214") {
			t.Fatal("the British know their ports")
		}
	}
}

func TestRule7_AStandingOrderIsASecretUntilItIsMet(t *testing.T) {
	orders := func(bared bool) int {
		c := newScene(t).Put("1305", "howe", "5-10-22").Put("1610", "1-ny").With(func(s *state) {
			s.Orders[american-1], s.OrdersRevealed[american-1] = war.OrdersPass, bared
		}).Build()
		pass := 0
		for _, s := range imaginedWorlds(c, british) {
			if s.Orders[american-1] == war.OrdersPass {
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

// findSwampPair returns a swamp hex of the South, and another swamp next to it.
func findSwampPair(t *testing.T) (from, to string) {
	t.Helper()
	for i := testBook.Board.Size(); i > 0; i-- {
		p := board.Place(i)
		if !testBook.IsSwamp(p) || testBook.AreaOf(p) != testBook.AreaNamed("South") {
			continue
		}
		for _, q := range testBook.NeighborsOf(p) {
			if testBook.IsSwamp(q) {
				return testBook.ID(p), testBook.ID(q)
			}
		}
	}
	t.Fatal("no two swamps touch")
	return "", ""
}

func TestRule1552_NobodySeesMarionInTheSwamps(t *testing.T) {
	from, to := findSwampPair(t)
	c := newScene(t).SetActiveSide(american).Put(from, "marion", "south-det-1").Put("2107", "howe", "5-10-22").
		Put("1610", "washington", "1-ny").Build()
	c.Play("fox", []string{"fox.what=hide"})
	if got := piecesSeen(c, british, from); len(got) > 0 || c.State().MarionSeenAt != c.Place(from) {
		t.Fatalf("the British see %v", got)
	}
	c.Play("go", []string{"go.from=" + from, "go.who=marion,south-det-1", "go.to=" + to})
	if c.State().Commander(testBook.MarionNr).At != c.Place(to) {
		t.Fatal("he has not moved")
	}
	lairs := map[board.Place]bool{}
	for _, s := range imaginedWorlds(c, british) {
		m := s.Commander(testBook.MarionNr)
		if !testBook.IsSwamp(m.At) || !m.Hides {
			t.Fatalf("Marion is in %s", testBook.ID(m.At))
		}
		lairs[m.At] = true
	}
	if len(lairs) < 2 {
		t.Errorf("he may be in %d swamps", len(lairs))
	}
	imaginedWorlds(c, game.Nobody)
}

func TestRule1553_MarionIsShownWhenOthersComeToTheHex(t *testing.T) {
	from, to := findSwampPair(t)
	c := newScene(t).SetActiveSide(american).Put(from, "marion", "south-det-1").Put(to, "greene", "1-nc").
		Put("2107", "howe", "5-10-22").Build()
	c.Play("fox", []string{"fox.what=hide"})
	c.Play("go", []string{"go.from=" + to, "go.who=greene,1-nc", "go.to=" + from})
	if c.State().Commander(testBook.MarionNr).Hides {
		t.Error("he hides with an army")
	}
}

func TestRule1243_CommittedSupplyIsHiddenAtFirst(t *testing.T) {
	c := newScene(t).Put("1610", "howe", "5-10-22", "1-ny").AddSupply(british, "1610", 1, 0).AddSupply(american, "1610", 2,
		0).Build()
	c.Play("attack", []string{"attack.at=1610"})
	a, err := New().Ask(c.Position, american, nil)
	if err != nil {
		t.Fatal(err)
	}
	out, err := New().Play(c.Position, a.Answer("spend", nil), nil)
	if err != nil {
		t.Fatal(err)
	}
	c.Position = out.Position
	spent := 0
	for _, s := range imaginedWorlds(c, british) {
		spent += int(s.Battle.SupplySpent[american-1])
	}
	if spent == 0 || spent == 40 {
		t.Errorf("in %d worlds of 40 they have spent it", spent)
	}
	for _, l := range game.LinesFor(out.Events, game.SideViewer(british)) {
		if strings.Contains(l.Text.String(), "supply") {
			t.Errorf("the British hear %q", l.Text)
		}
	}
}

func TestReading9_23_AllIndianStackIsRecognized(t *testing.T) {
	c := newScene(t).Put("1610", "hamilton").Put("1305", "howe", "5-10-22", "4-k-o").Put("2107", "clinton", "7-royfs",
		"8-rgt").
		With(func(s *state) {
			s.Tribes[0] = war.Tribe{Unit: testBook.UnitNamed("indian-1"), PastAllies: fact.SidesOf(british)}
			*s.Unit(testBook.UnitNamed("indian-1")) = war.Unit{At: testBook.Place("1610"), Fate: war.FateInPlay, Tribe: 1}
		}).Build()
	k := testBook.Know(c.State(), game.SideViewer(american))
	x, y := k.PileAt(british, c.Place("1610")), k.PileAt(british, c.Place("1305"))
	if !x.HasUnits || x.HasRegulars || !y.HasRegulars || len(x.Units) > 0 {
		t.Fatalf("the Americans see %+v and %+v", x, y)
	}
	for _, s := range imaginedWorlds(c, american) {
		if testBook.RegularsAt(&s.Forces, british, c.Place("1610")) ||
			!testBook.HasTroops(&s.Forces, british, c.Place("1610")) {
			t.Fatal("there are Indians, and nobody else")
		}
	}
}

// TestImagine_MostUnitsAreWithCommanders checks that an unseen unit is more likely placed with an army than with a
// lone regiment. The computer player's estimates assume the same. But the unit may still be put in any stack.
func TestImagine_MostUnitsAreWithCommanders(t *testing.T) {
	c := newHudsonScene(t).Put("1512", "washington", "1-ny").Put("0214", "rhe").Put("1810", "waldk").
		Put("1510", "howe", "5-10-22", "35-38-40", "52-63-64", "15-17-27", "28-33-46", "71-frhd",
			"guards").SetActiveSide(american).
		Build()
	men := map[string]int{}
	for _, s := range imaginedWorlds(c, american) {
		for _, at := range []string{"1510", "0214", "1810"} {
			men[at] += len(testBook.UnitsAt(&s.Forces, british, c.Place(at)))
		}
	}
	if howe, others := men["1510"], men["0214"]+men["1810"]; howe < 2*others || men["0214"] == 0 || men["1810"] == 0 {
		t.Errorf("in all worlds together %d are with Howe, %d elsewhere: %v", howe, others, men)
	}
}
