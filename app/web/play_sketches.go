package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	layout "tricorne/views/board"
	"tricorne/views/page"
	"tricorne/views/part"
)

// sketches handles GET /t/:id/sketches: what a side has drawn on its map, and the form for drawing. A desk requests
// it as a panel, or with layer=1 only the layer of the map.
func (s *playPages) sketches(c echo.Context, ch tableVisit, seat table.Seat) error {
	p, err := s.sketchpad(c, ch, seat)
	if err != nil {
		return err
	}
	if wantsFragment(c) && c.QueryParam("layer") == "1" {
		return render(c, http.StatusOK, part.SketchLayer(p, false))
	}
	return s.showSketches(c, ch, http.StatusOK, p)
}

// sketchpad prepares the notes and arrows that a side has on its map now.
func (s *playPages) sketchpad(c echo.Context, ch tableVisit, seat table.Seat) (*part.Sketches, error) {
	all, err := s.tables.Sketches(c.Request().Context(), seat)
	if err != nil {
		return nil, err
	}
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return nil, err
	}
	art, err := s.atlas.layout(m.ID)
	if err != nil {
		return nil, err
	}
	b := &part.Board{
		Table:  part.Table{ID: ch.Info.ID, Manual: m, ViewerSide: seat.Side(), OneDevice: ch.BothSides},
		Layout: art,
	}
	return &part.Sketches{
		Board: b, List: sketchesOf(all), Turn: ch.Info.Turn, Hidden: hidesSketches(c),
		MaxLength: table.LongestSketch,
	}, nil
}

func (s *playPages) showSketches(c echo.Context, ch tableVisit, status int, p *part.Sketches) error {
	if wantsFragment(c) {
		return render(c, status, part.SketchAnswer(p))
	}
	p.Open = true
	f := s.frame(c, "On your map · "+ch.Info.Title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"))
	return render(c, status, page.SketchesPage(f, p))
}

// drawSketch handles POST /t/:id/sketches: a side draws on its map, removes something from it, or clears it. It can
// also hide all sketches on this device.
func (s *playPages) drawSketch(c echo.Context, ch tableVisit, seat table.Seat) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	if err := s.limits.take(s.limits.notes, v.Player, errTooManyRequests); err != nil {
		return err
	}
	ctx := c.Request().Context()
	what, which := c.FormValue("what"), c.FormValue("which")
	form := part.SketchForm{IsNote: what == "note"}
	done := ""
	switch what {
	case "arrow", "note":
		form = part.SketchForm{
			IsNote: what == "note", From: c.FormValue("from"), FromID: c.FormValue("from.id"), To: c.FormValue("to"),
			ToID: c.FormValue("to.id"), Words: c.FormValue("words"),
		}
		done, err = s.drawSketchFromForm(c, ch, seat, &form)
	case "off", "forget":
		if !isValidID(which) {
			return errUnreadableForm
		}
		do := s.tables.RemoveSketch
		if what == "forget" {
			do = s.tables.DeleteSketch
		}
		if err = do(ctx, seat, which); errors.Is(err, table.ErrNotFound) {
			err = nil // the sketch was already removed on another page
		}
		done = "Removed from the map."
	case "hide", "show":
		s.hideSketches(c, what == "hide")
	default:
		return errUnreadableForm
	}
	status, notice := noticeOf(err)
	if err != nil && notice == nil {
		return err
	}
	if notice == nil && !wantsFragment(c) {
		if n, err := strconv.ParseUint(c.FormValue("at"), 10, 31); err == nil {
			return redirect(c, "/t/"+ch.Info.ID+"/history?at="+strconv.FormatUint(n, 10))
		}
		return redirect(c, "/t/"+ch.Info.ID+"/sketches")
	}
	p, err := s.sketchpad(c, ch, seat)
	if err != nil {
		return err
	}
	p.Form.IsNote = form.IsNote
	p.Open = what == "off"
	if p.DoneText = done; what == "hide" || what == "show" {
		p.Hidden = what == "hide"
	}
	if notice == nil {
		status = http.StatusOK
	} else {
		p.Form, p.WrongText, p.DoneText = form, notice.Text.String(), ""
	}
	return s.showSketches(c, ch, status, p)
}

// hideSketches stores whether this device hides sketches.
func (s *playPages) hideSketches(c echo.Context, hide bool) {
	cookie := &http.Cookie{
		Name: sketchCookie, Value: "off", Path: "/t", MaxAge: 365 * 24 * 3600, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: s.options.secure(c.Request()),
	}
	if !hide {
		cookie.MaxAge = -1
	}
	c.SetCookie(cookie)
}

// drawSketchFromForm draws the sketch in a form, and returns a message about it.
func (s *playPages) drawSketchFromForm(c echo.Context, ch tableVisit, seat table.Seat,
	form *part.SketchForm) (done string,
	err error,
) {
	art, err := s.atlas.layout(ch.Info.Game)
	if err != nil {
		return "", err
	}
	from, err := findPlace(art, form.From, form.FromID)
	if err != nil {
		return "", err
	}
	to := ""
	if done = "A note is on your map."; !form.IsNote {
		if to, err = findPlace(art, form.To, form.ToID); err != nil {
			return "", err
		}
		done = "An arrow is on your map."
	}
	return done, s.tables.DrawSketch(c.Request().Context(), seat, from, to, form.Words)
}

// findPlace returns the place that a field names. It uses the id pressed on the map, or otherwise the typed text.
func findPlace(art *layout.Layout, words, id string) (string, error) {
	if _, ok := art.Place(id); ok && len(id) < 100 {
		return id, nil
	}
	if words = strings.TrimSpace(words); words == "" {
		return "", &game.Refusal{Rule: "Your own notes and arrows", Text: text.Say("Name the place, or press it on the map.")}
	}
	if len(words) < 100 {
		if _, ok := art.Place(words); ok {
			return words, nil
		}
		if id, ok := part.FindPlace(art, words); ok {
			return id, nil
		}
	}
	return "", &game.Refusal{
		Rule: "Your own notes and arrows",
		Text: text.Say("Nothing on this map is called “" + shortenText(words) + "”."),
	}
}

// shortenText shortens a typed text for a message.
func shortenText(words string) string {
	if r := []rune(words); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return words
}
