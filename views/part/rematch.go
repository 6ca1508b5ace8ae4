package part

import "tricorne/rules/game"

// rematchOpen reports whether the viewer was offered a rematch or has offered one, and there is no answer yet.
func (o *orders) rematchOpen() bool {
	offer := o.Undo.Offer
	return o.Result != nil && offer != nil && offer.Rematch() && (offer.Asked || offer.Mine)
}

// rematchHeadline returns the headline of an offered rematch: who offers it, and with which sides.
func (o *orders) rematchHeadline() string {
	offer := o.Undo.Offer
	sides := "with sides swapped"
	if !offer.SwapsSides() {
		sides = "with the same sides"
	}
	if offer.Mine {
		return "You offered a rematch " + sides + ". This page goes to the new table when they accept."
	}
	return o.sideName(offer.By) + " offers you a rematch " + sides + "."
}

// wantsOfficers reports whether the viewer has to say whether both sides may ask staff officers.
func (o *orders) wantsOfficers() bool {
	return o.Result == nil && o.OfficersWantedBy != game.Nobody && o.ViewerSide == o.OfficersWantedBy.Other() &&
		o.Referee == nil
}

// sideName returns the name of a side's player, or of the side if nobody plays it.
func (o *orders) sideName(side game.Side) string {
	for _, s := range o.Seats {
		if s.Side == side && s.Name != "" {
			return s.Name
		}
	}
	return "The other side"
}
