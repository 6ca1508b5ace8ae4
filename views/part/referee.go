package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// The views of a referee, in the form used in addresses. The view of a side has the side's id.
const (
	ViewBoth  = "both"  // everything; things hidden from the other side are hatched
	ViewTable = "table" // what everybody sees
)

// CardClosed is the value in an address if no order card is open.
const CardClosed = "closed"

// Referee is the additional data of a referee's desk: the chosen view and the open order card.
type Referee struct {
	ViewName string
	CardSide game.Side // the side whose order card is open; Nobody for none
	Seq      int       // the number of the last act that this side knows; sent with its form

	UndoableSeq int // the Seq that the button for undoing the last correction sends; 0 if no correction may be undone

	// the decision of the referee that the card shows instead of a side's orders, in the form used in addresses; empty
	// for none
	RulingKind string
	Ruling     *Ruling // the data of a decision in progress

	Arrivals []Arrival // people who ask for a seat
	// the open question and who has not yet answered; empty for none. One side has asked the other, or the referee both
	// sides.
	Question       string
	AskedByReferee bool // the referee asked the question
	Paused         bool
	PointedPlace   string         // the place that the table screen shows to everybody; empty for none
	SealedOrders   []SealedOrders // submitted orders that are not opened yet
	OpenedOrders   []SealedOrders // orders for this turn of the side whose card is open
	Unread         int            // number of unread private letters from the sides
	Notes          *Notes         // the referee's notes; nil in the view of a side, whose player may be watching
}

// Arrival is a person who waits for the referee to give them a seat.
type Arrival struct {
	ID   string
	Name string
	Side game.Side
}

// The values of RulingKind.
const (
	CorrectPath = "correct"
	RewindPath  = "back"
	AmendPath   = "amend-" // the prefix of a value that ends with the number of the act
)

// Ruling is a decision that only the referee makes, with its reason and the lines that others will hear.
type Ruling struct {
	Reasons     []string // reasons to choose from
	Reason      string   // the chosen reason
	Remarks     string   // further remarks of the referee
	OneSideOnly bool     // only one side hears of the decision and reads the reason
	// the referee may name the rule that the decision departs from, because the players departed from it at the table
	MayNameRule      bool
	BrokenRule       string            // the rule that the decision departs from
	Audience         []AudienceLines   // who will hear which lines
	WithoutChangeURL string            // address of the same form without the change in progress; empty for none
	Effects          []CheckBox        // optional effects of the decision
	EffectLines      []game.Line       // the lines the rules would produce, if there is nothing to tick
	Alternatives     []Alternative     // alternatives to a decision that is not possible
	PendingDice      *told.PendingDice // manual dice that the decision needs first
	EnteredDice      []int             // dice already entered for the decision
	EffectText       string            // the effect, shown before the referee confirms; empty before that
}

// The alternatives: other changes on the same card, and the card for undoing.
const (
	AlternativeLeave = "leave"
	AlternativeBack  = "back"
)

// Alternative is an alternative to an impossible decision, with one button.
type Alternative struct {
	ID         string
	Label      string
	Href       string
	EffectText text.Text // its effect
}

// AudienceLines is a list of lines for one side or for everybody else.
type AudienceLines struct {
	Side  game.Side // the side that hears the lines; Nobody for everybody else
	Lines []game.Line
}

// CheckBox is a check box for an optional effect of a decision.
type CheckBox struct {
	Name    string
	Label   string
	Checked bool
}

// PieceSecret describes the other side's knowledge of a piece.
type PieceSecret struct {
	Hidden bool   // the other side does not see the piece, or not all of it
	Words  string // "The British see a back."
	// label of the button that reveals the piece: "Show to the British"; empty if there is nothing to reveal
	ShowLabel string
	Href      string // address of that button
}

