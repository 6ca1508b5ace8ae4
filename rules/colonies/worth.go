package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// What a computer player goes by. None of it is a rule.

// worth sets against each other the towns that decide, who holds them and whose strength is near, and the strength of both armies, and
// counts major victories.
func (b *book) worth(s *state, side game.Side) int {
	total, held, grip := 0, 0, 0
	for _, w := range b.prizes(s.Scenario) {
		total += w.Points
		switch b.holder(&s.Forces, s.Now, w.At) {
		case american:
			held += w.Points
		case british:
			held -= w.Points
		}
		grip += w.Points * b.grip(s, w.At)
	}
	men := [2]int{b.mustered(s, american), b.mustered(s, british)}
	out := 450*held/max(total, 1) + 250*(grip/max(total, 1))/1000 + 250*balance(men[0], men[1])/1000
	out += 40 * (int(s.Beaten[american-1]) - int(s.Beaten[british-1]))
	if side == british {
		return -out
	}
	return out
}

// prizes are the towns that decide a game: those that give points in the scenario, or else the key towns, of the area it is about or of all.
func (b *book) prizes(scenario string) []printed.Worth {
	aim := b.opening(scenario).Aim
	if aim != nil && len(aim.Places) > 0 {
		return aim.Places
	}
	var out []printed.Worth
	for i := range b.Areas {
		if n := printed.AreaNr(i + 1); aim == nil || aim.Area == n {
			for _, p := range b.Area(n).Keys {
				out = append(out, printed.Worth{At: p, Points: 1})
			}
		}
	}
	return out
}

// grip is how firmly the Americans hold a place, from -1000 (the British alone can reach it) to 1000: the strength of each side there and
// around, less the farther away it stands.
func (b *book) grip(s *state, p board.Place) int {
	var by [2]int
	for i := range s.Units {
		u := &s.Units[i]
		if u.Fate != inPlay {
			continue
		}
		if far := b.Distance(u.At, p); far <= 8 {
			n := unitNr(i + 1)
			by[b.sideOf(&s.Forces, n)-1] += b.Unit(n).Strength(u.Depleted) << 8 >> far
		}
	}
	return balance(by[0], by[1])
}

// mustered is the strength of a side on the map.
func (b *book) mustered(s *state, side game.Side) int {
	n := 0
	for i := range s.Units {
		if u := &s.Units[i]; u.Fate == inPlay {
			if x := unitNr(i + 1); b.sideOf(&s.Forces, x) == side {
				n += b.Unit(x).Strength(u.Depleted)
			}
		}
	}
	return n
}

// balance sets one number against another, from -1000 to 1000; nothing against nothing is even.
func balance(one, other int) int {
	if one+other <= 0 {
		return 0
	}
	return 1000 * (one - other) / (one + other)
}
