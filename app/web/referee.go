package web

import (
	"context"
	"fmt"
	"hash/fnv"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/record/told"
	"tricorne/app/referee"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
	"tricorne/rules/game/view"
	"tricorne/views/page"
	"tricorne/views/part"
)

// refereePages handles the referee's desk, rulings and notes, and the page about the referee's seat.
type refereePages struct{ *desks }

// refereeVisit is the state of the referee's desk for one request: the perspective and the open order card.
type refereeVisit struct {
	tableVisit
	manual       *game.Manual
	viewName     string // the perspective in the address
	viewpoint    table.Viewpoint
	openCardSide game.Side
	rulingKind   string // the kind of ruling that the card is open for, empty for none

	runningEvent *table.RunningEvent  // the running event, for a correction
	act          int                  // number of the act that is amended, among the acts that the referee noticed
	pastView     *view.View           // the table before the amended act
	neededDice   *table.NeedDiceError // dice that must be entered before the amendment can be made
	enteredDice  []int                // dice that were entered for the amendment
	amendResult  *amendResult         // the effects of the amendment, once they are shown for confirmation
}

// readRefereeVisit returns the visit of the referee with the view and the card in the address.
func (s guards) readRefereeVisit(c echo.Context, ch tableVisit) (refereeVisit, error) {
	m, err := s.tables.Manual(ch.Info.Game)
	b := refereeVisit{tableVisit: ch, manual: m}
	if err != nil {
		return b, err
	}
	b.viewName = c.Param("eyes")
	switch side := sideByID(b.manual, b.viewName); {
	case b.viewName == part.ViewBoth:
		b.viewpoint = table.ViewpointAll
	case b.viewName == part.ViewTable:
		b.viewpoint = table.ViewpointPublic
	case side != game.Nobody:
		b.viewpoint = table.ViewpointOfSide(side)
	default:
		return b, errNoPage
	}
	switch open := c.Param("card"); {
	case open == part.CardClosed:
	case slices.Contains(rulings, open):
		b.rulingKind = open
	case strings.HasPrefix(open, part.AmendPath):
		act, ok := parseAmend(open)
		if !ok {
			return b, errNoPage
		}
		b.rulingKind, b.act = open, act
	default:
		if b.openCardSide = sideByID(b.manual, open); b.openCardSide == game.Nobody {
			return b, errNoPage
		}
	}
	return b, nil
}

// cardPath returns the part of the address for the card.
func (b *refereeVisit) cardPath() string {
	if b.rulingKind != "" {
		return b.rulingKind
	}
	return b.manual.Side(b.openCard()).ID
}

// openCard returns the side with the open card. It is the side in the address, or the first side that is asked if that
// side is not asked.
func (b *refereeVisit) openCard() game.Side {
	asked := b.Info.AskedSides
	if b.openCardSide == game.Nobody || asked == 0 || asked.Has(b.openCardSide) {
		return b.openCardSide
	}
	return asked.List()[0]
}

// refereeDesk handles GET /t/:id/referee/:eyes/:card: the referee's desk.
func (s *refereePages) refereeDesk(c echo.Context, b *refereeVisit) error {
	if b.Info.StuckText != "" {
		return s.drawStuckTable(c, b.tableVisit)
	}
	draft, err := readDraft(c.Request().URL.RawQuery)
	if err != nil {
		return err
	}
	d, err := s.buildReferee(c, b, draft)
	if err != nil {
		return err
	}
	return s.showReferee(c, http.StatusOK, d)
}

// refereePart handles GET /t/:id/referee/:eyes/:card/desk: it sends the parts of the desk that the referee's page
// lacks.
func (s *refereePages) refereePart(c echo.Context, b *refereeVisit) error {
	draft, err := readDraft(c.Request().URL.RawQuery)
	if err != nil {
		return err
	}
	if state := c.QueryParam("state"); state != "" {
		now, err := s.refereeState(c, b)
		if err != nil {
			return err
		}
		if state == now {
			return c.NoContent(http.StatusNoContent)
		}
	}
	d, err := s.buildReferee(c, b, draft)
	if err != nil {
		return err
	}
	d.HasScript = wantsFragment(c)
	return s.sendParts(c, http.StatusOK, d)
}

// refereeState returns a string that changes with everything that can change on the referee's desk.
func (s *refereePages) refereeState(c echo.Context, b *refereeVisit) (string, error) {
	seat, err := referee.Seat(b.Visit, table.ViewpointAll)
	if err != nil {
		return "", err
	}
	seq, err := s.tables.Seq(c.Request().Context(), seat)
	if err != nil {
		return "", err
	}
	aside, err := s.nonRecordState(c, b)
	return stateOf(seq, b.Info) + "." + b.viewName + "." + b.cardPath() + "." + aside, err
}

