package board

import (
	"regexp"
	"strings"
	"testing"
)

// TestProvinceShapesOfTheColonies checks that every province has a closed outline in whole steps. Every province and
// region has a spot for texts, and those of provinces keep a distance from each other.
func TestProvinceShapesOfTheColonies(t *testing.T) {
	l := colonies(t)
	step := regexp.MustCompile(`^(M-?\d+ -?\d+(l-?\d+ -?\d+)+z)+$`)
	for i, p := range l.Hexes.Provinces.Lands {
		shape, at, ok := l.ProvinceShape(p.Name)
		if !ok || !step.MatchString(shape) || len(shape) > 2500 {
			t.Errorf("%s: %.80s", p.Name, shape)
		}
		for _, q := range l.Hexes.Provinces.Lands[:i] {
			if _, other, _ := l.ProvinceShape(q.Name); at.Distance(other) < 40 {
				t.Errorf("%s and %s say it in one place", p.Name, q.Name)
			}
		}
	}
	canvas := l.Canvas
	for _, r := range l.Regions {
		if at, ok := l.RegionSignSpot(r.Name); !ok || at.X < 100 || at.Y < 100 || at.X > canvas.Width-100 ||
			at.Y > canvas.Height-100 {
			t.Errorf("%s says it at %v", r.Name, at)
		}
	}
	for _, as := range OverlaySigns {
		if !strings.Contains(string(l.Sprite()), `id="`+as+`"`) {
			t.Errorf("no sign %s", as)
		}
	}
}
