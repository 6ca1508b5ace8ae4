package web

import (
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game/form"
	"tricorne/views/page"
)

// officerTimeout is how long the page waits for a staff officer. After that the page says that the officer is still
// thinking.
const officerTimeout = 2 * time.Second

// officer handles GET /t/:id/officer: a staff officer's proposals to the visitor's side. Until the proposals are
// ready, the response contains the number of decisions that the computer makes first. It changes nothing.
func (s *playPages) officer(c echo.Context, ch tableVisit) error {
	seat, err := ch.openSeat(s.site, c)
	if err != nil {
		return err
	}
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	p := page.Officer{Frame: s.frame(c, "A staff officer"), ID: ch.Info.ID, Manual: m}
	p.Frame.Styles = append(p.Frame.Styles, s.assets.URL("desk.css"))
	advice, err := s.tables.AskOfficer(c.Request().Context(), seat, officerTimeout)
	status, notice := noticeOf(err)
	// a request of the desk itself, which asks again later
	if c.QueryParam("desk") != "" && (err == nil || notice != nil) {
		p.Thinking, p.AheadInQueue, p.Rule = advice.Thinking, advice.AheadInQueue, advice.Rule
		if notice != nil {
			p.NoAdviceReason = notice.Text.String()
		}
		for _, one := range advice.Proposals {
			p.Proposals = append(p.Proposals, officerProposalOf(ch.Info.ID, &one))
		}
		return render(c, http.StatusOK, page.DeskOfficer(p))
	}
	if notice != nil && wantsFragment(c) { // for a page that is waiting for advice, the notice replaces the whole page
		return redirect(c, "/t/"+ch.Info.ID+"/officer")
	}
	if notice != nil {
		p.NoAdviceReason = notice.Text.String()
		return render(c, status, page.OfficerPage(p))
	}
	if err != nil {
		return err
	}
	if advice.Thinking {
		if c.QueryParam("was") == strconv.Itoa(advice.AheadInQueue) && wantsFragment(c) {
			return c.NoContent(http.StatusNoContent)
		}
		p.Thinking, p.AheadInQueue = true, advice.AheadInQueue
		p.Frame.Scripts = append(p.Frame.Scripts, s.assets.URL("js/htmx.min.js"))
		if wantsFragment(c) {
			return render(c, http.StatusOK, page.OfficerThinks(p))
		}
		return render(c, http.StatusOK, page.OfficerPage(p))
	}
	if wantsFragment(c) { // for a page that was waiting for advice, the advice replaces the whole page
		return redirect(c, "/t/"+ch.Info.ID+"/officer")
	}
	p.Rule = advice.Rule
	for _, one := range advice.Proposals {
		p.Proposals = append(p.Proposals, officerProposalOf(ch.Info.ID, &one))
	}
	return render(c, http.StatusOK, page.OfficerPage(p))
}

func officerProposalOf(id string, c *table.OfficerProposal) page.OfficerProposal {
	out := page.OfficerProposal{
		Name: c.Name, Act: c.Act, Preview: c.Preview, Odds: c.Odds, ValueNow: c.ValueNow, ValueAfter: c.ValueAfter,
		BetterWorlds: c.BetterWorlds,
		Worlds:       c.Worlds, FormURL: "/t/" + id,
	}
	if query := form.Query(c.Draft); query != "" {
		out.FormURL += "?" + query
	}
	for _, one := range c.Choices {
		out.Choices = append(out.Choices, page.Choice{Field: one.Field, Options: one.Options})
	}
	return out
}
