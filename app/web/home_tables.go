package web

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/views/page"
)

// tableLists handles GET /tables: one page of the visitor's tables, and one of those open to them.
func (s *homePages) tableLists(c echo.Context) error {
	v, err := s.visitor(c)
	if err != nil {
		return err
	}
	l := page.Lists{
		Frame: s.frame(c, "Tables"), Now: time.Now(), MinePage: pageParam(c, "mine"),
		OpenPage: pageParam(c, "open"),
	}
	ctx := c.Request().Context()
	if v.Player != "" {
		rows, more, err := s.tables.Mine(ctx, v.Player, l.MinePage)
		if err != nil {
			return err
		}
		l.Mine, l.MineMore = s.rows(rows), more
	}
	l.WatchedPage = pageParam(c, "watched")
	if l.Watched, l.WatchedMore, err = s.watched(ctx, v, l.WatchedPage); err != nil {
		return err
	}
	rows, more, err := s.tables.Lobby(ctx, v.Player, l.OpenPage)
	if err != nil {
		return err
	}
	l.Open, l.OpenMore = s.rows(rows), more
	return render(c, http.StatusOK, page.TablesPage(l))
}

// pageParam parses a page number; anything invalid means the first page.
func pageParam(c echo.Context, name string) int {
	n, err := strconv.Atoi(c.QueryParam(name))
	if err != nil || n < 0 || n > 10_000 {
		return 0
	}
	return n
}

// rows converts tables into the rows of a list.
func (s *homePages) rows(from []table.Row) []page.Row {
	out := make([]page.Row, 0, len(from))
	for _, t := range from {
		m, err := s.tables.Manual(t.Game)
		if err != nil {
			continue // a game that is not on the shelf any more
		}
		r := page.Row{
			ID: t.ID, Title: t.Title, Scenario: t.ScenarioName, YourTurn: t.YourTurn, Device: t.Mode == table.Device,
			Since: t.WaitingSince, Over: t.Status == table.Over, Joins: t.Mode == table.Open && t.Status == table.Gathering,
		}
		for _, seat := range t.Seats {
			r.Chairs = append(r.Chairs, page.Chair{
				Side: m.Side(seat.Side), Name: seat.Name, Taken: seat.Taken, Yours: t.Yours.Has(seat.Side),
			})
		}
		r.State = state(t, m)
		out = append(out, r)
	}
	return out
}

// state returns the state of a table as a short text.
func state(t table.Row, m *game.Manual) string {
	switch {
	case t.Status == table.Over && t.Result != nil && t.Result.Winner != game.Nobody:
		return "Over: the " + m.Side(t.Result.Winner).Plural + " won."
	case t.Status == table.Over && t.Result != nil && t.Result.Agreed:
		return "Over: a draw."
	case t.Status == table.Over:
		return "Over."
	case t.Status == table.Gathering:
		return "Waiting for a second player"
	case t.Mode == table.Device || !t.YourTurn:
		return t.Waiting
	}
	return ""
}

// setUp handles POST /tables: it sets up a table and redirects the browser to it.
func (s *homePages) setUp(c echo.Context) error {
	m, err := s.tables.Manual(c.FormValue("game"))
	if err != nil {
		return errGarbled
	}
	o := opening{table.Opening{
		Game: m.ID, Scenario: c.FormValue("scenario"), Mode: table.Mode(c.FormValue("mode")),
		Side: sideByID(m, c.FormValue("side")),
	}}
	if _, ok := m.Scenario(o.Scenario); !ok || o.Side == game.Nobody {
		return errGarbled
	}
	switch c.FormValue("against") {
	case "":
	case "watch":
		o.Mode = watchComputers
	default:
		o.Mode = againstComputer
	}
	switch o.Mode {
	case table.Device, table.Friend, table.Open:
	case againstComputer:
		if o.Mode, o.Computer = table.Friend, c.FormValue("level"); o.Computer == "" {
			return errGarbled
		}
	case watchComputers:
		o.Mode = table.Friend
		if o.Watch, err = readWatch(c, m); err != nil {
			return err
		}
	case atOneTable:
		if !o.gather(c.FormValue("seating"), c.FormValue("dice")) {
			return errGarbled
		}
	default:
		return errGarbled
	}
	o.Officers = c.FormValue("officers") != ""
	if o.Bank, err = bank(c.FormValue("bank")); err != nil {
		return err
	}
	for _, id := range c.Request().Form["option"] {
		if !hasOption(m, id) || len(o.Options) == len(m.Options) {
			return errGarbled
		}
		o.Options = append(o.Options, id)
	}
	v, err := s.needNamed(c)
	if err != nil {
		return err
	}
	o.Player, o.Name = v.Player, v.keep.Name
	return s.openTable(c, v, o.Opening)
}

