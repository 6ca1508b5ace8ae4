package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"tricorne/app/record"
	"tricorne/app/typed"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// CreateOptions describes a table to be set up.
type CreateOptions struct {
	Game     string
	Scenario string
	Options  []string  // optional rules that are switched on
	Side     game.Side // the side of the player who sets up the table
	Mode     Mode
	Player   string // that player's id
	Name     string // name of the player who sets up the table, shown there
	// the guided first turn, or with Referee the guide for referees: the guide sets scenario, side, mode and dice
	Guided     bool
	ShortGuide bool // with Guided: the short guide, if the game has one
	// the player is the referee: both seats are free, and the player has the links to them; only for ModeFriend tables
	Referee    bool
	Puzzle     string // a puzzle of the game: scenario, side, mode and dice are the puzzle's
	ManualDice bool   // dice are rolled by hand and typed in, except those of the set-up itself
	OneTable   bool   // the players sit at one table

	TimeBank time.Duration // the time each side has for the whole game, one of TimeBanks; 0 for no limit
	Computer string        // level of the computer on the other side, empty for none; only with ModeFriend
	// staff officers may be asked; an opponent on another device must agree to it at the table
	AllowsOfficers bool
	agreedOfficers bool          // both sides of the previous table agreed to staff officers; only for a rematch
	ComputerGame   *ComputerGame // two computers play, and the player watches; only for ModeFriend tables
}

// CreatedTable is a table that was just set up.
type CreatedTable struct {
	Table  string
	Tokens []Token
}

// Token is the secret part of a seat's private link, /s/TOKEN. The store keeps only its hash. A lost token can only
// be replaced (NewLink).
type Token struct {
	Side  game.Side
	Token string
}

// TokenOf returns the token of a side, empty if there is none.
func (c CreatedTable) TokenOf(side game.Side) string {
	for _, t := range c.Tokens {
		if t.Side == side {
			return t.Token
		}
	}
	return ""
}

// Create sets up a table. It returns a *game.Refusal for an unknown scenario, option, side or mode, and ErrNotFound
// for an unknown game. Friend tables come with two tokens: the player's own, for use on another device, and the free
// seat's, for the invitation. Open tables come with the player's own token. Tables on one device need no token.
func (s *Setup) Create(ctx context.Context, o CreateOptions) (CreatedTable, error) {
	g, ok := s.games.Get(o.Game)
	if !ok {
		return CreatedTable{}, ErrNotFound
	}
	secret := newSecret()
	if o.Guided {
		guide := guideOf(g.Manual(), o.ShortGuide)
		o.Mode = ModeDevice
		if o.Referee {
			guide = g.Manual().RefereeGuide
			o.Mode, o.ManualDice, o.OneTable = ModeFriend, true, true
		}
		if guide == nil {
			return CreatedTable{}, refuse("", "This game has no guided turn.")
		}
		o.Side, o.Scenario, o.Options, secret = guide.Side, guide.Scenario, nil, guide.Secret
	}
	if o.Puzzle != "" {
		return s.createPuzzle(ctx, g, o)
	}
	if o.Side != 1 && o.Side != 2 {
		return CreatedTable{}, refuse("", "There is no such side.")
	}
	if !isAllowedTimeBank(o.TimeBank) {
		return CreatedTable{}, refuse(bankRule, "There is no such time.")
	}
	if o.Player == "" {
		return CreatedTable{}, errors.New("create table: nobody to sit down")
	}
	if o.ComputerGame != nil {
		return s.createComputerGame(ctx, g, o)
	}
	seats := make([]db.Seat, 0, 2)
	for _, side := range bothSides {
		seat := db.Seat{Side: uint8(side)}
		if (side == o.Side || o.Mode == ModeDevice) && !o.Referee {
			seat.PlayerID, seat.Name = o.Player, tidyName(o.Name)
		}
		seats = append(seats, seat)
	}
	if o.Referee {
		if o.Mode != ModeFriend {
			return CreatedTable{}, refuse("", "With a referee from the start the seats are by link.")
		}
		made, err := s.create(ctx, g, o, secret, seats, "", 1, 2)
		if err == nil {
			err = s.seats.seatReferee(ctx, made.Table, o.Player, tidyName(o.Name))
		}
		return made, err
	}
	if o.Computer != "" {
		return s.createAgainst(ctx, g, o, secret, seats)
	}
	switch o.Mode {
	case ModeDevice:
		made, err := s.create(ctx, g, o, secret, seats, "")
		if err == nil && o.Guided {
			err = s.playOpeningActs(ctx, made.Table, o.Player, guideOf(g.Manual(), o.ShortGuide).PriorActions)
		}
		return made, err
	case ModeFriend:
		return s.create(ctx, g, o, secret, seats, "", 1, 2)
	case ModeOpen:
		if err := s.mayList(ctx, o.Player); err != nil {
			return CreatedTable{}, err
		}
		return s.create(ctx, g, o, secret, seats, "", o.Side)
	}
	return CreatedTable{}, refuse("", "There is no such kind of table.")
}

