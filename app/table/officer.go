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

// mostProposals is the number of orders that an officer proposes. The officer chooses them from at most
// maxComparedOrders orders.
const (
	mostProposals     = 3
	maxComparedOrders = 12
)

// OfficerProposal is an order that a staff officer proposes, as text.
type OfficerProposal struct {
	Name         string       // how the proposal differs from the others: "The safest", "Towards Princeton"
	Act          string       // the label of the order's button
	Choices      []Choice     // the choices of the order, as text
	Draft        action.Draft // the same choices, to be put into the form
	Preview      text.Text    // the game's own estimate of the result; may be empty
	Odds         []game.Forecast
	ValueNow     int // how good the position is for the side now, on average, from -1000 to 1000
	ValueAfter   int // how good the position is after the order and the answers to it, on the same scale
	BetterWorlds int // in how many of the imagined worlds the position is at least as good afterwards
	Worlds       int
}

// Choice is a field of a form and the text of the choice.
type Choice struct {
	Field   string
	Options []string
	Spaces  []string // the places that these choices name, in the same order; "" for a choice that names no place
}

// Advice is the answer of a staff officer.
type Advice struct {
	Rule         string // the rule that governs the decision
	Proposals    []OfficerProposal
	Thinking     bool // the officer has not finished; ask again
	AheadInQueue int  // how many decisions are ahead in the queue
}

// Queue is where decisions of computers wait for processor time. Advise calls the function think once, in another
// goroutine, unless ctx is done first. The function think calls park before every act it tries.
type Queue interface {
	Advise(ctx context.Context, visitor string, think func(park func() error) error) QueuePlace
}

// QueuePlace is the place of a decision in a Queue.
type QueuePlace interface {
	Done() <-chan struct{}
	Err() error        // why the decision failed, nil if it did not; valid once it is done
	AheadInQueue() int // how many decisions are ahead of this one
}

// UseQueue lets staff officers think in one queue with the computers. Without it they think at once. Call it before
// anything else.
func (s *Computers) UseQueue(q Queue) { s.officers.queue = q }

// How often a player may ask an officer for new advice: several times at once, then at intervals.
const (
	adviceBurst = 6
	adviceEvery = 15 * time.Second
)

// maxCachedAdvice is how many pieces of advice are kept, so that asking again costs nothing.
const maxCachedAdvice = 64

// officers holds the staff officers of all tables. Only one officer of a player thinks at a time.
type officers struct {
	queue       Queue
	buckets     *limit.Buckets
	adviceCache *cache.Cache[decisionKey, *advice]

	mu             sync.Mutex
	thinkingAdvice map[string]*advice // by player
}

// newOfficers returns the officers of a service.
func newOfficers() officers {
	return officers{
		buckets:        limit.New(rate.Every(adviceEvery), adviceBurst, mostPinTries),
		adviceCache:    cache.New[decisionKey, *advice](maxCachedAdvice),
		thinkingAdvice: map[string]*advice{},
	}
}

// decisionKey identifies the decision that advice is given on.
type decisionKey struct {
	seatKey
	seq int
}

// advice is an officer's advice on one decision, finished or not.
type advice struct {
	decision decisionKey
	place    QueuePlace
	end      context.CancelFunc
	result   Advice // the answer, set once the officer has finished
}

// AskOfficer asks a staff officer of a side what to do. The advice has the rule of the decision and the proposals,
// the best first. Officers know only what the side knows, and asked again they give the same advice. It waits at most
// for the duration in wait. After that the advice says that the officer is still thinking. It returns a *game.Refusal
// if the table has no officers, if the side has nothing to decide, or if the player asks too often.
func (s *Computers) AskOfficer(ctx context.Context, seat Seat, wait time.Duration) (Advice, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return Advice{}, err
	}
	b := f.board
	switch {
	case !b.settings.AllowsOfficers:
		return Advice{}, refuse(officerRule, "At this table there are no staff officers.")
	case b.over():
		return Advice{}, ErrGameOver
	case b.stuck != nil || b.waitingOrder() != nil || b.pauseRefusal() != nil || !b.status.SidesAsked.Has(seat.side):
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
		return Advice{Thinking: true, AheadInQueue: a.place.AheadInQueue()}, nil
	case <-ctx.Done():
		return Advice{}, ctx.Err()
	}
	if err := a.place.Err(); err != nil {
		s.officers.adviceCache.Drop(a.decision)
		if errors.Is(err, context.Canceled) {
			return Advice{Thinking: true}, nil
		}
		return Advice{}, b.wrapDefect("advise", err)
	}
	return a.result, nil
}

