package part

import (
	"encoding/binary"

	"github.com/cespare/xxhash/v2"

	"tricorne/rules/game"
)

// Ground sums up what those parts of a desk are drawn from that many acts and all drafts leave as they were, which is quicker than drawing them.
// A test holds that no field is forgotten.
type Ground struct {
	d                  *Desk
	board, stand, turn uint64 // what several parts are drawn from; 0 until it is asked for
}

// Ground is that of the desk.
func (d *Desk) Ground() Ground { return Ground{d: d} }

// Of sums up what a part is drawn from: where it is what it was, the part looks as it did. It is 0 where that is not known, as of a referee's.
func (g *Ground) Of(p Part) uint64 {
	d, v := g.d, &g.d.View
	if d.Referee != nil || d.Secrets != nil {
		return 0
	}
	switch p {
	case MapPart:
		return digestOf(g.onBoard(), func(s *digest) { s.flags(d.Whole) })
	case ForcesPart:
		return g.stands()
	case UnitsPart:
		return digestOf(g.stands(), func(s *digest) {
			s.marks(v.Marks)
			s.words(d.Place)
		})
	case MarksPart:
		if d.battle() != nil {
			return 0
		}
		return digestOf(g.stands()^g.inTurn(), func(s *digest) {
			s.marks(v.Marks)
			for _, t := range d.traces() {
				s.words(t.Side, t.Line, t.Head)
			}
		})
	case AboutPart:
		return digestOf(g.onBoard()^g.inTurn(), func(s *digest) {
			s.words(d.Scenario)
			s.seats(d.Seats)
			s.tracks(v.Tracks)
			s.sheets(v.Sheets)
		})
	}
	return 0
}

// onBoard is the table and its map, in whose eyes.
func (g *Ground) onBoard() uint64 {
	if g.board == 0 {
		g.board = digestOf(0, func(s *digest) { s.board(&g.d.Board) })
	}
	return g.board
}

// stands is what stands on the map and beside it.
func (g *Ground) stands() uint64 {
	if g.stand == 0 {
		g.stand = digestOf(g.onBoard(), func(s *digest) {
			s.piles(g.d.View.Piles)
			s.boxes(g.d.View.Boxes)
		})
	}
	return g.stand
}

// inTurn is the turn, and what holds in it.
func (g *Ground) inTurn() uint64 {
	if v := &g.d.View; g.turn == 0 {
		g.turn = digestOf(0, func(s *digest) {
			s.ints(v.Turn, v.LastTurn)
			s.flags(v.Result != nil)
			s.conditions(v.Conditions)
		})
	}
	return g.turn
}

// digestOf is that of what is added, never 0.
func digestOf(seed uint64, add func(*digest)) uint64 {
	var s digest
	s.ResetWithSeed(seed)
	add(&s)
	return max(1, s.Sum64())
}

// digest is a hash of what is shown; words and lists are told apart from those that follow.
type digest struct{ xxhash.Digest }

func (s *digest) words(all ...string) {
	for _, w := range all {
		_, _ = s.WriteString(w)
		_, _ = s.WriteString("\xff") // in no words
	}
}

func (s *digest) ints(all ...int) {
	var b [8]byte
	for _, n := range all {
		binary.LittleEndian.PutUint64(b[:], uint64(n)) //nolint:gosec // bits are bits
		_, _ = s.Write(b[:])
	}
}

func (s *digest) flags(all ...bool) {
	for _, on := range all {
		s.words(when(on, "+"))
	}
}

func (s *digest) board(b *Board) {
	s.words(b.ID, b.Manual.ID, b.Lookup, b.Moments, b.Judge, b.From)
	s.ints(int(b.You))
	m := &b.Map
	s.words(m.Light, m.Dark, m.Numbers, m.DarkNumbers, m.Bare, m.DarkBare, m.Day, m.DayBare)
	s.flags(b.Both, b.Alone, b.Staff, m.Winter)
}

func (s *digest) piles(all []game.Pile) {
	s.ints(len(all))
	for i := range all {
		p := &all[i]
		s.words(p.Space)
		s.ints(int(p.Side), p.Backs)
		s.flags(p.Top)
		s.pieces(p.Pieces)
	}
}

func (s *digest) boxes(all []game.Box) {
	s.ints(len(all))
	for i := range all {
		b := &all[i]
		s.words(b.ID, b.Name)
		s.ints(int(b.Side), b.Backs)
		s.flags(b.Lost)
		s.pieces(b.Pieces)
	}
}

func (s *digest) pieces(all []game.Piece) {
	s.ints(len(all))
	for i := range all {
		p := &all[i]
		s.words(p.ID, string(p.Kind), p.Nation, p.Name, p.State)
		s.ints(int(p.Side), p.Strength, p.Full, p.Limit, p.Rate, len(p.States), len(p.Notes))
		s.flags(p.Moved, p.Counter != nil, p.Unit != nil, p.Ratings != nil)
		for _, x := range p.States {
			s.words(string(x))
		}
		s.words(p.Notes...)
		if c := p.Counter; c != nil {
			s.words(c.Status, c.Short)
			s.ints(c.Cost, c.Span, c.Radius, c.Rating, c.Stars)
			s.flags(c.Display != nil)
			if x := c.Display; x != nil {
				s.ints(x.Troops, x.Most, x.Fatigue)
			}
		}
		if u := p.Unit; u != nil {
			s.words(u.Colony, u.Short)
			s.ints(u.Depleted, u.March, u.Forced)
			s.flags(u.Morale)
		}
		if r := p.Ratings; r != nil {
			s.ints(r.Combat, r.Initiative, r.Coordination, r.Stars, int(r.Troops))
			s.words(r.Area)
			s.flags(r.Leads)
		}
	}
}

func (s *digest) marks(all []game.Mark) {
	s.ints(len(all))
	for i := range all {
		m := &all[i]
		s.words(string(m.Kind), m.Of, m.Space, m.To, m.Label)
		s.ints(int(m.Side))
	}
}

func (s *digest) conditions(all []game.Condition) {
	s.ints(len(all))
	for i := range all {
		c := &all[i]
		s.words(c.ID, string(c.Sign), c.Label, c.Rule)
	}
}

func (s *digest) seats(all []Seat) {
	s.ints(len(all))
	for i := range all {
		x := &all[i]
		s.words(x.Name)
		s.ints(int(x.Side))
		s.flags(x.Taken, x.Computer)
	}
}

func (s *digest) tracks(all []game.Track) {
	s.ints(len(all))
	for i := range all {
		t := &all[i]
		s.words(string(t.ID), t.Label, t.Note)
		s.ints(int(t.Side), t.Value, t.Max)
	}
}

func (s *digest) sheets(all []game.Sheet) {
	s.ints(len(all))
	for i := range all {
		x := &all[i]
		s.words(x.ID, x.Title, x.Rule)
		s.flags(x.Own)
		s.ints(len(x.Head), len(x.Rows))
		s.words(x.Head...)
		for _, row := range x.Rows {
			s.ints(len(row))
			for _, cell := range row {
				s.ints(len(cell))
				for i := range cell {
					s.words(cell[i].Words, cell[i].Ref)
					s.ints(int(cell[i].Kind))
				}
			}
		}
	}
}
