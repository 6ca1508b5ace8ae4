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

// rulings lists the parts of an address that open the referee's own cards.
var rulings = []string{part.CorrectPath, part.RewindPath}

// The reasons to choose from.
var (
	correctReasons = []string{"Moved otherwise at the table", "Counted wrong", "A rule was overlooked", "Both sides agree"}
	showReasons    = []string{
		"A patrol saw it", "A spy or deserter told it", "It was seen at the table",
		"A rule reveals it",
	}
	rewindReasons = []string{
		"A rule was overlooked", "Entered wrong", "Moved otherwise at the table",
		"Both sides wish it",
	}
)

// rulingReason holds the reason of a ruling as filled in so far.
type rulingReason struct {
	choice, words, rule string
	sentValues          url.Values
}

// readReason reads the reason from an address or a form. A lesson for referees provides the first one; otherwise the
// referee must choose one.
func (b *refereeVisit) readReason(c echo.Context, reasons []string) rulingReason {
	g := reasonFromForm(requestFields(c), reasons)
	if g.choice == "" && b.Info.Guided {
		g.choice = reasons[0]
	}
	return g
}

// reasonFromForm reads the reason from a form. It drops a reason that is not one of the given ones.
func reasonFromForm(sent url.Values, reasons []string) rulingReason {
	g := rulingReason{
		choice: sent.Get("because"), words: strings.TrimSpace(sent.Get("words")),
		rule: strings.TrimSpace(sent.Get("against")), sentValues: sent,
	}
	g.dropUnknown(reasons)
	return g
}

// dropUnknown drops a reason that is not one of the given ones.
func (g *rulingReason) dropUnknown(reasons []string) {
	if !slices.Contains(reasons, g.choice) {
		g.choice = ""
	}
}

// reason returns the reason in one line, empty if the referee gave none.
func (g *rulingReason) reason() string {
	if g.choice == "" || g.words == "" {
		return g.choice + g.words
	}
	return g.choice + ": " + g.words
}

// ruling returns the reason in the form in which the card shows it.
func (g *rulingReason) ruling(reasons []string) *part.Ruling {
	return &part.Ruling{Reasons: reasons, Reason: g.choice, Remarks: g.words, BrokenRule: g.rule}
}

// requestFields returns the fields of the request: of the form for a POST, otherwise of the address.
func requestFields(c echo.Context) url.Values {
	if c.Request().Method == http.MethodPost {
		return c.Request().PostForm
	}
	return c.QueryParams()
}

// buildRuling adds the referee's own decision to the card.
func (s *refereePages) buildRuling(c echo.Context, b *refereeVisit, mine *part.Referee, draft action.Draft) (game.Ask,
	error,
) {
	seat, err := referee.Seat(b.Visit, table.ViewpointAll)
	if err != nil {
		return game.Ask{}, err
	}
	if mine.Seq, err = s.tables.Seq(c.Request().Context(), seat); err != nil {
		return game.Ask{}, err
	}
	switch {
	case b.act > 0:
		return s.buildAmend(c, b, seat, mine, draft)
	case b.rulingKind == part.RewindPath:
		return s.buildRewind(c, b, seat, mine, draft)
	}
	return s.buildCorrection(c, b, seat, mine, draft)
}

// buildCorrection prepares a correction: the thing, its new value and the consequences by the rules. It adds what each
// side will be told.
func (s *refereePages) buildCorrection(c echo.Context, b *refereeVisit, seat table.Seat, mine *part.Referee,
	draft action.Draft,
) (game.Ask, error) {
	g := b.readReason(c, slices.Concat(correctReasons, showReasons))
	mine.Ruling = new(part.Ruling)
	fixing, all, err := s.correctionForm(c, b, seat, draft, &g, mine.Ruling)
	if err != nil {
		return fixing.Ask, err
	}
	says := mine.Ruling.EffectLines
	reasons := reasonsFor(&fixing)
	g.dropUnknown(reasons)
	mine.Ruling = g.ruling(reasons)
	mine.Ruling.EffectLines, mine.Ruling.MayNameRule, mine.Ruling.OneSideOnly = says, fixing.ShowLabel == "",
		fixing.ShowLabel != ""
	if fixing.BlockedThing != nil || len(all) == 0 {
		if fixing.BlockedThing != nil {
			mine.Ruling.Alternatives = correctionAlternatives(b, &fixing)
		}
		return fixing.Ask, nil
	}
	w, err := s.tables.PreviewCorrection(c.Request().Context(), seat,
		table.CorrectionRequest{Fix: g.previewCorrection(all)})
	if err != nil {
		return fixing.Ask, err
	}
	if w.Refusal != nil {
		fixing.Ask.Acts[0].Refusal = w.Refusal
		mine.Ruling.Alternatives = correctionAlternatives(b, &fixing)
	} else {
		for _, side := range b.manual.Sides {
			mine.Ruling.Audience = append(mine.Ruling.Audience, part.AudienceLines{Side: side.Side, Lines: w.Lines[side.Side]})
		}
		mine.Ruling.Audience = append(mine.Ruling.Audience, part.AudienceLines{Lines: w.Lines[game.Nobody]})
	}
	if fixing.HasChange {
		mine.Ruling.WithoutChangeURL = refereeURL(b.Info.ID, b.viewName, b.rulingKind) + "?" +
			form.Query(fixing.NextChangeDraft())
	}
	return fixing.Ask, nil
}

