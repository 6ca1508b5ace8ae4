package part

import (
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// musterSides lists the sides on the sheet of leaders: one's own alone, both for onlookers.
func (t *Table) musterSides() []game.SideInfo {
	if t.You == game.Nobody {
		return t.Manual.Sides
	}
	return []game.SideInfo{t.side(t.You)}
}

// rank returns how many stars are printed on a leader's counter; a detachment has none.
func (m *Board) rank(p *view.Piece) string {
	return strings.Repeat("★", m.counter(p).Stars)
}

// arm returns the nation and the kind of a leader's men: "Continental", "Hessian, detachment".
func (l *led) arm() string {
	if l.Kind == screen.Leader {
		return capital(l.Nation)
	}
	return capital(l.Nation) + ", " + string(l.Kind)
}

// status returns the order of the leader's men.
func (l *led) status() string {
	if l.Counter == nil || l.Counter.Status == "" {
		return "good order"
	}
	return l.Counter.Status
}

// apart opens the sheet in a window of its own. It does not on a shared device, where the sheet would stay open at the
// curtain.
func (t *Table) apart() templ.Attributes {
	if t.Alone {
		return nil
	}
	return templ.Attributes{"target": "_blank", "rel": "noopener"}
}
