package told

import (
	"tricorne/app/record"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Listener is a viewer of entries, with their way of counting acts.
type Listener struct {
	Viewer game.Viewer
	Side   game.Side // the acts that this side noticed are counted; ignored if All is set
	All    bool      // every act is counted
}

// Notices reports whether the listener counts a row.
func (l Listener) Notices(r *record.Row) bool { return l.All || r.Audience.Has(l.Side) }

// Dice returns the throws of a row that the listener may see.
func (l Listener) Dice(r *record.Row) []dice.Rolled {
	if l.All {
		return r.Throws()
	}
	return dice.VisibleTo(r.Throws(), uint8(l.Side))
}

// Mask returns the audience whose rows the listener counts; 0 for all rows.
func (l Listener) Mask() record.Audience {
	if l.All {
		return 0
	}
	return record.Audience(0).With(l.Side)
}
