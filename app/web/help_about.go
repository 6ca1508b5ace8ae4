package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/views/page"
)

// tableHelp is GET /help/at-one-table: how playing at one table works.
func (s *Server) tableHelp(c echo.Context) error {
	return render(c, http.StatusOK, page.TableHelpPage(page.TableHelp{
		Frame: s.frame(c, "At one table"), LAN: s.options.LAN, Addresses: s.lanAddresses(), Tutor: s.refereeing(),
	}))
}

// refereeHelpURL is where refereeing is explained.
const refereeHelpURL = "/help/with-a-referee"

// refereeHelp is GET /help/with-a-referee: how a referee works.
func (s *Server) refereeHelp(c echo.Context) error {
	v := page.RefereeHelp{Frame: s.frame(c, "With a referee"), Tutor: s.refereeing(), Shots: page.Shots()}
	for i := range v.Shots {
		at := "help/" + v.Shots[i].Name
		v.Shots[i].Picture = page.Picture{Light: s.assets.URL(at + "-light.webp"), Dark: s.assets.URL(at + "-dark.webp")}
	}
	return render(c, http.StatusOK, page.RefereeHelpPage(v))
}
