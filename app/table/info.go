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
	Device Mode = "device" // both sides on one device, with a curtain between them
	Friend Mode = "friend" // the other player gets a link
	Open   Mode = "open"   // listed in the lobby until somebody sits down
)

// Status is the state of a table.
type Status string

// The statuses.
const (
	Gathering Status = "open"    // a seat is free
	Playing   Status = "playing" // every seat is held
	Over      Status = "over"
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
	Guide        bool   // a guided first turn: a device table whose dice are known in advance
	Puzzle       string // the id of its puzzle, empty for none
	Status       Status
	Seats        []SeatInfo // in the order of sides
	Referee      string     // the referee's name, empty if there is none
	Chair        bool       // there is a referee's seat, held, or free for the referee the sides agreed to let in
	Refereed     bool       // a referee sits at the table, or sat there earlier; not set in lists
	Turn         int
	Asked        fact.Sides
	Waiting      string // "Waiting for the British: choosing losses"
	WaitingSince time.Time
	CreatedAt    time.Time
	Commitment   string // SHA-256 of the dice secret, 64 hexadecimal digits
	Secret       string // the dice secret, 64 hexadecimal digits; only after the end
	Officers     bool   // both sides may ask staff officers for advice
	Laid         bool   // everything is revealed to everybody; not set in lists
	WordsOpen    bool   // both sides have opened their private words with the referee to everybody
	Stuck        string // text on why the table cannot go on; empty if it can
	Unmanned     bool   // no person plays, and anybody with the address may sit down
	Rests        bool   // actions of a computer failed, and it waits until somebody acts or lets it try again
	From         string // text on the other game in the middle of which it began; empty if it did not
	Points       bool   // the sides may point at the table screen, and their desks offer that
	Rematch      string // id of the table that was set up for the rematch, empty if there is none
}

// SeatInfo holds the facts about a seat that everybody may know.
type SeatInfo struct {
	Side     game.Side
	Name     string // the player's name, empty while the seat is free
	Taken    bool
	HasPin   bool
	Computer bool // a computer plays
	Locked   bool // nobody can sit down in it
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
	out.Options, out.Guide, out.Officers = b.rules.Options, b.rules.Guide, b.rules.Officers
	out.Puzzle, out.WordsOpen = b.rules.Puzzle, b.rules.WordsOpen
	out.Refereed = out.Referee != "" || len(b.rules.Judges) > 0
	out.Points = b.rules.Table && !b.refereePoints(seats) || !b.rules.RefereePoints && out.Referee != ""
	out.Commitment = b.secret.Commitment()
	for i := range out.Seats {
		out.Seats[i].Locked = b.rules.Locked.Has(out.Seats[i].Side)
	}
	out.Unmanned, out.Rests = unmanned(seats), b.failed >= mostFailures
	if b.rules.From != nil {
		out.From = b.rules.From.OpeningLine(b.game.Manual()).String()
	}
	if b.stuck != nil {
		out.Stuck = b.stuck.Text
		out.Asked, out.Waiting = 0, "This table cannot go on."
	}
	if out.Laid = b.laid(); out.Laid {
		out.Secret = hex.EncodeToString(b.secret[:])
	}
	return out
}

// info returns what a table's row and seats contain, without its dice and options.
func info(m *game.Manual, t db.Table, seats []db.Seat) Info {
	scenario, _ := m.Scenario(t.Scenario)
	out := Info{
		ID: t.ID, Game: t.Game, Title: m.Title, Scenario: t.Scenario, ScenarioName: scenario.Name, Mode: Mode(t.Mode),
		Status: Status(t.Status), Turn: t.Turn, Asked: fact.Sides(t.Asked), Waiting: t.Waiting,
		WaitingSince: time.UnixMilli(t.WaitingSince).UTC(), CreatedAt: time.UnixMilli(t.CreatedAt).UTC(),
		Rematch: t.RematchID,
	}
	for _, seat := range seats {
		if seat.Side == db.Referee {
			out.Referee, out.Chair = seat.Name, true
			continue
		}
		out.Seats = append(out.Seats, SeatInfo{
			Side: game.Side(seat.Side), Name: seat.Name, Taken: seat.PlayerID != "", HasPin: seat.PinHash != "",
			Computer: strings.HasPrefix(seat.PlayerID, computerPlayer),
		})
	}
	return out
}
