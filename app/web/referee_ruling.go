package web

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/referee"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/form"
	"tricorne/rules/game/text"
	"tricorne/views/part"
)

// Decisions of the referee: corrections and going back. They are made on the order card, with the same kind of form
// and the same map.

// rulings are the words in an address for the referee's own cards.
var rulings = []string{part.Correcting, part.GoingBack}

// The reasons to choose from.
var (
	whyCorrect = []string{"Moved otherwise at the table", "Counted wrong", "A rule was overlooked", "Both sides agree"}
	whyShow    = []string{"A patrol saw it", "A spy or deserter told it", "It was seen at the table", "A rule reveals it"}
	whyBack    = []string{"A rule was overlooked", "Entered wrong", "Moved otherwise at the table", "Both sides wish it"}
)

// grounds holds the reason of a ruling as filled in so far.
type grounds struct {
	because, words, against string
	sent                    url.Values
}

// grounds reads the reason from an address or a form. A lesson for referees provides the first one; otherwise the
// referee must choose one.
func (b *bench) grounds(c echo.Context, reasons []string) grounds {
	g := groundsOf(filledIn(c), reasons)
	if g.because == "" && b.Info.Guide {
		g.because = reasons[0]
	}
	return g
}

// groundsOf reads the reason from a form. It drops a reason that is not one of the given ones.
func groundsOf(sent url.Values, reasons []string) grounds {
	g := grounds{
		because: sent.Get("because"), words: strings.TrimSpace(sent.Get("words")),
		against: strings.TrimSpace(sent.Get("against")), sent: sent,
	}
	g.keep(reasons)
	return g
}

// keep drops a reason that is not one of the given ones.
func (g *grounds) keep(reasons []string) {
	if !slices.Contains(reasons, g.because) {
		g.because = ""
	}
}

// reason returns the reason in one line, empty if the referee gave none.
func (g *grounds) reason() string {
	if g.because == "" || g.words == "" {
		return g.because + g.words
	}
	return g.because + ": " + g.words
}

// ruling returns the reason in the form in which the card shows it.
func (g *grounds) ruling(reasons []string) *part.Ruling {
	return &part.Ruling{Reasons: reasons, Because: g.because, Words: g.words, Against: g.against}
}

// filledIn returns the fields of the request: of the form for a POST, otherwise of the address.
func filledIn(c echo.Context) url.Values {
	if c.Request().Method == http.MethodPost {
		return c.Request().PostForm
	}
	return c.QueryParams()
}

// layRuling adds the referee's own decision to the card.
func (s *refereePages) layRuling(c echo.Context, b *bench, mine *part.Referee, draft action.Draft) (game.Ask, error) {
	seat, err := referee.Seat(b.Visit, table.AsAll)
	if err != nil {
		return game.Ask{}, err
	}
	if mine.Seq, err = s.tables.Seq(c.Request().Context(), seat); err != nil {
		return game.Ask{}, err
	}
	switch {
	case b.act > 0:
		return s.layAmend(c, b, seat, mine, draft)
	case b.doing == part.GoingBack:
		return s.layBack(c, b, seat, mine, draft)
	}
	return s.layFix(c, b, seat, mine, draft)
}

// layFix prepares a correction: the thing, its new value and the consequences by the rules. It adds what each side
// will be told.
func (s *refereePages) layFix(c echo.Context, b *bench, seat table.Seat, mine *part.Referee,
	draft action.Draft,
) (game.Ask, error) {
	g := b.grounds(c, slices.Concat(whyCorrect, whyShow))
	mine.Ruling = new(part.Ruling)
	fixing, all, err := s.fixing(c, b, seat, draft, &g, mine.Ruling)
	if err != nil {
		return fixing.Ask, err
	}
	says := mine.Ruling.Says
	reasons := reasonsFor(&fixing)
	g.keep(reasons)
	mine.Ruling = g.ruling(reasons)
	mine.Ruling.Says, mine.Ruling.Departs, mine.Ruling.Secret = says, fixing.Shows == "", fixing.Shows != ""
	if fixing.Held != nil || len(all) == 0 {
		if fixing.Held != nil {
			mine.Ruling.Roads = roads(b, &fixing)
		}
		return fixing.Ask, nil
	}
	w, err := s.tables.Weigh(c.Request().Context(), seat, table.Fix{Fix: g.weighing(all)})
	if err != nil {
		return fixing.Ask, err
	}
	if w.No != nil {
		fixing.Ask.Acts[0].Why = w.No
		mine.Ruling.Roads = roads(b, &fixing)
	} else {
		for _, side := range b.manual.Sides {
			mine.Ruling.Heard = append(mine.Ruling.Heard, part.Hearer{Side: side.Side, Lines: w.Heard[side.Side]})
		}
		mine.Ruling.Heard = append(mine.Ruling.Heard, part.Hearer{Lines: w.Heard[game.Nobody]})
	}
	if fixing.InHand {
		mine.Ruling.More = refereeURL(b.Info.ID, b.eyes, b.doing) + "?" + form.Query(fixing.Next())
	}
	return fixing.Ask, nil
}

