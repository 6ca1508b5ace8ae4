package table

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	mathrand "math/rand/v2"
	"slices"
	"strings"
	"time"

	"tricorne/db"
	"tricorne/rules/computer"
	"tricorne/rules/game"
)

// A computer sits at a table like anybody else: its seat is held by a player of this kind, and which level plays is in his id. No session is
// ever given such an id. What it does goes by the same road as what people do.
const computerPlayer = "computer:"

// holder is the id of the player as whom a level sits at tables.
func holder(l computer.Level) string { return computerPlayer + l.ID }

// levelOf is the level that a player is, false when he is none.
func levelOf(player string) (computer.Level, bool) {
	id, ok := strings.CutPrefix(player, computerPlayer)
	if !ok {
		return computer.Level{}, false
	}
	return computer.LevelOf(id)
}

// playable is a level that may sit at a table, or why there is none of that name.
func playable(id string) (computer.Level, error) {
	for _, l := range computer.Levels() {
		if l.ID == id {
			return l, nil
		}
	}
	return computer.Level{}, refuse("", "There is no such computer player.")
}

// seatOf is the seat of a level, with the name that everybody sees.
func seatOf(l computer.Level) (player, name string) { return holder(l), l.Name + " (computer)" }

// Wish is what is for a computer to do at a table: to give an order, or to answer an offer.
type Wish struct {
	seat   Seat
	at     int // the number of the act it is decided on, as the store counts
	seq    int // and as the seat does
	failed int // how many orders failed there
	level  computer.Level
	blind  game.Blind // nil: it answers an offer
	given  int
	turn   int
	pace   time.Duration
	yes    bool
	why    string // why it declines, for everybody; may be empty
	order  game.Action
}

// Turn is the game's turn.
func (w *Wish) Turn() int { return w.turn }

// Pause is what lies at least between what is seen and what the computer does, where the table has a pace of its own.
func (w *Wish) Pause() time.Duration { return w.pace }

// Wish finds what is for a computer to do at a table now, nil when there is nothing.
func (s *Service) Wish(ctx context.Context, table string) (*Wish, error) {
	f, err := s.find(ctx, table)
	if err != nil {
		return nil, err
	}
	b := f.board
	if unmanned(f.seats) && !s.watched(table) {
		return nil, nil
	}
	if b.stuck != nil || b.laid() || b.table.Status == db.StatusOpen || b.pausing() != nil || b.held() != nil || b.rules.ByHand ||
		b.failed >= mostFailures {
		return nil, nil
	}
	for _, h := range f.seats {
		level, ok := levelOf(h.PlayerID)
		if !ok {
			continue
		}
		seat := Seat{table: table, side: game.Side(h.Side), player: h.PlayerID}
		w := &Wish{seat: seat, at: b.table.Seq, seq: b.seen(seat.eyes()), failed: b.failed, level: level, turn: b.status.Turn, pace: b.pace()}
		if b.offered() {
			if _, _, left := b.last().asks(); left.Has(seat.side) {
				if w.yes = b.agrees(seat); !w.yes {
					w.why = b.declines()
				}
				return w, nil
			}
		}
		if b.over() || !b.status.Asked.Has(seat.side) {
			continue
		}
		if w.blind, ok = game.Blindfold(b.game, b.position, seat.side); ok {
			w.given = b.inARow(seat.side)
			return w, nil
		}
	}
	return nil, nil
}

// agrees tells whether a computer agrees to an open offer: to a referee, to playing on after a game that was given up, to going back where no
// die fell and nothing was revealed since, and to a draw where it thinks it is losing.
func (b *board) agrees(seat Seat) bool {
	switch open := b.openOffer(seat); {
	case b.settled(), open.Chair:
		return true
	case b.last().offer.Draw:
		return b.losing(seat.side)
	case open.Change != "" || open.Back.Dice:
		return open.Change == Officers // it needs none itself
	}
	to := b.last().offer.To
	for _, r := range b.rows {
		if r.seq > to && game.Revealed(r.events) {
			return false
		}
	}
	return b.row(to+1) != nil
}

