package display

import (
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/overlay"
)

// Overlays of the map: control of towns and land (17.1), supply (12.0), and what the British lack to win (17.2). They
// use the same queries as the rules, but on the viewer's knowledge.

// The ids of the overlays.
const (
	ControlOverlay = "control"
	SupplyOverlay  = "supply"
	AimsOverlay    = "aims"
)

// DrawOverlay returns an overlay as a viewer sees it. It panics on an unknown overlay.
func (b *Screens) DrawOverlay(k *known, overlay string) overlay.Overlay {
	switch overlay {
	case ControlOverlay:
		return b.controlMap(k)
	case SupplyOverlay:
		return b.supplyMap(k)
	case AimsOverlay:
		return b.aimsMap(k)
	}
	panic("colonies: no overlay " + overlay)
}

// controlMap shows for every colony and area whether the British control it. If not, it shows how many of the
// deciding towns they have (17.12, 17.13).
func (b *Screens) controlMap(k *known) overlay.Overlay {
	var out overlay.Overlay
	var words []string
	add := func(l overlay.Area, name string) {
		out.Areas = append(out.Areas, l)
		words = append(words, name+": "+l.Label)
	}
	for i := range b.Areas {
		n := printed.AreaNr(i + 1)
		if b.Closed(k.Scenario, n) {
			continue
		}
		a := b.Area(n)
		l := overlay.Area{Name: a.Name, Label: b.shareWords(k, a.KeyTowns, len(a.KeyTowns))}
		if b.ControlsArea(&k.Forces, k.Now, n) {
			l.Label = "British control"
		}
		if add(l, a.Name); len(a.Colonies) == 1 { // here the area and its only colony are the same
			out.Areas[len(out.Areas)-1].Side = b.tint(k, a.KeyTowns, b.ControlsArea(&k.Forces, k.Now, n))
			continue
		}
		for _, c := range a.Colonies {
			if towns, need := decidingTowns(b.Colony(c)); len(towns) > 0 {
				x := overlay.Area{
					Name: b.Colony(c).Name, Label: b.shareWords(k, towns, need),
					Side: b.tint(k, towns, b.ControlsColony(&k.Forces, k.Now, c)),
				}
				if x.Side == british {
					x.Label = "British control"
				}
				add(x, x.Name)
			}
		}
	}
	out.Description = strings.Join(words, "; ") + "."
	return out
}

// tint returns the side in whose color the land around towns is drawn. The color is British if the British control
// the land. It is American if the Americans have some of the towns and the British have none.
func (b *Screens) tint(k *known, towns []board.Place, control bool) game.Side {
	has, _ := b.splitByControl(k, towns)
	switch {
	case control:
		return british
	case len(has) > 0:
		return game.Nobody
	}
	for _, p := range towns {
		if b.Holder(&k.Forces, k.Now, p) == american {
			return american
		}
	}
	return game.Nobody
}

// shareWords describes how many of the towns that the British need they already have.
func (b *Screens) shareWords(k *known, towns []board.Place, need int) string {
	has, _ := b.splitByControl(k, towns)
	if len(has) == 0 {
		return "no British"
	}
	return "British " + war.Itoa(len(has)) + " of " + war.Itoa(need)
}

// aimsMap marks the towns that decide the game, and whether the British hold them. It also shows how many of them
// the British lack in each area (17.2).
func (b *Screens) aimsMap(k *known) overlay.Overlay {
	var out overlay.Overlay
	aim := b.Opening(k.Scenario).Victory
	mark := func(p board.Place, badge string) {
		if strings.Contains(badge, " ") {
			badge = ""
		}
		s := overlay.MarkedSpace{
			Space: b.ID(p), Kind: overlay.MissingPlace, Side: b.Holder(&k.Forces, k.Now, p), Badge: badge,
			Label: "The British lack it",
		}
		switch {
		case s.Side == british:
			s.Kind, s.Label = overlay.HeldPlace, "The British hold it"
		case b.Burnt(&k.Forces, k.Now, p):
			s.Label = "Burnt: the British lack it" // (17.14)
		}
		out.MarkedSpaces = append(out.MarkedSpaces, s)
	}
	if aim != nil && aim.Area == 0 {
		for _, w := range aim.Places {
			mark(w.At, war.Itoa(w.Points))
		}
	}
	for i := range b.Areas {
		n := printed.AreaNr(i + 1)
		if b.Closed(k.Scenario, n) || aim != nil && aim.Area != n {
			continue
		}
		a := b.Area(n)
		out.Areas = append(out.Areas, overlay.Area{Name: a.Name, Label: b.lackWords(k, a.KeyTowns), TextOnly: true})
		for _, p := range a.KeyTowns {
			mark(p, "")
		}
	}
	var words []string
	for _, row := range b.victoryRows(k) {
		words = append(words, row[0].String()+". British hold: "+row[1].String()+". British lack: "+row[2].String())
	}
	out.Description = strings.Join(words, ". ") + "."
	return out
}

// lackWords describes how many towns of an area the British lack.
func (b *Screens) lackWords(k *known, towns []board.Place) string {
	switch _, lacks := b.splitByControl(k, towns); len(lacks) {
	case 0:
		return "British control"
	case len(towns):
		return "British lack all " + war.Itoa(len(towns))
	default:
		return "British lack " + war.Itoa(len(lacks)) + " of " + war.Itoa(len(towns))
	}
}
