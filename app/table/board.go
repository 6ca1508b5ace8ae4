package table

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strconv"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// recent is how many acts of a table are kept at hand at least, and lately how many that each pair of eyes noticed, however much happened
// between them: what the log shows and how far back one may offer to go depends on those alone, or one could see from it how much happened
// that one was not told, and push out of it what one was. Of all acts no more than furthest are kept, and of a guided table so many.
const (
	recent   = 64
	lately   = 32
	furthest = 16 * recent
)

// board is a table as it stands after one act, opened. It never changes once made and may be shared.
type board struct {
	table    db.Table
	game     game.Game
	rules    rules
	secret   dice.Secret
	position game.Position
	status   game.Status
	recentRows
	failed int    // orders of a computer that failed since the last act
	stuck  *Stuck // why it cannot go on, nil when it can; then there is no position
	down   *downtime
}

// recentRows are the last rows of a table, as it stands after one of them, and how many each viewer noticed in all.
type recentRows struct {
	rows   []*record.Row // newest last
	heard  heard
	counts counts
}

// rules is what db.Table.Options holds.
type rules struct {
	Options  []string       `json:"options,omitempty"`
	Guide    bool           `json:"guide,omitempty"`
	Tutored  bool           `json:"tutored,omitempty"`  // the guide is that for a referee
	Puzzle   string         `json:"puzzle,omitempty"`   // the id of the puzzle that is set
	ByHand   bool           `json:"by_hand,omitempty"`  // dice are rolled by hand and typed in
	Table    bool           `json:"table,omitempty"`    // the players sit at one table, whatever they look at
	Paused   int64          `json:"paused,omitempty"`   // since when the game is paused, in milliseconds; 0 when it is not
	Pauser   uint8          `json:"pauser,omitempty"`   // the side that paused it
	Laid     bool           `json:"laid,omitempty"`     // everything lies open after the sides have ended the game themselves
	Pace     int64          `json:"pace,omitempty"`     // the pause between the acts of computers, in milliseconds; 0 for the usual one
	From     *record.Origin `json:"from,omitempty"`     // where it was begun in the middle of another game
	Officers bool           `json:"officers,omitempty"` // both sides may ask staff officers
	Clock    *clock         `json:"clock,omitempty"`    // the time each side has used, where it is kept
	Lent     *lent          `json:"lent,omitempty"`     // the side that went to a second device, until a seat changes hands again
}

// counts is how many acts each pair of eyes has noticed: the public's at Nobody, then the sides'.
type counts [3]int

// heard are the last acts that each pair of eyes noticed: lately, and where there is one the act before them.
type heard [3][]*record.Row

// with is one act more.
func (h heard) with(r *record.Row) heard {
	for i := range h {
		if r.Heard.Has(game.Side(i)) {
			h[i] = append(slices.Clip(h[i]), r)
			h[i] = h[i][max(0, len(h[i])-lately-1):]
		}
	}
	return h
}

// noticed counts one act more.
func (c counts) noticed(heard record.Audience) counts {
	for i := range c {
		if heard.Has(game.Side(i)) {
			c[i]++
		}
	}
	return c
}

// bothSides are the sides of every game.
var bothSides = []game.Side{1, 2}

// everybody is both sides and the public.
var everybody = record.Audience(0).With(game.Nobody).With(1).With(2)

// find is the table as it stands now, from the cache when the store has nothing newer.
func (s *core) find(ctx context.Context, id string) (*found, error) {
	now, err := s.store.Summary(ctx, id)
	if err != nil {
		return nil, known(err)
	}
	b, ok := s.boards.Get(id)
	switch {
	case !ok || b.table.Seq != now.Seq:
		if b, err = s.load(ctx, id); err != nil {
			return nil, err
		}
		b.failed = now.Failed
		s.keep(b)
		if err := s.correctAwaits(ctx, &found{b, now.Seats}); err != nil {
			return nil, err
		}
	case b.table.Status != now.Status || b.table.RematchID != now.RematchID || b.failed != now.Failed: // they change without an act
		fresh := *b
		fresh.table.Status, fresh.table.RematchID, fresh.failed = now.Status, now.RematchID, now.Failed
		b = &fresh
		s.keep(b)
	}
	return &found{b, now.Seats}, nil
}

// load reads a table whole.
func (s *core) load(ctx context.Context, id string) (*board, error) {
	t, p, err := s.store.Latest(ctx, id)
	if err != nil {
		return nil, known(err)
	}
	b := &board{table: t, down: &s.down}
	if b.game, err = s.play(t); err != nil {
		return nil, err
	}
	if err := b.read(); err != nil {
		return nil, err
	}
	if b.position, err = b.upgrade(p); err != nil {
		b.halt(err)
		s.log.Warn("table: cannot go on", slog.String("table", id), slog.Int("seq", t.Seq), slog.Any("error", err))
	} else if b.status, err = b.game.Status(b.position); err != nil {
		return nil, b.fault("status", err)
	}
	for n := recent; ; n *= 2 {
		all, err := s.store.RowsHeard(ctx, id, 0, t.Seq+1, n)
		if err != nil {
			return nil, b.fault("acts", err)
		}
		if b.rows, err = openedAll(all); err != nil {
			return nil, err
		}
		if n == furthest || len(b.rows) < n || !b.rules.Guide && enough(b.rows) {
			break
		}
	}
	if b.heard, err = s.hear(ctx, b); err != nil {
		return nil, err
	}
	for i := range b.counts {
		if b.counts[i], err = s.store.CountHeard(ctx, id, 1<<i, t.Seq); err != nil {
			return nil, b.fault("count", err)
		}
	}
	return b, nil
}

