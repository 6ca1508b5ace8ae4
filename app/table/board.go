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
	settings tableSettings
	secret   dice.Secret
	position game.Position
	status   game.Status
	recentRows
	failures int         // number of actions of a computer that failed since the last act
	parkedAt int64       // when the table was parked, 0 if it is not
	stuck    *StuckError // why the table cannot go on, nil if it can; a stuck table has no position
	downtime *downtime
}

// tableSettings is the decoded content of db.Table.Options.
type tableSettings struct {
	Options    []string `json:"options,omitempty"`
	Guided     bool     `json:"guide,omitempty"`
	ShortGuide bool     `json:"brief,omitempty"`      // the guide is the short one
	Tutored    bool     `json:"tutored,omitempty"`    // the guide is the one for a referee
	Puzzle     string   `json:"puzzle,omitempty"`     // the id of the puzzle that is set
	ManualDice bool     `json:"by_hand,omitempty"`    // dice are rolled by hand and typed in
	OneTable   bool     `json:"table,omitempty"`      // the players sit at one table, whatever devices they use
	PausedAt   int64    `json:"paused,omitempty"`     // start of the pause, in milliseconds; 0 when not paused
	PausedBy   uint8    `json:"pauser,omitempty"`     // the side that paused the game
	Revealed   bool     `json:"laid,omitempty"`       //
	WordsOpen  bool     `json:"words_open,omitempty"` // the private words with the referee are open to everybody
	// the pause between the acts of computers, in milliseconds; 0 for the default
	ComputerPause int64 `json:"pace,omitempty"`
	// the position of another game from which this table began
	Origin         *record.Origin `json:"from,omitempty"`
	AllowsOfficers bool           `json:"officers,omitempty"` // both sides may ask staff officers for advice
	// the side that wants staff officers, until the other side answers
	OfficersWantedBy uint8       `json:"wanting_officers,omitempty"`
	Clock            *sideClocks `json:"clock,omitempty"` // the time each side has used, if it is counted
	// acts imported from another server while the game went on; that server's secret rolled their dice
	ImportedActs int `json:"carried,omitempty"`
	// the side that moved to a second device, until a seat changes its holder again
	LentSide       *lentSide     `json:"lent,omitempty"`
	LockedSides    fact.Sides    `json:"locked,omitempty"` // sides whose seats cannot be taken
	FormerReferees []pastReferee `json:"judges,omitempty"` // the former referees; none is ever removed
	// the players the referee has unseated, until they sit again
	UnseatedPlayers []unseatedPlayer `json:"unseated,omitempty"`
	RefereePoints   bool             `json:"referee_points,omitempty"` // only the referee may point at the table screen
}

// bothSides are the sides of every game.
var bothSides = []game.Side{1, 2}

// find returns the current table, from the cache if the store has nothing newer.
func (s *core) find(ctx context.Context, id string) (*loadedTable, error) {
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
		b.failures, b.parkedAt = now.Failed, now.ParkedAt
		s.cacheBoard(b)
		if err := s.correctAwaits(ctx, &loadedTable{b, now.Seats}); err != nil {
			return nil, err
		}
	// the status, the rematch, the failures and the parking change without an act
	case b.table.Status != now.Status || b.table.RematchID != now.RematchID || b.failures != now.Failed ||
		b.parkedAt != now.ParkedAt:
		fresh := *b
		fresh.table.Status, fresh.table.RematchID, fresh.failures = now.Status, now.RematchID, now.Failed
		fresh.parkedAt = now.ParkedAt
		b = &fresh
		s.cacheBoard(b)
	}
	return &loadedTable{b, now.Seats}, nil
}

// load reads a table completely.
func (s *core) load(ctx context.Context, id string) (*board, error) {
	t, p, err := s.store.LatestPosition(ctx, id)
	if err != nil {
		return nil, knownError(err)
	}
	b := &board{table: t, downtime: &s.downtime}
	if b.game, err = s.gameOf(t); err != nil {
		return nil, err
	}
	if err := b.read(); err != nil {
		return nil, err
	}
	if b.position, err = b.upgrade(p); err != nil {
		b.markStuck(err)
		s.log.Warn("table: cannot go on", slog.String("table", id), slog.Int("seq", t.Seq), slog.Any("error", err))
	} else if b.status, err = b.game.Status(b.position); err != nil {
		return nil, b.wrapDefect("status", err)
	}
	for n := recentRowCount; ; n *= 2 {
		all, err := s.store.RowsVisibleTo(ctx, id, 0, t.Seq+1, n)
		if err != nil {
			return nil, b.wrapDefect("acts", err)
		}
		if b.rows, err = decodeRows(all); err != nil {
			return nil, err
		}
		if n == mostRecentRows || len(b.rows) < n || !b.settings.Guided && hasEnoughNoticed(b.rows) {
			break
		}
	}
	if b.noticed, err = s.findNoticed(ctx, b); err != nil {
		return nil, err
	}
	for i := range b.counts {
		if b.counts[i], err = s.store.CountVisibleTo(ctx, id, 1<<i, t.Seq); err != nil {
			return nil, b.wrapDefect("count", err)
		}
	}
	return b, nil
}

