package opinion

// DailyPoints returns the victory points a side gains at midnight for places it holds with 400 troops in order (22.1).
func (b *Book) DailyPoints(p *Position, side string) int {
	sum := b.heldPoints(p, side, 0)
	if side == American && !b.strongSouth(p) {
		sum++
	}
	return sum
}

// FinalPoints returns the victory points a side gains at the end of the game (22.4).
func (b *Book) FinalPoints(p *Position, side string) int { return b.heldPoints(p, side, 1) }

// heldPoints returns the points for the towns a side holds. The argument when is 0 for the points at midnight and 1
// for the points at the end.
func (b *Book) heldPoints(p *Position, side string, when int) int {
	sum := 0
	for _, t := range b.towns {
		vp := t.VP.American
		if side == British {
			vp = t.VP.British
		}
		if len(vp) > when && b.HasZone(p, side, t.Hex) {
			sum += vp[when]
		}
	}
	return sum
}

// strongSouth reports whether a British leader with 400 troops is in a town from row 15 southwards (22.1).
func (b *Book) strongSouth(p *Position) bool {
	for _, t := range b.towns {
		for _, l := range p.leadersAt(t.Hex, British) {
			if parseHex(t.Hex).row >= b.southRow && l.Troops >= b.charts.Limits.ZOC {
				return true
			}
		}
	}
	return false
}

// BattleVictoryPoints returns the points for a battle whose loser retreated (22.2). They depend on the men that the
// loser lost, and on the losses of both sides in percent.
func (b *Book) BattleVictoryPoints(loserMenLost, victorPercent, loserPercent int) int {
	for _, r := range b.charts.BattleVictory.Rows {
		left, right := victorPercent*r.Ratio[1], loserPercent*r.Ratio[0]
		if loserMenLost >= r.Loss && (left < right || left == right && !r.Strict) {
			return r.VP
		}
	}
	return 0
}
