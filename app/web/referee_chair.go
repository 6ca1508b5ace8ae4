package web

import (
	"context"
	"fmt"
	"hash/fnv"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// refereeSeat handles GET /t/:id/referee: a page that says whether the table has a referee, and how to let one in.
func (s *refereePages) refereeSeat(c echo.Context, ch tableVisit) error {
	return s.showRefereeSeat(c, ch, http.StatusOK, "")
}

func (s *refereePages) showRefereeSeat(c echo.Context, ch tableVisit, status int, wrong string) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	p := page.Bench{
		Frame: s.frame(c, "Referee"), ID: ch.Info.ID, Title: ch.Info.Title, Scenario: ch.Info.ScenarioName,
		Name: ch.Info.Referee,
		Waits: ch.Info.HasRefereeSeat &&
			ch.Info.Referee == "", Yours: ch.IsReferee, Player: ch.YourSides != 0, Device: ch.BothSides,
		Over: ch.Info.Status == table.StatusOver, Wrong: wrong,
	}
	if p.Player && !ch.Closed && ch.Info.StuckText == "" {
		seen, err := s.tables.See(c.Request().Context(), ch.Seat, nil)
		if err != nil {
			return err
		}
		p.Seq = seen.Seq
		if o := seen.Undo.Offer; o != nil {
			p.Offered, p.Asked = !o.AdmitsReferee, o.AdmitsReferee && o.Mine
			if o.AdmitsReferee && !o.Mine {
				p.Asks = "The " + m.Side(o.By).Plural
			}
		}
	}
	if v, err := s.visitor(c); err == nil && (p.Waits && p.Player || p.Yours) {
		token := v.token(ch.Info.ID, game.Nobody)
		good, err := isGoodRefereeToken(c.Request().Context(), s.tables, token, ch)
		if err != nil {
			return err
		}
		if good {
			p.Link, p.Local = s.options.seatURL(c, token)
			if p.QR, err = qrCode(p.Link); err != nil {
				return err
			}
		}
	}
	if p.Yours && !p.Over {
		d, err := s.joinOptions(c, ch, "referee")
		if err != nil {
			return err
		}
		if p.Seats, err = s.seatsOf(c, ch, d.Arrivals); err != nil {
			return err
		}
		d.Arrivals = nil // the arrivals are shown at their seats
		p.Door = &d
		if err := s.addSettings(c, ch, &p); err != nil {
			return err
		}
	}
	p.Have = refereeSeatState(&p)
	if wantsFragment(c) {
		if c.QueryParam("have") == p.Have && wrong == "" {
			return c.NoContent(http.StatusNoContent)
		}
		return render(c, status, page.BenchPanel(p))
	}
	p.Frame.Scripts = append(p.Frame.Scripts, s.assets.URL("js/htmx.min.js"), s.assets.URL("js/live.js"))
	return render(c, status, page.BenchPage(p))
}

// addSettings prepares the settings of the table for its referee.
func (s *refereePages) addSettings(c echo.Context, ch tableVisit, p *page.Bench) error {
	m, err := s.tables.Manual(ch.Info.Game)
	if err != nil {
		return err
	}
	seat, err := refereeSeatOf(c, ch)
	if err != nil {
		return err
	}
	now, err := s.tables.Settings(c.Request().Context(), seat)
	p.Paused, p.Clock, p.ByHand, p.Held, p.Guide = pausedBy(m, &now), now.Clock, now.ManualDice, now.DicePending,
		ch.Info.Guided
	p.Points = now.RefereePoints
	return err
}

// refereeSeatState returns a hash of everything that the page about the referee's seat shows.
func refereeSeatState(p *page.Bench) string {
	h := fnv.New64a()
	fmt.Fprint(h, p.Name, p.Waits, p.Yours, p.Player, p.Asked, p.Asks, p.Offered, p.Over, p.Seq, p.Link, p.Paused, p.Clock,
		p.ByHand, p.Held, p.Points)
	if p.Door != nil {
		fmt.Fprint(h, waitingState(0, "", p.Door))
	}
	if p.Seats != nil {
		fmt.Fprint(h, *p.Seats)
	}
	return strconv.FormatUint(h.Sum64(), 36)
}

// isGoodRefereeToken reports whether a token still leads to the referee's seat of the table. A newer token may have
// been made.
func isGoodRefereeToken(ctx context.Context, tables *table.Service, token string, ch tableVisit) (bool, error) {
	to, err := seatOfToken(ctx, tables, token)
	return to.Referee && to.Info.ID == ch.Info.ID, err
}

// changeRefereeSeat handles POST /t/:id/referee. A side asks for a referee or makes the link to the seat, or the
// referee leaves.
func (s *refereePages) changeRefereeSeat(c echo.Context, ch tableVisit, seat table.Seat) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	switch c.FormValue("what") {
	case "ask":
		seq, err := readSeq(c.Request().PostForm)
		if err != nil {
			return err
		}
		if _, err = s.tables.OfferReferee(ctx, seat, seq); err != nil {
			return err
		}
	case "link":
		if err := s.storeNewLinkOnce(c, v, seat, game.Nobody); err != nil {
			return err
		}
	case "leave":
		if err := s.tables.LeaveReferee(ctx, seat); err != nil {
			return err
		}
	default:
		return s.changeSeats(c, ch, seat)
	}
	return redirect(c, "/t/"+ch.Info.ID+"/referee")
}
