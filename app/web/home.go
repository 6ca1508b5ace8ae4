package web

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/rules/game"
	"tricorne/views/page"
)

// homePages handles the first page, the lists of tables, and all ways to set up a table.
type homePages struct{ *site }

// homeListLength is how many tables of each list the first page shows.
const homeListLength = 5

// home handles GET /: the first page of the site.
func (s *homePages) home(c echo.Context) error {
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	h := page.Home{Frame: s.frame(c, "The war for America, at your table"), Name: v.data.Name, Now: time.Now()}
	if h.Name == "" {
		h.Name = randomGuestName()
	}
	if h.Games, err = s.gameCards(); err != nil {
		return err
	}
	if len(h.Games) > 0 {
		h.Picture = h.Games[0].Picture
	}
	if len(h.Games) > 1 {
		h.TurnPicture = page.Picture{Light: s.assets.URL("help/turn-light.webp"), Dark: s.assets.URL("help/turn-dark.webp")}
	}
	ctx := c.Request().Context()
	if v.Player != "" {
		rows, _, err := s.tables.MyTables(ctx, v.Player, 0)
		if err != nil {
			return err
		}
		h.MyTables = s.rows(rows[:min(len(rows), homeListLength)])
	}
	watched, _, err := s.watchedTables(ctx, v, 0)
	if err != nil {
		return err
	}
	h.WatchedTables = watched[:min(len(watched), homeListLength)]
	rows, _, err := s.tables.Lobby(ctx, v.Player, 0)
	if err != nil {
		return err
	}
	h.OpenTables = s.rows(rows[:min(len(rows), homeListLength)])
	return render(c, http.StatusOK, page.HomePage(h))
}

// gameCards lists the games on the shelf, each with the initial choices of its forms.
func (s *homePages) gameCards() ([]page.GameCard, error) {
	var out []page.GameCard
	tutor := gameWithRefereeGuide(s.tables)
	for _, m := range s.tables.Games() {
		card := page.GameCard{Manual: m, Side: proposedSide(m), Mode: string(modeAgainstComputer), RefereeManual: tutor}
		if m.RefereeGuide != nil {
			card.RefereeManual = m
		}
		if len(m.Scenarios) > 0 {
			card.Scenario = m.Scenarios[0].ID
		}
		var err error
		if card.Picture, err = s.picture(m.ID); err != nil {
			return nil, err
		}
		out = append(out, card)
	}
	page.RecommendStart(out)
	return out, nil
}

// proposedSide returns the side proposed to a visitor: the Americans if the game has them.
func proposedSide(m *game.Manual) game.Side {
	for _, side := range m.Sides {
		if side.ID == "american" {
			return side.Side
		}
	}
	return 1
}
