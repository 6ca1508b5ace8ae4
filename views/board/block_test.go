package board

import (
	"bytes"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"tricorne/views/board/draw"
)

var updateGolden = flag.Bool("update", false, "write the golden files anew")

// christmasPiles returns the piles of the set-up as one side sees them: its own faces, the backs of the enemy. Every
// third block has lost a step and Bristol has marched.
func christmasPiles(l Layout, eyes string) []Pile {
	var out []Pile
	for _, group := range christmasSetup {
		x, y, _ := l.PileSpot(group.place, group.side, false)
		pile := Pile{ID: "u-" + group.place + "-" + group.side[:1], X: x, Y: y}
		for i, b := range group.Blocks {
			if eyes != "all" && eyes != group.side {
				b = Block{Side: group.side}
			} else if i == 2 && b.Strength > 1 {
				b.Strength--
			}
			b.Moved = group.place == "bristol"
			pile.Blocks = append(pile.Blocks, b)
		}
		out = append(out, pile)
	}
	return out
}

// checkGolden compares a drawing with a file in testdata, or writes the file under -update.
func checkGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := "testdata/" + name
	if *updateGolden {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs:\n got %s\nwant %s", name, got, want)
	}
}

func TestMovingLayersAreSmall(t *testing.T) {
	l := trenton(t)
	marks := MarksLayer(nil, &l, Marks{
		Turn: 11, Frozen: true,
		Control: []Control{
			{"philadelphia", "american"},
			{"trenton", "british"},
			{"princeton", "british"},
			{"brunswick", "british"},
			{"amboy", "british"},
		},
	})
	for _, eyes := range []string{"american", "british", "all"} {
		units := AppendUnits(nil, &l, christmasPiles(l, eyes))
		checkWellFormed(t, units)
		checkWellFormed(t, marks)
		if size := len(units) + len(marks); size > 20_000 {
			t.Errorf("%s: the moving layers take %d bytes", eyes, size)
		}
		checkSelfContained(t, string(units)+string(marks), string(l.Sprite()))
	}
	if size := len(l.Sprite()); size > 20_000 {
		t.Errorf("the sprite takes %d bytes", size)
	}
	checkSelfContained(t, string(l.Sprite()), string(l.Sprite()))
}

// TestBackShowsOnlyItsSide checks that a back is drawn from nothing but its side. No other property of the block
// reaches the page.
func TestBackShowsOnlyItsSide(t *testing.T) {
	secret := Block{
		Side: "british", Label: "hessian", Kind: "leader", Name: "Donop", Strength: 1, FullStrength: 1, LeadLimit: 4,
		Rate: 2,
	}
	plain := Block{Side: "british"}
	if got, want := Icon(secret), Icon(plain); !bytes.Equal(got, want) {
		t.Errorf("the back of Donop reads %s, a plain back %s", got, want)
	}
	l := trenton(t)
	other := Block{Side: "british", Kind: "infantry", Name: "Rall 1", Strength: 3, FullStrength: 3}
	one := AppendUnits(nil, &l, []Pile{{ID: "u", Blocks: []Block{secret, other, plain}}})
	two := AppendUnits(nil, &l, []Pile{{ID: "u", Blocks: []Block{plain, secret, other}}})
	if !bytes.Equal(one, two) {
		t.Error("the order of backs tells them apart")
	}
}

