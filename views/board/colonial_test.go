package board

import (
	"testing"

	"tricorne/rules/colonies/printed"
)

// troopOfKind maps the kinds of the counter sheet to the troops of the layout.
var troopOfKind = map[printed.Kind]string{
	printed.Regular: "british", printed.German: "hessian", printed.Loyalist: "loyalist", printed.Indian: "indian",
	printed.Continental: "continental", printed.Detachment: "continental", printed.Militia: "militia",
	printed.French: "french",
}

// signOfKind maps the kinds of the counter sheet to the signs on their counters.
var signOfKind = map[printed.Kind]string{
	printed.Regular: "infantry", printed.German: "infantry", printed.Loyalist: "militia", printed.Indian: "warriors",
	printed.Continental: "infantry", printed.Detachment: "detachment", printed.Militia: "militia",
	printed.French: "infantry",
}

// colonialCounters returns the whole counter sheet: every unit with both of its sides, commanders, guns, supply,
// bateaux and fleets.
func colonialCounters(t testing.TB, l Layout) []Counter {
	t.Helper()
	book, err := printed.Read(nil)
	if err != nil {
		t.Fatal(err)
	}
	side, own := [...]string{"", "american", "british"}, [...]string{"", "continental", "british"}
	face := func(n int, nation, name string) Counter {
		paper := l.Troop(nation, side[n])
		if paper.Paper == "" {
			t.Errorf("%s has no paper %q", name, nation)
		}
		return Counter{Side: side[n], TroopID: paper.ID, DarkLetters: paper.DarkLetters, FaceVisible: true, Name: name}
	}
	var out []Counter
	for i := range book.Units {
		u := &book.Units[i]
		c := face(int(u.Side), troopOfKind[u.Kind], u.Short)
		kind := signOfKind[u.Kind]
		if u.Mounted {
			kind = "cavalry"
		}
		whole := Unit{
			Kind: kind, Strength: u.FullStrength, OtherStrength: u.DepletedStrength, MarchDistance: int(u.Move / printed.Point),
			ForcedDistance: int(u.ForcedMove / printed.Point), HighMorale: u.HasMorale,
		}
		c.Unit = &whole
		out = append(out, c)
		if u.DepletedStrength > 0 {
			half := whole
			half.Strength, half.OtherStrength, half.DepletedSideUp = u.DepletedStrength, u.FullStrength, true
			c.Unit = &half
			out = append(out, c)
		}
	}
	for i := range book.Commanders {
		x := &book.Commanders[i]
		c := face(int(x.Side), own[x.Side], x.Name)
		c.Stars, c.Ratings = 1, &Ratings{x.Combat, x.Initiative, x.Coordination}
		if x.LeadsArmy {
			c.Stars = 2
		}
		out = append(out, c)
	}
	for n := 1; n <= 2; n++ {
		for _, u := range []struct {
			name string
			unit Unit
		}{
			{"Artillery 1", Unit{Kind: "artillery", MarchDistance: int(book.ArtilleryMove / printed.Point)}},
			{"Supply", Unit{Kind: "supply", Strength: 3, MarchDistance: int(book.SupplyMove / printed.Point)}},
			{"Bateaux", Unit{Kind: "boats", Strength: 2}},
			{"Fleet", Unit{Kind: "fleet", Strength: 4}},
		} {
			c := face(n, own[n], u.name)
			c.Unit = &u.unit
			out = append(out, c)
		}
	}
	return out
}