// createAgainst sets up a table against a computer. The server rolls its dice.
func (s *Setup) createAgainst(ctx context.Context, g game.Game, o CreateOptions, secret dice.Secret,
	seats []db.Seat,
) (CreatedTable, error) {
	l, err := playableLevel(o.Computer)
	if err != nil {
		return CreatedTable{}, err
	}
	if o.Mode != ModeFriend || o.ManualDice {
		return CreatedTable{}, refuse("", "Against a computer the dice are the server's, and it has its own seat.")
	}
	for i := range seats {
		if game.Side(seats[i].Side) != o.Side {
			seats[i].PlayerID, seats[i].Name = computerIdentity(l)
		}
	}
	made, err := s.create(ctx, g, o, secret, seats, "", o.Side)
	if err == nil {
		s.announceComputerTurn(made.Table, seats)
	}
	return made, err
}

// How many open tables may be listed at a time, and for how long one is listed.
const (
	maxOpenPerPlayer = 5
	maxListedTables  = 1000
	listingLifetime  = 7 * 24 * time.Hour
)

// mayList refuses a new open table if the player, or all players together, have too many.
func (s *Setup) mayList(ctx context.Context, player string) error {
	own, all, err := s.store.CountOpen(ctx, player, time.Now().Add(-listingLifetime))
	switch {
	case err != nil:
		return knownError(err)
	case own >= maxOpenPerPlayer:
		return refuse("", "You have ", strconv.Itoa(maxOpenPerPlayer),
			" open tables waiting already. Set up another when somebody has sat down at one of them, or invite a friend by "+
				"link.")
	case all >= maxListedTables:
		return refuse("", "There are very many open tables already: sit down at one of them, invite a friend by link, or "+
			"come back tomorrow.")
	}
	return nil
}

// create sets up the game and stores the table with its seats. Each side in linked gets a private link to its seat.
func (s *Setup) create(
	ctx context.Context, g game.Game, o CreateOptions, secret dice.Secret, seats []db.Seat, of string, linked ...game.Side,
) (CreatedTable, error) {
	setup := game.Setup{Scenario: o.Scenario, Options: o.Options, DiceByHand: o.ManualDice && !o.Guided}
	out, err := g.Begin(setup, dice.FromSecret(secret, 1))
	if err != nil {
		return CreatedTable{}, err
	}
	with := tableSettings{
		Options: o.Options, Guided: o.Guided, ShortGuide: o.Guided && o.ShortGuide, Tutored: o.Guided &&
			o.Referee, Puzzle: o.Puzzle,
		ManualDice: o.ManualDice, OneTable: o.OneTable,
	}
	if o.AllowsOfficers && !o.Guided && !o.Referee {
		with.AllowsOfficers = o.Mode == ModeDevice || o.Computer != ""
		if !with.AllowsOfficers {
			with.OfficersWantedBy = uint8(o.Side)
		}
	}
	with.AllowsOfficers = with.AllowsOfficers || o.agreedOfficers
	if o.ComputerGame != nil {
		with.ComputerPause = o.ComputerGame.Pause.Milliseconds()
	}
	if each := o.TimeBank.Milliseconds(); each > 0 && !o.Guided {
		with.Clock = &sideClocks{CountedUntil: s.now().UnixMilli(), InitialTime: each, TimeBank: [2]int64{each, each}}
	}
	r := &record.Row{Body: &record.Begin{Setup: setup}, FinalReason: out.FinalReason, Rolls: out.Rolls, Events: out.Events}
	return s.storeTable(ctx, g, o, with, firstAct{r, out.Position, out.Status, secret}, seats, of, linked)
}

