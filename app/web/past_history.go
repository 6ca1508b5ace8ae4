package web

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
	"tricorne/views/part"
)

// pastPages handles the pages that look back at a game: history, replay, report, records, dice.
type pastPages struct{ *desks }

// history handles GET /t/:id/history?at=SEQ&as=WHOSE: the table as a viewer knew it then. ?turn=N shows the first
// act of a turn; without either it is the last moment.
func (s *pastPages) history(c echo.Context, ch tableVisit, seat table.Seat) error {
	m, err := s.moment(c, ch, seat)
	if errors.Is(err, table.ErrNotYours) {
		return s.refuseHistory(c, ch)
	}
	if err != nil {
		return err
	}
	h, err := s.buildHistory(c, ch, m)
	if err != nil {
		return err
	}
	if wantsFragment(c) {
		return render(c, http.StatusOK, part.DrawHistory(h))
	}
	h.FullPage = true
	return render(c, http.StatusOK, page.HistoryPage(s.deskFrame(c, "Looking back · "+h.Manual.Title), h))
}

// anyLastAct is a number beyond every act, which means the last moment.
const anyLastAct = 1 << 30

// viewerParam returns the perspective that the address asks for.
func viewerParam(c echo.Context) (table.Viewpoint, error) {
	switch as := table.Viewpoint(c.QueryParam("as")); as {
	case table.ViewpointSelf, table.ViewpointPublic, table.ViewpointAll, table.ViewpointOfSide(1),
		table.ViewpointOfSide(2):
		return as, nil
	}
	return "", errUnreadableForm
}

// moment returns the moment in the address.
func (s *pastPages) moment(c echo.Context, ch tableVisit, seat table.Seat) (table.Moment, error) {
	as, err := viewerParam(c)
	if err != nil {
		return table.Moment{}, err
	}
	if side := ch.Seat.Side(); side != game.Nobody && !ch.IsReferee && as == table.ViewpointOfSide(side) {
		as = table.ViewpointSelf // this includes the visitor's own letters, notes and arrows
	}
	ctx := c.Request().Context()
	if q := c.QueryParam("at"); q != "" {
		n, err := strconv.ParseUint(q, 10, 31)
		if err != nil {
			return table.Moment{}, errUnreadableForm
		}
		return s.tables.MomentAt(ctx, seat, int(n), as)
	}
	if q := c.QueryParam("turn"); q != "" {
		turn, err := strconv.ParseUint(q, 10, 16)
		if err != nil {
			return table.Moment{}, errUnreadableForm
		}
		return s.tables.MomentAtTurn(ctx, seat, int(turn), as)
	}
	return s.tables.MomentAt(ctx, seat, anyLastAct, as)
}

// buildHistory prepares a moment for drawing.
func (s *pastPages) buildHistory(c echo.Context, ch tableVisit, m table.Moment) (*part.History, error) {
	h, err := s.buildMoment(c, ch, m, historyMomentURL(ch, &m.Table, m.Viewpoint))
	if err != nil {
		return nil, err
	}
	h.ViewerParam, h.Viewer, h.ReplayURL = string(m.Viewpoint), string(sharedViewpoint(ch, m.Viewpoint)),
		replayURL(&m.Table, viewerName(ch, m.Manual, m.Viewpoint), m.Seq)
	if err := s.addPastSketches(c, ch, &m, h.Desk); err != nil {
		return nil, err
	}
	if !ch.IsReferee {
		letters, err := s.tables.LettersOfMoment(c.Request().Context(), &m)
		if err != nil && !errors.Is(err, table.ErrNotYours) {
			return nil, err
		}
		h.Letters = lettersOf(letters, m.Manual)
	}
	private, err := s.tables.PrivateWordsOfMoment(c.Request().Context(), &m)
	if err != nil {
		return nil, err
	}
	h.PrivateWords = privateWordsOf(private, m.Manual, m.Seat)
	h.IsReferee = ch.IsReferee && (m.Viewpoint == table.ViewpointSelf || m.Viewpoint == table.ViewpointAll) &&
		m.Table.Status != table.StatusOver
	h.MayAmend = m.Entry.Kind == record.KindPlay
	if ch.IsReferee && (m.Viewpoint == table.ViewpointSelf || m.Viewpoint == table.ViewpointAll) {
		h.ViewerParam = string(table.ViewpointAll) // the referee's own perspective sees everything
		if h.Notes, err = s.notesOf(c, ch, m.Entry.Turn); err != nil {
			return nil, err
		}
		h.Notes.MomentSeq = m.Seq
	}
	if h.Continuation, err = s.continuationOf(c, ch, &m); err != nil {
		return nil, err
	}
	for _, p := range m.Perspectives {
		one := part.Perspective{ViewerParam: string(p.Viewpoint), Label: p.Label, Seq: p.Seq}
		one.URL = h.Path("history") + "?as=" + one.ViewerParam + "&at=" + strconv.Itoa(p.Seq)
		h.Perspectives = append(h.Perspectives, one)
	}
	return h, nil
}

// historyMomentURL returns the address of a past moment without its number. It contains the viewer, so that it shows
// everybody the same event.
func historyMomentURL(ch tableVisit, t *table.Info, as table.Viewpoint) string {
	return "/t/" + t.ID + "/history?as=" + string(sharedViewpoint(ch, as)) + "&at="
}

// sharedViewpoint returns the name of a perspective that means the same to everybody.
func sharedViewpoint(ch tableVisit, as table.Viewpoint) table.Viewpoint {
	side := ch.Seat.Side()
	switch {
	case as != table.ViewpointSelf:
		return as
	case ch.IsReferee:
		return table.ViewpointAll
	case side != game.Nobody:
		return table.ViewpointOfSide(side)
	}
	return table.ViewpointPublic
}

// buildMoment returns what history and replay have in common: the board, the log and the timeline of a moment. The
// argument moments is the address of a moment up to its number.
func (s *pastPages) buildMoment(c echo.Context, ch tableVisit, m table.Moment, moments string) (*part.History, error) {
	d, err := s.preparePast(c, ch, m.Table, m.Manual, &m.View)
	if err != nil {
		return nil, err
	}
	d.Seq, d.Log, d.HasEarlierEntries = m.Seq, m.Log, m.LogMore
	d.Editions = eraWords(m.Eras, &m.Table, m.Manual)
	d.MomentURL = moments
	d.CardURL = d.MomentURL + strconv.Itoa(m.Seq) + "&place="
	d.TimelineActs = m.Timeline
	h := &part.History{Desk: d, LastMoment: m.Last, URL: d.MomentURL + strconv.Itoa(m.Seq)}
	if m.Takeback != nil {
		h.UndoneText, h.UndoneAt = m.Takeback.Words.String(), m.Takeback.Seq
	}
	return h, nil
}
