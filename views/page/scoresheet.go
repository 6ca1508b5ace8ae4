package page

import (
	"slices"
	"time"

	"tricorne/rules/game"
	"tricorne/rules/game/view"
	"tricorne/views/part"
)

// Scoresheet is a page with the result of a game, to be printed and signed.
type Scoresheet struct {
	Frame      Frame
	ID         string
	Manual     *game.Manual
	Scenario   string
	Options    []string // labels of the optional rules in use
	BeganAt    time.Time
	Players    []SheetPlayer
	Referee    string      // name of the referee; empty if there is none
	ScoreGraph *part.Graph // the score by turn; nil before the first turn
	Result     *view.Result
	DiceText   string // who rolled the dice
	ActCount   int
	Checksum   string // checksum of the record
	Commitment string // commitment to the secret of the dice
}

// SheetPlayer is the player of a side.
type SheetPlayer struct {
	Side game.SideInfo
	Name string // name of the player; empty if the seat is free
}

// maxTurnsInRow is the highest number of turns in one band of the score table.
const maxTurnsInRow = 14

// scoreBand is a part of the score table: turns that are printed next to each other.
type scoreBand struct {
	Turns        []string
	Rows         []bandRow
	EmptyColumns int // empty columns that fill the band to the width of the others
}

type bandRow struct {
	Name, Class string
	Values      []int
}

// bands returns the score by turn, divided into bands that fit the page.
func (x *Scoresheet) bands() []scoreBand {
	if x.ScoreGraph == nil {
		return nil
	}
	var out []scoreBand
	from := 0
	for turns := range slices.Chunk(x.ScoreGraph.Turns, maxTurnsInRow) {
		b := scoreBand{Turns: turns}
		for _, s := range x.ScoreGraph.Series {
			b.Rows = append(b.Rows, bandRow{s.Name, s.Class, s.Values[from : from+len(turns)]})
		}
		if from > 0 {
			b.EmptyColumns = maxTurnsInRow - len(turns)
		}
		out, from = append(out, b), from+len(turns)
	}
	return out
}

// result returns a sentence about who won.
func (x *Scoresheet) result() string {
	switch {
	case x.Result == nil:
		return "The game is not over."
	case x.Result.Winner == game.Nobody:
		return "Draw."
	}
	return "The " + x.Manual.Side(x.Result.Winner).Plural + " won."
}

// textLinks returns the base addresses for links in the texts of the sheet.
func (x *Scoresheet) textLinks() part.TextLinks {
	return part.TextLinks{Place: "/t/" + x.ID + "/history?place=", Help: "/help/" + x.Manual.ID, Manual: x.Manual}
}

// groupedChecksum returns the checksum in groups of eight letters, which are easy to compare by eye.
func (x *Scoresheet) groupedChecksum() string {
	out := ""
	for group := range slices.Chunk([]byte(x.Checksum), 8) {
		if out != "" {
			out += " "
		}
		out += string(group)
	}
	return out
}

// signers returns who has to sign: both sides and the referee.
func (x *Scoresheet) signers() [][2]string {
	var out [][2]string
	for _, p := range x.Players {
		out = append(out, [2]string{"For the " + p.Side.Plural, p.Name})
	}
	return append(out, [2]string{"Referee, or a witness", x.Referee})
}
