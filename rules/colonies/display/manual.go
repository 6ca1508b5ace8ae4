package display

import (
	"slices"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// ArrivalTexts lists what the track brings in a turn. If forces are given, it lists only units and commanders that have
// not arrived yet; otherwise it lists all.
func (b *Screens) ArrivalTexts(n turnNr, f *war.Forces) []string {
	out := b.arrivalsOf(n, f, war.BothSides[:]...)
	if t := b.TurnAt(n); t.WithdrawPoints > 0 {
		out = append(out, "the British withdraw "+war.Itoa(t.WithdrawPoints)+" strength points")
	}
	return out
}

// arrivalsOf lists what the track brings to some sides in a turn. The Americans get only commanders.
func (b *Screens) arrivalsOf(n turnNr, f *war.Forces, to ...game.Side) []string {
	t, ships := b.TurnAt(n), slices.Contains(to, british)
	var out []string
	for _, u := range t.Units {
		if ships && (f == nil || f.Unit(u).Fate == war.FateInTray) {
			out = append(out, b.Unit(u).Name)
		}
	}
	for _, c := range t.Commanders {
		if slices.Contains(to, b.Commander(c).Side) && (f == nil || f.Commander(c).Fate == war.FateInTray) {
			out = append(out, b.Commander(c).Name)
		}
	}
	if t.Fleets > 0 && ships {
		out = append(out, text.Count(t.Fleets, "fleet", "fleets"))
	}
	if t.Artillery > 0 && ships {
		out = append(out, text.Count(t.Artillery, "artillery unit", "artillery units"))
	}
	if t.BritishReplacements > 0 && ships {
		out = append(out, war.Itoa(t.BritishReplacements)+" British replacement points")
	}
	if t.GermanReplacements > 0 && ships {
		out = append(out, war.Itoa(t.GermanReplacements)+" German replacement points")
	}
	return out
}

// SpaceNotes returns the printed facts about a place, or nil for an unknown id.
func (b *Screens) SpaceNotes(id string) []string {
	p := b.Place(id)
	if p == 0 {
		return nil
	}
	h := b.At(p)
	out := []string{h.Terrain.String()}
	if h.Colony > 0 {
		out = append(out, b.Colony(h.Colony).Name+", "+b.Area(h.Area).Name)
	}
	if t := b.Town(p); t != nil {
		word := "town"
		if t.City {
			word = "city"
		}
		if t.Key {
			word = "key " + word
		}
		if t.Port {
			word += ", port"
		}
		out = append(out, word)
	}
	if x := b.Settlement(p); x != nil {
		out = append(out, "settlement of the "+x.Tribe)
	}
	if h.Road {
		out = append(out, "post road")
	}
	return out
}