// nonRecordState returns a hash of what can change on the referee's desk outside the record: arrivals, the screen, the
// notes.
func (s *refereePages) nonRecordState(c echo.Context, b *refereeVisit) (string, error) {
	var mine part.Referee
	if err := s.addWaitingItems(c, b, &mine, &table.Desk{}); err != nil {
		return "", err
	}
	h := fnv.New64a()
	fmt.Fprint(h, mine.PointedPlace, len(mine.Arrivals))
	for _, o := range slices.Concat(mine.SealedOrders, mine.OpenedOrders) {
		fmt.Fprint(h, o.ID, o.Turn, o.OpenedAt.UnixMilli())
	}
	for _, a := range mine.Arrivals {
		fmt.Fprint(h, a.ID)
	}
	if mine.Notes != nil {
		for _, n := range mine.Notes.List {
			fmt.Fprint(h, n.ID)
		}
	}
	return strconv.FormatUint(h.Sum64(), 36), nil
}

// showReferee answers with the referee's desk: for htmx with the parts that have changed, otherwise as a page.
func (s *refereePages) showReferee(c echo.Context, status int, d *part.Desk) error {
	if wantsFragment(c) {
		d.HasScript = true
		return s.sendParts(c, status, d)
	}
	if err := s.drawAll(c.Request().Context(), d); err != nil {
		return err
	}
	f := s.deskFrame(c, "Referee · "+d.Manual.Title)
	f.WayBack = s.returnOffer(c)
	return render(c, status, page.DeskPage(f, d))
}

// buildReferee returns the referee's desk: the map and the log for the chosen perspective, and an order card. The
// card belongs to the side for which the referee answers.
func (s *refereePages) buildReferee(c echo.Context, b *refereeVisit, draft action.Draft) (*part.Desk, error) {
	ctx := c.Request().Context()
	seat, err := referee.Seat(b.Visit, b.viewpoint)
	if err != nil {
		return nil, err
	}
	seen, err := s.tables.See(ctx, seat, nil)
	if err != nil {
		return nil, err
	}
	mine := &part.Referee{ViewName: b.viewName, CardSide: b.openCard(), RulingKind: b.rulingKind}
	seen.Ask = game.Ask{WaitingText: seen.Table.WaitingText}
	switch {
	case b.rulingKind != "" && seen.View.Result == nil:
		if seen.Ask, err = s.buildRuling(c, b, mine, draft); err != nil {
			return nil, err
		}
	case mine.CardSide != game.Nobody:
		hand, err := referee.Seat(b.Visit, table.ViewpointOfSide(mine.CardSide))
		if err != nil {
			return nil, err
		}
		theirs, err := s.tables.See(ctx, hand, draft)
		if err != nil {
			return nil, err
		}
		seen.Ask, seen.PendingDice, mine.Seq = theirs.Ask, theirs.PendingDice, theirs.Seq
	default:
		if mine.UndoableSeq, err = s.undoableRulingSeq(c, b); err != nil {
			return nil, err
		}
	}
	if b.pastView != nil {
		seen.View = *b.pastView
	}
	ch := b.tableVisit
	ch.BothSides = false
	d, err := s.prepareDesk(c, ch, seen, draft)
	if err != nil {
		return nil, err
	}
	d.Referee, d.Undo, d.News = mine, told.Undo{}, told.News{}
	if err := s.addWaitingItems(c, b, mine, &seen); err != nil {
		return nil, err
	}
	d.PointedAt = &part.PointedPlace{Place: mine.PointedPlace}
	if d.Coach, err = s.tutor(c, b, mine, seen.Ask.Step); err != nil {
		return nil, err
	}
	d.MomentURL = d.Path("history") + "?as=" + string(b.viewpoint) + "&at="
	if d.ChangeToken, err = s.refereeState(c, b); err != nil {
		return nil, err
	}
	if b.viewName == part.ViewBoth && b.pastView == nil {
		d.Secrets, err = s.secrets(c, b, &seen)
	}
	return d, err
}

// secrets returns, for every piece, what the other side knows of that piece.
func (s *refereePages) secrets(c echo.Context, b *refereeVisit, seen *table.Desk) (map[string]part.PieceSecret, error) {
	of := map[game.Side]*view.View{}
	for _, side := range b.manual.Sides {
		seat, err := referee.Seat(b.Visit, table.ViewpointOfSide(side.Side))
		if err != nil {
			return nil, err
		}
		view, err := s.tables.CurrentView(c.Request().Context(), seat)
		if err != nil {
			return nil, err
		}
		of[side.Side] = &view
	}
	out := map[string]part.PieceSecret{}
	for id, k := range referee.CompareKnowledge(&seen.View, of) {
		out[id] = part.PieceSecret{Hidden: k.Level != referee.FullKnowledge, Words: k.Words(b.manual)}
	}
	if seen.View.Result != nil {
		return out, nil
	}
	return out, s.addShowButtons(c, b, out)
}

