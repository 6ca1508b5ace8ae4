package block

import (
	"cmp"
	"slices"

	"tricorne/rules/board"
)

// proposal is a possible march and its gain.
type proposal struct {
	gain          int
	leaderIndex   uint8 // index into the faces
	followerCount uint8 // number of followers that go along
	wayIndex      uint16
	end           board.Place // the destination
	// strength of the column
	power int
}

// marches lists the marches of the side with their gains, the best first.
func (f *forces[X, Y]) marches() []proposal {
	out := make([]proposal, 0, 256)
	before := f.positionValue(nil, 0)
	f.target = f.chooseTarget()
	for _, i := range f.k.ownFaces {
		face := &f.k.Faces[i]
		if face.Moved || !f.canLeave(f.k, face.At) {
			continue
		}
		if !face.Leader {
			out = f.weigh(out, i, nil, before)
			continue
		}
		with := f.followers(face)
		tried := -1
		for _, n := range [...]int{len(with), len(with) - 1, (len(with) + 1) / 2, 0} {
			if n >= 0 && (tried < 0 || n < tried) {
				tried = n
				from := before
				if n == 0 && f.leavesUnled(face, len(with)) {
					from += f.LoneMarchPenalty
				}
				out = f.weigh(out, i, with[:n], from)
			}
		}
	}
	f.planAttacks(out, before)
	slices.SortFunc(out, func(a, b proposal) int {
		return cmp.Or(b.gain-a.gain, int(a.leaderIndex)-int(b.leaderIndex), int(b.followerCount)-int(a.followerCount),
			int(a.wayIndex)-int(b.wayIndex))
	})
	return out
}

// leavesUnled reports whether a leader who marches without others would leave blocks without a leader.
func (f *forces[X, Y]) leavesUnled(leader *Face, others int) bool {
	return others > 0 && !slices.ContainsFunc(f.k.ownFaces, func(i uint8) bool {
		x := &f.k.Faces[i]
		return x.Leader && x.At == leader.At && x != leader
	})
}

// formAnswers returns a march as answers to the fields of its form: who, where to, and with which others.
func (f *forces[X, Y]) formAnswers(m proposal) (who, to string, with []string) {
	face := &f.k.Faces[m.leaderIndex]
	with = []string{}
	if face.Leader {
		for _, x := range f.followers(face)[:m.followerCount] {
			with = append(with, f.Roster.Card(Nr(x.Nr)).ID)
		}
	}
	return f.Roster.Card(Nr(face.Nr)).ID, f.Engine.ways[face.At][m.wayIndex].id, with
}

// followers returns the blocks that a leader can take along at once, the strongest first.
func (f *forces[X, Y]) followers(leader *Face) []*Face {
	out := f.allFollowers(leader)
	return out[:min(len(out), f.Roster.Card(Nr(leader.Nr)).Limit)]
}

// allFollowers returns the blocks from which a leader can choose those to take along, the strongest first.
func (f *forces[X, Y]) allFollowers(leader *Face) []*Face {
	if out, known := f.companies[leader.Nr]; known {
		return out
	}
	out := make([]*Face, 0, 16)
	for _, i := range f.k.ownFaces {
		if x := &f.k.Faces[i]; x.At == leader.At && x != leader && !x.Moved {
			out = append(out, x)
		}
	}
	power := func(x *Face) int {
		if x.Leader {
			return 0
		}
		return int(x.Strength) * f.Roster.Card(Nr(x.Nr)).power()
	}
	slices.SortStableFunc(out, func(a, b *Face) int { return power(b) - power(a) })
	if f.companies == nil {
		f.companies = map[uint8][]*Face{}
	}
	f.companies[leader.Nr] = out
	return out
}

// weigh adds the gains of the possible marches to each place.
func (f *forces[X, Y]) weigh(out []proposal, index uint8, with []*Face, before int) []proposal {
	who := &f.k.Faces[index]
	card := f.Roster.Card(Nr(who.Nr))
	power := int(who.Strength) * card.power()
	dear := Nr(who.Nr) == f.KeyBlock
	for _, x := range with {
		power += int(x.Strength) * f.Roster.Card(Nr(x.Nr)).power()
		dear = dear || Nr(x.Nr) == f.KeyBlock
	}
	c := &column{leader: who, maxFollowers: card.Limit, followers: with}
	ways, _ := f.waysInReach(f.k, c)
	var open [mostWays]bool
	var seen [256]uint64 // by place: the prizes taken on any of the ways to it so far, one bit for each
	for i := range ways {
		w := &ways[i]
		if listed, why, _ := f.checkWay(f.k, c, ways, i, &open); !listed || why != nil || w.returnsToStart {
			continue
		}
		end := w.route.End()
		taken := uint64(1)
		for _, p := range w.route {
			for j := range f.prizes {
				if f.prizes[j].At == p && !f.prizes[j].HeldByViewer {
					taken |= 2 << j
				}
			}
		}
		if seen[end]|taken == seen[end] {
			continue
		}
		seen[end] |= taken
		across := 0
		if w.exit.WaterCrossed != "" {
			across = 1
		}
		f.ownStrength[who.At] -= power
		f.ownStrength[end] += power
		f.moveColumn(who, with, who.At, end)
		was := f.keyPlace
		if dear {
			f.keyPlace = end
		}
		gain := f.positionValue(w.route, across) - before + f.gatherGain(who.At, end, power)
		if len(with) == 0 && f.ownStrength[end] == power && !dear && (who.Leader || card.Kind == Artillery) {
			// a leader or gun that marches alone is easy to beat at its destination, and is missed where it came from
			gain -= f.LoneMarchPenalty
		}
		f.keyPlace = was
		f.ownStrength[who.At] += power
		f.ownStrength[end] -= power
		f.moveColumn(who, with, end, who.At)
		out = append(out, proposal{gain, index, uint8(len(with)), uint16(i), end, power})
	}
	return out
}

// moveColumn counts the leaders and blocks of a column at another place.
func (f *forces[X, Y]) moveColumn(who *Face, with []*Face, from, to board.Place) {
	f.count(from, who.Leader, -1)
	f.count(to, who.Leader, 1)
	for _, x := range with {
		f.count(from, x.Leader, -1)
		f.count(to, x.Leader, 1)
	}
}
