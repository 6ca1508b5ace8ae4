package movement

import (
	"tricorne/rules/board"
)

// The ways in which leaders waiting at a crossing of the Delaware may cross (11.4.2, 11.4.3): whole, in part, or by a
// detachment.

// crossingOption is one way in which a waiting leader may cross the river now.
type crossingOption struct {
	leader     nr
	mode       string        // "all", "part" (the leader crosses, a detachment stays), "send" (a detachment crosses)
	men        int           // men who cross
	onwardPath []board.Place // path onward from the far bank, if the men may not stay there
}

// crossingChoices lists which leaders may cross and how, as far as the owner of the march knows. The leader who made
// the attempt goes first (11.4.2). If that leader has too many men to cross and cannot leave some behind, nobody may
// cross.
func (b Rules) crossingChoices(k *known) []crossingOption {
	m := k.March
	from, to := b.banks(m.Path, m.Ferry)
	x := crossing{from: from, to: to, at: m.Ferry, ferry: b.FerryAt(m.Ferry)}
	var out []crossingOption
	for _, g := range m.Group {
		f := k.Find(g.Leader)
		if !g.Moving || f.At != from {
			continue
		}
		own := b.crossingOptions(k, &x, f)
		if f.Nr == m.CrossingLeader && f.Troops > 0 && (len(own) > 0 || b.cannotSplit(k, f)) {
			return own
		}
		out = append(out, own...)
	}
	return out
}

// cannotSplit reports whether a leader has more men than may cross and can neither send nor leave a detachment.
func (b Rules) cannotSplit(k *known, f *knownLeader) bool {
	room := k.PassageAt(k.March.Ferry).Room()
	return f.Troops > room && (room < b.Charts.MinDetachment() || !b.MayDetach(k, f))
}

// crossingOptions lists the ways in which a leader may cross. If all the leader's men may cross, that is the only way.
// Otherwise the leader crosses with as many men as allowed, or sends a detachment. Men who could not go on from the
// far bank must have room there.
func (b Rules) crossingOptions(k *known, x *crossing, f *knownLeader) []crossingOption {
	room := k.PassageAt(x.at).Room()
	fits := func(men int) (int, []board.Place) {
		if l := b.landingOf(k, x, []nr{f.Nr}, men); !l.forbidden {
			return men, l.onwardPath
		}
		men = min(men, b.MostMen-k.Men(x.to))
		if men <= 0 || b.landingOf(k, x, []nr{f.Nr}, men).forbidden {
			return 0, nil
		}
		return men, nil
	}
	if men, on := fits(f.Troops); men == f.Troops && f.Troops <= room &&
		(men > 0 || !b.landingOf(k, x, []nr{f.Nr}, 0).forbidden) {
		return []crossingOption{{f.Nr, "all", men, on}}
	}
	if !b.MayDetach(k, f) {
		return nil
	}
	stays := func(men int) bool { // there must be room for the men who stay behind
		waiting := 0
		for _, g := range k.March.Group {
			if y := k.Find(g.Leader); g.Moving && y.At == x.from {
				waiting += y.Troops
			}
		}
		return k.Men(x.from)-waiting+f.Troops-men <= b.MostMen
	}
	var out []crossingOption
	box := b.Of(b.SpareDetachment(k, f.Nr)).Limit(k.Now)
	if men, on := fits(min(room, f.Troops-b.Charts.MinKeptMen())); men >= b.Charts.MinDetachment() &&
		f.Troops-men <= box &&
		stays(men) {
		out = append(out, crossingOption{f.Nr, "part", men, on})
	}
	if men, on := fits(min(room, f.Troops-b.Charts.MinKeptMen(), box)); men >= b.Charts.MinDetachment() && stays(men) {
		out = append(out, crossingOption{f.Nr, "send", men, on})
	}
	return out
}
