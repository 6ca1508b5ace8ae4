package web

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"tricorne/app/live"
	"tricorne/app/web/session"
	"tricorne/views/page"
	"tricorne/views/part"
)

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// buffer is an empty buffer; give it back.
func buffer() *bytes.Buffer {
	b := buffers.Get().(*bytes.Buffer)
	b.Reset()
	return b
}

// render draws a component whole before the first byte leaves, so that a fault in it is still a clean error page.
func render(c echo.Context, status int, what templ.Component) error {
	b := buffer()
	defer buffers.Put(b)
	if err := what.Render(named(c), b); err != nil {
		return err
	}
	return send(c, status, b.Bytes())
}

// named is the context of a request in which forms can name the drawing they are from.
func named(c echo.Context) context.Context {
	name, _ := c.Get(drawingKey).(func() string)
	return part.WithDrawing(c.Request().Context(), name)
}

// fragment tells whether htmx asks for a part of a page only.
func fragment(c echo.Context) bool {
	h := c.Request().Header
	return h.Get("HX-Request") == "true" && h.Get("HX-Boosted") == ""
}

// redirect sends the browser on to a page of its own: by a header that htmx follows with a full navigation, or by 303.
func redirect(c echo.Context, to string) error {
	if fragment(c) {
		c.Response().Header().Set("HX-Redirect", to)
		return c.NoContent(http.StatusOK)
	}
	return c.Redirect(http.StatusSeeOther, to)
}

// frame is what the base layout needs for a page of this visitor. Add styles and scripts of your own with the fields
// of the result.
func (s *Server) frame(c echo.Context, title string) page.Frame {
	f := page.Frame{
		Title:     title,
		Theme:     theme(c),
		Fonts:     []string{s.assets.URL("fonts/eb-garamond-400-normal.woff2"), s.assets.URL("fonts/alegreya-sans-400-normal.woff2")},
		Styles:    []string{s.assets.URL("site.css")},
		Scripts:   []string{s.assets.URL("js/site.js")},
		Icon:      s.assets.URL("icons/favicon.svg"),
		Asked:     s.assets.URL("icons/turn.svg"),
		LAN:       s.options.LAN,
		Addresses: s.lanAddresses(),
		Forgets:   s.forgets(c.Request()),
		Path:      c.Request().URL.Path,
		Build:     s.build,
		Silence:   int(live.Silence(s.options.Heartbeat).Milliseconds()),
	}
	f.Preview = s.preview(c, c.Get(gameKey))
	if v, err := s.visitor(c); err == nil {
		f.Player, f.Lost = v.keep.Name, v.Dead && f.Path != "/resume"
		s.greet(c, v)
	}
	f.Judge, _ = c.Get(judgeKey).(string)
	return f
}

// greet gives a browser that has no cookie that of a guest, so that it is known again when the answer is lost that makes a player of it.
func (s *Server) greet(c echo.Context, v *visitor) {
	if session.Greeted(v.session) || v.Player != "" || c.Response().Committed {
		return
	}
	if err := s.sessions.Greet(c.Response(), v.session); err != nil {
		s.log.WarnContext(c.Request().Context(), "web: a guest gets no cookie", "error", err)
	}
}

// wayBackOffered is the offer of ways back to the seat at the table of the page; nil where there is none.
func (s *Server) wayBackOffered(c echo.Context) *page.WayBack {
	v, err := s.visitor(c)
	if err != nil || v.keep.Offer == "" || v.keep.Offer != tableParam(c) {
		return nil
	}
	n := s.options.Notify
	return &page.WayBack{Table: v.keep.Offer, Code: v.keep.Resume, Mails: n != nil && n.Mail != nil, Link: !strings.Contains(c.Path(), "/referee")}
}

// lanAddresses are the addresses at which other devices of a local network find the server.
func (s *Server) lanAddresses() []string {
	if !s.options.LAN {
		return nil
	}
	return s.options.Addresses
}

// deskFrame is the frame of a page that lives: with htmx, the live stream and the desk's own style and script.
func (s *Server) deskFrame(c echo.Context, title string) page.Frame {
	f := s.frame(c, title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"))
	f.Scripts = append(f.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"), s.assets.URL("desk.js"), s.assets.URL("js/board.js"), s.assets.URL("js/turn.js"))
	f.Bare, f.Hidden, f.Words = true, true, s.words.url
	return f
}

// theme is the colour scheme the visitor chose: "light", "dark", or "" for that of his system.
func theme(c echo.Context) string {
	cookie, err := c.Cookie(themeCookie)
	if err != nil || cookie.Value != "light" && cookie.Value != "dark" {
		return ""
	}
	return cookie.Value
}

// themeCookie holds the colour scheme; it is no secret and stands apart from the session.
const themeCookie = "theme"

// plainID tells whether a string could be an id: letters, digits, dashes, not too long.
func plainID(id string) bool {
	if id == "" || len(id) > 64 {
		return false
	}
	for _, r := range id {
		if (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && r != '-' && r != '_' {
			return false
		}
	}
	return true
}

func itoa(n int) string { return strconv.Itoa(n) }
