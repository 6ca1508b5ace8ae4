package part

import (
	"slices"
	"strings"
	"time"

	"github.com/a-h/templ"

	"tricorne/app/record/told"
	"tricorne/rules/chart"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// orders is the part with the question to the viewer, the form for the answer, and messages about it.
type orders struct {
	*Question
	Seq         int
	ChangeToken string
	AskedSides  fact.Sides
	WaitingText string // what the side to act has to decide
	Result      *view.Result
	Scores      []view.Track // the scores of both sides in a finished game
	// heading of the fields that are filled in on the battle itself and fold up; empty for none
	ListHeading      string
	LastOutcome      *outcome // the result of the last act; nil if the viewer noticed nothing
	Undo             told.Undo
	News             absenceNews
	Notice           *Notice
	Seats            []Seat
	ComputerStopped  bool // see Desk
	ComputersOnly    bool // two computers play, and the viewer only watches
	SeatsOpen        bool
	ProposedName     string
	RematchTable     string
	OfficersWantedBy game.Side // see Desk
	WaitingSince     time.Time
	Now              time.Time
	PendingDice      *pendingDice // dice that have to be rolled by hand; nil for none
	Clocks           *clockState  // a pause or clocks; nil for none
	StaysHidden      bool         // the sides ended the game without revealing hidden information
	OrderSheet       *view.Sheet  // the sheet on which the orders are written; nil for none
	AheadInQueue     int          // number of other tables that have waited longer for a computer

	MayRevealMessages bool     // the viewer may propose to show the private messages to everybody
	Verdict           *Verdict // see Desk
}

func (d *Desk) orders() *orders {
	v := &d.View
	o := &orders{
		Question: &d.Question, Seq: d.formSeq(), ChangeToken: d.ChangeToken, AskedSides: v.Asked, WaitingText: v.Waiting,
		Result:      v.Result,
		ListHeading: d.battleScene().listHeading(),
		LastOutcome: d.outcome(), Undo: d.Undo, News: d.news(), Notice: d.Notice, Seats: d.Seats,
		ComputerStopped: d.ComputerStopped,
		ComputersOnly: d.ComputersOnly &&
			d.ViewerSide == game.Nobody, SeatsOpen: d.SeatsOpen, ProposedName: d.ProposedName, RematchTable: d.RematchTable,
		OfficersWantedBy: d.OfficersWantedBy,
		WaitingSince:     d.WaitingSince,
		Now:              d.Now,
		PendingDice:      (*pendingDice)(d.PendingDice), Clocks: (*clockState)(d.Clocks), StaysHidden: d.StaysHidden,
		OrderSheet: d.orderSheet(), AheadInQueue: d.AheadInQueue,
		MayRevealMessages: d.MayRevealMessages, Verdict: d.Verdict,
	}
	if o.Result != nil {
		o.Scores = scoreTracks(v.Tracks)
	}
	return o
}

// orderSheet returns the sheet on which the viewer writes their orders; nil for none.
func (d *Desk) orderSheet() *view.Sheet {
	for i := range d.View.Sheets {
		if s := &d.View.Sheets[i]; s.ID == d.Ask.Sheet && d.mustDecide() {
			return s
		}
	}
	return nil
}

// asksConfirmation reports whether the player has to confirm a doubtful order. In a lesson they need not, because the
// lesson says what to do.
func (o *orders) asksConfirmation() bool {
	return !o.SkipsConfirmation && o.Referee == nil && o.Coach == nil
}

// handOverText returns the message to hand the device to a side, and what that side has to do.
func (o *orders) handOverText() string {
	what := o.WaitingText
	if o.PendingDice != nil {
		what = "rolling dice"
	}
	return "Now the " + o.side(o.Ask.Side).Plural + ": " + what + ". Pass the device; both may look on."
}

// ordersTitle returns the title of the card for the deciding player, or for a finished game.
func (o *orders) ordersTitle() string {
	if o.Result != nil {
		return o.winnerHeadline()
	}
	return o.Ask.Title
}

// WaitsForComputer reports whether the viewer waits for a computer.
func (d *Desk) WaitsForComputer() bool { return d.orders().waitsForComputer() }

// waitsForComputer reports whether the viewer waits for a computer.
func (o *orders) waitsForComputer() bool {
	return (o.ViewerSide != game.Nobody || o.ComputersOnly) && o.Result == nil &&
		slices.ContainsFunc(o.Seats, func(s Seat) bool { return s.Computer && o.AskedSides.Has(s.Side) })
}

// waitingLine returns the line about who has to act next. The text of the rules replaces it if they provide one.
func (o *orders) waitingLine() string {
	if o.Ask.WaitingText != "" {
		return strings.TrimSuffix(o.Ask.WaitingText, ".")
	}
	var who []string
	for _, s := range o.AskedSides.List() {
		who = append(who, "the "+o.side(s).Plural)
	}
	out := "Waiting for " + strings.Join(who, " and ")
	if o.WaitingText != "" {
		out += ": " + o.WaitingText
	}
	return out
}

// needsUpdateButton reports whether any answer changes the rest of the form. Then a browser without a script needs a
// button to update the form.
func (q *Question) needsUpdateButton() bool {
	for i := range q.Ask.Fields {
		if q.Ask.Fields[i].ReloadsForm {
			return true
		}
	}
	return false
}

// primaryAct returns the index of the act that is shown as the main button; -1 for none. In a lesson it is the act that
// the lesson wants, and otherwise the first act whose fields somebody has begun to fill in. Without one, it is the
// first primary act that is ready, or else the first primary act.
func (q *Question) primaryAct() int {
	found := -1
	for i := range q.Ask.Acts {
		if a := &q.Ask.Acts[i]; q.Coach.wantsMode(a) && a.Refusal == nil && !a.Dangerous {
			return i
		}
	}
	for i := range q.Ask.Acts {
		switch a := &q.Ask.Acts[i]; {
		case a.Dangerous || a.Refusal != nil || !q.hasInput(a):
		case q.Ask.Ready(a):
			return i
		case found < 0:
			found = i
		}
	}
	if found >= 0 {
		return found
	}
	for i := range q.Ask.Acts {
		a := &q.Ask.Acts[i]
		if !a.Primary || a.Refusal != nil {
			continue
		}
		if q.Ask.Ready(a) {
			return i
		}
		if found < 0 {
			found = i
		}
	}
	return found
}

// forecastAct returns the first act with a forecast of its result; nil if there is none.
func (q *Question) forecastAct() *game.Act {
	for i := range q.Ask.Acts {
		if a := &q.Ask.Acts[i]; len(a.Preview) > 0 || len(a.Odds) > 0 {
			return a
		}
	}
	return nil
}

// forecastChance is one result on the bar of a forecast. Start is where its part of the bar begins, in percent.
type forecastChance struct {
	game.Chance
	Start int
}

// chancesOf returns the chances of a forecast, each with its start on the bar.
func chancesOf(f game.Forecast) []forecastChance {
	out, at := make([]forecastChance, len(f.Chances)), 0
	for i, c := range f.Chances {
		out[i] = forecastChance{c, at}
		at += c.Percent
	}
	return out
}

// forecastResults lists the results that occur in any of the forecasts, best first.
func forecastResults(of []game.Forecast) []game.Chance {
	var out []game.Chance
	for _, f := range of {
		for _, c := range f.Chances {
			if !slices.ContainsFunc(out, func(x game.Chance) bool { return x.Result == c.Result }) {
				out = append(out, c)
			}
		}
	}
	slices.SortStableFunc(out, func(x, y game.Chance) int { return y.Advantage - x.Advantage })
	return out
}

// percentText returns the probability of a result in a forecast: "28%", or a dash if it is impossible.
func percentText(f game.Forecast, result string) string {
	for _, c := range f.Chances {
		if c.Result == result {
			return itoa(c.Percent) + "%"
		}
	}
	return "–"
}

// hasInput reports whether the reader has filled in a field that an act needs. Proposed values do not count.
func (q *Question) hasInput(a *game.Act) bool {
	return slices.ContainsFunc(a.NeededFields, func(id string) bool {
		v, ok := q.Draft.Get(id)
		return ok && len(v) > 0
	})
}

// missingFieldAttrs returns attributes that disable an act while a field is missing, and name that field.
func (q *Question) missingFieldAttrs(a *game.Act) templ.Attributes {
	if a.Refusal != nil {
		return templ.Attributes{"aria-describedby": "why-" + a.ID}
	}
	if f := q.Ask.MissingField(a); f != nil {
		missing := f.ID
		if q.Coach.missingStep(a.ID) != "" || q.Coach.wantsOther(a.ID) {
			missing = q.Coach.Field
		}
		out := templ.Attributes{"aria-disabled": "true", "aria-describedby": "why-" + a.ID, "data-missing": missing}
		if q.finalRoutes(f) != nil {
			out["data-named"] = a.LabelWithOption
		}
		return out
	}
	if q.Coach.missingStep(a.ID) != "" {
		return templ.Attributes{"aria-describedby": "why-" + a.ID}
	}
	return nil
}

// consultCharts lists the charts that the current question uses.
func (o *orders) consultCharts() (out []*chart.Chart) {
	for _, id := range o.Manual.ChartsFor(o.Ask.Step, o.ChosenAct) {
		if c := o.Manual.Chart(id); c != nil {
			out = append(out, c)
		}
	}
	return out
}

// hint returns what to do before an act can be sent; empty if it can be sent. In a lesson it is the next step of the
// lesson, for every act.
func (q *Question) hint(a *game.Act) string {
	f := q.Ask.MissingField(a)
	switch step := q.Coach.missingStep(a.ID); {
	case step != "":
		return step
	case f != nil && q.Coach.wantsOther(a.ID):
		return q.Coach.NextStep
	case f != nil:
		return fillInText(f)
	}
	return ""
}

// fillInText returns a request to fill in a field.
func fillInText(f *game.Field) string {
	switch f.Kind {
	case game.PickMany:
		return "First choose: " + f.Label + " (" + boundsText(f) + ")"
	case game.Shares:
		if f.PointSize > 1 {
			return "First give out " + pointsText(f, f.Min) + " in all: " + f.Label
		}
		return "First give out " + itoa(f.Min) + " in all: " + f.Label
	default:
		return "First choose: " + f.Label
	}
}

// boundsText returns the allowed number of choices: "2", "at least 1", "up to 7", "1 to 5".
func boundsText(f *game.Field) string {
	switch {
	case f.Min == f.Max:
		return itoa(f.Min)
	case f.Min == 0:
		return "up to " + itoa(f.Max)
	default:
		return itoa(f.Min) + " to " + itoa(f.Max)
	}
}

func joinWords(list []string) string { return strings.Join(list, " ") }
