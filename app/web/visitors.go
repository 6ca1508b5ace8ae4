package web

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/gorilla/sessions"
	"github.com/labstack/echo/v4"

	"tricorne/app/web/session"
	"tricorne/db"
	"tricorne/rules/game"
)

// visitors identifies who sent a request, and stores what their browser must remember.
type visitors struct {
	sessions *session.Store
	store    *db.Store
	limits   *limits
	log      *slog.Logger
	options  Options
}

// visitor is the sender of a request. Nobody has to be a player to look around; they become one when they first
// need to be.
type visitor struct {
	Player       string // the id of the visitor's player, empty if the visitor is not a player
	SessionEnded bool   // the browser sent a session that has ended

	replaced bool // the browser sent a replaced id: every curtain is closed
	data     sessionData
	session  *sessions.Session
}

// sessionData holds what a session remembers besides its player. It is encrypted in the store.
type sessionData struct {
	Name   string `json:"name,omitempty"`
	Resume string `json:"resume,omitempty"` // the resume code, to be shown again on this device
	// tables with both sides on this device, with the open side, the newest last
	OpenSides []openSide `json:"open,omitempty"`
	Links     []link     `json:"links,omitempty"` // private links made in this session, the newest last
	// the table at which to offer ways back; the constant returnOfferDone after they were offered
	ReturnOffer string `json:"offer,omitempty"`
}

type openSide struct {
	Table string    `json:"t"`
	Side  game.Side `json:"s"`
}

type link struct {
	Table string    `json:"t"`
	Side  game.Side `json:"s"`
	Token string    `json:"k"`
}

// maxRememberedTables is the number of tables for which a session remembers the open side and the links.
const maxRememberedTables = 40

const visitorKey = "visitor"

// visitor returns the sender of a request, read once for each request. An error means that the store failed.
func (s *visitors) visitor(c echo.Context) (*visitor, error) {
	if v, ok := c.Get(visitorKey).(*visitor); ok {
		return v, nil
	}
	r := c.Request()
	got, err := s.sessions.Get(r, session.CookieName)
	return s.visitorOfSession(c, got, err)
}

// visitorOfSession returns the visitor of a session.
func (s *visitors) visitorOfSession(c echo.Context, got *sessions.Session, err error) (*visitor, error) {
	v := &visitor{session: got, SessionEnded: errors.Is(err, session.ErrNoSession), replaced: session.Replaced(got)}
	if err != nil && !v.SessionEnded {
		return nil, fmt.Errorf("session: %w", err)
	}
	v.Player, _ = got.Values[session.PlayerKey].(string)
	if data, _ := got.Values[session.DataKey].([]byte); len(data) > 0 {
		if err := json.Unmarshal(data, &v.data); err != nil {
			return nil, fmt.Errorf("session data: %w", err)
		}
	}
	c.Set(visitorKey, v)
	if session.NeedsExtension(got) {
		return v, s.save(c, v)
	}
	if session.NeedsCookie(got) {
		return v, s.sessions.SendCookie(c.Response(), got)
	}
	return v, nil
}

// rereadVisitor reads the visitor again, because another request of the same browser has changed the session.
func (s *visitors) rereadVisitor(c echo.Context) (*visitor, error) {
	got, err := s.sessions.New(c.Request(), session.CookieName)
	return s.visitorOfSession(c, got, err)
}

// player returns the visitor if they are a player, otherwise errSessionEnded or errNoPlayer.
func (s *visitors) player(c echo.Context) (*visitor, error) {
	v, err := s.visitor(c)
	if err == nil && v.Player == "" {
		err = v.notPlayerError()
	}
	return v, err
}

// notPlayerError returns the problem of a visitor who is not a player. Their session has ended, or they never had one.
func (v *visitor) notPlayerError() error {
	if v.SessionEnded {
		return errSessionEnded
	}
	return errNoPlayer
}

