package web

import (
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/live"
	"tricorne/views/page"
)

// frame returns the data that the base layout needs for a page of this visitor. Callers add further styles and
// scripts in the fields of the result.
func (s *site) frame(c echo.Context, title string) page.Frame {
	f := page.Frame{
		Title:   title,
		Theme:   theme(c),
		SoundOn: wantsSound(c),
		Fonts: []string{
			s.assets.URL("fonts/eb-garamond-400-normal.woff2"),
			s.assets.URL("fonts/alegreya-sans-400-normal.woff2"),
		},
		Styles:       []string{s.assets.URL("site.css")},
		Scripts:      []string{s.assets.URL("js/site.js")},
		Icon:         s.assets.URL("icons/favicon.svg"),
		AskedIcon:    s.assets.URL("icons/turn.svg"),
		OnLAN:        s.options.LAN,
		Addresses:    s.options.lanAddresses(),
		LosesCookie:  s.options.dropsCookie(c.Request()),
		Path:         c.Request().URL.Path,
		Build:        s.build,
		SilenceLimit: int(live.SilenceTimeout(s.options.Heartbeat).Milliseconds()),
	}
	f.Notices = s.notices.list(c.Request().Context())
	f.Preview = s.preview(c, c.Get(gameKey))
	if v, err := s.visitor(c); err == nil {
		f.PlayerName, f.SessionEnded = v.data.Name, v.SessionEnded && f.Path != "/resume"
		s.sendGuestCookie(c, v)
	}
	f.RefereeName, _ = c.Get(refereeNameKey).(string)
	return f
}

// deskFrame returns the frame of a live page: with htmx, the live stream and the desk's own style and script.
func (s *site) deskFrame(c echo.Context, title string) page.Frame {
	f := s.frame(c, title)
	f.Styles = append(f.Styles, s.assets.URL("desk.css"))
	f.Scripts = append(f.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"), s.assets.URL("desk.js"),
		s.assets.URL("js/board.js"), s.assets.URL("js/turn.js"))
	s.addSounds(&f)
	f.FillsWindow, f.NoBackForward, f.DictionaryURL = true, true, s.dictionary.url
	return f
}

// returnOffer returns the offer of ways back to the seat at the table of the page, or nil.
func (s *site) returnOffer(c echo.Context) *page.WayBack {
	v, err := s.visitor(c)
	if err != nil || v.data.ReturnOffer == "" || v.data.ReturnOffer != tableParam(c) {
		return nil
	}
	n := s.options.Notify
	return &page.WayBack{
		Table: v.data.ReturnOffer, Code: v.data.Resume, Mails: n != nil && n.Mail != nil,
		Link: !strings.Contains(c.Path(), "/referee"),
	}
}

// theme returns the colour scheme the visitor chose: "light", "dark", or "" to follow their system.
func theme(c echo.Context) string {
	cookie, err := c.Cookie(themeCookie)
	if err != nil || cookie.Value != "light" && cookie.Value != "dark" {
		return ""
	}
	return cookie.Value
}

// addSounds adds the script of the sounds to a page where the visitor wants them.
func (s *site) addSounds(f *page.Frame) {
	if f.SoundOn {
		f.Scripts = append(f.Scripts, s.assets.URL("js/sound.js"))
	}
}

// wantsSound reports whether the visitor wants to hear their turns and the battles.
func wantsSound(c echo.Context) bool {
	cookie, err := c.Cookie(soundCookie)
	return err == nil && cookie.Value == soundOn
}

// soundCookie names the cookie of a visitor who switched sounds on. Other visitors have no such cookie.
const soundCookie, soundOn = "sound", "on"

// themeCookie names the cookie with the colour scheme. It is not secret and is kept apart from the session.
const themeCookie = "theme"
