package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The British planning sheet (12.21 to 12.23): in which port the next turn's troops and supply arrive.

// plots reports whether a port must be plotted in this turn: not for winter, in which nothing comes but replacements (12.23).
//
// Our reading (12.23): for a winter in which replacements come a port is plotted like for any other turn, and no supply is rolled for.
func (b *book) plots(now turnNr) bool {
	if int(now) >= len(b.Track) {
		return false
	}
	next := b.turnAt(now + 1)
	return !next.Winter() || next.British+next.German > 0
}

func (b *book) mustPlot(k *known) *game.Refusal {
	if k.Eyes == british && b.plots(k.Now) && k.Plot == board.Nowhere {
		return no(ruleBritSupply, "First choose the port in which the next turn's troops and supply arrive.")
	}
	return nil
}

// plotDeed writes down where the next turn's arrivals come in (12.22).
func (b *book) plotDeed() deed {
	return deed{
		Act: "plot",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes != british || !b.plots(k.Now) {
				return
			}
			f := game.Field{ID: "plot.port", Label: "Where do the next turn's troops and supply arrive?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleBritSupply}
			for _, p := range b.openPorts(k.French, k.Now) {
				if p == k.Plot {
					continue
				}
				o := b.spaceOption(p)
				if b.portHolder(&k.Forces, k.Now, p) != british {
					o.Detail = "not yours now"
				}
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			label := "Plot the port"
			if p := b.Place(d.One(f.ID)); p != board.Nowhere {
				label = "Plot " + b.inWords(p)
			}
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{ID: "plot", Name: "Port of arrival", Label: label, Needs: []string{f.ID}, Primary: k.Plot == board.Nowhere})
		},
		Play: func(t *turn, a action.Action) error {
			p := b.Place(a.One("plot.port"))
			t.State.Plot = p
			t.TellOnly(british, text.Say("You write down ", b.space(p), " for the arrivals of ", b.turnAt(t.State.Now+1).Name, "."), nil).By(ruleBritSupply).As(fact.Decision{Place: b.at(p), To: "port of arrival"})
			return nil
		},
	}
}

// openPorts are the supply ports, without the Caribbean once the French have come (12.26).
func (b *book) openPorts(french, now turnNr) []board.Place {
	return slices.DeleteFunc(slices.Clone(b.SupplyPorts), func(p board.Place) bool { return p == b.Caribbean && french > 0 && french <= now })
}

// portHolder is who controls a supply port; those off the map are British.
func (b *book) portHolder(f *Forces, now turnNr, p board.Place) game.Side {
	if b.At(p).Row == 0 {
		return british
	}
	return b.holder(f, now, p)
}
