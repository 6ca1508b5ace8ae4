package part

import (
	"strconv"
	"time"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Private is everything that passed between the referee and one side, as one of the two reads it.
type Private struct {
	Side   game.SideInfo
	All    []Letter // the first one first
	Unread int
	Orders []SealedOrders // by their turns
	Shut   string         // why nothing can be written, empty when it can
}

// SealedOrders are written orders of a side for a turn.
type SealedOrders struct {
	ID     string
	Side   game.SideInfo
	Turn   int
	Words  string // empty for the referee while they are sealed
	At     time.Time
	Opened time.Time // zero while they are sealed
}

func (o *SealedOrders) sealed() bool { return o.Opened.IsZero() }

// Empty reports whether nothing passed.
func (p *Private) Empty() bool { return len(p.All) == 0 && len(p.Orders) == 0 }

// Count says how much passed: "2 private letters, 1 sealed order".
func (p *Private) Count() string {
	letters := text.Count(len(p.All), "private letter", "private letters")
	orders := text.Count(len(p.Orders), "sealed order", "sealed orders")
	switch {
	case len(p.Orders) == 0:
		return letters
	case len(p.All) == 0:
		return orders
	}
	return letters + ", " + orders
}

// orderTurns lists the turns for which the side may hand in orders. It is this one and the next, where none lie sealed.
func (l *Letters) orderTurns() []int {
	var out []int
	for _, turn := range []int{l.Turn, l.Turn + 1} {
		free := true
		for i := range l.Own.Orders {
			free = free && !(l.Own.Orders[i].sealed() && l.Own.Orders[i].Turn == turn)
		}
		if free {
			out = append(out, turn)
		}
	}
	return out
}

// turnLabel names a turn for which orders may be handed in.
func (l *Letters) turnLabel(turn int) string {
	if turn == l.Turn {
		return "This turn, " + strconv.Itoa(turn)
	}
	return "Next turn, " + strconv.Itoa(turn)
}

// draft returns what could not be sent by the form of that name, empty for every other form.
func (l *Letters) draft(form string) string {
	if l.Form == form {
		return l.Draft
	}
	return ""
}

// draftOr returns the same for a form that shows something already.
func (l *Letters) draftOr(form, shown string) string {
	if d := l.draft(form); d != "" {
		return d
	}
	return shown
}

// judgesWords reports whether the viewer is a referee who exchanges private words with the sides.
func (d *Desk) judgesWords() bool { return d.Referee != nil && d.Coach == nil }

// letterForm returns the attributes of a form in the panel of letters, which its answer replaces.
func letterForm(l *Letters) templ.Attributes {
	to := l.Table.Path("letters")
	return templ.Attributes{"method": "post", "action": to, "hx-post": to, "hx-target": "#letters", "hx-swap": "outerHTML"}
}

// unreadWords returns the number of private letters that the referee has not read.
func (d *Desk) unreadWords() int {
	if d.Referee == nil {
		return 0
	}
	return d.Referee.Unread
}
