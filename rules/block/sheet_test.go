package block

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/sides"
)

func TestUnitRow_MakesItsCard(t *testing.T) {
	u := UnitRow{
		ID: "g", Name: "Guards", Plural: true, Side: "british", Type: "infantry", Nation: "british",
		Steps: []int{4, 3, 2, 1}, Rate: 1,
	}
	c := u.Card("british", func(id, name string) string { return id + name })
	if c.Name != "gGuards" || c.Side != sides.British || c.Kind != Infantry || c.FullStrength != 4 || !c.Plural ||
		c.Column != "british" {
		t.Errorf("%+v", c)
	}
}

func TestPointsRow_MakesItsChart(t *testing.T) {
	p := PointsRow{OddPoints: 1, EvenPoints: 2, Source: "the book"}
	c := p.Chart("Sequence", "note")
	var got []string
	for die := 1; die <= 6; die++ {
		got = append(got, c.Read("added", die).Cell.Result)
	}
	if !slices.Equal(got, []string{"1", "2", "1", "2", "1", "2"}) || len(c.Check(1, 6)) > 0 {
		t.Errorf("%v", got)
	}
}

func TestFireCell_HitsBeforeFlight(t *testing.T) {
	for die, want := range map[int]string{1: "flee", 2: "miss", 6: "hit"} {
		if got := FireCell([]int{6}, []int{1, 6}, die).Result; got != want {
			t.Errorf("%d: %s", die, got)
		}
	}
}

func TestChecker_FindsEveryFaultOfTheUnits(t *testing.T) {
	var c Checker
	c.CheckHead("units.yaml", "a game", 2, "another", nil)
	c.Types([]TypeRow{{ID: "artillery", Hits: []int{7}, Pursues: true}}, PursuitRow{Dice: 2})
	c.Units([]*UnitRow{{ID: "a", Side: "british", Type: "militia", Steps: []int{3, 1}}}, nil, [2]TotalRow{})
	var all strings.Builder
	for _, f := range c.Faults {
		all.WriteString(f.Error() + "\n")
	}
	for _, want := range []string{
		"format 1 of a game", "names no sources", "no die shows 7", "infantry and militia fire", "artillery has no source",
		"one die for each",
		"a has no source", `no type "militia"`, "one by one", "militia are American",
		"side 2 has 1 blocks and 3 SP, not 0 and 0",
	} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("%q is missing in\n%s", want, all.String())
		}
	}
}
