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
func (s *pastPages) history(c echo.Context, ch chair, seat table.Seat) error {
	m, err := s.moment(c, ch, seat)
	if errors.Is(err, table.ErrNotYours) {
		return s.refuseHistory(c, ch)
	}
	if err != nil {
		return err
	}
	h, err := s.layHistory(c, ch, m)
	if err != nil {
		return err
	}
	if fragment(c) {
		return render(c, http.StatusOK, part.DrawHistory(h))
	}
	h.Whole = true
	return render(c, http.StatusOK, page.HistoryPage(s.deskFrame(c, "Looking back · "+h.Manual.Title), h))
}

// latest is a number beyond every act, which means the last moment.
const latest = 1 << 30

// whoseEyes returns the perspective that the address asks for.
func whoseEyes(c echo.Context) (table.As, error) {
	switch as := table.As(c.QueryParam("as")); as {
	case table.AsSelf, table.AsPublic, table.AsAll, table.AsSide(1), table.AsSide(2):
		return as, nil
	}
	return "", errGarbled
}

// moment returns the moment in the address.
func (s *pastPages) moment(c echo.Context, ch chair, seat table.Seat) (table.Moment, error) {
	as, err := whoseEyes(c)
	if err != nil {
		return table.Moment{}, err
	}
	if side := ch.Seat.Side(); side != game.Nobody && !ch.Refereeing && as == table.AsSide(side) {
		as = table.AsSelf // this includes the visitor's own letters, notes and arrows
	}
	ctx := c.Request().Context()
	if q := c.QueryParam("at"); q != "" {
		n, err := strconv.ParseUint(q, 10, 31)
		if err != nil {
			return table.Moment{}, errGarbled
		}
		return s.tables.At(ctx, seat, int(n), as)
	}
	if q := c.QueryParam("turn"); q != "" {
		turn, err := strconv.ParseUint(q, 10, 16)
		if err != nil {
			return table.Moment{}, errGarbled
		}
		return s.tables.AtTurn(ctx, seat, int(turn), as)
	}
	return s.tables.At(ctx, seat, latest, as)
}

// layHistory prepares a moment for drawing.
func (s *pastPages) layHistory(c echo.Context, ch chair, m table.Moment) (*part.History, error) {
	h, err := s.layMoment(c, ch, m, historyMoments(ch, &m.Table, m.As))
	if err != nil {
		return nil, err
	}
	h.As, h.Viewer, h.Film = string(m.As), string(sharedName(ch, m.As)),
		replayURL(&m.Table, viewerName(ch, m.Manual, m.As), m.Seq)
	if err := s.sketchThen(c, ch, &m, h.Desk); err != nil {
		return nil, err
	}
	if !ch.Refereeing {
		letters, err := s.tables.MailThen(c.Request().Context(), &m)
		if err != nil && !errors.Is(err, table.ErrNotYours) {
			return nil, err
		}
		h.Letters = lettersOf(letters, m.Manual)
	}
	private, err := s.tables.PrivateThen(c.Request().Context(), &m)
	if err != nil {
		return nil, err
	}
	h.Private = privateOf(private, m.Manual, m.Seat)
	h.Judging = ch.Refereeing && (m.As == table.AsSelf || m.As == table.AsAll) && m.Table.Status != table.Over
	h.Amends = m.Entry.Kind == record.KindPlay
	if ch.Refereeing && (m.As == table.AsSelf || m.As == table.AsAll) {
		h.As = string(table.AsAll) // the visitor's own perspective
		if h.Notes, err = s.notesOf(c, ch, m.Entry.Turn); err != nil {
			return nil, err
		}
		h.Notes.At = m.Seq
	}
	if h.Onward, err = s.onwardOf(c, ch, &m); err != nil {
		return nil, err
	}
	for _, p := range m.Perspectives {
		one := part.Perspective{As: string(p.As), Label: p.Label, Seq: p.Seq}
		one.URL = h.Path("history") + "?as=" + one.As + "&at=" + strconv.Itoa(p.Seq)
		h.Perspectives = append(h.Perspectives, one)
	}
	return h, nil
}

// historyMoments returns the address of a past moment without its number. It contains the viewer, so that it shows
// everybody the same event.
func historyMoments(ch chair, t *table.Info, as table.As) string {
	return "/t/" + t.ID + "/history?as=" + string(sharedName(ch, as)) + "&at="
}

// sharedName returns the name of a perspective that means the same to everybody.
func sharedName(ch chair, as table.As) table.As {
	side := ch.Seat.Side()
	switch {
	case as != table.AsSelf:
		return as
	case ch.Refereeing:
		return table.AsAll
	case side != game.Nobody:
		return table.AsSide(side)
	}
	return table.AsPublic
}

// layMoment returns what history and replay have in common: the board, the log and the timeline of a moment. The
// argument moments is the address of a moment up to its number.
func (s *pastPages) layMoment(c echo.Context, ch chair, m table.Moment, moments string) (*part.History, error) {
	d, err := s.layPast(c, ch, m.Table, m.Manual, &m.View)
	if err != nil {
		return nil, err
	}
	d.Seq, d.Log, d.More = m.Seq, m.Log, m.LogMore
	d.Editions = eraWords(m.Eras, &m.Table, m.Manual)
	d.Moments = moments
	d.Lookup = d.Moments + strconv.Itoa(m.Seq) + "&place="
	d.Ticks = m.Ticks
	h := &part.History{Desk: d, Last: m.Last, URL: d.Moments + strconv.Itoa(m.Seq)}
	if m.TakenBack != nil {
		h.Undone, h.UndoneBy = m.TakenBack.Words.String(), m.TakenBack.Seq
	}
	return h, nil
}