func TestPileShowsLeaderInFrontAndCounts(t *testing.T) {
	l := trenton(t)
	foot := Block{
		Side: "american", Label: "american", Kind: "infantry", Name: "Mercer", Strength: 3, FullStrength: 4,
		FaceVisible: true,
	}
	leader := Block{
		Side: "american", Label: "american", Kind: "leader", Name: "Washington", Strength: 1, FullStrength: 1,
		LeadLimit: 7, Rate: 3, FaceVisible: true,
	}
	raw := string(AppendUnits(nil, &l, []Pile{{ID: "u-here", X: 100, Y: 200, Blocks: []Block{foot, foot, leader, foot}}}))
	if strings.Contains(raw, "Mercer") || !strings.Contains(raw, ">Washington<") {
		t.Errorf("the leader does not stand in front: %s", raw)
	}
	if !strings.Contains(raw, ">4</text>") || strings.Count(raw, "b-face-american") != maxDrawnBlocks {
		t.Errorf("a pile of four should show %d blocks and a 4: %s", maxDrawnBlocks, raw)
	}
	if n := strings.Count(raw, "b-pips-34"); n != 2 {
		t.Errorf("%d blocks behind show three of four pips, wanted 2", n)
	}
	three := string(AppendUnits(nil, &l, []Pile{{ID: "u-here", Blocks: []Block{foot, foot, foot}}}))
	if strings.Contains(three, "b-count") {
		t.Error("three blocks need no count")
	}
	if empty := string(AppendUnits(nil, &l, []Pile{{ID: "u-none"}})); strings.Contains(empty, "u-none") {
		t.Error("an empty pile is drawn")
	}
}

func TestBlocksMatchGoldenFiles(t *testing.T) {
	l := trenton(t)
	checkGolden(t, "leader.svg", Icon(Block{
		Side: "american", Label: "american", Kind: "leader", Name: "Washington",
		Strength: 1, FullStrength: 1, LeadLimit: 7, Rate: 3, FaceVisible: true,
	}))
	checkGolden(t, "hessian.svg", Icon(Block{
		Side: "british", Label: "hessian", Kind: "infantry", Name: "Hessian Grenadiers",
		Strength: 2, FullStrength: 4, FaceVisible: true, Moved: true,
	}))
	checkGolden(t, "back.svg", Icon(Block{Side: "british"}))
	checkGolden(t, "position.svg", AppendUnits(nil, &l, christmasPiles(l, "american")))
}

func TestContestedPlaceHoldsTwoPiles(t *testing.T) {
	l := trenton(t)
	bx, by, _ := l.PileSpot("trenton", "british", true)
	ax, ay, _ := l.PileSpot("trenton", "american", true)
	if ay != by || bx-ax < 2*BlockHalfWidth {
		t.Errorf("piles at %v,%v and %v,%v stand in each other", ax, ay, bx, by)
	}
	if _, _, ok := l.PileSpot("boston", "british", false); ok {
		t.Error("Boston is on the Trenton board")
	}
}

func TestOffBoardArmiesAreDrawnInBoxes(t *testing.T) {
	l := trenton(t)
	for _, a := range l.Panels.Armies {
		x, y, ok := l.ArmySpot(a.ID)
		pile := draw.Box{
			X: x - BlockHalfWidth, Y: y + BlockBottom - BlockFront - BlockTop, W: 2 * BlockHalfWidth,
			H: BlockFront + BlockTop,
		}
		if !ok || !a.Contains(draw.XY(pile.X, pile.Y)) || !a.Contains(draw.XY(pile.X+pile.W, pile.Y+pile.H)) {
			t.Errorf("%s: a block at %v,%v does not stand in its box", a.ID, x, y)
		}
	}
	if _, _, ok := l.ArmySpot("french_arrivals"); ok {
		t.Error("the French wait on the Trenton board")
	}
}

func TestNamesAreEscaped(t *testing.T) {
	raw := Icon(Block{Side: "american", Kind: "infantry", Name: `<b>&"`, Strength: 1, FullStrength: 1, FaceVisible: true})
	checkWellFormed(t, raw)
	if regexp.MustCompile(`<b>`).Match(raw) {
		t.Errorf("markup in a name reaches the page: %s", raw)
	}
}

func BenchmarkUnits(b *testing.B) {
	l := trenton(b)
	piles := christmasPiles(l, "american")
	for b.Loop() {
		AppendUnits(nil, &l, piles)
	}
}