// hear finds the last acts that each pair of eyes noticed: among those at hand, or further back where these are too few.
func (s *core) hear(ctx context.Context, b *board) (out heard, err error) {
	for _, r := range b.rows {
		out = out.with(r)
	}
	for i := range out {
		if len(out[i]) > lately || b.rows[0].Seq == 1 {
			continue
		}
		all, err := s.store.RowsHeard(ctx, b.table.ID, 1<<i, b.table.Seq+1, lately+1)
		if err != nil {
			return out, b.fault("acts", err)
		}
		if out[i], err = openedAll(all); err != nil {
			return out, err
		}
	}
	return out, nil
}

// keep caches the board unless a newer one is there already.
func (s *core) keep(b *board) {
	s.boards.Put(b.table.ID, b, func(kept *board) bool { return kept.table.Seq > b.table.Seq })
}

// play is the game a table plays.
func (s *core) play(t db.Table) (game.Game, error) {
	g, ok := s.games.Get(t.Game)
	if !ok {
		return nil, &Stuck{
			Text: "The game it plays is not on the shelf of this server.",
			err:  fmt.Errorf("table %s plays %q", t.ID, t.Game),
		}
	}
	return g, nil
}

// edition is the number of the edition as a table's stamp has it.
func edition(m *game.Manual) string { return strconv.Itoa(m.Edition) }

// read opens the options and the secret of the table's row.
func (b *board) read() error {
	if len(b.table.Options) > 0 {
		if err := json.Unmarshal(b.table.Options, &b.rules); err != nil {
			return b.fault("options", err)
		}
	}
	if copy(b.secret[:], b.table.DiceSecret) != len(b.secret) {
		return b.fault("dice", fmt.Errorf("the secret has %d bytes", len(b.table.DiceSecret)))
	}
	return nil
}

// after is the board one act later.
func (b *board) after(t db.Table, a *turn) *board {
	now := b.rules
	if a.rules != nil {
		now = *a.rules
	}
	return &board{
		table: t, game: b.game, rules: now, secret: b.secret, position: a.position, status: a.status,
		recentRows: b.recentRows.with(a.row, b.rules.Guide), down: b.down,
	}
}

// with returns the recent rows after one more; of a guided table as many are kept as can be.
func (l *recentRows) with(r *record.Row, guided bool) recentRows {
	rows := append(slices.Clip(l.rows), r)
	for len(rows) > furthest || len(rows) > recent && !guided && enough(rows[1:]) {
		rows = rows[1:]
	}
	return recentRows{rows: rows, heard: l.heard.with(r), counts: l.counts.noticed(r.Heard)}
}

// enough tells whether each pair of eyes noticed as many of the rows as the log and offers to go back look at.
func enough(rows []*record.Row) bool {
	var c counts
	for _, r := range rows {
		c = c.noticed(r.Heard)
	}
	return min(c[0], c[1], c[2]) >= lately
}

// late are the last acts that these eyes noticed, of so many as everything goes by that they may see; was is the one before
// them, nil when there is none.
func (l *recentRows) late(e eyes) (was *record.Row, late []*record.Row) {
	late = l.heard[e.side]
	if e.all {
		late = l.rows[max(0, len(l.rows)-lately-1):]
	}
	if len(late) > lately {
		return late[0], late[1:]
	}
	return nil, late
}

// row finds an act among the recent ones, nil when it is further back.
func (l *recentRows) row(seq int) *record.Row {
	if len(l.rows) == 0 {
		return nil
	}
	i := seq - l.rows[0].Seq
	if i < 0 || i >= len(l.rows) {
		return nil
	}
	return l.rows[i]
}

// atHand finds an act among the recent ones and those that some eyes noticed lately, nil when it is further back.
func (l *recentRows) atHand(seq int) *record.Row {
	if r := l.row(seq); r != nil {
		return r
	}
	for _, all := range l.heard {
		for _, r := range all {
			if r.Seq == seq {
				return r
			}
		}
	}
	return nil
}

// last is the latest act.
func (l *recentRows) last() *record.Row { return l.rows[len(l.rows)-1] }

// over tells whether the game has ended.
func (b *board) over() bool { return b.status.Result != nil }

// fault says which table a defect belongs to.
func (b *board) fault(what string, err error) error {
	return fmt.Errorf("table %s:%d: %s: %w", b.table.ID, b.table.Seq, what, err)
}
