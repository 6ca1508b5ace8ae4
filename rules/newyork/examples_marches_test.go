package newyork

import (
	"slices"
	"testing"
)

// These tests check worked examples of the rulebook, and examples made from its rules, about marches and supply. The
// number of an example is in the name of its test.

// marchDestinations lists the destinations of the marches offered to a block, each once, sorted by id. It leaves out
// marches that end at their start.
func marchDestinations(t *testing.T, b *table, picks ...string) []string {
	t.Helper()
	var out []string
	for _, o := range b.Field("to", picks...).Options {
		if o.Refusal == nil && o.Space != "" && !slices.Contains(out, o.Space) {
			out = append(out, o.Space)
		}
	}
	slices.Sort(out)
	return out
}

var washingtonsNine = []string{
	"us_stirling", "us_mcdougall", "us_mifflin", "us_glover", "us_knox_1", "us_ny_scott",
	"us_ct_wadsworth", "us_ct_wolcott", "us_ma_fellows",
}

func TestN09_MovementExampleWashington(t *testing.T) {
	b := newScene(t).SetActive(american, 1).ship("D", "br_ship_1").Put("new_york_city", "us_washington").
		Put("new_york_city", washingtonsNine...).
		Put("kips_bay", "br_howe", "br_guards", "br_pigot").build()
	want := []string{
		"bloomingdale", "bulls_ferry", "fort_lee", "fort_washington", "greenwich", "harlem_heights", "hoboken", "kips_bay",
		"paulus_hook", "yonkers",
	}
	if got := marchDestinations(t, b, "who=us_washington"); !slices.Equal(got, want) {
		t.Errorf("he may end at %v, want %v", got, want)
	}
	for _, to := range []string{"brooklyn", "bushwick"} {
		wantText(t, b.DisabledReason("to", to, "who=us_washington"), "A British ship lies in the East River (D).")
	}
	b.Do("march", pick("who=us_washington", "to=greenwich>fort_lee", "drop="))
	b.WantAt("fort_lee", "us_washington").WantAt("fort_lee", washingtonsNine...).WantAP(american, 0)
}

func TestN10_MovementExampleHowe(t *testing.T) {
	ten := []string{
		"br_guards", "br_pigot", "br_agnew", "br_grant", "br_grenadiers", "br_reserve", "br_donop", "br_stirn",
		"br_artillery_1", "br_artillery_2",
	}
	b := newScene(t).SetActive(british, 1).ship("D", "br_ship_1").Put("kips_bay", append(ten, "br_howe")...).
		Put("new_york_city", "us_hand").build()
	if got, want := marchDestinations(t, b, "who=br_howe"),
		[]string{"brooklyn", "bushwick", "harlem", "new_york_city"}; !slices.Equal(got, want) {
		t.Errorf("he may end at %v, want %v", got, want)
	}
	b.Do("march", pick("who=br_howe", "to=brooklyn"))
	b.WantAt("brooklyn", "br_howe").WantAt("brooklyn", ten...).WantAP(british, 0)
}

func TestN11_SupplyExampleCutOff(t *testing.T) {
	b := newScene(t).ship("A", "br_ship_1").ship("D", "br_ship_2").Put("new_york_city", "us_hand", "us_magaw:1",
		"us_knox_1:2").
		Put("kips_bay", "br_guards").Put("greenwich", "br_pigot").build()
	b.Do("done", nil)
	b.WantSP("us_hand:2", "us_magaw:1", "us_knox_1:1")
	wantText(t, b.LogFor(british), "The Americans at New York City are out of supply: 2 of 3 blocks lose 1 SP.")
	wantNoText(t, b.LogFor(british), "Hand", "Knox")
}

func TestN12_SupplyExampleLineReopened(t *testing.T) {
	scene := func() *scene {
		return newScene(t).ship("A", "br_ship_1").ship("D", "br_ship_2").Put("new_york_city", "us_hand", "us_magaw").
			Put("greenwich", "us_nixon").
			Put("kips_bay", "br_guards").Put("bloomingdale", "br_pigot")
	}
	b := scene().build()
	b.Do("done", nil)
	b.WantSP("us_hand:3", "us_magaw:3", "us_nixon:3")
	b = scene().ship("B", "br_ship_howe").build()
	b.Do("done", nil)
	b.WantSP("us_hand:2", "us_magaw:2", "us_nixon:2")
}

func TestN16_WaterCrossing(t *testing.T) {
	b := newScene(t).Put("greenwich", "us_hand").build()
	for _, to := range []string{"fort_washington", "fort_lee", "bulls_ferry", "yonkers", "harlem_heights"} {
		if !b.Offered("to", to, "who=us_hand") {
			t.Errorf("%s lies on the same zone", to)
		}
	}
	b.Do("march", pick("who=us_hand", "to=yonkers"))
	b.WantAt("yonkers", "us_hand")
	b = newScene(t).SetActive(british, 4).Put("greenwich", "br_guards").build()
	wantText(t, b.DisabledReason("to", "fort_lee", "who=br_guards"), "No British ship lies in the North River (B).")
	// A ship closes the zone to Americans. The British, however, need a ship to cross, and each ship carries one block
	// or one column.
	b = newScene(t).ship("B", "br_ship_1").Put("greenwich", "us_hand").build()
	wantText(t, b.DisabledReason("to", "fort_lee", "who=us_hand"), "A British ship lies in the North River (B).")
	b = newScene(t).SetActive(british, 4).ship("B", "br_ship_1", "br_ship_2").
		Put("greenwich", "br_clinton", "br_guards", "br_pigot", "br_agnew", "br_grant").build()
	b.Do("march", pick("who=br_clinton", "with=br_guards,br_pigot", "to=fort_lee"))
	b.Do("march", pick("who=br_agnew", "to=fort_lee"))
	b.WantAt("fort_lee", "br_clinton", "br_guards", "br_pigot", "br_agnew")
	wantText(t, b.DisabledReason("to", "fort_lee", "who=br_grant"),
		"Every ship in the North River (B) has carried this turn.")
	// Americans may never cross the harbor.
	b = newScene(t).ship("A", "br_ship_1", "br_ship_2", "br_ship_howe").Put("gravesend", "us_hand").build()
	wantText(t, b.DisabledReason("to", "bergen_point", "who=us_hand"), "Americans never cross New York Harbor.")
}
