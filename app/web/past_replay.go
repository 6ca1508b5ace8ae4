package web

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/views/page"
	"tricorne/views/part"
)

// The viewers that an address of the replay may name besides the sides. The sides are named by their ids.
const (
	viewerPublic = "public"
	viewerAll    = "all"
)

// replay handles GET /t/:id/replay?viewer=WHOSE&at=SEQ&to=SEQ: one moment in the replay of a game, as one viewer
// knows it.
//
// The address names the viewer because each viewer numbers the acts differently: it shows everybody the same event,
// or says that it cannot. With the parameter to, the replay shows only a part of the game, which ends at that act.
// Without a viewer it shows the beginning as the visitor knows it.
func (s *pastPages) replay(c echo.Context, ch tableVisit, seat table.Seat) error {
	manual, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	own := ownReplayURL(ch, manual)
	at, err := readReplayRange(c)
	if err != nil {
		return err
	}
	if !c.QueryParams().Has("viewer") {
		if at != (replayRange{}) {
			return errNoViewer
		}
		return redirect(c, own)
	}
	viewer := c.QueryParam("viewer")
	as, ok := viewerOf(ch, manual, viewer)
	if !ok {
		return errBadLink
	}
	m, err := s.tables.MomentAt(c.Request().Context(), seat, max(at.from, 1), as)
	if errors.Is(err, table.ErrNotYours) {
		return s.refuseReplay(c, page.ReplayRefusal{
			Table: ch.Info.ID, Title: errHiddenReplay.title,
			Text: hiddenReplayReason(manual, as), Own: own, Label: "Watch the replay as you know the game",
		})
	}
	if err != nil {
		return err
	}
	if max(at.from, at.to) > m.Last {
		return s.refuseReplay(c, page.ReplayRefusal{
			Missing: true, Table: ch.Info.ID, Title: errActNotPlayed.title,
			Text: "This link leads to act " + itoa(max(at.from, at.to)) + ", and so far there are " +
				text.Count(m.Last, "act", "acts") + " as this viewer counts them.",
			Own: replayURL(&m.Table, viewer, m.Last), Label: "Go to the last act",
		})
	}
	r, err := s.buildReplay(c, ch, m, viewer, at.to)
	if err != nil {
		return err
	}
	if wantsFragment(c) {
		return render(c, http.StatusOK, part.DrawReplay(r))
	}
	r.FullPage = true
	return render(c, http.StatusOK, page.ReplayPage(s.deskFrame(c, "Replay · "+manual.Title), r))
}

// replayRange holds the acts that an address of the replay names, 0 if it names none.
type replayRange struct{ from, to int }

// readReplayRange parses the first and the last act in an address.
func readReplayRange(c echo.Context) (replayRange, error) {
	var out replayRange
	for name, n := range map[string]*int{"at": &out.from, "to": &out.to} {
		if !c.QueryParams().Has(name) {
			continue
		}
		v, err := strconv.ParseUint(c.QueryParam(name), 10, 31)
		if err != nil || v == 0 {
			return replayRange{}, errBadLink
		}
		*n = int(v)
	}
	if out.to > 0 && out.to < out.from {
		return replayRange{}, errBadLink
	}
	return out, nil
}

// viewerOf reads a viewer from its name in an address. A side that the visitor plays means their own perspective.
// It returns false for an unknown name.
func viewerOf(ch tableVisit, m *game.Manual, name string) (table.Viewpoint, bool) {
	switch name {
	case viewerPublic:
		return table.ViewpointPublic, true
	case viewerAll:
		return table.ViewpointAll, true
	}
	for _, side := range m.Sides {
		if side.ID != name {
			continue
		}
		if side.Side == ch.Seat.Side() && !ch.IsReferee {
			return table.ViewpointSelf, true
		}
		return table.ViewpointOfSide(side.Side), true
	}
	return "", false
}

// viewerName returns the name of a perspective in an address.
func viewerName(ch tableVisit, m *game.Manual, as table.Viewpoint) string {
	for _, side := range m.Sides {
		if as == table.ViewpointOfSide(side.Side) || as == table.ViewpointSelf && !ch.IsReferee &&
			side.Side == ch.Seat.Side() {
			return side.ID
		}
	}
	if as == table.ViewpointAll || as == table.ViewpointSelf && ch.IsReferee {
		return viewerAll
	}
	return viewerPublic
}