// firstAct holds the first act, position and status of a table.
type firstAct struct {
	row      *record.Row
	position game.Position
	status   game.Status
	secret   dice.Secret
}

// storeTable stores a new table with its seats. Each side in linked gets a private link to its seat.
func (s *Setup) storeTable(
	ctx context.Context, g game.Game, o CreateOptions, with tableSettings, first firstAct, seats []db.Seat, of string,
	linked []game.Side,
) (CreatedTable, error) {
	options, err := json.Marshal(with)
	if err != nil {
		return CreatedTable{}, err
	}
	made := CreatedTable{Table: newID()}
	status := db.StatusPlaying
	for i := range seats {
		if seats[i].PlayerID == "" {
			status = db.StatusOpen
		}
		for _, side := range linked {
			if seats[i].Side == uint8(side) {
				token := newToken()
				seats[i].TokenHash = hashToken(token)
				made.Tokens = append(made.Tokens, Token{side, token})
			}
		}
	}
	m, r, now := g.Manual(), first.row, first.status
	r.Seq, r.Kind, r.Turn, r.Phase, r.Step, r.Audience = 1, record.KindBegin, now.Turn, now.Phase, now.Step,
		record.Everybody
	r.Edition, r.Fingerprint = m.Edition, m.Fingerprint
	action, err := encodeRow(r)
	if err != nil {
		return CreatedTable{}, err
	}
	body, err := first.position.Seal()
	if err != nil {
		return CreatedTable{}, err
	}
	t := db.Table{
		ID: made.Table, Game: o.Game, Edition: edition(m), Scenario: o.Scenario, Options: options, Mode: string(o.Mode),
		DiceSecret: first.secret[:], Status: status, Seq: 1, Turn: now.Turn, Asked: uint8(now.SidesAsked),
		Waiting: waitingText(m, now), RematchOf: of,
	}
	if !with.ManualDice {
		t.Awaits = t.Asked
	}
	if err := s.store.CreateTable(ctx, t, seats, action, db.Position{Edition: r.Edition, Body: body}); err != nil {
		return CreatedTable{}, knownError(err)
	}
	return made, nil
}

// tidyName returns a name as it is shown at a table. A player without a name is shown as a guest.
func tidyName(name string) string {
	if name = typed.CleanName(name); name == "" {
		return "Guest"
	}
	return name
}

// ComputerPauses lists the pauses between acts of two computers that are watched: none, time to follow, time to think.
var ComputerPauses = []time.Duration{0, 3 * time.Second, 8 * time.Second}

// ComputerGame describes a game between two computers.
type ComputerGame struct {
	Levels [2]string // indexed by side
	Pause  time.Duration
}

// createComputerGame sets up a table at which two computers play. The server rolls its dice.
func (s *Setup) createComputerGame(ctx context.Context, g game.Game, o CreateOptions) (CreatedTable, error) {
	if o.Mode != ModeFriend || o.ManualDice || o.TimeBank != 0 || !slices.Contains(ComputerPauses, o.ComputerGame.Pause) {
		return CreatedTable{}, refuse("", "Two computers play with the server's dice, and with time enough.")
	}
	var seats []db.Seat
	for i, side := range bothSides {
		l, no := playableLevel(o.ComputerGame.Levels[i])
		if no != nil {
			return CreatedTable{}, no
		}
		held := db.Seat{Side: uint8(side)}
		held.PlayerID, held.Name = computerIdentity(l)
		seats = append(seats, held)
	}
	made, err := s.create(ctx, g, o, newSecret(), seats, "")
	if err != nil {
		return made, err
	}
	return made, knownError(s.store.Watch(ctx, o.Player, made.Table))
}
