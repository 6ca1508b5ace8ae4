package web

import (
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/db"
	"tricorne/views/page"
)

// resumePage is GET /resume.
func (s *Server) resumePage(c echo.Context) error {
	return render(c, http.StatusOK, page.ResumePage(page.Resume{Frame: s.frame(c, "Come back")}))
}

// resume is POST /resume: the browser becomes the player of the code. The few attempts an address has make guessing
// hopeless.
func (s *Server) resume(c echo.Context) error {
	if err := s.limits.guess(address(c)); err != nil {
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
	came := time.Now() // before the code is looked up: one that ends meanwhile opens nothing
	p, err := s.store.PlayerByResume(c.Request().Context(), hash)
	if errors.Is(err, db.ErrNotFound) {
		return wrong("Nobody has this code. Perhaps a letter is wrong, or a newer code was made.")
	}
	if err != nil {
		return err
	}
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	end := s.endsStreams(c, v)
	v.become(p.ID, came)
	v.keep = keep{Name: p.Name, Resume: spellCode(code)}
	if err := s.renew(c, v); err != nil {
		return err
	}
	if err := end(); err != nil {
		return err
	}
	return redirect(c, "/tables")
}
