package display

import (
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Figures returns the numbers that the report tracks from turn to turn. They are the operations points spent (4.2),
// and the colonies and key towns held (17.1). The strength of the combat units on the map is given in total and by
// area of operations (4.6). The enemy's strength is left out, because its stacks are only partly visible (9.23).
func (b *Screens) Figures(k *known) []view.Figure {
	var out []view.Figure
	for i, side := range war.BothSides {
		n := k.PointsSpent[i]
		out = append(out, view.Figure{
			Chart: "points", Title: "Operations points spent in each turn",
			Words: war.CostText(n) + " spent", Side: side, Value: n, ResetsEachTurn: true,
		})
	}
	colonies, towns := b.countHeld(k)
	for i, side := range war.BothSides {
		out = append(out, view.Figure{
			Chart: "colonies", Title: "Colonies held",
			Words: text.Count(colonies[i], "colony", "colonies") + " held", Side: side, Value: colonies[i],
		})
	}
	for i, side := range war.BothSides {
		out = append(out, view.Figure{
			Chart: "towns", Title: "Key towns held",
			Words: text.Count(towns[i], "key town", "key towns"), Side: side, Value: towns[i],
		})
	}
	all, areas := b.strengthByArea(k)
	for _, side := range k.OwnSides {
		n := all[side-1]
		out = append(out, view.Figure{
			Chart: "strength", Title: "Strength on the map",
			Words: "strength " + war.Itoa(n) + " on the map", Side: side, Value: n,
		})
	}
	for i := range b.Areas {
		if b.Closed(k.Scenario, printed.AreaNr(i+1)) {
			continue
		}
		for _, side := range k.OwnSides {
			id := "strength-" + strings.ReplaceAll(strings.ToLower(b.Areas[i].Name), " ", "-")
			out = append(out, view.Figure{
				Chart: id, Title: "Strength in " + b.areaPhrase(i), Side: side,
				Value: areas[i][side-1],
			})
		}
	}
	return out
}

// areaPhrase returns the name of an area for a sentence: "the South", "New England".
func (b *Screens) areaPhrase(i int) string {
	switch name := b.Areas[i].Name; name {
	case "South", "Middle Colonies", "Western Territories":
		return "the " + name
	default:
		return name
	}
}

// countHeld counts colonies and key towns held by each side. A colony counts as British if the British control it
// (17.12), and otherwise as American.
func (b *Screens) countHeld(k *known) (colonies, towns [2]int) {
	for i := range b.Colonies {
		n, c := printed.ColonyNr(i+1), &b.Colonies[i]
		if list, _ := decidingTowns(c); len(list) == 0 || b.Closed(k.Scenario, c.Area) {
			continue
		}
		colonies[war.OneIf(b.ControlsColony(&k.Forces, k.Now, n))]++
	}
	for i := range b.Areas {
		if b.Closed(k.Scenario, printed.AreaNr(i+1)) {
			continue
		}
		for _, p := range b.Areas[i].KeyTowns {
			if by := b.Holder(&k.Forces, k.Now, p); by != game.Nobody {
				towns[by-1]++
			}
		}
	}
	return colonies, towns
}

// strengthByArea returns the strength of each side's units on the map, in total and by area. Units in places without
// an area count only in the total.
func (b *Screens) strengthByArea(k *known) (all [2]int, areas [][2]int) {
	areas = make([][2]int, len(b.Areas))
	for i := range k.Units {
		x := &k.Units[i]
		if x.Fate != war.FateInPlay || x.At == board.Nowhere {
			continue
		}
		side := b.SideOf(&k.Forces, unitNr(i+1))
		n := b.Units[i].Strength(x.Depleted)
		all[side-1] += n
		if a := b.AreaOf(x.At); a > 0 {
			areas[a-1][side-1] += n
		}
	}
	return all, areas
}
