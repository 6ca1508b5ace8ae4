package table

import (
	"encoding/hex"
	"strings"
	"time"

	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Mode is how a table is played.
type Mode string

// The modes.
const (
	ModeDevice Mode = "device" // both sides on one device, with a curtain between them
	ModeFriend Mode = "friend" // the other player gets a link
	ModeOpen   Mode = "open"   // listed in the lobby until somebody sits down
)

// Status is the state of a table.
type Status string

// The statuses.
const (
	StatusWaiting Status = "open"    // a seat is free
	StatusPlaying Status = "playing" // every seat is held
	StatusOver    Status = "over"
)

// Info is the public information about a table.
type Info struct {
	ID           string
	Game         string
	Title        string // title of the game
	Scenario     string
	ScenarioName string
	Options      []string
	Mode         Mode
	Guided       bool   // a guided first turn: a device table whose dice are known in advance
	Puzzle       string // the id of its puzzle, empty for none
	Status       Status
	Seats        []SeatInfo // in the order of sides
	Referee      string     // the referee's name, empty if there is none
	// the table has a referee's seat; it may be free, if the sides have agreed to let a referee in
	HasRefereeSeat bool
	HasReferee     bool // a referee sits at the table, or sat there earlier; not set in lists
	Turn           int
	AskedSides     fact.Sides
	WaitingText    string // "Waiting for the British: choosing losses"
	WaitingSince   time.Time
	CreatedAt      time.Time
	Commitment     string    // SHA-256 of the dice secret, 64 hexadecimal digits
	Secret         string    // the dice secret, 64 hexadecimal digits; only after the end
	AllowsOfficers bool      // both sides may ask staff officers for advice
	Revealed       bool      // everything is revealed to everybody; not set in lists
	WordsOpen      bool      // both sides have opened their private words with the referee to everybody
	StuckText      string    // text on why the table cannot go on; empty if it can
	Unmanned       bool      // no person plays, and anybody with the address may sit down
	ParkedAt       time.Time // when the table was parked because nobody came; zero if it is not
	ComputerRests  bool      // actions of a computer failed, and it waits until somebody acts or lets it try again
	OriginText     string    // text that names the game from which this one was continued; empty if there is none
	SidesMayPoint  bool      // the sides may point at the table screen, and their desks offer that
	RematchID      string    // id of the table that was set up for the rematch, empty if there is none
}

// SeatInfo holds the facts about a seat that everybody may know.
type SeatInfo struct {
	Side       game.Side
	Name       string // the player's name, empty while the seat is free
	Taken      bool
	HasPin     bool
	IsComputer bool // a computer plays
	Locked     bool // nobody can sit down in the seat
}

// Seat returns what everybody may know about the seat of a side.
func (i *Info) Seat(side game.Side) SeatInfo {
	for _, s := range i.Seats {
		if s.Side == side {
			return s
		}
	}
	return SeatInfo{Side: side}
}

// info returns what everybody may know about the table now.
func (b *board) info(seats []db.Seat) Info {
	out := info(b.game.Manual(), b.table, seats)
	out.Options, out.Guided, out.AllowsOfficers = b.settings.Options, b.settings.Guided, b.settings.AllowsOfficers
	out.Puzzle, out.WordsOpen = b.settings.Puzzle, b.settings.WordsOpen
	out.HasReferee = out.Referee != "" || len(b.settings.FormerReferees) > 0
	out.SidesMayPoint = b.settings.OneTable && !b.refereePoints(seats) || !b.settings.RefereePoints && out.Referee != ""
	out.Commitment = b.secret.Commitment()
	for i := range out.Seats {
		out.Seats[i].Locked = b.settings.LockedSides.Has(out.Seats[i].Side)
	}
	out.Unmanned, out.ComputerRests = unmanned(seats), b.failures >= mostFailures
	if b.parkedAt > 0 && !b.over() {
		out.ParkedAt = time.UnixMilli(b.parkedAt).UTC()
	}
	if b.settings.Origin != nil {
		out.OriginText = b.settings.Origin.OpeningLine(b.game.Manual()).String()
	}
	if b.stuck != nil {
		out.StuckText = b.stuck.Text
		out.AskedSides, out.WaitingText = 0, "This table cannot go on."
	}
	if out.Revealed = b.revealed(); out.Revealed {
		out.Secret = hex.EncodeToString(b.secret[:])
	}
	return out
}

// info returns the public information from a table's row and its seats, without dice and options.
func info(m *game.Manual, t db.Table, seats []db.Seat) Info {
	scenario, _ := m.Scenario(t.Scenario)
	out := Info{
		ID: t.ID, Game: t.Game, Title: m.Title, Scenario: t.Scenario, ScenarioName: scenario.Name, Mode: Mode(t.Mode),
		Status: Status(t.Status), Turn: t.Turn, AskedSides: fact.Sides(t.Asked), WaitingText: t.Waiting,
		WaitingSince: time.UnixMilli(t.WaitingSince).UTC(), CreatedAt: time.UnixMilli(t.CreatedAt).UTC(),
		RematchID: t.RematchID,
	}
	for _, seat := range seats {
		if seat.Side == db.Referee {
			out.Referee, out.HasRefereeSeat = seat.Name, true
			continue
		}
		out.Seats = append(out.Seats, SeatInfo{
			Side: game.Side(seat.Side), Name: seat.Name, Taken: seat.PlayerID != "", HasPin: seat.PinHash != "",
			IsComputer: strings.HasPrefix(seat.PlayerID, computerPlayer),
		})
	}
	return out
}