// separateFormAttrs returns the attributes of a form that is sent separately from the orders. The orders stay filled
// in, and the page reloads its parts afterwards.
func separateFormAttrs(to string) templ.Attributes {
	return templ.Attributes{"method": "post", "action": to, "hx-post": to, "hx-swap": "none"}
}

// deskPath returns the last part of the address of a referee's desk.
func (r *Referee) deskPath(eyes, card string) string { return "referee/" + eyes + "/" + card }

// cardPath returns the part of the address that names the open card.
func (t *Table) cardPath() string {
	switch r := t.Referee; {
	case r.RulingKind != "":
		return r.RulingKind
	case r.CardSide != game.Nobody:
		return t.side(r.CardSide).ID
	}
	return CardClosed
}

// answeringSide returns the side whose orders are on this desk; Nobody for none. It is the viewer's own or, for a
// referee, the side of the open card.
func (t *Table) answeringSide() game.Side {
	if t.Referee != nil {
		return t.Referee.CardSide
	}
	return t.ViewerSide
}

// formSeq returns the number of the last act that the answering side knows.
func (d *Desk) formSeq() int {
	if d.Referee != nil {
		return d.Referee.Seq
	}
	return d.Seq
}

// viewButton is one button that selects the referee's view.
type viewButton struct {
	ID          string
	Name        string // label of the button
	Description string // description for screen readers and for the tooltip
	Letter      string // the side's letter; empty if the view is not a side's
	Href        string
	Chosen      bool
}

// viewButtons lists the views of a referee, in the order of the sides, with the view of both between them.
func (t *Table) viewButtons() []viewButton {
	var out []viewButton
	add := func(id, name, says, letter string) {
		out = append(out, viewButton{
			id, name, says, letter, t.Path(t.Referee.deskPath(id, t.cardPath())),
			id == t.Referee.ViewName,
		})
	}
	for i, s := range t.Manual.Sides {
		add(s.ID, s.Plural, "As the "+s.Plural+" see it", s.Letter)
		if i == 0 {
			add(ViewBoth, "Both", "Both sides at once", "")
		}
	}
	add(ViewTable, "Table", "What everybody sees", "")
	return out
}

// cardURL returns the address of the same view with the order card of a side open, or with none.
func (t *Table) cardURL(s game.Side) string {
	if s == game.Nobody {
		return t.rulingURL(CardClosed)
	}
	return t.rulingURL(t.side(s).ID)
}

// rulingURL returns the address of the same view with something else on the card.
func (t *Table) rulingURL(what string) string {
	return t.Path(t.Referee.deskPath(t.Referee.ViewName, what))
}

// otherSides lists the sides that have to answer, without the one whose card is open.
func (o *orders) otherSides() []game.Side {
	return slices.DeleteFunc(o.AskedSides.List(), func(s game.Side) bool { return s == o.Referee.CardSide })
}

// secretWords describes the part of a pile hidden from the other side: "hidden from the British: Greene and 2 more".
func (m *Board) secretWords(p *view.Pile) []string {
	if len(m.Secrets) == 0 {
		return nil
	}
	const named = 3
	var names []string
	hidden := 0
	for i := range p.Pieces {
		if !m.Secrets[p.Pieces[i].ID].Hidden {
			continue
		}
		if hidden++; hidden <= named {
			names = append(names, p.Pieces[i].Name)
		}
	}
	if hidden == 0 {
		return nil
	}
	out := "hidden from the " + m.side(p.Side.Other()).Plural + ": " + strings.Join(names, ", ")
	if hidden > named {
		out += " and " + itoa(hidden-named) + " more"
	}
	return []string{out}
}

// readersText returns a sentence about who reads the reason.
func (r *Ruling) readersText() string {
	if r.OneSideOnly {
		return "only the side that is shown it reads them"
	}
	return "everybody reads them"
}

// audienceLabel returns a label for the side that hears the lines.
func (o *orders) audienceLabel(s game.Side) string {
	if s == game.Nobody {
		return "Everybody else"
	}
	return "The " + o.side(s).Plural
}
