package war

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
)

// Simple lookups in the book.

// TurnAt returns a turn of the track by its number.
func (b *Book) TurnAt(n turnNr) *printed.Turn { return b.Track.Turn(n) }

// Winter reports whether the current turn is a winter turn.
func (b *Book) Winter(s *State) bool { return b.TurnAt(s.Now).Winter() }

// PlaceName returns the name of a place for players: "Trenton", "hex 1710", "Florida".
func (b *Book) PlaceName(p board.Place) string {
	if id, name := b.ID(p), b.Board.Name(p); name != id {
		return name
	}
	return "hex " + b.ID(p)
}

// BattleAt returns the id of the place of the current battle, or "" if there is none.
func (b *Book) BattleAt(s *State) string {
	if s.Battle == nil {
		return ""
	}
	return b.ID(s.Battle.At)
}
