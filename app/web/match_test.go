package web

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// match is a table of two friends that is played at random, the same way in every run.
type match struct {
	*testServer
	manual  *game.Manual
	players map[game.Side]*browser
	path    string
	seats   map[game.Side]table.Seat // by side; the spectator's seat is at Nobody
	pick    func(int) int
}

// newMatch returns a table on a new test server. The game is played with all its optional rules.
func newMatch(t testing.TB, g game.Game, scenario string, seed uint64) *match {
	t.Helper()
	h := newTestServer(t, func(o *Options) { o.Tables = table.New(o.Store, o.Hub, shelf{g}) })
	m := &match{
		testServer: h, manual: g.Manual(), seats: map[game.Side]table.Seat{},
		pick: rand.New(rand.NewPCG(seed, 12)).IntN,
	}
	var options []string
	for _, o := range m.manual.Options {
		options = append(options, o.ID)
	}
	first, second, path := h.setUpTwoPlayers(scenario, options...)
	m.players, m.path = map[game.Side]*browser{1: first, 2: second}, path
	ctx, id := context.Background(), strings.TrimPrefix(path, "/t/")
	rows, err := h.rows.Seats(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range rows {
		m.seats[game.Side(s.Side)] = h.seat(id, s.PlayerID, game.Side(s.Side))
	}
	m.seats[game.Nobody] = h.seat(id, "", game.Nobody)
	return m
}

// see returns the desk of a side, or of a spectator.
func (m *match) see(side game.Side, d action.Draft) table.Desk {
	m.t.Helper()
	seen, err := m.tables.See(context.Background(), m.seats[side], d)
	if err != nil {
		m.t.Fatal(err)
	}
	return seen
}

// nextAction returns the next action of a side that is asked, and its form; false if the game is over.
func (m *match) nextAction() (a action.Action, form game.Ask, ok bool) {
	m.t.Helper()
	now := m.see(game.Nobody, nil).View
	if now.Result != nil {
		return a, form, false
	}
	side := now.Asked.List()[0]
	a, err := fillBoldly(func(d action.Draft) (game.Ask, error) {
		form = m.see(side, d).Ask
		return form, nil
	}, m.pick)
	if err != nil {
		m.t.Fatal(err)
	}
	return a, form, true
}

// play plays an action by sending the form that a browser would send.
func (m *match) play(a action.Action) {
	m.t.Helper()
	form, _ := url.ParseQuery(fieldsOf(a.Picks))
	var needs []string
	for _, p := range a.Picks {
		needs = append(needs, p.Field)
	}
	form.Set("seq", itoa(m.see(a.Side, nil).Seq))
	form.Set("step", string(a.Step))
	form.Set("act", a.Act)
	form.Set("needs."+a.Act, strings.Join(needs, " "))
	order, _, err := readOrder(form)
	if err != nil {
		m.t.Fatal(err)
	}
	if _, err := m.tables.Act(context.Background(), m.seats[a.Side], order); err != nil {
		m.t.Fatal(err)
	}
}

// fillBoldly answers like game.Fill, but prefers what leads to battles, because these involve secrets. It likes to
// march with many pieces towards the enemy, to keep most in reserve, and to let the reserve step forward.
func fillBoldly(ask func(action.Draft) (game.Ask, error), pick func(int) int) (action.Action, error) {
	a, err := ask(nil)
	if err != nil {
		return action.Action{}, err
	}
	if _, ok := a.Field("left"); ok {
		return game.Fill(ask, func(int) int { return 0 }) // choose the first options, and as few as possible
	}
	if unit, ok := a.Field("unit"); ok && pick(3) == 0 {
		for _, o := range unit.Options {
			if o.Group == "Reserve" {
				return game.FillAct(ask, "order", action.Picks{}.Set("unit", o.ID), pick)
			}
		}
	}
	who, ok := a.Field("who")
	if !ok || pick(5) == 0 {
		return game.Fill(ask, pick)
	}
	for range 6 {
		picks := action.Picks{}.Set("who", who.Options[pick(len(who.Options))].ID)
		if a, err = ask(picks); err != nil {
			return action.Action{}, err
		}
		if with, ok := a.Field("with"); ok {
			all := make([]string, 0, len(with.Options))
			for _, o := range with.Options {
				if o.Refusal == nil && len(all) < with.Max {
					all = append(all, o.ID)
				}
			}
			picks = picks.Set("with", all...)
			if a, err = ask(picks); err != nil {
				return action.Action{}, err
			}
		}
		to, ok := a.Field("to")
		if !ok {
			continue
		}
		for _, o := range to.Options {
			if o.Refusal == nil && strings.Contains(o.Detail, "battle") {
				return game.FillAct(ask, "march", picks.Set("to", o.ID), pick)
			}
		}
	}
	return game.Fill(ask, pick)
}

// fixedDiceGame is a game with the same dice in every run of a test, whatever the secret of its table.
type fixedDiceGame struct {
	game.Game
	seed, acts uint64
}

func (k *fixedDiceGame) dice() dice.Source {
	return dice.FromSecret(dice.Secret{17, 76, byte(k.seed)}, k.acts)
}

func (k *fixedDiceGame) Begin(set game.Setup, _ dice.Source) (game.Outcome, error) {
	return k.Game.Begin(set, k.dice())
}

func (k *fixedDiceGame) Play(p game.Position, a action.Action, src dice.Source) (game.Outcome, error) {
	if reflect.TypeOf(src) == reflect.TypeOf(dice.FromRecord(nil)) { // an act is replayed with its old dice
		return k.Game.Play(p, a, src)
	}
	out, err := k.Game.Play(p, a, k.dice())
	if err == nil {
		k.acts++
	}
	return out, err
}

// read returns the complete response from an address, headers and body, unchanged.
func (b *browser) read(path string) string {
	b.h.t.Helper()
	got, err := b.Get(b.h.url + path)
	if err != nil {
		b.h.t.Fatal(err)
	}
	defer got.Body.Close()
	body, err := io.ReadAll(got.Body)
	if err != nil {
		b.h.t.Fatal(err)
	}
	return fmt.Sprint(got.Header) + string(body)
}

// seat returns a seat at a table, the public's for Nobody, that can be used for longer than a visit.
func (h *testServer) seat(id, player string, side game.Side) table.Seat {
	h.t.Helper()
	visit, err := h.tables.Visit(context.Background(), id, player)
	if err != nil {
		h.t.Fatal(err)
	}
	if side == game.Nobody {
		return visit.PublicSeat().WithoutLoadedTable()
	}
	seat, err := visit.SeatOf(side)
	if err != nil {
		h.t.Fatal(err)
	}
	return seat.WithoutLoadedTable()
}
