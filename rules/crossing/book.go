package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// New makes the game. It panics when its data are faulty, with every fault in the message.
func New() game.Game { return Named(nil) }

// Named makes the same game with other names on the leaders, for tests that look for names where they must not be. Rename gets
// a leader's id and printed name; nil leaves the names as printed.
func Named(rename func(id, name string) string) game.Game {
	d, err := read()
	if err != nil {
		panic("crossing: " + err.Error())
	}
	return game.New(open(d, rename).rules())
}

// book is everything printed of the game, laid out as the rules ask for it: map, roster, naval units, charts. It never changes
// once made. All rules are its methods, so that they find the printed things without passing them around.
type book struct {
	*ground
	*roster
	data                             *data
	charts                           *charts
	costs                            *costs
	fleet                            [boats]vessel
	openings                         []opening
	garrisons                        []garrison
	arrivals                         [2][]arrival  // by side, in printed order (9.1.1, 9.3.1)
	departures                       [2]departures // of January 1, by side (9.2.4, 9.4.1)
	trenton, philadelphia, amboyTown board.Place
	near                             [][]board.Place // by Place: the hexes around it, clockwise from the top
}

// Limits the rules name (4.0, 5.0, 10.0, 12.0).
const (
	mostMen     = 3000 // in a hex
	zoneMen     = 400  // for a zone of control
	mostAP      = 30
	mostFatigue = 6
)

// open lays the book out.
func open(d *data, rename func(id, name string) string) *book {
	g, _ := d.ground()
	b := &book{ground: g, roster: d.roster(rename), data: d, charts: d.printed(), costs: d.costs(g), fleet: d.fleet(g)}
	b.openings, b.garrisons = d.openings(g, b.roster), d.garrisons(g)
	b.trenton, b.philadelphia, b.amboyTown = b.townNamed("trenton").at, b.townNamed("philadelphia").at, b.townNamed("amboy").at
	b.arrivals = d.arrivals(b.roster)
	for i, side := range bothSides {
		b.departures[i] = d.departures(b.roster, side)
	}
	b.near = make([][]board.Place, b.Board.Size()+1)
	for i := range b.Board.Size() {
		p := board.Place(i + 1)
		for _, side := range hex.Dirs {
			if q := b.side(p, side).next; q != board.Nowhere {
				b.near[p] = append(b.near[p], q)
			}
		}
	}
	return b
}

// around lists the hexes that touch a hex, clockwise from the top. The caller must not change it.
func (b *book) around(p board.Place) []board.Place { return b.near[p] }

// zoneReaches tells whether a zone of control goes from one hex into the next (5.0).
func (b *book) zoneReaches(from, to board.Place, a air) bool {
	d, ok := b.toward(from, to)
	if !ok {
		return false
	}
	side := b.side(from, d)
	if side.road {
		return true
	}
	switch side.water {
	case majorRiver:
		if !a.Frozen {
			return false
		}
	case minorRiver:
		if a.raining() {
			return false
		}
	}
	return b.at(to).terrain == openGround
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
		View:   b.view,
		Where:  b.where,
		Battle: b.battleAt,
		Forget: func(*state, game.Side) {},
		Guess:  b.imagine,
		Sound:  b.sound,
	}
}