// reasonsFor returns the reasons to choose from for a correction.
func reasonsFor(f *referee.Fixing) []string {
	if f.Shows != "" {
		return whyShow
	}
	return whyCorrect
}

// roads returns the ways to make a correction that cannot be made now. The running event is ended, or the game goes
// back to before it.
func roads(b *bench, f *referee.Fixing) []part.Road {
	var out []part.Road
	back := refereeURL(b.Info.ID, b.eyes, part.GoingBack)
	if b.road == nil {
		return append(out, part.Road{ID: part.RoadBack, Label: "Undo instead", Href: back})
	}
	if d, ok := f.Leaving(); ok {
		out = append(out, part.Road{
			ID: part.RoadLeave, Label: "Leave " + b.road.What.String(),
			Href: refereeURL(b.Info.ID, b.eyes, b.doing) + "?" + form.Query(d), Means: b.road.Means,
		})
	}
	if b.road.Before > 0 {
		draft := action.Draft{{Field: backField, Values: []string{itoa(b.road.Before)}}}
		out = append(out, part.Road{
			ID: part.RoadBack, Label: "Undo back to before " + b.road.What.String(), Href: back + "?keep=1&" + form.Query(draft),
			Means: text.Say("Everything since is undone, and manual dice are proposed again. Then correct, and play on."),
		})
	}
	return out
}

// fixing returns the form of a correction and all its changes, including those of ticked consequences.
func (s *refereePages) fixing(c echo.Context, b *bench, seat table.Seat, draft action.Draft, g *grounds,
	r *part.Ruling,
) (referee.Fixing, []correct.Change, error) {
	ctx := c.Request().Context()
	things, err := s.tables.Things(ctx, seat)
	if err != nil {
		return referee.Fixing{}, nil, err
	}
	if b.road, err = s.tables.UnderWay(ctx, seat); err != nil {
		return referee.Fixing{}, nil, err
	}
	var under *correct.Underway
	if b.road != nil {
		under = &b.road.Underway
	}
	if from := c.QueryParam("from"); from != "" && len(draft) == 0 {
		draft = referee.DragDraft(things, c.QueryParam("piece"), from, c.QueryParam("onto"))
	}
	fixing := referee.Fix(b.manual, things, under, draft)
	if len(fixing.Along) == 0 {
		return fixing, nil, nil
	}
	w, err := s.tables.Weigh(ctx, seat, table.Fix{Fix: g.weighing(fixing.Along)})
	if err != nil {
		return fixing, nil, err
	}
	all, says := fixing.Follow(w.Would, draft)
	if r != nil {
		r.Says = says
	}
	return fixing, all, nil
}

// correction returns a correction with these changes and the reason in these grounds.
func (g *grounds) correction(all []correct.Change) correct.Correction {
	return correct.Correction{Changes: all, Reason: g.reason(), Against: g.against, Open: true}
}

// weighing returns the correction for computing its effects, even before the referee has given a reason.
func (g *grounds) weighing(all []correct.Change) correct.Correction {
	fix := g.correction(all)
	fix.Reason = cmp.Or(fix.Reason, "not given yet")
	return fix
}

// rule handles POST /t/:id/referee/:eyes/:card/act for the referee's own cards: correction, rewind, amendment.
func (s *refereePages) rule(c echo.Context, b *bench) error {
	seat, err := referee.Seat(b.Visit, table.AsAll)
	if err != nil {
		return err
	}
	seat = seat.On(pageOf(c.Request().Header.Get(pageHeader)))
	order, all, err := readOrder(c.Request().PostForm)
	if err != nil {
		return err
	}
	if b.act > 0 {
		return s.amend(c, b, seat, order, all)
	}
	if b.doing == part.GoingBack {
		err = s.goBackTo(c, b, seat, order.Seq, all)
	} else {
		err = s.correct(c, b, seat, order.Seq, all)
	}
	if err == nil {
		b.doing = ""
	}
	return s.endRuling(c, b, all, err)
}

// correct changes the position by hand.
func (s *refereePages) correct(c echo.Context, b *bench, seat table.Seat, seq int, draft action.Draft) error {
	g := b.grounds(c, slices.Concat(whyCorrect, whyShow))
	fixing, all, err := s.fixing(c, b, seat, draft, &g, nil)
	if err != nil {
		return err
	}
	g.keep(reasonsFor(&fixing))
	_, err = s.tables.Correct(c.Request().Context(), seat, table.Fix{Seq: seq, Fix: g.correction(all)})
	return err
}
