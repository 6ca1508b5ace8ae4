package web

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/db"
	"tricorne/views/page"
)

// mePages handles the player's own pages: name and colours, notifications about turns, and ways back after a
// session has ended.
type mePages struct{ *site }

// doneMessages holds the messages that the page shows after a change; the address carries only the key.
var doneMessages = map[string]string{
	"name":  "From now on you are called that, at every table.",
	"theme": "These colours are kept for this browser.",
	"sound": "This is kept for this browser.",
	"code": "This is your new code, and every other browser that was you has forgotten you. What the old code can " +
		"still do stands below it.",
	"leave": "This browser has forgotten you.",

	"recovered": "You are back, by a code that was replaced. Every other session has ended, and every code and " +
		"address for messages added since. Write down your new code. " +
		"If somebody else may know your private links, make new ones below.",

	"mail": "A mail is on its way to you. It holds a link: what you wish for counts once you have opened that " +
		"and said yes.",
	"mail-pace":    "So the mails will come.",
	"mail-end":     "No more mails.",
	"mail-wrong":   "That cannot be an address of mail. Nothing was changed.",
	"mail-quoted":  "Addresses with quotation marks before the @ are not taken here. Nothing was changed.",
	"mail-letters": "Before the @ only letters from A to Z, digits and signs are taken here. Nothing was changed.",
	"mail-local": "That address leads to no mailbox on the open internet: after the @ there must be a public domain " +
		"such as example.org. Nothing was changed.",
	"mail-unknown": "The mail server says that there is no such mailbox. Nothing was changed.",
	"mail-unsent":  "The mail could not be sent just now. Try again later.",
}

// me handles GET /me: name, colours, resume code.
func (s *mePages) me(c echo.Context) error {
	return s.showOwnPage(c, http.StatusOK, c.QueryParam("done"))
}

// showOwnPage draws the visitor's own page with a message about what was done, or why it was not.
func (s *mePages) showOwnPage(c echo.Context, status int, done string) error {
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	m := page.Me{
		Frame: s.frame(c, "You"), Name: v.data.Name, Resume: v.data.Resume, Saved: doneMessages[done],
		Bad: status >= http.StatusBadRequest,
	}
	m.Frame.Scripts = append(m.Frame.Scripts, s.assets.URL("js/turn.js"))
	if m.Contacts, err = s.contacts(c, v); err != nil {
		return err
	}
	if m.Former, err = s.formerCodes(c, v.Player); err != nil {
		return err
	}
	if m.Seats, err = s.ownSeats(c, v); err != nil {
		return err
	}
	return render(c, status, page.MePage(m))
}

// redirectToMe returns the error, or redirects the browser to the visitor's own page with a message.
func redirectToMe(c echo.Context, done string, err error) error {
	if err != nil {
		return err
	}
	return redirect(c, "/me?done="+done)
}

// ownSeats returns the visitor's seats that have a private link, at tables whose game is not over.
func (s *mePages) ownSeats(c echo.Context, v *visitor) ([]page.Link, error) {
	if v.Player == "" {
		return nil, nil
	}
	rows, _, err := s.tables.MyTables(c.Request().Context(), v.Player, 0)
	if err != nil {
		return nil, err
	}
	var out []page.Link
	for _, r := range rows {
		if r.Status != table.StatusOver && r.Mode != table.ModeDevice {
			words := r.Title
			if r.ScenarioName != r.Title {
				words += ", " + r.ScenarioName
			}
			out = append(out, page.Link{URL: "/t/" + r.ID + "/link", Words: words})
		}
	}
	return out, nil
}

// changeMe handles POST /me: it changes the visitor's name, colours, sounds or resume code.
func (s *mePages) changeMe(c echo.Context) error {
	what := c.FormValue("what")
	var err error
	switch what {
	case "name":
		err = s.changeName(c)
	case "theme":
		err = s.changeTheme(c)
	case "sound":
		err = s.changeSound(c)
	case "code":
		err = s.changeCode(c)
	case "leave":
		err = s.signOut(c)
	case "look":
		if err := s.signOut(c); err != nil {
			return err
		}
		return redirect(c, localPath(c.FormValue("back")))
	case "kept":
		return s.dismissReturnOffer(c)
	default:
		err = errUnreadableForm
	}
	if err != nil {
		return err
	}
	return redirect(c, "/me?done="+what)
}

var errNoName = &problem{
	status: http.StatusUnprocessableEntity, title: "That name has no letters", hint: page.HintBack,
	text: "Nobody could see it. Write at least one letter that can be read.",
}

func (s *mePages) changeName(c echo.Context) error {
	name, err := readName(c)
	if err != nil {
		return err
	}
	if name == "" {
		return errNoName
	}
	_, err = s.needPlayer(c, name)
	return err
}

func (s *mePages) changeTheme(c echo.Context) error {
	cookie := s.preference(c, themeCookie)
	switch chosen := c.FormValue("theme"); chosen {
	case "light", "dark":
		cookie.Value = chosen
	case "":
		cookie.MaxAge = -1
	default:
		return errUnreadableForm
	}
	c.SetCookie(cookie)
	return nil
}

// changeSound switches the sounds of this browser on or off.
func (s *mePages) changeSound(c echo.Context) error {
	cookie := s.preference(c, soundCookie)
	switch chosen := c.FormValue("sound"); chosen {
	case soundOn:
		cookie.Value = chosen
	case "":
		cookie.MaxAge = -1
	default:
		return errUnreadableForm
	}
	c.SetCookie(cookie)
	return nil
}

// preference returns a cookie, still empty, that keeps a choice for this browser for a year.
func (s *mePages) preference(c echo.Context, name string) *http.Cookie {
	return &http.Cookie{
		Name: name, Path: "/", MaxAge: 365 * 24 * 3600, HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: s.options.secure(c.Request()),
	}
}

func (s *mePages) changeCode(c echo.Context) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	_, _, err = s.doOnce(c, v, db.FormResumeCode, func(ctx context.Context) (string, error) {
		if err := s.limits.take(s.limits.codes, v.Player, errTooManyRequests); err != nil {
			return "", err
		}
		code := newResumeCode()
		v.data.Resume = code
		if err := v.pack(); err != nil {
			return "", err
		}
		return "", s.sessions.RenewWithCode(ctx, c.Request(), c.Response(), v.session, resumeHash(code))
	})
	return sessionError(err)
}

// dismissReturnOffer notes that the visitor need not be offered ways back any more.
func (s *mePages) dismissReturnOffer(c echo.Context) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	id := c.FormValue("table")
	if !isValidID(id) {
		return errUnreadableForm
	}
	v.data.ReturnOffer = returnOfferDone
	if err := s.save(c, v); err != nil {
		return err
	}
	return redirect(c, "/t/"+id)
}

// localPath returns the path in a form if it is on this site, otherwise the first page.
func localPath(path string) string {
	u, err := url.Parse(path)
	if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(path, "//") ||
		strings.Contains(path, "\\") {
		return "/"
	}
	return u.EscapedPath()
}

func (s *mePages) signOut(c echo.Context) error {
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	end := s.streamEnder(c, v)
	v.session.Options.MaxAge = -1
	c.Response().Header().Set("Clear-Site-Data", `"cache"`)
	if err := s.sessions.Save(c.Request(), c.Response(), v.session); err != nil {
		return err
	}
	return end()
}