// addShowButtons adds to every piece the button for showing it to the other side.
func (s *refereePages) addShowButtons(c echo.Context, b *refereeVisit, secrets map[string]part.PieceSecret) error {
	seat, err := referee.Seat(b.Visit, table.ViewpointAll)
	if err != nil {
		return err
	}
	things, err := s.tables.Things(c.Request().Context(), seat)
	if err != nil {
		return err
	}
	for i := range things {
		t := &things[i]
		one, known := secrets[t.ID]
		d, label, ok := referee.ShowDraft(t)
		if !ok || !known {
			continue
		}
		one.ShowLabel, one.Href = label, refereeURL(b.Info.ID, b.viewName, part.CorrectPath)+"?"+form.Query(d)
		if t.At != "" {
			one.Href += "&place=" + url.QueryEscape(t.At)
		}
		secrets[t.ID] = one
	}
	return nil
}

// refereeAct handles POST /t/:id/referee/:eyes/:card/act: the referee acts for the side whose card is open.
func (s *refereePages) refereeAct(c echo.Context, b *refereeVisit) error {
	if b.rulingKind != "" {
		return s.playRuling(c, b)
	}
	if b.openCardSide == game.Nobody {
		return errUnreadableForm
	}
	hand, err := referee.Seat(b.Visit, table.ViewpointOfSide(b.openCardSide))
	if err != nil {
		return err
	}
	order, all, err := readOrder(c.Request().PostForm)
	if err != nil {
		return err
	}
	_, err = s.tables.Act(c.Request().Context(), hand.WithPage(pageOf(c.Request().Header.Get(pageHeader))), order)
	return s.endRuling(c, b, all, err)
}

// refereeRoll handles POST /t/:id/referee/:eyes/:card/roll: the referee enters the dice of the side whose card is open.
func (s *refereePages) refereeRoll(c echo.Context, b *refereeVisit) error {
	return s.doForSide(c, b, func(ctx context.Context, hand table.Seat, seq int) error {
		h, err := s.tables.PendingDice(ctx, hand)
		if err != nil {
			return err
		}
		var fell []int
		var ahead [][]int
		if h != nil && h.Mine {
			if fell, err = readManualDice(c.Request().PostForm, h, h.Results(b.manual)); err != nil {
				return err
			}
			if ahead, err = readNextThrows(c.Request().PostForm, h, b.manual); err != nil {
				return err
			}
		}
		_, err = s.tables.Roll(ctx, hand, seq, fell, ahead...)
		return err
	})
}

// refereeWithdraw handles POST /t/:id/referee/:eyes/:card/lift: the referee takes back an order that waits for dice.
// It is the order of the side whose card is open.
func (s *refereePages) refereeWithdraw(c echo.Context, b *refereeVisit) error {
	return s.doForSide(c, b, func(ctx context.Context, hand table.Seat, seq int) error {
		_, err := s.tables.WithdrawOrder(ctx, hand, seq)
		return err
	})
}

// doForSide performs an action for the side whose card is open.
func (s *refereePages) doForSide(c echo.Context, b *refereeVisit,
	do func(context.Context, table.Seat, int) error,
) error {
	if b.openCardSide == game.Nobody {
		return errUnreadableForm
	}
	hand, err := referee.Seat(b.Visit, table.ViewpointOfSide(b.openCardSide))
	if err != nil {
		return err
	}
	seq, err := readSeq(c.Request().PostForm)
	if err != nil {
		return err
	}
	err = do(c.Request().Context(), hand.WithPage(pageOf(c.Request().Header.Get(pageHeader))), seq)
	return s.endRuling(c, b, nil, err)
}

// endRuling answers every action on the referee's desk. The answer is the current desk, or the same desk with the
// reason why nothing happened, and the form keeps what was filled in.
func (s *refereePages) endRuling(c echo.Context, b *refereeVisit, all action.Draft, err error) error {
	status, notice := http.StatusOK, (*part.Notice)(nil)
	if err != nil {
		if status, notice = noticeOf(err); notice == nil {
			return err
		}
	}
	if notice == nil {
		all = nil
		if !wantsFragment(c) {
			return c.Redirect(http.StatusSeeOther, refereeURL(b.Info.ID, b.viewName, b.cardPath()))
		}
	}
	v, err := s.player(c)
	if err != nil {
		return err
	}
	if b.Visit, err = s.tables.Visit(c.Request().Context(), b.Info.ID, v.Player); err != nil {
		return err
	}
	d, err := s.buildReferee(c, b, all)
	if err != nil {
		return err
	}
	d.Notice = notice
	if notice == nil {
		d.OpenPlace = ""
	}
	return s.showReferee(c, status, d)
}

// refereeURL returns the address of the referee's desk for a perspective and a card.
func refereeURL(id, eyes, card string) string {
	if card == "" {
		card = part.CardClosed
	}
	return "/t/" + id + "/referee/" + eyes + "/" + card
}