// ownReplayURL returns the address of the whole replay as the visitor knows the game: with everything once it is
// revealed.
func ownReplayURL(ch tableVisit, m *game.Manual) string {
	if ch.Info.Revealed {
		return replayURL(&ch.Info, viewerAll, 1)
	}
	return replayURL(&ch.Info, viewerName(ch, m, table.ViewpointSelf), 1)
}

// replayURL returns the address of one moment of the replay.
func replayURL(t *table.Info, viewer string, seq int) string {
	return replayMomentURL(t, viewer) + itoa(seq)
}

func replayMomentURL(t *table.Info, viewer string) string {
	return "/t/" + t.ID + "/replay?viewer=" + viewer + "&at="
}

// buildReplay prepares a moment of the replay for drawing. to is the act at which a part of the game ends, 0 for
// none.
func (s *pastPages) buildReplay(c echo.Context, ch tableVisit, m table.Moment, viewer string, to int) (*part.Replay,
	error,
) {
	h, err := s.buildMoment(c, ch, m, replayMomentURL(&m.Table, viewer))
	if err != nil {
		return nil, err
	}
	h.ViewerParam, h.ReplayURL = viewer, h.URL
	h.BattlesURL = h.Path("battles") + "?viewer=" + viewer + "&at=" + itoa(m.Seq)
	for _, p := range m.Perspectives {
		name := viewerName(ch, m.Manual, p.Viewpoint)
		h.Perspectives = append(h.Perspectives,
			part.Perspective{ViewerParam: name, Label: p.Label, Seq: p.Seq, URL: replayURL(&m.Table, name, p.Seq)})
	}
	return &part.Replay{
		History: h, LastAct: to, HistoryURL: historyMomentURL(ch, &m.Table, m.Viewpoint) + itoa(m.Seq),
		Revealed: m.Table.Revealed,
	}, nil
}

// refuseReplay draws the page for a link that cannot be followed. The page says what the visitor may see instead.
func (s *pastPages) refuseReplay(c echo.Context, r page.ReplayRefusal) error {
	if wantsFragment(c) {
		if r.Missing {
			return errActNotPlayed
		}
		return errHiddenReplay
	}
	status := http.StatusForbidden
	if r.Missing {
		status = http.StatusNotFound
	}
	return render(c, status, page.ReplayRefused(s.frame(c, r.Title), r))
}

// refuseHistory draws the page for a perspective that the visitor may not take. The page offers the perspectives that
// the visitor may take.
func (s *pastPages) refuseHistory(c echo.Context, ch tableVisit) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	as, err := viewerParam(c)
	if err != nil {
		return err
	}
	return s.refuseReplay(c, page.ReplayRefusal{
		Table: ch.Info.ID, Title: errHiddenReplay.title, Text: hiddenReplayReason(m, as),
		Own:   "/t/" + ch.Info.ID + "/history",
		Label: "Look back as you know the game",
	})
}

// hiddenReplayReason returns the reason why a visitor may not see a game from the perspective that a link names.
func hiddenReplayReason(m *game.Manual, as table.Viewpoint) string {
	who := "with everything revealed"
	for _, side := range m.Sides {
		if as == table.ViewpointOfSide(side.Side) {
			who = "as the " + side.Plural + " know it"
		}
	}
	return "This link shows the game " + who +
		", which is not open to you while the sides still hide something from each other. Acts are numbered as each viewer " +
		"noticed them, so the link would lead to another event in your own view, or to none. It will work for everybody " +
		"once everything is revealed."
}

var (
	errHiddenReplay = &problem{
		status: http.StatusForbidden, title: "This link shows what is hidden from you", hint: page.HintBack,
		text: "It shows the game as another viewer knows it. It will work for everybody once everything is revealed.",
	}
	errActNotPlayed = &problem{
		status: http.StatusNotFound, title: "This act has not been played yet", hint: page.HintBack,
		text: "The link leads beyond the last act.",
	}
	errNoViewer = &problem{
		status: http.StatusBadRequest, title: "This link does not say whose view it shows", hint: page.HintBack,
		text: "Acts are numbered as each viewer noticed them, so a link to one must name the viewer. Ask for a new link, " +
			"or open the replay from the table.",
	}
	errBadLink = &problem{
		status: http.StatusBadRequest, title: "This link is damaged", hint: page.HintBack,
		text: "It names no viewer or no act that there could be. It may have been cut short. Ask for it again, or open " +
			"the replay from the table.",
	}
)
