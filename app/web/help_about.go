package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tricorne/app/record"
	"tricorne/views/page"
)

// tableHelp handles GET /help/at-one-table: how playing at one table works.
func (s *helpPages) tableHelp(c echo.Context) error {
	return render(c, http.StatusOK, page.TableHelpPage(page.TableHelp{
		Frame: s.frame(c, "At one table"), LAN: s.options.LAN, Addresses: s.options.lanAddresses(),
		Tutor: gameWithRefereeGuide(s.tables), Lasts: joinCodeLifetimeText(),
	}))
}

// refereeHelpURL is the address of the help about refereeing.
const refereeHelpURL = "/help/with-a-referee"

// refereeHelp handles GET /help/with-a-referee: how a referee works.
func (s *helpPages) refereeHelp(c echo.Context) error {
	v := page.RefereeHelp{Frame: s.frame(c, "With a referee"), Tutor: gameWithRefereeGuide(s.tables), Shots: page.Shots()}
	for i := range v.Shots {
		at := "help/" + v.Shots[i].Name
		v.Shots[i].Picture = page.Picture{Light: s.assets.URL(at + "-light.webp"), Dark: s.assets.URL(at + "-dark.webp")}
	}
	return render(c, http.StatusOK, page.RefereeHelpPage(v))
}

// computerHelp handles GET /help/computer: how the computer plays.
func (s *helpPages) computerHelp(c echo.Context) error {
	return render(c, http.StatusOK, page.ComputerHelpPage(s.frame(c, "The computer as an opponent")))
}

// recordHelp handles GET /help/records: how links into a replay work, and the record for programs.
func (s *helpPages) recordHelp(c echo.Context) error {
	return render(c, http.StatusOK, page.RecordHelpPage(s.frame(c, "Replays and records"), record.SchemaPath))
}