// declines says why a computer does not agree to the open offer.
func (b *board) declines() string {
	switch o := &b.last().offer; {
	case o.Draw:
		return ""
	case o.Change != "":
		return "Against a computer the dice are the server's."
	}
	return "A die fell or something was revealed since."
}

// losing tells whether a side stands badly, as far as it knows: in each of three worlds it holds possible.
func (b *board) losing(side game.Side) bool {
	const badly, worlds = -150, 3
	blind, ok := game.Blindfold(b.game, b.position, side)
	if !ok {
		return false
	}
	for n := range uint64(worlds) {
		if blind.World(mathrand.New(mathrand.NewPCG(n, 0)).IntN).Worth(side) > badly { //nolint:gosec // no secret: what a side may think of
			return false
		}
	}
	return true
}

// inARow is how many acts the side has done since anybody else did one, as far as they are at hand.
func (b *board) inARow(side game.Side) int {
	n := 0
	for _, r := range slices.Backward(b.rows) {
		if r.kind != Play || r.side != side {
			break
		}
		n++
	}
	return n
}

// Ponder lets the computer decide. Its chances come from the system and never from the secret of the table's dice. Park waits while there is
// something better to do. Once an order has failed it fills its form in anyhow.
func (w *Wish) Ponder(park func()) error {
	if w.blind == nil {
		return nil
	}
	var seed [8]byte
	_, _ = rand.Read(seed[:])
	level := w.level
	if w.failed > 0 {
		level = computer.Random
	}
	d, err := computer.Decide(w.blind, level, computer.Mind{Seed: binary.LittleEndian.Uint64(seed[:]), Given: w.given, Park: park})
	w.order = d.Action
	return err
}

// Fulfil does what was decided, by the road that people's acts go, with the number of the desk it was decided on. ErrStale says that the
// table has moved on meanwhile.
func (s *Service) Fulfil(ctx context.Context, w *Wish) error {
	var err error
	if w.blind != nil {
		_, err = s.Act(ctx, w.seat, Order{Seq: w.seq, Step: w.order.Step, Act: w.order.Act, Picks: w.order.Picks})
	} else {
		_, err = s.answer(ctx, w.seat, w.seq, w.yes, w.why)
	}
	return err
}

// Computers lists the running tables at which a computer sits.
func (s *Service) Computers(ctx context.Context) ([]string, error) {
	var players []string
	for _, l := range computer.Levels() {
		players = append(players, holder(l))
	}
	ids, err := s.store.TablesHeld(ctx, players)
	return ids, known(err)
}

// Called has a function told of every table at which a computer may have something to do; it must not wait.
func (s *Service) Called(call func(table string)) { s.call = call }

// calls tells of a table at which a computer sits.
func (s *Service) calls(table string, seats []db.Seat) {
	if s.call != nil && slices.ContainsFunc(seats, func(h db.Seat) bool { return strings.HasPrefix(h.PlayerID, computerPlayer) }) {
		s.call(table)
	}
}

// parkedFor is how long whoever thinks waits for people in one decision, in all.
const parkedFor = 3 * time.Second

// Parking is for whoever thinks about one decision: it waits while requests of people are under way at this process and until a moment has
// passed in which there were none, though not for ever.
func (s *Service) Parking() func() error { return s.parking(0) }

// parking is Parking for one who thinks in so many requests of his own.
func (s *Service) parking(own int32) func() {
	const step = time.Millisecond
	left := parkedFor
	return func() {
		for ; left > 0 && (s.attended.Load() > own || time.Now().UnixNano()-s.answered.Load() < int64(calm)); left -= step {
			time.Sleep(step)
		}
	}
}

// calm is how long nobody must have asked for anything before one goes on thinking: where somebody acts, somebody else soon looks.
const calm = 3 * time.Millisecond

// Attend notes that a request of a person is under way, until what it returns is called.
func (s *Service) Attend() func() {
	s.attended.Add(1)
	return func() {
		s.answered.Store(time.Now().UnixNano())
		s.attended.Add(-1)
	}
}
