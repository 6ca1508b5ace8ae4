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

// The eyes through which a referee looks, as addresses say them; those of a side are its id.
const (
	EyesBoth  = "both"  // everything; what the other side cannot see is hatched
	EyesTable = "table" // what everybody sees
)

// CardClosed says in an address that no order card is open.
const CardClosed = "closed"

// Referee extends a desk for the referee: whose view it shows, and whose order card is open.
type Referee struct {
	Eyes string
	Card game.Side // Nobody for none
	Seq  int       // as that side counts; sent with its form

	Undoable int // the number of the desk on which the last correction may be taken back; 0 for none

	Doing  string  // what the referee does on the card instead of answering, as addresses say it; empty for nothing
	Ruling *Ruling // and what belongs to it

	Arrivals []Arrival // who has come and asks for a seat
	// what one side has asked the other, or the referee has asked both, and who has not answered; empty for nothing
	Question string
	Withdraw bool // the question is the referee's
	Paused   bool
	Shown    string         // the place that everybody is shown on the table screen, empty for none
	Sealed   []SealedOrders // handed in and not opened
	Opened   []SealedOrders // of the side whose card is open, for this turn
	Unread   int            // private letters of the sides
	Notes    *Notes         // the referee's notes; nil where the referee has another's view, whose owner may look along
}

// Arrival is somebody who waits to be shown to a seat.
type Arrival struct {
	ID   string
	Name string
	Side game.Side
}

// What a referee does besides answering.
const (
	Correcting = "correct"
	GoingBack  = "back"
	Amending   = "amend-" // and the number of the act
)

// Ruling is a decision of the referee alone: why, and what everybody will hear of it.
type Ruling struct {
	Reasons []string    // to choose from
	Because string      // the one that is chosen
	Words   string      // what the referee adds in other words
	Secret  bool        // one side alone hears of it, and reads the reason
	Departs bool        // the referee may name the rule it departs from: it happened so at the table
	Against string      // that rule
	Heard   []Hearer    // what each will hear
	More    string      // address of the same form with the change in hand laid aside; empty for none
	Ticks   []Box       // what may be decided along with it
	Says    []game.Line // what the rules would say then, with nothing to tick
	Roads   []Road      // ways out of what cannot be done as things are
	Dice    *told.Hand  // dice by hand that it needs first
	Given   []int       // dice that were entered for it already
	Means   string      // what would come of it, read back before the last word; empty before that
}

// The roads: on the same card, and to the one on which the referee goes back.
const (
	RoadLeave = "leave"
	RoadBack  = "back"
)

// Road is a way out of what cannot be done as things are, one press.
type Road struct {
	ID    string
	Label string
	Href  string
	Means text.Text // its effect
}

// Hearer lists the lines that one side or everybody else will hear.
type Hearer struct {
	Side  game.Side // Nobody for everybody else
	Lines []game.Line
}

// Box is a box to tick.
type Box struct {
	Name  string
	Label string
	On    bool
}

// Secret describes the other side's knowledge of a piece.
type Secret struct {
	Hidden bool   // it does not see what lies there, or not all of it
	Words  string // "The British see a back."
	Show   string // what the button says that shows it: "Show to the British"; empty where there is nothing to show
	Href   string // where that button leads
}

// aside returns the attributes of a form that is sent without the orders. What is filled in there stays, and the page
// looks again when it is done.
func aside(to string) templ.Attributes {
	return templ.Attributes{"method": "post", "action": to, "hx-post": to, "hx-swap": "none"}
}

// at returns the tail of the address of a desk of the referee.
func (r *Referee) at(eyes, card string) string { return "referee/" + eyes + "/" + card }

// card returns the word of the address for what lies open on the card.
func (t *Table) card() string {
	switch r := t.Referee; {
	case r.Doing != "":
		return r.Doing
	case r.Card != game.Nobody:
		return t.side(r.Card).ID
	}
	return CardClosed
}

// hand returns the side whose orders lie on this desk, Nobody for none. It is the viewer's own or, for a referee, the
// side of the open card.
func (t *Table) hand() game.Side {
	if t.Referee != nil {
		return t.Referee.Card
	}
	return t.You
}

// formSeq returns how far the side that answers has followed the table.
func (d *Desk) formSeq() int {
	if d.Referee != nil {
		return d.Referee.Seq
	}
	return d.Seq
}

// sight is one button of the referee's eyes.
type sight struct {
	ID     string
	Name   string // on the button
	Says   string // for those who do not see it, and next to the pointer
	Letter string // of the side, empty where it is none
	Href   string
	On     bool
}

// sights lists the views that a referee may take, in the order of the sides with both between them.
func (t *Table) sights() []sight {
	var out []sight
	add := func(id, name, says, letter string) {
		out = append(out, sight{id, name, says, letter, t.Path(t.Referee.at(id, t.card())), id == t.Referee.Eyes})
	}
	for i, s := range t.Manual.Sides {
		add(s.ID, s.Plural, "As the "+s.Plural+" see it", s.Letter)
		if i == 0 {
			add(EyesBoth, "Both", "Both sides at once", "")
		}
	}
	add(EyesTable, "Table", "What everybody sees", "")
	return out
}

// cardURL returns the address of the same look with the order card of a side open, or with none.
func (t *Table) cardURL(s game.Side) string {
	if s == game.Nobody {
		return t.doURL(CardClosed)
	}
	return t.doURL(t.side(s).ID)
}

// doURL returns the address of the same look with something on the card.
func (t *Table) doURL(what string) string { return t.Path(t.Referee.at(t.Referee.Eyes, what)) }

// others lists the sides that are asked besides the one whose card is open.
func (o *orders) others() []game.Side {
	return slices.DeleteFunc(o.Asked.List(), func(s game.Side) bool { return s == o.Referee.Card })
}

// secretWords says what the other side does not see of a pile: "hidden from the British: Greene and 2 more".
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

// readers says who reads the reason.
func (r *Ruling) readers() string {
	if r.Secret {
		return "only the side that is shown it reads them"
	}
	return "everybody reads them"
}

// hearer says who hears it.
func (o *orders) hearer(s game.Side) string {
	if s == game.Nobody {
		return "Everybody else"
	}
	return "The " + o.side(s).Plural
}