// atOneTable is a mode that exists only in the form: both players sit at one table. The seating that they choose
// with it determines the real mode.
const atOneTable table.Mode = "table"

// againstComputer is the mode in the form for a game against a computer.
const againstComputer table.Mode = "computer"

// watchComputers is the mode in the form for a game between two computers.
const watchComputers table.Mode = "watch"

// readWatch parses which computers are to play, and how fast.
func readWatch(c echo.Context, m *game.Manual) (*table.Watch, error) {
	var out table.Watch
	for i := range out.Levels {
		out.Levels[i] = c.FormValue("level-" + m.Sides[i].ID)
	}
	n, err := strconv.ParseUint(c.FormValue("pace"), 10, 8)
	out.Pace = time.Duration(n) * time.Second
	if err != nil || !slices.Contains(table.Paces, out.Pace) {
		return nil, errGarbled
	}
	return &out, nil
}

// opening describes a table to be set up, as read from a form.
type opening struct{ table.Opening }

// gather sets how players at one table sit, and who rolls the dice. It returns false for an unknown seating.
func (o *opening) gather(seating, dice string) bool {
	o.Table, o.ByHand = true, dice == "hand"
	switch seating {
	case "pass":
		o.Mode = table.Device
	case "apart":
		o.Mode = table.Friend
	case "referee":
		o.Mode, o.Referee = table.Friend, true
	default:
		return false
	}
	return o.ByHand || dice == "server"
}

// bank parses the time for each side, in minutes; an empty text means no limit.
func bank(minutes string) (time.Duration, error) {
	if minutes == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(minutes, 10, 16)
	each := time.Duration(n) * time.Minute
	if err != nil || !slices.Contains(table.Banks, each) {
		return 0, errGarbled
	}
	return each, nil
}

// openTable sets up a table for a player and redirects them to it.
func (s *homePages) openTable(c echo.Context, v *visitor, o table.Opening) error {
	return s.newTable(c, v, o.Mode == table.Open, o.Side, func(ctx context.Context) (table.Created, error) {
		made, err := s.tables.Create(ctx, o)
		if err == nil && o.Table && o.Mode == table.Friend && !o.Referee {
			err = s.openDoorOfNewTable(c, made.Table, v.Player)
		}
		return made, err
	})
}

// openDoorOfNewTable makes a join code for a new table with players at one table.
func (s *homePages) openDoorOfNewTable(c echo.Context, id, player string) error {
	v, err := s.tables.Visit(c.Request().Context(), id, player)
	if err != nil {
		return err
	}
	seat, err := v.SeatOf(game.Nobody)
	if err == nil {
		_, err = s.tables.OpenDoor(c.Request().Context(), seat)
	}
	return err
}

// sideByID finds a side by its name in addresses and forms, Nobody if there is none.
func sideByID(m *game.Manual, id string) game.Side {
	for _, side := range m.Sides {
		if side.ID == id {
			return side.Side
		}
	}
	return game.Nobody
}

func hasOption(m *game.Manual, id string) bool {
	for _, o := range m.Options {
		if o.ID == id {
			return true
		}
	}
	return false
}