// needPlayer makes the visitor a player if they are not one yet. They get the given name, or a random name
// (randomGuestName). A player with another name is renamed. The session is stored.
func (s *visitors) needPlayer(c echo.Context, name string) (*visitor, error) {
	v, err := s.visitor(c)
	if err != nil {
		return nil, err
	}
	ctx := c.Request().Context()
	if v.Player != "" {
		if name == "" || name == v.data.Name {
			return v, s.adoptName(c, v)
		}
		if err := s.limits.take(s.limits.names, v.Player, errTooManyRequests); err != nil {
			return nil, err
		}
		if err := s.store.RenamePlayer(ctx, v.Player, name); err != nil {
			return nil, err
		}
		v.data.Name = name
		return v, s.save(c, v)
	}
	if err := s.limits.countNewcomer(address(c)); err != nil {
		return nil, err
	}
	if name == "" {
		name = randomGuestName()
	}
	code := newResumeCode()
	p := db.Player{ID: newID(), Name: name, ResumeHash: resumeHash(code)}
	v.changePlayer(p.ID, time.Now())
	v.data.Name, v.data.Resume = name, code
	if err := v.pack(); err != nil {
		return nil, err
	}
	err = s.sessions.Begin(c.Request(), c.Response(), v.session, p)
	if errors.Is(err, session.ErrConcurrentChange) { // a double click: the first request has made the visitor a player
		if v, err = s.rereadVisitor(c); err == nil && v.Player == "" {
			err = errSessionEnded
		}
	}
	return v, err
}

// adoptName gives the visitor the name that an operator has given them since the session began.
func (s *visitors) adoptName(c echo.Context, v *visitor) error {
	p, err := s.store.Player(c.Request().Context(), v.Player)
	if err != nil || p.Name == v.data.Name {
		return err
	}
	v.data.Name = p.Name
	return s.save(c, v)
}

// changePlayer makes the visitor another player. The parameter at is the time of the request, taken before the player
// was looked up.
func (v *visitor) changePlayer(player string, at time.Time) {
	v.Player = player
	v.session.Values[session.PlayerSinceKey] = at.UnixMilli()
}

// browser returns a name for the visitor's session. The name stays the same while the session belongs to the same
// player, even if the session gets a new id.
func (v *visitor) browser() string {
	return fmt.Sprint(v.Player, " ", v.session.Values[session.PlayerSinceKey])
}

// save stores the changes of the session.
func (s *visitors) save(c echo.Context, v *visitor) error {
	if err := v.pack(); err != nil {
		return err
	}
	return sessionError(s.sessions.Save(c.Request(), c.Response(), v.session))
}

// sessionError returns the problem for a session that has ended or changed since the request began. It returns any
// other error unchanged.
func sessionError(err error) error {
	switch {
	case errors.Is(err, session.ErrNoSession):
		return errSessionEnded
	case errors.Is(err, session.ErrConcurrentChange):
		return errStale
	}
	return err
}

// renew stores the session under a new id. This is needed whenever the session gives access to more, or to less, than
// before.
func (s *visitors) renew(c echo.Context, v *visitor) error {
	if err := v.pack(); err != nil {
		return err
	}
	return sessionError(s.sessions.Renew(c.Request(), c.Response(), v.session))
}

func (v *visitor) pack() error {
	data, err := json.Marshal(v.data)
	if err != nil {
		return fmt.Errorf("session data: %w", err)
	}
	v.session.Values[session.PlayerKey], v.session.Values[session.DataKey] = v.Player, data
	return nil
}

// openSideAt returns the open side of a table on one device in this browser; false while its curtain is closed.
func (v *visitor) openSideAt(table string) (game.Side, bool) {
	side, _ := v.sharedSideAt(table)
	return side, side != game.Nobody
}

// sharedSideAt reports whether both sides of a table were on this device, and which side's curtain is open. The side is
// Nobody while the curtain is closed, and always for a replaced id of the session.
func (v *visitor) sharedSideAt(table string) (game.Side, bool) {
	side, kept := v.curtainState(table)
	if v.replaced {
		side = game.Nobody
	}
	return side, kept
}

