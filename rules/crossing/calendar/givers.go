package calendar

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// The leaders whose men may go on January 1, and how many of them (9.2.4, 9.4.1, 20.0).

// menSource describes men who may go home: which leader has them, and how many may go.
type menSource struct {
	holdingLeader nr  // leader on whose display the men are
	originLeader  nr  // leader who gave the men; differs from holder only in a detachment (9.4.1, optional)
	MaxMen        int // the most men who may go if the other men stay
	WholeMen      int // men of a detachment that may go as a whole, 0 if it may not
}

// MenSources lists the viewer's leaders whose men may go now.
func (b Rules) MenSources(k *known) []menSource {
	if k.ViewerSide == truth.British {
		return b.sickMenSources(k)
	}
	if out := b.leadersSendingHome(k); len(out) > 0 {
		return out
	}
	if out := b.detachmentsSentHome(k); len(out) > 0 {
		return out
	}
	if out := b.lastMenSources(k, b.spareMen); len(out) > 0 {
		return out
	}
	return b.lastMenSources(k, func(_ *known, f *knownLeader) int { return f.Troops })
}

// lastMenSources lists all leaders with men, for use when the limits of 9.4.1 no longer apply. Leaders of a garrison
// (20.0) come last.
func (b Rules) lastMenSources(k *known, may func(*known, *knownLeader) int) []menSource {
	var out []menSource
	for _, f := range b.leadersWithTroops(k) {
		if most := may(k, f); most > 0 {
			out = append(out, menSource{holdingLeader: f.Nr, originLeader: f.Nr, MaxMen: most})
		}
	}
	return out
}

// leadersWithTroops lists the viewer's leaders who have troops, on the map or behind the lines.
func (b Rules) leadersWithTroops(k *known) []*knownLeader {
	var out []*knownLeader
	for i := range k.Leaders {
		if f := &k.Leaders[i]; f.Side == k.ViewerSide && f.Troops > 0 &&
			(f.Fate == truth.InPlay || f.Fate == truth.Rallying) {
			out = append(out, f)
		}
	}
	return out
}

// leadersSendingHome lists the leaders whose men go home before those of detachments. With the optional rule it
// includes their men in detachments.
func (b Rules) leadersSendingHome(k *known) []menSource {
	var out []menSource
	for _, f := range b.leadersWithTroops(k) {
		if b.Of(f.Nr).Detachment {
			out = append(out, b.sharesSentHome(k, f)...)
			continue
		}
		if most := min(f.Troops, b.losableMen(k, f.Nr), b.spareMen(k, f)); most > 0 {
			out = append(out, menSource{holdingLeader: f.Nr, originLeader: f.Nr, MaxMen: most})
		}
	}
	return out
}

// losableMen returns how many more men a leader may lose: the limit minus the men already gone.
func (b Rules) losableMen(k *known, n nr) int {
	limit := b.Departures[truth.American-1].MaxLosses[n]
	if limit == 0 || limit == b.Of(n).Limit(b.NewYear) {
		return limit // a limit of 0, or one that allows the leader to lose all men, needs no further count
	}
	for _, x := range k.MenGoneHome {
		if x.From == n {
			limit -= int(x.Men)
		}
	}
	return max(0, limit)
}

// sharesSentHome lists the men of a detachment who may go home, by the leader who gave them (9.4.1, optional).
func (b Rules) sharesSentHome(k *known, f *knownLeader) []menSource {
	if !k.Options.Has(truth.EnlistmentShares) {
		return nil
	}
	var out []menSource
	all, spare, keep := 0, b.spareMen(k, f), b.Departures[truth.American-1].MinRemaining
	for _, x := range k.Shares {
		if x.To != f.Nr {
			continue
		}
		men := min(int(x.Men), b.losableMen(k, x.From))
		all += men
		if most := min(men, spare, f.Troops-keep); most > 0 {
			out = append(out, menSource{holdingLeader: f.Nr, originLeader: x.From, MaxMen: most})
		}
	}
	if all >= f.Troops && spare == f.Troops {
		out = append(out, menSource{holdingLeader: f.Nr, originLeader: f.Nr, WholeMen: f.Troops})
	}
	return out
}

// detachmentsSentHome lists the detachments, whose men go home when no leader may lose more.
//
// Our reading (64): a detachment that would be left with fewer than 100 men may be given up as a whole, even if more
// men go than required. Only the smallest detachment may be given up in this way, and only if no other leader or
// detachment can give the required men. The same applies to the British (9.2.4).
func (b Rules) detachmentsSentHome(k *known) []menSource {
	var out []menSource
	for _, f := range b.leadersWithTroops(k) {
		if b.Of(f.Nr).Detachment {
			x := menSource{holdingLeader: f.Nr, originLeader: f.Nr}
			if x.MaxMen, x.WholeMen = b.detachableMen(k, f, b.Departures[truth.American-1].MinRemaining); x.MaxMen > 0 ||
				x.WholeMen > 0 {
				out = append(out, x)
			}
		}
	}
	return out
}

// tooManyRefusal returns why a detachment may not go as a whole, or nil if it may. It may not if more men would go
// than required while another leader can give men or a smaller detachment can go.
func (b Rules) tooManyRefusal(givers []menSource, whole, owed int, rule string) *game.Refusal {
	if whole <= owed {
		return nil
	}
	for _, x := range givers {
		switch {
		case x.MaxMen > 0:
			return &game.Refusal{
				Rule: rule,
				Text: text.Say(truth.MenText(whole), " would go, and only ", truth.MenText(owed), " must: ",
					b.Name(x.holdingLeader),
					" can give ", truth.MenText(min(x.MaxMen, owed)), "."),
			}
		case x.WholeMen > 0 && x.WholeMen < whole:
			return &game.Refusal{
				Rule: rule,
				Text: text.Say(truth.MenText(whole), " would go, and only ", truth.MenText(owed), " must: ",
					b.Name(x.holdingLeader),
					" has ", truth.MenText(x.WholeMen), "."),
			}
		}
	}
	return nil
}

// sickMenSources lists the British leaders who may lose men to disease and desertion. Garrisons keep their men (9.2.4).
func (b Rules) sickMenSources(k *known) []menSource {
	var out []menSource
	for _, f := range b.leadersWithTroops(k) {
		x := menSource{holdingLeader: f.Nr, originLeader: f.Nr, MaxMen: b.spareMen(k, f)}
		if b.Of(f.Nr).Detachment {
			x.MaxMen, x.WholeMen = b.detachableMen(k, f, b.Departures[truth.British-1].MinRemaining)
		}
		if x.MaxMen > 0 || x.WholeMen > 0 {
			out = append(out, x)
		}
	}
	return out
}

// spareMen returns how many of a leader's men the garrison in the hex can spare (9.2.4, 20.0). If the enemy has reduced
// an American garrison below its number, the limit no longer applies. British garrisons must have 500 or more when men
// fall sick, so they lose none.
func (b Rules) spareMen(k *known, f *knownLeader) int {
	g := b.GarrisonAt(k.ViewerSide, f.At)
	if g == nil || k.ViewerSide == truth.American && k.Men(f.At) < g.Men {
		return f.Troops
	}
	return max(0, min(f.Troops, k.Men(f.At)-g.Men))
}

// detachableMen returns how many men a detachment may lose. The result most is the number it may lose if keep men
// must stay. The result whole is all of its men, or 0 if they may not all go.
func (b Rules) detachableMen(k *known, f *knownLeader, keep int) (most, whole int) {
	spare := b.spareMen(k, f)
	if spare == f.Troops {
		whole = spare
	}
	return max(0, min(spare, f.Troops-keep)), whole
}
