package movement

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/text"
)

// leavingWarning returns the warning that too few men stay in a town that counts for their side (22.1, 22.4). It is
// nil if the town does not count, if too few men were there before, or if enough men stay.
func (b Rules) leavingWarning(k *known, from board.Place, movers []nr) text.Text {
	x := b.TownAt(from)
	if x == nil {
		return nil
	}
	side := k.ViewerSide - 1
	points := max(x.DailyPoints[side], x.FinalPoints[side])
	here, stay := 0, 0
	for _, l := range k.OwnLeaders() {
		if l.At != from || l.Status == printed.Routed {
			continue
		}
		here += l.Troops
		if !slices.Contains(movers, l.Nr) {
			stay += l.Troops
		}
	}
	if points == 0 || here < b.ZoneMen || stay >= b.ZoneMen {
		return nil
	}
	who := text.Say("Nobody would stay at ", b.Space(from))
	if stay > 0 {
		who = text.Say("Only ", truth.MenText(stay), " would stay at ", b.Space(from))
	}
	return text.Say(who, ", which scores ", text.Count(points, "point", "points"), " only with ", truth.MenText(b.ZoneMen),
		" or more.")
}
