package crossing

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// What a computer player goes by. None of it is a rule.

// worth sets the victory points of both sides against each other, those they have and those of the towns their men are nearest to, and
// adds a little for men in order.
func (b *book) worth(s *state, side game.Side) int {
	lead := 10 * (int(s.VP[0]) - int(s.VP[1]))
	days := midnights(s.Now, s.Last)
	for i := range b.Towns {
		t := &b.Towns[i]
		grip := b.grip(s, t)
		if of := max(grip, -grip); of > 0 {
			j := 0
			if grip < 0 {
				j = 1
			}
			lead += grip * (t.Final[j] + t.Daily[j]*days) / 100
		}
	}
	men := [2]int{b.fit(s, american), b.fit(s, british)}
	out := 700*lead/(max(lead, -lead)+150) + 250*balance(men[0], men[1])/1000
	if side == british {
		return -out
	}
	return out
}

// midnights is how many times towns will still be counted before the end.
func midnights(now, last printed.Moment) int {
	n := 0
	for m := max(now, printed.FirstObjectives); m <= last; m++ {
		if m.Slot() == printed.Midnight {
			n++
		}
	}
	return n
}

// grip is how firmly the Americans hold a town, from -1000 (the British alone can reach it) to 1000: the men of each side there and
// around, less the farther away they are.
func (b *book) grip(s *state, t *printed.Town) int {
	var by [2]int
	for n := range s.Leaders {
		u := &s.Leaders[n]
		if !u.here() || u.Troops == 0 {
			continue
		}
		if far := b.Distance(u.At, t.At); far <= 6 {
			by[b.Of(nr(n+1)).Side-1] += u.worth() << 6 >> far
		}
	}
	return balance(by[0], by[1])
}

// fit are the men of a side, in tens, as far as they can fight.
func (b *book) fit(s *state, side game.Side) int {
	n := 0
	for _, l := range b.All(side) {
		if u := s.unit(l); u.here() || u.Fate == coming || u.Fate == rallying {
			n += u.worth()
		}
	}
	return n
}

// worth are a leader's men, in tens: fewer count that are tired or out of order.
func (u *unit) worth() int {
	men := int(u.Troops) / 10 * (20 - int(u.Fatigue)) / 20
	switch u.Status {
	case printed.Ordered:
		return men
	case printed.Routed:
		return men / 4
	}
	return men * 2 / 3
}

// balance sets one number against another, from -1000 to 1000; nothing against nothing is even.
func balance(one, other int) int {
	if one+other <= 0 {
		return 0
	}
	return 1000 * (one - other) / (one + other)
}
