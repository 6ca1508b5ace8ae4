package table

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// board is the decoded state of a table after one act. It never changes once made and may be shared.
type board struct {
	table    db.Table
	game     game.Game
	rules    rules
	secret   dice.Secret
	position game.Position
	status   game.Status
	recentRows
	failed int    // number of actions of a computer that failed since the last act
	stuck  *Stuck // why the table cannot go on, nil if it can; a stuck table has no position
	down   *downtime
}

// rules is the decoded content of db.Table.Options.
type rules struct {
	Options   []string `json:"options,omitempty"`
	Guide     bool     `json:"guide,omitempty"`
	Brief     bool     `json:"brief,omitempty"`      // the guide is the short one
	Tutored   bool     `json:"tutored,omitempty"`    // the guide is the one for a referee
	Puzzle    string   `json:"puzzle,omitempty"`     // the id of the puzzle that is set
	ByHand    bool     `json:"by_hand,omitempty"`    // dice are rolled by hand and typed in
	Table     bool     `json:"table,omitempty"`      // the players sit at one table, whatever devices they use
	Paused    int64    `json:"paused,omitempty"`     // start of the pause, in milliseconds; 0 when not paused
	Pauser    uint8    `json:"pauser,omitempty"`     // the side that paused the game
	Laid      bool     `json:"laid,omitempty"`       //
	WordsOpen bool     `json:"words_open,omitempty"` // the private words with the referee are open to everybody
	Pace      int64    `json:"pace,omitempty"`       // the pause between the acts of computers, in milliseconds; 0 for the default
	// the position of another game from which this table began
	From          *record.Origin `json:"from,omitempty"`
	Officers      bool           `json:"officers,omitempty"`         // both sides may ask staff officers for advice
	Wanting       uint8          `json:"wanting_officers,omitempty"` // the side that would have staff officers, until the other answers
	Clock         *clock         `json:"clock,omitempty"`            // the time each side has used, if it is counted
	Carried       int            `json:"carried,omitempty"`          // acts imported from another server while the game went on; that server's secret rolled their dice
	Lent          *lent          `json:"lent,omitempty"`             // the side that moved to a second device, until a seat changes its holder again
	Locked        fact.Sides     `json:"locked,omitempty"`           // sides whose seats cannot be taken
	Judges        []judge        `json:"judges,omitempty"`           // the former referees; none is ever removed
	Unseated      []unseated     `json:"unseated,omitempty"`         // the players the referee has unseated, until they sit again
	RefereePoints bool           `json:"referee_points,omitempty"`   // only the referee may point at the table screen
}

// bothSides are the sides of every game.
var bothSides = []game.Side{1, 2}

// find returns the current table, from the cache if the store has nothing newer.
func (s *core) find(ctx context.Context, id string) (*found, error) {
	now, err := s.store.Summary(ctx, id)
	if err != nil {
		return nil, knownError(err)
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
	// these change without an act
	case b.table.Status != now.Status || b.table.RematchID != now.RematchID || b.failed != now.Failed:
		fresh := *b
		fresh.table.Status, fresh.table.RematchID, fresh.failed = now.Status, now.RematchID, now.Failed
		b = &fresh
		s.keep(b)
	}
	return &found{b, now.Seats}, nil
}

// load reads a table completely.
func (s *core) load(ctx context.Context, id string) (*board, error) {
	t, p, err := s.store.Latest(ctx, id)
	if err != nil {
		return nil, knownError(err)
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

// hear finds the last acts that each viewer noticed. It looks at the recent rows first, and further back if these
// are too few.
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

// keep caches the board unless a newer one is cached already.
func (s *core) keep(b *board) {
	s.boards.Put(b.table.ID, b, func(kept *board) bool { return kept.table.Seq > b.table.Seq })
}

// play returns the game a table plays.
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

// edition returns the number of the edition in the form used by a table's stamp.
func edition(m *game.Manual) string { return strconv.Itoa(m.Edition) }

// read decodes the options and the secret of the table's row.
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

// after returns the board one act later.
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

// over reports whether the game has ended.
func (b *board) over() bool { return b.status.Result != nil }

// fault adds the table's id and seq to an error that a defect caused.
func (b *board) fault(what string, err error) error {
	return fmt.Errorf("table %s:%d: %s: %w", b.table.ID, b.table.Seq, what, err)
}

// banks reports whether each side has a limited time.
func (r *rules) banks() bool { return r.Clock != nil && r.Clock.Each > 0 }

// pace returns the shortest pause between the acts of computers, 0 if the table has none of its own.
func (r *rules) pace() time.Duration { return time.Duration(r.Pace) * time.Millisecond }

// awaits returns the sides that may decide something now. They are the sides that are asked, and those that must
// answer an open offer. It returns none while nothing can be done or an order waits for its dice.
func (b *board) awaits() fact.Sides {
	if b.asksRematch() {
		_, _, left := b.last().Asks()
		return left
	}
	if b.stuck != nil || b.laid() || b.pausing() != nil || b.waitingOrder() != nil {
		return 0
	}
	var out fact.Sides
	if b.offered() {
		_, _, out = b.last().Asks()
	}
	if !b.over() {
		out |= b.status.Asked
	}
	return out
}

// correctAwaits corrects the stored sides that may decide something at a table of computers. They are wrong if an
// older build wrote them, or if the table is stuck under this build.
func (s *core) correctAwaits(ctx context.Context, f *found) error {
	awaits := uint8(f.board.awaits())
	if f.board.table.Awaits == awaits || !slices.ContainsFunc(f.seats, computerHolds) {
		return nil
	}
	return knownError(s.store.SetAwaits(ctx, f.board.table.ID, f.board.table.Seq, awaits))
}

// settled reports whether the sides themselves ended the game and may still change their minds.
func (b *board) settled() bool {
	return b.over() && b.status.Result.Agreed && !b.rules.Laid
}

// laid reports whether everything is visible. The game ended by its rules, or a side revealed everything after an
// agreed draw or a resignation.
func (b *board) laid() bool { return b.over() && !b.settled() }

// asksAfterwards reports whether an offer is open that may be made after everything is revealed. Such an offer is to
// open the private words, or a rematch.
func (b *board) asksAfterwards() bool {
	return b.offered() && b.last().ProposalBody().Change == record.OpenWords || b.asksRematch()
}

// asksRematch reports whether a side has offered a rematch, and the other has not answered yet.
func (b *board) asksRematch() bool { return b.offered() && b.last().ProposalBody().Change.Rematch() }

// pausing returns the refusal for an act while the game is paused, nil when it is not.
func (b *board) pausing() *game.Refusal {
	if b.rules.Paused == 0 {
		return nil
	}
	if b.rules.Pauser == 0 {
		return refuse(mannerRule, "The referee has paused the game. It goes on when the referee or either side ends the "+
			"pause.")
	}
	return refuse(mannerRule, "The ", b.game.Manual().Side(game.Side(b.rules.Pauser)).Plural,
		" have paused the game. It goes on when either side ends the pause.")
}
