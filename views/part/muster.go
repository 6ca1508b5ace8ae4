package part

import (
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// leaderTableSides lists the sides in the table of leaders: only the viewer's own, or both for spectators.
func (t *Table) leaderTableSides() []game.SideInfo {
	if t.ViewerSide == game.Nobody {
		return t.Manual.Sides
	}
	return []game.SideInfo{t.side(t.ViewerSide)}
}

// rankStars returns the stars printed on a leader's counter; a detachment has none.
func (m *Board) rankStars(p *view.Piece) string {
	return strings.Repeat("★", m.counter(p).Stars)
}

// troopsText returns the nation and the kind of a leader's men: "Continental", "Hessian, detachment".
func (l *led) troopsText() string {
	if l.Kind == screen.Leader {
		return capitalize(l.Nation)
	}
	return capitalize(l.Nation) + ", " + string(l.Kind)
}

// status returns the condition of the leader's men.
func (l *led) status() string {
	if l.Counter == nil || l.Counter.Status == "" {
		return "good order"
	}
	return l.Counter.Status
}

// ownWindowAttrs returns the attributes that open the table in a window of its own. On a shared device there are none,
// because the window would stay open while the curtain is closed.
func (t *Table) ownWindowAttrs() templ.Attributes {
	if t.OneDevice {
		return nil
	}
	return templ.Attributes{"target": "_blank", "rel": "noopener"}
}