// advise finds the advice for a desk, or lets an officer think about it. It stops an officer of the same player who
// thinks about another desk.
func (s *Computers) advise(ctx context.Context, b *board, seat Seat) (*advice, error) {
	o := &s.officers
	on := decisionKey{seatKey{seat.table, seat.side}, b.countSeen(seat.listener())}
	o.mu.Lock()
	defer o.mu.Unlock()
	if a, ok := o.adviceCache.Get(on); ok && (!isDone(a.place) || a.place.Err() == nil) {
		return a, nil
	}
	blind, ok := game.NewComputerView(b.game, b.position, seat.side)
	if !ok {
		return nil, refuse(officerRule, "Nobody can advise in this game.")
	}
	if wait := o.buckets.Take(seat.player, s.now()); wait > 0 {
		return nil, refuse(officerRule, "You have asked your staff officers very often. Ask again in ",
			strconv.Itoa(int(wait/time.Second)+1), " seconds.")
	}
	if was := o.thinkingAdvice[seat.player]; was != nil {
		was.end()
	}
	working, end := context.WithCancel(context.WithoutCancel(ctx))
	a := &advice{decision: on, end: end}
	mind := computer.Inputs{Seed: officerSeed(b, seat), OrdersGiven: b.ordersInRow(seat.side)}
	a.place = o.queueOrDefault().Advise(working, seat.player, func(park func() error) error {
		defer end()
		mind.BeforeAct = park
		all, err := computer.Advise(blind, maxComparedOrders, mind)
		a.result.Proposals = chooseProposals(blind, all)
		a.result.Rule = blind.Ask(nil).Rule
		o.mu.Lock()
		defer o.mu.Unlock()
		if o.thinkingAdvice[seat.player] == a {
			delete(o.thinkingAdvice, seat.player)
		}
		return err
	})
	o.thinkingAdvice[seat.player] = a
	o.adviceCache.Put(on, a, nil)
	return a, nil
}

func isDone(p QueuePlace) bool {
	select {
	case <-p.Done():
		return true
	default:
		return false
	}
}

// queueOrDefault returns the queue, or noQueue if there is none.
func (o *officers) queueOrDefault() Queue {
	if o.queue == nil {
		return noQueue{}
	}
	return o.queue
}

// noQueue lets officers think at once; it is used if no queue was set.
type noQueue struct{}

// Advise thinks in a separate goroutine.
func (noQueue) Advise(ctx context.Context, _ string, think func(park func() error) error) QueuePlace {
	p := &emptyQueuePlace{done: make(chan struct{})}
	go func() {
		defer close(p.done)
		p.err = think(ctx.Err)
	}()
	return p
}

// emptyQueuePlace is a QueuePlace with nothing ahead of it.
type emptyQueuePlace struct {
	done chan struct{}
	err  error
}

func (p *emptyQueuePlace) Done() <-chan struct{} { return p.done }
func (p *emptyQueuePlace) Err() error            { return p.err }
func (p *emptyQueuePlace) AheadInQueue() int     { return 0 }

// officerSeed returns a seed that does not change while the side sees the same desk. It does not depend on the dice
// secret.
func officerSeed(b *board, seat Seat) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(b.table.ID))
	_, _ = h.Write(binary.LittleEndian.AppendUint64([]byte{byte(seat.side)},
		uint64(b.countSeen(seat.listener())))) //nolint:gosec // a count
	return h.Sum64()
}

// describeProposal returns an order as text, with the labels of its form.
func describeProposal(blind game.ComputerView, c computer.Advice) OfficerProposal {
	out := OfficerProposal{
		Draft: c.Action.Picks, ValueNow: c.WorthBefore, ValueAfter: c.WorthAfter,
		BetterWorlds: c.WorldsNotWorse, Worlds: c.Worlds,
	}
	ask := blind.Ask(c.Action.Picks)
	act, ok := ask.Act(c.Action.Act)
	if !ok {
		return out
	}
	out.Act, out.Preview, out.Odds = act.Label, act.Preview, act.Odds
	for _, id := range act.NeededFields {
		field, ok := ask.Field(id)
		if !ok {
			continue
		}
		one := Choice{Field: field.Label}
		values, _ := c.Action.Picks.Get(id)
		for i := range field.Options {
			if o := &field.Options[i]; slices.Contains(values, o.ID) {
				one.Options, one.Spaces = append(one.Options, o.Label), append(one.Spaces, spaceOf(o))
			}
		}
		if len(one.Options) > 0 {
			out.Choices = append(out.Choices, one)
		}
	}
	return out
}

// needsConsent reports whether a change of the settings needs the other side's consent. It does if the other side is a
// person with their own device.
func needsConsent(b *board, seat Seat, seats []db.Seat, to record.Change) bool {
	if Mode(b.table.Mode) == ModeDevice || seat.viewsAsReferee() {
		return false
	}
	switch to {
	case record.ManualDice, record.ServerDice:
		return true
	case record.OfficersOn, record.OpenPrivateWords:
		if to == record.OfficersOn && game.Side(b.settings.OfficersWantedBy) == seat.side.Other() {
			return false // the other side asked for staff officers when it set up the table
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
