package table

import (
	"context"
	"encoding/binary"
	"errors"
	"hash/fnv"
	"slices"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tricorne/app/cache"
	"tricorne/app/limit"
	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/computer"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// officerRule is the heading cited by refusals about staff officers.
const officerRule = "Staff officers"

// counsels is the number of orders that an officer proposes, of at most counselsOf.
const (
	counsels   = 3
	counselsOf = 12
)

// Counsel is an order that a staff officer proposes, as text.
type Counsel struct {
	Name    string       // how it differs from the others: "The safest", "Towards Princeton"
	Act     string       // the label of the order's button
	Chosen  []Choice     // the choices of the order, as text
	Draft   action.Draft // the same choices, to be put into the form
	Preview text.Text    // the game's own estimate of the result; may be empty
	Odds    []game.Forecast
	Now     int // how good the position is for the side now, on average, from -1000 to 1000
	Then    int // how good the position is after the order and the answers to it, on the same scale
	Better  int // in how many of the imagined worlds the position is at least as good afterwards
	Worlds  int
}

// Choice is a field of a form and the text of the choice.
type Choice struct {
	Field  string
	Chosen []string
	Spaces []string // the places that these choices stand for, "" for one that stands for none
}

// Advice is the answer of a staff officer.
type Advice struct {
	Rule     string // the rule of the decision
	Counsels []Counsel
	Thinking bool // the officer has not finished; ask again
	Before   int  // how many decisions are ahead in the queue
}

// Queue is where decisions wait for a processor. Think is called once, from another goroutine, unless ctx is done
// first; it calls park before every act it tries.
type Queue interface {
	Advise(ctx context.Context, visitor string, think func(park func() error) error) Place
}

// Place is a decision in a queue.
type Place interface {
	Done() <-chan struct{}
	Err() error  // why the decision failed, nil if it did not; valid once it is done
	Before() int // how many decisions are ahead of this one
}

// UseQueue lets staff officers think in one queue with the computers. Without it they think at once. Call it before
// anything else.
func (s *Computers) UseQueue(q Queue) { s.officers.queue = q }

// How often a player may ask an officer for new advice: several times at once, then at intervals.
const (
	advisedAtOnce = 6
	advisedEach   = 15 * time.Second
)

// keptAdvice is how many pieces of advice are kept, so that asking again costs nothing.
const keptAdvice = 64

// officers holds the staff officers of all tables. Only one officer of a player thinks at a time.
type officers struct {
	queue   Queue
	buckets *limit.Buckets
	kept    *cache.Cache[advised, *advice]

	mu    sync.Mutex
	think map[string]*advice // by player
}

// newOfficers returns the officers of a service.
func newOfficers() officers {
	return officers{
		buckets: limit.New(rate.Every(advisedEach), advisedAtOnce, triesKept),
		kept:    cache.New[advised, *advice](keptAdvice),
		think:   map[string]*advice{},
	}
}

// advised identifies the decision that advice is given on.
type advised struct {
	chair
	seq int
}

// advice is an officer's advice on one decision, finished or not.
type advice struct {
	on    advised
	place Place
	end   context.CancelFunc
	said  Advice // the answer, set once the officer has finished
}

// Officer asks a staff officer of a side what to do. The advice has the rule of the decision and the proposals, the
// best first. Officers know only what the side knows, and asked again they give the same advice. It waits up to
// wait; after that the advice says that the officer is thinking. It returns a *game.Refusal if the table has no
// officers, if the side has nothing to decide, or if the player asks too often.
func (s *Computers) Officer(ctx context.Context, seat Seat, wait time.Duration) (Advice, error) {
	f, err := s.open(ctx, seat)
	if err != nil {
		return Advice{}, err
	}
	b := f.board
	switch {
	case !b.rules.Officers:
		return Advice{}, refuse(officerRule, "At this table there are no staff officers.")
	case b.over():
		return Advice{}, ErrOver
	case b.stuck != nil || b.waitingOrder() != nil || b.pausing() != nil || !b.status.Asked.Has(seat.side):
		return Advice{}, refuse(officerRule, "You have nothing to decide just now.")
	}
	a, err := s.advise(ctx, b, seat)
	if err != nil {
		return Advice{}, err
	}
	patience := time.NewTimer(wait)
	defer patience.Stop()
	select {
	case <-a.place.Done():
	case <-patience.C:
		return Advice{Thinking: true, Before: a.place.Before()}, nil
	case <-ctx.Done():
		return Advice{}, ctx.Err()
	}
	if err := a.place.Err(); err != nil {
		s.officers.kept.Drop(a.on)
		if errors.Is(err, context.Canceled) {
			return Advice{Thinking: true}, nil
		}
		return Advice{}, b.fault("advise", err)
	}
	return a.said, nil
}

// advise finds the advice for a desk, or lets an officer think about it. It stops an officer of the same player who
// thinks about another desk.
func (s *Computers) advise(ctx context.Context, b *board, seat Seat) (*advice, error) {
	o := &s.officers
	on := advised{chair{seat.table, seat.side}, b.countSeen(seat.listener())}
	o.mu.Lock()
	defer o.mu.Unlock()
	if a, ok := o.kept.Get(on); ok && (!isDone(a.place) || a.place.Err() == nil) {
		return a, nil
	}
	blind, ok := game.Blindfold(b.game, b.position, seat.side)
	if !ok {
		return nil, refuse(officerRule, "Nobody can advise in this game.")
	}
	if wait := o.buckets.Take(seat.player, s.now()); wait > 0 {
		return nil, refuse(officerRule, "You have asked your staff officers very often. Ask again in ",
			strconv.Itoa(int(wait/time.Second)+1), " seconds.")
	}
	if was := o.think[seat.player]; was != nil {
		was.end()
	}
	working, end := context.WithCancel(context.WithoutCancel(ctx))
	a := &advice{on: on, end: end}
	mind := computer.Mind{Seed: counselSeed(b, seat), Given: b.inARow(seat.side)}
	a.place = o.inQueue().Advise(working, seat.player, func(park func() error) error {
		defer end()
		mind.Park = park
		all, err := computer.Advise(blind, counselsOf, mind)
		a.said.Counsels = distinct(blind, all)
		a.said.Rule = blind.Ask(nil).Rule
		o.mu.Lock()
		defer o.mu.Unlock()
		if o.think[seat.player] == a {
			delete(o.think, seat.player)
		}
		return err
	})
	o.think[seat.player] = a
	o.kept.Put(on, a, nil)
	return a, nil
}

func isDone(p Place) bool {
	select {
	case <-p.Done():
		return true
	default:
		return false
	}
}

// inQueue returns the queue, or noQueue if there is none.
func (o *officers) inQueue() Queue {
	if o.queue == nil {
		return noQueue{}
	}
	return o.queue
}

// noQueue lets officers think at once; it is used if no queue was set.
type noQueue struct{}

// Advise thinks in a separate goroutine.
func (noQueue) Advise(ctx context.Context, _ string, think func(park func() error) error) Place {
	p := &atOnce{done: make(chan struct{})}
	go func() {
		defer close(p.done)
		p.err = think(ctx.Err)
	}()
	return p
}

// atOnce is a place with nothing ahead of it.
type atOnce struct {
	done chan struct{}
	err  error
}

func (p *atOnce) Done() <-chan struct{} { return p.done }
func (p *atOnce) Err() error            { return p.err }
func (p *atOnce) Before() int           { return 0 }

// counselSeed returns a seed that is the same as long as the side sees the same desk. It does not depend on the
// dice secret.
func counselSeed(b *board, seat Seat) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(b.table.ID))
	_, _ = h.Write(binary.LittleEndian.AppendUint64([]byte{byte(seat.side)},
		uint64(b.countSeen(seat.listener())))) //nolint:gosec // a count
	return h.Sum64()
}

