package web

import (
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/keep"
	"tricorne/app/web/session"
	"tricorne/db"
	"tricorne/views/page"
)

// Resume codes, and who wins if two people use one player.
//
// The newest code brings its player back and changes nothing else. Making a new one ends every other session. The
// thief of a session can do that too, so a replaced code stays valid for a while (formerCodeLifetime) as a way back.
// It has priority over every code made after it: its use ends every session, every newer code, and every contact
// added since. It also gives the player a new code.
//
//   - Somebody steals a session and makes a new code: the owner types the one on paper, and the thief is out.
//  Neither
//     can use that code up, because it stays valid, and its time counts from when it was first replaced. Each use
//  is
//     logged, and shown on the page "You".
//   - Somebody has read the code on paper, and the owner makes a new one: until the time is over that person can
//     still sign in with the old code. The owner can do so as well, so nobody is locked out; after that only the
//     newest code is valid.
//   - The private link to a seat is independent of codes: it brings its holder back to that seat, whatever happened
//     to the code. A new link invalidates the old one at once.
//
// Attempts are limited by address, for old codes as for new ones.

// formerCodeLifetime is how long a replaced code still brings its player back.
const formerCodeLifetime = keep.FormerCodeRetention

// resumePage handles GET /resume, where a resume code is typed.
func (s *mePages) resumePage(c echo.Context) error {
	return render(c, http.StatusOK, page.ResumePage(page.Resume{Frame: s.frame(c, "Come back")}))
}

// resume handles POST /resume: it signs the browser in as the player of a resume code. An address has only a few
// attempts, so guessing is hopeless.
func (s *mePages) resume(c echo.Context) error {
	if err := s.limits.countGuess(address(c)); err != nil {
		return err
	}
	code := c.FormValue("code")
	hash := resumeHash(code)
	wrong := func(words string) error {
		return render(c, http.StatusUnprocessableEntity, page.ResumePage(page.Resume{
			Frame: s.frame(c, "Come back"), Wrong: words, Code: code[:min(len(code), 40)],
		}))
	}
	if hash == "" {
		return wrong("That cannot be a code: it has four groups of four letters or digits, like KQWM-37RT-ZFDH-9CXB.")
	}
	came := time.Now() // taken before the code is looked up, so that a code which ends in between opens no session
	p, err := s.store.PlayerByResume(c.Request().Context(), hash)
	if errors.Is(err, db.ErrNotFound) {
		if err = s.resumeFormer(c, hash); errors.Is(err, db.ErrNotFound) {
			return wrong("Nobody has this code. Perhaps a letter is wrong, or a newer code was made more than two weeks ago.")
		}
		return err
	}
	if err != nil {
		return err
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	end := s.streamEnder(c, v)
	v.changePlayer(p.ID, came)
	v.data = sessionData{Name: p.Name, Resume: normalizeCode(code)}
	if err := s.renew(c, v); err != nil {
		return err
	}
	if err := end(); err != nil {
		return err
	}
	return redirect(c, "/tables")
}

// resumeFormer brings a player back by a code that was replaced. It returns db.ErrNotFound if there is none.
func (s *mePages) resumeFormer(c echo.Context, hash string) error {
	ctx, after := c.Request().Context(), time.Now().Add(-formerCodeLifetime)
	f, err := s.store.FormerCode(ctx, hash, after)
	if err != nil {
		return err
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	if v.Player == f.PlayerID && v.session.Values[session.PlayerSinceKey] == f.UsedAt+1 {
		return redirect(c, "/me?done=recovered") // the form was sent again, because the answer may have been lost
	}
	code := newResumeCode()
	p, at, err := s.store.Recover(ctx, hash, after, resumeHash(code))
	if err != nil {
		return err
	}
	s.log.WarnContext(ctx, "web: a player came back with a code that was replaced; every newer session and code has ended",
		"player", p.ID)
	if v.Player == p.ID {
		session.Restart(v.session)
	}
	v.changePlayer(p.ID, time.UnixMilli(at+1))
	v.data = sessionData{Name: p.Name, Resume: code}
	if err := s.renew(c, v); err != nil {
		return err
	}
	return redirect(c, "/me?done=recovered")
}

// formerCodes returns the codes of a player that were replaced and still bring them back, for their own page.
func (s *mePages) formerCodes(c echo.Context, player string) ([]page.FormerCode, error) {
	if player == "" {
		return nil, nil
	}
	all, err := s.store.FormerCodes(c.Request().Context(), player, time.Now().Add(-formerCodeLifetime))
	out := make([]page.FormerCode, len(all))
	for i, f := range all {
		made := time.UnixMilli(f.EndedAt)
		out[i] = page.FormerCode{Made: made, Until: made.Add(formerCodeLifetime)}
		if f.UsedAt != 0 {
			out[i].Used = time.UnixMilli(f.UsedAt)
		}
	}
	return out, err
}