// curtainState returns the state of the curtain of one table in this session; false if the session has none.
func (v *visitor) curtainState(table string) (game.Side, bool) {
	for _, o := range v.data.OpenSides {
		if o.Table == table {
			return o.Side, true
		}
	}
	return game.Nobody, false
}

// closeCurtain closes the curtain of a one-device table. Nothing of either side is shown here until somebody confirms
// that they are ready. Follow it with redirect(c, curtainURL(table)), a full navigation. The cookie stays the same.
// The session on the server says whether a curtain is open, so the curtain is also closed for a thief with the same
// cookie.
func (s *visitors) closeCurtain(c echo.Context, table string) error {
	v, changed, err := s.setCurtain(c, table, game.Nobody)
	if err != nil || !changed {
		return err
	}
	return s.save(c, v)
}

// openCurtain opens the curtain for a side. The caller must have checked that the browser may do so. The session gets
// a new id, so that a cookie copied before cannot see behind the curtain.
func (s *visitors) openCurtain(c echo.Context, table string, side game.Side) error {
	v, changed, err := s.setCurtain(c, table, side)
	if err != nil || !changed && !v.replaced {
		return err
	}
	return s.renew(c, v)
}

// setCurtain stores in the session which side of a table is open, and reports whether that is a change.
func (s *visitors) setCurtain(c echo.Context, table string, side game.Side) (v *visitor, changed bool, err error) {
	if v, err = s.visitor(c); err != nil {
		return nil, false, err
	}
	c.Response().Header().Set("Clear-Site-Data", `"cache"`)
	if now, kept := v.curtainState(table); kept && now == side {
		return v, false, nil
	}
	var rest []openSide
	for _, o := range v.data.OpenSides {
		if o.Table != table {
			rest = append(rest, o)
		}
	}
	rest = append(rest, openSide{table, side})
	v.data.OpenSides = rest[max(0, len(rest)-maxRememberedTables):]
	return v, true, nil
}

// remember stores a private link in the session, so that the page can show it again. The session must be saved
// afterwards.
func (v *visitor) remember(table string, side game.Side, token string) {
	var rest []link
	for _, l := range v.data.Links {
		if l.Table != table || l.Side != side {
			rest = append(rest, l)
		}
	}
	rest = append(rest, link{table, side, token})
	v.data.Links = rest[max(0, len(rest)-2*maxRememberedTables):]
}

// token returns the private link of a seat if it was made in this session, otherwise "".
func (v *visitor) token(table string, side game.Side) string {
	for _, l := range v.data.Links {
		if l.Table == table && l.Side == side {
			return l.Token
		}
	}
	return ""
}

// returnOfferDone is the value of ReturnOffer after ways back were offered and need not be offered again.
const returnOfferDone = "-"

// offerReturnLink notes that ways back are to be offered once to a player who sat down by a link. The session must be
// saved afterwards.
func (v *visitor) offerReturnLink(table string) {
	if v.data.ReturnOffer == "" {
		v.data.ReturnOffer = table
	}
}

// newID returns a new unguessable id for the store, of letters and digits in one case.
func newID() string { return strings.ToLower(rand.Text()) }

// streamEnder returns a function that ends the live streams of the visitor's browser, in all its windows. Call
// streamEnder before the browser changes its player. Call the returned function after the change is stored.
func (s *visitors) streamEnder(c echo.Context, v *visitor) func() error {
	player, opened := v.Player, v.openedAt()
	return func() error { return s.store.EndStreams(c.Request().Context(), player, opened) }
}

// sendGuestCookie sends a guest cookie to a browser without a cookie. With it the browser is recognized even if the
// response that makes it a player is lost.
func (s *visitors) sendGuestCookie(c echo.Context, v *visitor) {
	if session.HasCookie(v.session) || v.Player != "" || c.Response().Committed {
		return
	}
	if err := s.sessions.SetGuestCookie(c.Response(), v.session); err != nil {
		s.log.WarnContext(c.Request().Context(), "web: a guest gets no cookie", "error", err)
	}
}