// inWords returns an order as text, with the labels of its form.
func inWords(blind game.Blind, c computer.Counsel) Counsel {
	out := Counsel{Draft: c.Action.Picks, Now: c.Now, Then: c.Then, Better: c.Better, Worlds: c.Worlds}
	ask := blind.Ask(c.Action.Picks)
	act, ok := ask.Act(c.Action.Act)
	if !ok {
		return out
	}
	out.Act, out.Preview, out.Odds = act.Label, act.Preview, act.Odds
	for _, id := range act.Needs {
		field, ok := ask.Field(id)
		if !ok {
			continue
		}
		one := Choice{Field: field.Label}
		values, _ := c.Action.Picks.Get(id)
		for i := range field.Options {
			if o := &field.Options[i]; slices.Contains(values, o.ID) {
				one.Chosen, one.Spaces = append(one.Chosen, o.Label), append(one.Spaces, spaceOf(o))
			}
		}
		if len(one.Chosen) > 0 {
			out.Chosen = append(out.Chosen, one)
		}
	}
	return out
}

// consents reports whether a change of the settings needs the other side's consent. It does if the other side is a
// person with their own device.
func consents(b *board, seat Seat, seats []db.Seat, to record.Change) bool {
	if Mode(b.table.Mode) == Device || seat.judges() {
		return false
	}
	switch to {
	case record.ByHand, record.ByServer:
		return true
	case record.Officers, record.OpenWords:
		if to == record.Officers && game.Side(b.rules.Wanting) == seat.side.Other() {
			return false // the other side wished for them when it set up the table
		}
		for _, h := range seats {
			if game.Side(h.Side) == seat.side.Other() {
				return !isComputer(h.PlayerID)
			}
		}
		return true
	}
	return false
}
