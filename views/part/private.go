package part

import (
	"strconv"
	"time"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// PrivateWords is the exchange of letters and orders between the referee and one side, as one of them reads it.
type PrivateWords struct {
	Side         game.SideInfo
	Letters      []Letter // oldest first
	Unread       int
	Orders       []SealedOrders // ordered by turn
	ClosedReason string         // the reason why the reader cannot write here; empty if they can
}

// SealedOrders are the written orders of a side for one turn.
type SealedOrders struct {
	ID       string
	Side     game.SideInfo
	Turn     int
	Words    string // the text of the orders; empty for the referee until the orders are opened
	At       time.Time
	OpenedAt time.Time // the time when the orders were opened; zero until then
}

func (o *SealedOrders) sealed() bool { return o.OpenedAt.IsZero() }

// Empty reports whether there are neither letters nor orders.
func (p *PrivateWords) Empty() bool { return len(p.Letters) == 0 && len(p.Orders) == 0 }

// CountText returns the number of letters and orders in words: "2 private letters, 1 sealed order".
func (p *PrivateWords) CountText() string {
	letters := text.Count(len(p.Letters), "private letter", "private letters")
	orders := text.Count(len(p.Orders), "sealed order", "sealed orders")
	switch {
	case len(p.Orders) == 0:
		return letters
	case len(p.Letters) == 0:
		return orders
	}
	return letters + ", " + orders
}

// orderTurns lists the turns for which the side may submit orders. These are the current turn and the next, without
// turns that already have sealed orders.
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

// turnLabel returns the label of a turn for which orders may be submitted.
func (l *Letters) turnLabel(turn int) string {
	if turn == l.Turn {
		return "This turn, " + strconv.Itoa(turn)
	}
	return "Next turn, " + strconv.Itoa(turn)
}

// unsentText returns the text that could not be sent with a form; empty for any other form.
func (l *Letters) unsentText(form string) string {
	if l.Form == form {
		return l.Draft
	}
	return ""
}

// unsentTextOr returns the text that could not be sent with a form. If there is none, it returns the text that the form
// already shows.
func (l *Letters) unsentTextOr(form, shown string) string {
	if d := l.unsentText(form); d != "" {
		return d
	}
	return shown
}

// isRefereeWithWords reports whether the viewer is a referee who exchanges private messages with the sides.
func (d *Desk) isRefereeWithWords() bool { return d.Referee != nil && d.Coach == nil }

// letterForm returns the attributes of a form in the panel of letters. The answer replaces the panel.
func letterForm(l *Letters) templ.Attributes {
	to := l.Table.Path("letters")
	return templ.Attributes{"method": "post", "action": to, "hx-post": to, "hx-target": "#letters", "hx-swap": "outerHTML"}
}

// unreadCount returns the number of private letters that the referee has not read.
func (d *Desk) unreadCount() int {
	if d.Referee == nil {
		return 0
	}
	return d.Referee.Unread
}