// findNoticed finds the last acts that each viewer noticed. It looks at the recent rows first, and further back if
// these are too few.
func (s *core) findNoticed(ctx context.Context, b *board) (out noticedRows, err error) {
	for _, r := range b.rows {
		out = out.withRow(r)
	}
	for i := range out {
		if len(out[i]) > noticedRowCount || b.rows[0].Seq == 1 {
			continue
		}
		all, err := s.store.RowsVisibleTo(ctx, b.table.ID, 1<<i, b.table.Seq+1, noticedRowCount+1)
		if err != nil {
			return out, b.wrapDefect("acts", err)
		}
		if out[i], err = decodeRows(all); err != nil {
			return out, err
		}
	}
	return out, nil
}

// cacheBoard caches the board unless a newer one is cached already.
func (s *core) cacheBoard(b *board) {
	s.boards.Put(b.table.ID, b, func(kept *board) bool { return kept.table.Seq > b.table.Seq })
}

// gameOf returns the game a table plays.
func (s *core) gameOf(t db.Table) (game.Game, error) {
	g, ok := s.games.Get(t.Game)
	if !ok {
		return nil, &StuckError{
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
		if err := json.Unmarshal(b.table.Options, &b.settings); err != nil {
			return b.wrapDefect("options", err)
		}
	}
	if copy(b.secret[:], b.table.DiceSecret) != len(b.secret) {
		return b.wrapDefect("dice", fmt.Errorf("the secret has %d bytes", len(b.table.DiceSecret)))
	}
	return nil
}

// withAct returns the board one act later.
func (b *board) withAct(t db.Table, a *pendingAction) *board {
	now := b.settings
	if a.newSettings != nil {
		now = *a.newSettings
	}
	return &board{
		table: t, game: b.game, settings: now, secret: b.secret, position: a.position, status: a.status,
		recentRows: b.recentRows.withRow(a.row, b.settings.Guided), downtime: b.downtime,
	}
}

// over reports whether the game has ended.
func (b *board) over() bool { return b.status.Result != nil }

// wrapDefect adds the table's id and seq to an error that a defect caused.
func (b *board) wrapDefect(what string, err error) error {
	return fmt.Errorf("table %s:%d: %s: %w", b.table.ID, b.table.Seq, what, err)
}

// hasTimeBank reports whether each side has a limited time.
func (r *tableSettings) hasTimeBank() bool { return r.Clock != nil && r.Clock.InitialTime > 0 }

// pace returns the shortest pause between the acts of computers, 0 if the table has none of its own.
func (r *tableSettings) pace() time.Duration {
	return time.Duration(r.ComputerPause) * time.Millisecond
}

// awaitedSides returns the sides that may decide something now. They are the sides that are asked, and those that must
// answer an open offer. It returns none while nothing can be done or an order waits for its dice.
func (b *board) awaitedSides() fact.Sides {
	if b.offersRematch() {
		_, _, left := b.last().OpenOffer()
		return left
	}
	if b.stuck != nil || b.revealed() || b.pauseRefusal() != nil || b.waitingOrder() != nil {
		return 0
	}
	var out fact.Sides
	if b.hasOpenOffer() {
		_, _, out = b.last().OpenOffer()
	}
	if !b.over() {
		out |= b.status.SidesAsked
	}
	return out
}

// correctAwaits corrects the stored sides that may decide something at a table of computers. They are wrong if an
// older build wrote them, or if the table is stuck under this build.
func (s *core) correctAwaits(ctx context.Context, f *loadedTable) error {
	awaits := uint8(f.board.awaitedSides())
	if f.board.table.Awaits == awaits || !slices.ContainsFunc(f.seats, computerHolds) {
		return nil
	}
	return knownError(s.store.SetAwaits(ctx, f.board.table.ID, f.board.table.Seq, awaits))
}

// settled reports whether the sides themselves ended the game and may still change their minds.
func (b *board) settled() bool {
	return b.over() && b.status.Result.Agreed && !b.settings.Revealed
}

// revealed reports whether everything is visible. That is so if the game ended by its rules, or if a side revealed
// everything after an agreed draw or a resignation.
func (b *board) revealed() bool { return b.over() && !b.settled() }

// hasOpenOfferAfterEnd reports whether an offer is open that may be made after everything is revealed. Such an offer is
// to open the private words, or a rematch.
func (b *board) hasOpenOfferAfterEnd() bool {
	return b.hasOpenOffer() && b.last().ProposalBody().Change == record.OpenPrivateWords || b.offersRematch()
}

// offersRematch reports whether a side has offered a rematch, and the other has not answered yet.
func (b *board) offersRematch() bool {
	return b.hasOpenOffer() && b.last().ProposalBody().Change.IsRematch()
}

// pauseRefusal returns the refusal for an act while the game is paused, nil when it is not.
func (b *board) pauseRefusal() *game.Refusal {
	if b.settings.PausedAt == 0 {
		return nil
	}
	if b.settings.PausedBy == 0 {
		return refuse(settingsRule, "The referee has paused the game. It goes on when the referee or either side ends the "+
			"pause.")
	}
	return refuse(settingsRule, "The ", b.game.Manual().Side(game.Side(b.settings.PausedBy)).Plural,
		" have paused the game. It goes on when either side ends the pause.")
}
