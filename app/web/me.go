package web

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/views/page"
)

// saidDone are what the page says after a change; the address carries only the key.
var saidDone = map[string]string{
	"name":  "From now on you are called that, at every table.",
	"theme": "These colours are kept for this browser.",
	"code":  "This is your new code. The old one no longer works, and every other browser that was you has forgotten you.",
	"leave": "This browser has forgotten you.",

	"mail":        "A mail is on its way to you. It holds a link: what you wish for counts once you have opened that and said yes.",
	"mail-pace":   "So the mails will come.",
	"mail-end":    "No more mails.",
	"mail-wrong":  "That cannot be an address of mail. Nothing was changed.",
	"mail-unsent": "The mail could not be sent just now. Try again later.",
}

// me is GET /me: name, colours, resume code.
func (s *Server) me(c echo.Context) error { return s.meSaying(c, http.StatusOK, c.QueryParam("done")) }

// meSaying draws the visitor's own page with a word about what was done, or why it was not.
func (s *Server) meSaying(c echo.Context, status int, done string) error {
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	m := page.Me{Frame: s.frame(c, "You"), Name: v.keep.Name, Resume: v.keep.Resume, Saved: saidDone[done], Bad: status >= http.StatusBadRequest}
	m.Frame.Scripts = append(m.Frame.Scripts, s.assets.URL("js/turn.js"))
	if m.Contacts, err = s.contacts(c, v); err != nil {
		return err
	}
	if m.Seats, err = s.ownSeats(c, v); err != nil {
		return err
	}
	return render(c, status, page.MePage(m))
}

// saidMe ends with an error, or sends the browser to its visitor's own page.
func (s *Server) saidMe(c echo.Context, done string, err error) error {
	if err != nil {
		return err
	}
	return redirect(c, "/me?done="+done)
}

// ownSeats are the visitor's seats that have a private link, at tables that are not over.
func (s *Server) ownSeats(c echo.Context, v *visitor) ([]page.Link, error) {
	if v.Player == "" {
		return nil, nil
	}
	rows, _, err := s.tables.Mine(c.Request().Context(), v.Player, 0)
	if err != nil {
		return nil, err
	}
	var out []page.Link
	for _, r := range rows {
		if r.Status != table.Over && r.Mode != table.Device {
			words := r.Title
			if r.ScenarioName != r.Title {
				words += ", " + r.ScenarioName
			}
			out = append(out, page.Link{URL: "/t/" + r.ID + "/link", Words: words})
		}
	}
	return out, nil
}

// changeMe is POST /me.
func (s *Server) changeMe(c echo.Context) error {
	what := c.FormValue("what")
	var err error
	switch what {
	case "name":
		err = s.changeName(c)
	case "theme":
		err = s.changeTheme(c)
	case "code":
		err = s.changeCode(c)
	case "leave":
		err = s.leave(c)
	default:
		err = errGarbled
	}
	if err != nil {
		return err
	}
	return redirect(c, "/me?done="+what)
}

func (s *Server) changeName(c echo.Context) error {
	name := cleanName(c.FormValue("name"))
	if name == "" {
		return errGarbled
	}
	_, err := s.needPlayer(c, name)
	return err
}

func (s *Server) changeTheme(c echo.Context) error {
	cookie := &http.Cookie{
		Name: themeCookie, Path: "/", MaxAge: 365 * 24 * 3600, HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: s.secure(c.Request()),
	}
	switch chosen := c.FormValue("theme"); chosen {
	case "light", "dark":
		cookie.Value = chosen
	case "":
		cookie.MaxAge = -1
	default:
		return errGarbled
	}
	c.SetCookie(cookie)
	return nil
}

func (s *Server) changeCode(c echo.Context) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	if err := s.limits.take(s.limits.codes, v.Player, errTooMany); err != nil {
		return err
	}
	code := newResumeCode()
	at, err := s.store.ChangeCode(c.Request().Context(), v.Player, resumeHash(code))
	if err != nil {
		return err
	}
	v.become(v.Player, time.UnixMilli(at+1)) // this session alone goes on
	v.keep.Resume = code
	return s.renew(c, v)
}

func (s *Server) leave(c echo.Context) error {
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	end := s.endsStreams(c, v)
	v.session.Options.MaxAge = -1
	c.Response().Header().Set("Clear-Site-Data", `"cache"`)
	if err := s.sessions.Save(c.Request(), c.Response(), v.session); err != nil {
		return err
	}
	return end()
}
