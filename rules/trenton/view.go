package trenton

import (
	"strconv"

	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// view returns the view with Trenton's additions: victory points, British strength, the ice and the depot.
func (h *variant) view(k *known) view.View {
	v := h.View(k)
	vp := h.vp(&k.GameKnowledge.BritishControl)
	least := h.data.scenarios.Constants.Victory.BritishBelow
	for side := american; side <= british; side++ {
		v.Tracks = append(v.Tracks, view.Track{
			ID: "vp", Label: "Victory points", Side: side, Value: vp[side-1],
			Max: vp[0] + vp[1],
		})
	}
	v.Tracks = append(v.Tracks, view.Track{
		ID: "sp", Label: "Strength", Side: british, Value: k.SP[british-1],
		Note: "The Americans win when a turn starts with fewer than " + strconv.Itoa(least),
	})
	if k.GameKnowledge.Frozen {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "frozen", Sign: screen.Frozen, Label: "The Delaware is frozen", Rule: ruleFreeze})
	}
	if k.GameKnowledge.DepotLost {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "depot", Label: "The depot at Brunswick is lost", Rule: ruleDepot})
	}
	for i, p := range h.victoryPlaces {
		side := american
		if k.GameKnowledge.BritishControl[i] {
			side = british
		}
		v.Marks = append(v.Marks, view.Mark{
			Kind: "control", Space: string(h.Board.ID(p.place)), Side: side,
			Label: "Held by the " + h.Sides[side-1].Plural + ", " + text.Count(p.vp, "victory point", "victory points"),
		})
	}
	if k.GameKnowledge.Frozen {
		for i, l := range h.Board.Links() {
			if f := h.ferryOf[i]; f >= 0 && h.ferries[f].freezes {
				v.Marks = append(v.Marks, view.Mark{Kind: "ice", Space: string(l.A), To: string(l.B), Label: "Frozen"})
			}
		}
	}
	h.addForceMarchNotes(k, &v)
	return v
}

// addForceMarchNotes adds notes about force marches to the viewer's leaders.
func (h *variant) addForceMarchNotes(k *known, v *view.View) {
	for i := range v.Piles {
		for j := range v.Piles[i].Pieces {
			p := &v.Piles[i].Pieces[j]
			if p.Kind != "leader" {
				continue
			}
			f := k.Face(h.Roster.Find(p.ID))
			switch {
			case f == nil || f.Side != k.Viewer:
			case f.Marks&tiredLeaderMark != 0:
				p.Notes = append(p.Notes, "made a force march last turn")
			case f.Marks&forceMarchedMark != 0:
				p.Notes = append(p.Notes, "made a force march this turn")
			}
		}
	}
}
