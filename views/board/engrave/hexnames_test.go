package engrave

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// stackBox returns the rectangle that a high stack at a point hides.
func stackBox(l *board.Layout, at draw.Pt) draw.Box {
	return board.Pile{X: at.X, Y: at.Y, Counters: make([]board.Counter, 3)}.CoveredBox()
}

// TestTownNamesMoveOnlyForCoveringStacks checks that a stack in any hex moves only the names that it would hide. Any
// other name stays at its spot on the sheet.
func TestTownNamesMoveOnlyForCoveringStacks(t *testing.T) {
	for _, l := range hexBoards(t) {
		t.Run(l.Game, func(t *testing.T) {
			free := placeNames(&l, nil, nil)
			for i, s := range free {
				if s.box != nameBox(l.Hexes, l.Hexes.Towns[i]) {
					t.Errorf("%s is moved though nothing stands", l.Hexes.Towns[i].Name)
				}
			}
			for _, c := range l.Hexes.AllHexes(false) {
				stack := stackBox(&l, l.Hexes.Middle(c))
				for i, s := range placeNames(&l, []draw.Box{stack}, nil) {
					name := l.Hexes.Towns[i].Name
					if s.box.Overlaps(stack) {
						t.Errorf("a stack in %s hides the name of %s", l.Hexes.ID(c), name)
					}
					if !free[i].box.Overlaps(stack) && s != free[i] {
						t.Errorf("a stack in %s moves the name of %s, which it does not hide", l.Hexes.ID(c), name)
					}
				}
			}
		})
	}
}

// TestTownNamesStayVisibleUnderArmies checks that forty stacks hide at most about one name in a thousand. Half of the
// stacks are in towns, as they often are in play.
func TestTownNamesStayVisibleUnderArmies(t *testing.T) {
	for _, l := range hexBoards(t) {
		rng := rand.New(rand.NewPCG(1, 2))
		cells := l.Hexes.AllHexes(false)
		hidden, names, over := 0, 0, 0
		for range 200 {
			var stacks []draw.Box
			for len(stacks) < 40 {
				if len(stacks)%2 == 0 {
					c, _ := l.Hexes.Parse(l.Hexes.Towns[rng.IntN(len(l.Hexes.Towns))].Hex)
					stacks = append(stacks, stackBox(&l, l.Hexes.Middle(c)))
					continue
				}
				stacks = append(stacks, stackBox(&l, l.Hexes.Middle(cells[rng.IntN(len(cells))])))
			}
			sets := placeNames(&l, stacks, nil)
			for i, s := range sets {
				names++
				if overlapArea(s.box, stacks) > 0 {
					hidden++
				}
				for _, o := range sets[:i] {
					if s.box.Overlaps(o.box) {
						over++
					}
				}
			}
		}
		if hidden*1000 > names || over*1000 > names {
			t.Errorf("%s: of %d names %d are hidden and %d lie on others", l.Game, names, hidden, over)
		}
	}
}

// TestBareSheetHidesTownNames checks that a bare sheet is the sheet with one more rule. When the sheet is shown
// large, that rule hides the names of towns, because TownNames draws them.
func TestBareSheetHidesTownNames(t *testing.T) {
	for _, l := range hexBoards(t) {
		whole, bare := PrintedMap(l, Light), PrintedMap(l, Light.WithoutNames())
		rule := regexp.MustCompile(`@media\(min-width:\d+px\)\{[^}]*\{display:none\}\}`)
		if got := rule.FindString(string(bare)); !strings.Contains(got, ".town,.city{display:none}") ||
			!bytes.Equal(bytes.Replace(bare, []byte(got), nil, 1), whole) {
			t.Errorf("%s: the bare sheet hides %q, or differs otherwise", l.Game, got)
		}
		layer := string(TownNames(&l, nil, nil))
		for _, town := range l.Hexes.Towns {
			if !strings.Contains(layer, fmt.Sprintf(">%s</text>", strings.ReplaceAll(townName(town), "&", "&amp;"))) {
				t.Errorf("%s: the layer does not name %s", l.Game, town.Name)
			}
		}
	}
}
