package display

import (
	"slices"
	"strings"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
)

// The supply overlay (12.0): a side's own stacks with and without supply, and unguarded supply. It also shows the
// sources of more supply: towns in which a commander can buy it, with the path there (12.32), and convoy ports
// (12.21).

func (b *Screens) supplyMap(k *known) overlay.Overlay {
	var out overlay.Overlay
	for _, side := range k.OwnSides {
		b.stacksSupply(k, side, &out)
		if side == american {
			b.marketsMap(k, &out)
		} else {
			b.convoysMap(k, &out)
		}
	}
	if len(k.OwnSides) == 0 {
		out.Description = "A side's supply is secret."
		return out
	}
	var words []string
	for _, s := range out.MarkedSpaces {
		words = append(words, b.PlaceName(b.Place(s.Space))+": "+s.Label)
	}
	out.Description = strings.Join(words, "; ") + "."
	return out
}

// stacksSupply marks a side's own stacks, and its supply without troops (12.16).
func (b *Screens) stacksSupply(k *known, side game.Side, out *overlay.Overlay) {
	for _, p := range b.OccupiedPlaces(&k.Forces, side) {
		if len(b.UnitsAt(&k.Forces, side, p)) == 0 {
			continue
		}
		s := overlay.MarkedSpace{Space: b.ID(p), Side: side, Kind: overlay.OutOfSupply, Label: "without supply"}
		switch n := b.SupplyUnits(&k.Forces, side, p); {
		case n > 0:
			s.Kind, s.Badge, s.Label = overlay.InSupply, war.Itoa(n), war.TrainsText(n, 0)
		case b.NeedsWinterSupply(k.Now, p):
			s.Badge, s.Label = war.Itoa(b.BattlePoints("winter")),
				"without supply in winter: "+war.Itoa(b.BattlePoints("winter"))+" in battle (9.33)"
		}
		out.MarkedSpaces = append(out.MarkedSpaces, s)
	}
	for _, x := range k.Stores {
		if x.Side != side || x.Supply == 0 || len(b.UnitsAt(&k.Forces, side, x.At)) > 0 {
			continue
		}
		s := overlay.MarkedSpace{
			Space: b.ID(x.At), Side: side, Kind: overlay.InSupply, Badge: war.Itoa(int(x.Supply)),
			Label: war.TrainsText(int(x.Supply), 0) + " without troops",
		}
		if stays := b.SupplyKept(&k.Forces, k.Now, x.At); int(x.Supply) > stays {
			s.Label += ", of which " + war.Itoa(stays) + " may stay there (12.16)"
		}
		out.MarkedSpaces = append(out.MarkedSpaces, s)
	}
}

// marketsMap marks the towns in which the Americans may buy supply, with the path of the commander who can.
func (b *Screens) marketsMap(k *known, out *overlay.Overlay) {
	for _, x := range b.MarketWays(k) {
		s := overlay.MarkedSpace{Space: b.ID(x.At), Side: american, Kind: overlay.SupplySource, Label: "supply may be bought"}
		if i := slices.IndexFunc(k.Prices, func(y war.Price) bool { return y.At == x.At }); i >= 0 {
			if n := int(k.Prices[i].Cost); n > 0 {
				s.Badge, s.Label = war.Itoa(n), "supply at "+war.CostText(n)+" a unit"
			} else {
				s.Badge, s.Label = "–", "no supply available this turn"
			}
		}
		if b.ControlsArea(&k.Forces, k.Now, b.AreaOf(x.At)) {
			s.Label += ", at a higher price because the British control the area (12.34)"
		}
		out.MarkedSpaces = append(out.MarkedSpaces, s)
		if len(x.PathIDs) > 1 {
			out.Ways = append(out.Ways, x.PathIDs)
		}
	}
}

// convoysMap marks the ports in which convoys may arrive, and the plotted ports.
func (b *Screens) convoysMap(k *known, out *overlay.Overlay) {
	for _, p := range b.OpenPorts(k.FrenchArrivalTurn, k.Now) {
		s := overlay.MarkedSpace{Space: b.ID(p), Side: british, Kind: overlay.SupplySource, Label: "convoys may come in"}
		if b.PortHolder(&k.Forces, k.Now, p) != british {
			s.Kind, s.Side, s.Label = overlay.MissingPlace, b.Holder(&k.Forces, k.Now, p), "no convoy comes in: not British"
		}
		switch p {
		case k.PlottedPort:
			s.Badge, s.Label = "next", s.Label+"; plotted for the next turn"
		case k.Port:
			s.Badge, s.Label = "now", s.Label+"; plotted for this turn"
		}
		out.MarkedSpaces = append(out.MarkedSpaces, s)
	}
}
