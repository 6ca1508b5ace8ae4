package colonies

import (
	"sync/atomic"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// New makes the game. It panics when its data are faulty, with every fault in the message.
func New() game.Game { return Named(nil) }

// Named makes the same game with other names on units and commanders, for tests that look for names where they must not be. Rename gets
// an id and the printed name; nil leaves the names as printed.
func Named(rename func(id, name string) string) game.Game { return game.New(open(rename).rules()) }

// book is everything printed of the game, as the rules ask for it. It never changes once made. All rules are its methods.
type book struct {
	*printed.Book

	washington, howe, clinton, cornwallis, carleton, arnold, marion, clark commanderNr
	creek                                                                  uint8 // settlement, counted from 1
	canada, west, south                                                    printed.AreaNr
	ground                                                                 [printed.City + 1]points  // what a hex costs, by terrain
	besideCanada                                                           []bool                    // by colony: it touches Canada (15.24)
	routes                                                                 []atomic.Pointer[[]int16] // ways a computer player reckons with, by route
	counters                                                               []*view.UnitCounter       // by unit, as printed
}

// open lays the book out.
func open(rename func(id, name string) string) *book {
	p, err := printed.Read(rename)
	if err != nil {
		panic("colonies: " + err.Error())
	}
	b := &book{Book: p}
	for _, x := range []struct {
		id string
		at *commanderNr
	}{
		{"washington", &b.washington},
		{"howe", &b.howe},
		{"clinton", &b.clinton},
		{"cornwallis", &b.cornwallis},
		{"carleton", &b.carleton},
		{"arnold", &b.arnold},
		{"marion", &b.marion},
		{"clark", &b.clark},
	} {
		*x.at = p.CommanderNamed(x.id)
	}
	for i := range p.Settlements {
		if p.Settlements[i].Tribe == "Creek" {
			b.creek = uint8(i + 1)
		}
	}
	b.canada, b.west, b.south = p.AreaNamed("Canada"), p.AreaNamed("Western Territories"), p.AreaNamed("South")
	b.besideCanada = b.touching(b.canada)
	for t := printed.Cleared; t <= printed.City; t++ {
		b.ground[t] = b.Movement.Terrain[t.String()]
	}
	b.routes = make([]atomic.Pointer[[]int16], (len(p.Openings)+1)*4*(p.Board.Size()+1))
	for i := range p.Units {
		b.counters = append(b.counters, b.counterOf(&p.Units[i]))
	}
	return b
}

// touching tells of every colony, by number, whether a hex of it touches an area it does not belong to.
func (b *book) touching(a printed.AreaNr) []bool {
	out := make([]bool, len(b.Colonies)+1)
	for i := 1; i <= b.Board.Size(); i++ {
		h := b.At(board.Place(i))
		for d := range h.Sides {
			if q := h.Sides[d].Next; h.Area != a && q != board.Nowhere && b.At(q).Area == a {
				out[h.Colony] = true
			}
		}
	}
	return out
}

// rules is the game as the kernel takes it.
func (b *book) rules() game.Rules[state, known] {
	return game.Rules[state, known]{
		Manual: b.manual(),
		Begin:  b.begin,
		Flow:   func(s *state) *game.Flow { return &s.Flow },
		Clone:  (*state).Clone,
		Steps:  b.steps(),
		Know:   b.know,
		Lend:   lend,
		View:   b.view,

		Figures: b.figures,
		Where:   b.where,
		Battle:  b.battleAt,
		Forget:  b.forget,
		Guess:   b.guess,
		Worth:   b.worth,
		Habit:   b.habit,
		Dear:    4,
		Sound:   b.sound,
		Survey:  b.survey,

		Things:   b.things,
		UnderWay: b.underWay,
		Correct:  b.correct,
		Follows:  b.follows,
	}
}

// turnAt is a turn of the track.
func (b *book) turnAt(n turnNr) *printed.Turn { return b.Track.Turn(n) }

// winter reports whether it is a winter turn.
func (b *book) winter(s *state) bool { return b.turnAt(s.Now).Winter() }

// placeName is how a player calls a place: "Trenton", "hex 1710", "Florida".
func (b *book) placeName(p board.Place) string {
	if id, name := b.ID(p), b.Board.Name(p); name != id {
		return name
	}
	return "hex " + b.ID(p)
}

// battleAt is where a battle is on.
func (b *book) battleAt(s *state) string {
	if s.Battle == nil {
		return ""
	}
	return b.ID(s.Battle.At)
}
