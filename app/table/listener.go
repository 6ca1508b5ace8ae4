package table

import (
	"tricorne/app/record/told"
	"tricorne/rules/game"
)

// listener returns the viewer of a seat, with the way the seat counts acts. Log entries are made for this listener.
func (s Seat) listener() told.Listener {
	if s.shared {
		return told.Listener{Viewer: s.Viewer()}
	}
	return told.Listener{Viewer: s.Viewer(), Side: s.side, All: s.side == game.Nobody && s.referee &&
		s.refereeViewer.All()}
}

// countSeen returns how many acts a listener has noticed.
func (b *board) countSeen(by told.Listener) int {
	if by.All {
		return b.table.Seq
	}
	return b.counts[by.Side]
}