// reasonsFor returns the reasons to choose from for a correction.
func reasonsFor(f *referee.CorrectionForm) []string {
	if f.ShowLabel != "" {
		return showReasons
	}
	return correctReasons
}

// correctionAlternatives returns the ways to make a correction that cannot be made now. There are two: to end the
// running event, or to go back to before it.
func correctionAlternatives(b *refereeVisit, f *referee.CorrectionForm) []part.Alternative {
	var out []part.Alternative
	back := refereeURL(b.Info.ID, b.viewName, part.RewindPath)
	if b.runningEvent == nil {
		return append(out, part.Alternative{ID: part.AlternativeBack, Label: "Undo instead", Href: back})
	}
	if d, ok := f.EndEventDraft(); ok {
		out = append(out, part.Alternative{
			ID: part.AlternativeLeave, Label: "Leave " + b.runningEvent.Description.String(),
			Href: refereeURL(b.Info.ID, b.viewName, b.rulingKind) + "?" + form.Query(d), EffectText: b.runningEvent.LeaveEffect,
		})
	}
	if b.runningEvent.LastActBefore > 0 {
		draft := action.Draft{{Field: rewindField, Values: []string{itoa(b.runningEvent.LastActBefore)}}}
		out = append(out, part.Alternative{
			ID: part.AlternativeBack, Label: "Undo back to before " + b.runningEvent.Description.String(),
			Href:       back + "?keep=1&" + form.Query(draft),
			EffectText: text.Say("Everything since is undone, and manual dice are proposed again. Then correct, and play on."),
		})
	}
	return out
}

// correctionForm returns the form of a correction and all its changes, including those of ticked consequences.
func (s *refereePages) correctionForm(c echo.Context, b *refereeVisit, seat table.Seat, draft action.Draft,
	g *rulingReason,
	r *part.Ruling,
) (referee.CorrectionForm, []correct.Change, error) {
	ctx := c.Request().Context()
	things, err := s.tables.Things(ctx, seat)
	if err != nil {
		return referee.CorrectionForm{}, nil, err
	}
	if b.runningEvent, err = s.tables.RunningEvent(ctx, seat); err != nil {
		return referee.CorrectionForm{}, nil, err
	}
	var under *correct.OngoingAction
	if b.runningEvent != nil {
		under = &b.runningEvent.OngoingAction
	}
	if from := c.QueryParam("from"); from != "" && len(draft) == 0 {
		draft = referee.DragDraft(things, c.QueryParam("piece"), from, c.QueryParam("onto"))
	}
	fixing := referee.NewCorrectionForm(b.manual, things, under, draft)
	if len(fixing.Changes) == 0 {
		return fixing, nil, nil
	}
	w, err := s.tables.PreviewCorrection(ctx, seat, table.CorrectionRequest{Fix: g.previewCorrection(fixing.Changes)})
	if err != nil {
		return fixing, nil, err
	}
	all, says := fixing.AddConsequences(w.Consequences, draft)
	if r != nil {
		r.EffectLines = says
	}
	return fixing, all, nil
}

// correction returns a correction that makes the given changes, with the referee's reason.
func (g *rulingReason) correction(all []correct.Change) correct.Correction {
	return correct.Correction{Changes: all, Reason: g.reason(), BrokenRule: g.rule, ReasonIsPublic: true}
}

// previewCorrection returns the correction for computing its effects, even before the referee has given a reason.
func (g *rulingReason) previewCorrection(all []correct.Change) correct.Correction {
	fix := g.correction(all)
	fix.Reason = cmp.Or(fix.Reason, "not given yet")
	return fix
}

// playRuling handles POST /t/:id/referee/:eyes/:card/act for the referee's own cards: correction, rewind, amendment.
func (s *refereePages) playRuling(c echo.Context, b *refereeVisit) error {
	seat, err := referee.Seat(b.Visit, table.ViewpointAll)
	if err != nil {
		return err
	}
	seat = seat.WithPage(pageOf(c.Request().Header.Get(pageHeader)))
	order, all, err := readOrder(c.Request().PostForm)
	if err != nil {
		return err
	}
	if b.act > 0 {
		return s.amend(c, b, seat, order, all)
	}
	if b.rulingKind == part.RewindPath {
		err = s.goBackTo(c, b, seat, order.Seq, all)
	} else {
		err = s.correct(c, b, seat, order.Seq, all)
	}
	if err == nil {
		b.rulingKind = ""
	}
	return s.endRuling(c, b, all, err)
}

// correct changes the position by hand.
func (s *refereePages) correct(c echo.Context, b *refereeVisit, seat table.Seat, seq int, draft action.Draft) error {
	g := b.readReason(c, slices.Concat(correctReasons, showReasons))
	fixing, all, err := s.correctionForm(c, b, seat, draft, &g, nil)
	if err != nil {
		return err
	}
	g.dropUnknown(reasonsFor(&fixing))
	_, err = s.tables.Correct(c.Request().Context(), seat, table.CorrectionRequest{Seq: seq, Fix: g.correction(all)})
	return err
}
