package table

import (
	"context"
	"encoding/binary"
	"hash/fnv"
	"slices"

	"tricorne/db"
	"tricorne/rules/computer"
	"tricorne/rules/game"
)

// officerRule is what refusals about staff officers cite.
const officerRule = "Staff officers"

// counsels is how many orders an officer proposes.
const counsels = 3

// Counsel is an order that a staff officer proposes, in words.
type Counsel struct {
	Act     string     // what its button says
	Chosen  []Choice   // what is filled in for it
	Draft   game.Draft // the same, to be put into the form
	Preview game.Text  // what the game itself reckons of it; may be empty
	Odds    []game.Forecast
	Now     int // how the side stands before it, on average, from -1000 to 1000
	Then    int // and after it and what follows
	Better  int // in how many of the imagined worlds it stands as well or better
	Worlds  int
}

// Choice is a field of a form and what is chosen there.
type Choice struct {
	Field  string
	Chosen []string
}

// Officer asks a staff officer of a side what to do: the rule of what is decided, and his proposals, the best first. He knows what the
// side knows and nothing else, and asked again he says the same. Where the table has no officers, or the side has nothing to decide, it is
// a *game.Refusal.
func (s *Service) Officer(ctx context.Context, seat Seat) (rule string, out []Counsel, err error) {
	f, err := s.open(ctx, seat)
	if err != nil {
		return "", nil, err
	}
	b := f.board
	switch {
	case !b.rules.Officers:
		return "", nil, refuse(officerRule, "At this table there are no staff officers.")
	case b.over():
		return "", nil, ErrOver
	case b.stuck != nil || b.held() != nil || b.pausing() != nil || !b.status.Asked.Has(seat.side):
		return "", nil, refuse(officerRule, "You have nothing to decide just now.")
	}
	blind, ok := game.Blindfold(b.game, b.position, seat.side)
	if !ok {
		return "", nil, refuse(officerRule, "Nobody can advise in this game.")
	}
	if !s.advising.TryLock() {
		return "", nil, refuse(officerRule, "The staff officers are busy. Ask again in a moment.")
	}
	defer s.advising.Unlock()
	mind := computer.Mind{Seed: b.counselSeed(seat), Given: b.inARow(seat.side), Park: s.parking(1)}
	all, err := computer.Advise(blind, counsels, mind)
	if err != nil {
		return "", nil, b.fault("advise", err)
	}
	for _, c := range all {
		out = append(out, inWords(blind, c))
	}
	ask := blind.Ask(nil)
	return ask.Rule, out, nil
}

// counselSeed is the same as long as the side sees the same desk, and has nothing of the secret of the dice in it.
func (b *board) counselSeed(seat Seat) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(b.table.ID))
	_, _ = h.Write(binary.LittleEndian.AppendUint64([]byte{byte(seat.side)}, uint64(b.seen(seat.eyes())))) //nolint:gosec // a count
	return h.Sum64()
}

// inWords says an order as its form says it when it is filled in.
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
				one.Chosen = append(one.Chosen, o.Label)
			}
		}
		if len(one.Chosen) > 0 {
			out.Chosen = append(out.Chosen, one)
		}
	}
	return out
}

// consents tells whether a change of the manner of play needs the word of the other side: it has a device of its own and is a person.
func (b *board) consents(seat Seat, seats []db.Seat, to Change) bool {
	if Mode(b.table.Mode) == Device || seat.judges() {
		return false
	}
	switch to {
	case ByHand, ByServer:
		return true
	case Officers:
		for _, h := range seats {
			if game.Side(h.Side) == seat.side.Other() {
				_, led := levelOf(h.PlayerID)
				return !led
			}
		}
		return true
	}
	return false
}
