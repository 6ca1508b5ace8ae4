package part

import (
	"slices"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// counter returns a leader or a unit as a printed counter. For its owner, a leader's counter also shows men and
// fatigue.
func (m *Board) counter(p *view.Piece) layout.Counter {
	paper := m.Layout.Troop(p.Nation, m.side(p.Side).ID)
	c := layout.Counter{
		Side: m.side(p.Side).ID, TroopID: paper.ID, DarkLetters: paper.DarkLetters, Name: p.Name, FaceVisible: true,
		Moved:  p.Moved,
		Hidden: m.Secrets[p.ID].Hidden,
	}
	for _, s := range p.States {
		c.States = append(c.States, string(s))
	}
	if k := p.Counter; k != nil {
		c.Stars, c.IsDetachment = k.Stars, p.Kind == screen.Detachment
		if k.ShortName != "" {
			c.Name = k.ShortName
		}
		if own := k.Display; own != nil {
			c.TroopsKnown, c.Troops, c.MaxTroops, c.Fatigue = true, own.Troops, own.MaxTroops, own.Fatigue
		}
	}
	if u := p.Unit; u != nil {
		if u.ShortName != "" {
			c.Name = u.ShortName
		}
		c.Unit = &layout.Unit{
			Kind: string(p.Kind), Colony: u.Colony, Strength: p.Strength, OtherStrength: u.DepletedStrength,
			MarchDistance:  u.MarchDistance,
			ForcedDistance: u.ForcedDistance,
			HighMorale:     u.HighMorale, DepletedSideUp: p.DepletedSideUp(),
		}
		if p.DepletedSideUp() {
			c.Unit.OtherStrength = p.Full
		}
	}
	if r := p.Ratings; r != nil {
		c.Stars, c.Ratings = r.Stars,
			&layout.Ratings{Combat: r.Combat, Initiative: r.Initiative, Coordination: r.Coordination}
	}
	return c
}

// layOutStacks lays out the piles of a hex board above the boats on its hexsides. The pile at the place whose card is
// open is spread out. Counters that the viewer cannot see are blank.
func (l *pieces) layOutStacks(room *pileMemory, seen bool) {
	for i := range l.Marks {
		m := &l.Marks[i]
		if m.Kind != screen.BoatMark {
			continue
		}
		at, side := m.Space+"/"+m.To, l.side(m.Side).ID
		if x, y, ok := l.Layout.PileSpot(at, side, false); ok {
			room.piles = append(room.piles,
				layout.Pile{
					ID: "boat-" + m.BoatNames, Place: at, X: x, Y: y,
					Counters: []layout.Counter{{Side: side, TroopID: m.BoatNames, IsBoat: true, Name: m.Label, FaceVisible: true}},
				})
		}
	}
	counters := func(pieces []view.Piece) []layout.Counter {
		if !seen {
			return blankCountersFor(len(pieces))
		}
		from := len(room.counters)
		for i := range pieces {
			room.counters = append(room.counters, l.counter(&pieces[i]))
		}
		return slices.Clip(room.counters[from:])
	}
	both := l.sharedPlaces()
	for i := range l.Piles {
		p := &l.Piles[i]
		pile, ok := l.stack(p, both[p.Space], l.OpenPlace)
		if !ok {
			continue
		}
		pile.ID, pile.Counters = "pile-"+p.Space+"-"+pile.Side, counters(p.Pieces)
		room.piles = append(room.piles, pile)
	}
	for i := range l.Boxes {
		b := &l.Boxes[i]
		x, y, ok := l.Layout.ArmySpot(strings.ReplaceAll(b.ID, ".", "_"))
		if !ok || len(b.Pieces)+b.Backs == 0 {
			continue
		}
		room.piles = append(room.piles, layout.Pile{
			ID: "pile-box-" + strings.ReplaceAll(b.ID, ".", "-"), Side: l.side(b.Side).ID, X: x, Y: y,
			HiddenBelow: layout.HiddenCount(b.Backs), Counters: counters(b.Pieces),
		})
	}
}

// blankCounters holds counters of which only the number is known. All piles share them.
var blankCounters [64]layout.Counter

func blankCountersFor(n int) []layout.Counter {
	if n > len(blankCounters) {
		return make([]layout.Counter, n)
	}
	return blankCounters[:n:n]
}

// stack returns the layout of a pile of counters; false if it is not drawn. The pile at the place whose card is open
// is spread out. If both sides have a pile there, the two piles are spread next to each other.
func (m *Board) stack(p *view.Pile, contested bool, open string) (layout.Pile, bool) {
	side := m.side(p.Side).ID
	x, y, ok := m.Layout.PileSpot(p.Space, side, contested)
	if !ok || p.Size() == 0 && !p.OnlyTopKnown {
		return layout.Pile{}, false
	}
	pile := layout.Pile{
		Place: p.Space, Side: side, X: x, Y: y, HiddenBelow: layout.HiddenCount(p.Backs),
		Counters: blankCountersFor(len(p.Pieces)), Spread: p.Space == open,
	}
	if p.OnlyTopKnown && p.Backs == 0 {
		pile.HiddenBelow = layout.UnknownHidden
	}
	if contested {
		pile.MoveApart()
	}
	return pile, true
}

// stackWords names the pieces of a side at a place of a hex board. Examples are "American: Washington, Greene and 2
// more leaders" and "British: Rall, and perhaps others beneath".
func stackWords(m *game.Manual, p *view.Pile) string {
	const named = 2
	noun := "leader"
	if m.Screen.Family == screen.Units {
		noun = "unit"
	}
	var names []string
	for i := range min(named, len(p.Pieces)) {
		names = append(names, p.Pieces[i].Name)
	}
	out := m.Side(p.Side).Name + ": " + strings.Join(names, ", ")
	if more := p.Size() - len(names); more > 0 {
		out += " and " + text.Count(more, "more "+noun, "more "+noun+"s")
	}
	return out + othersBeneath(p)
}

// othersBeneath says that there may be more pieces than the viewer knows.
func othersBeneath(p *view.Pile) string {
	if p.OnlyTopKnown {
		return ", and perhaps others beneath"
	}
	return ""
}
