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

// tableLists handles GET /tables: one page of the visitor's tables, and one of the tables that the visitor can join.
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
		rows, more, err := s.tables.MyTables(ctx, v.Player, l.MinePage)
		if err != nil {
			return err
		}
		l.Mine, l.MineMore = s.rows(rows), more
	}
	l.WatchedPage = pageParam(c, "watched")
	if l.Watched, l.WatchedMore, err = s.watchedTables(ctx, v, l.WatchedPage); err != nil {
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
func (s *homePages) rows(from []table.ListedTable) []page.TableRow {
	out := make([]page.TableRow, 0, len(from))
	for _, t := range from {
		m, err := s.tables.Manual(t.Game)
		if err != nil {
			continue // a game that is not on the shelf any more
		}
		r := page.TableRow{
			ID: t.ID, Title: t.Title, Scenario: t.ScenarioName, YourTurn: t.YourTurn, OneDevice: t.Mode == table.ModeDevice,
			Since: t.WaitingSince, Over: t.Status == table.StatusOver, MayJoin: t.Mode == table.ModeOpen &&
				t.Status == table.StatusWaiting,
		}
		for _, seat := range t.Seats {
			r.Seats = append(r.Seats, page.Seat{
				Side: m.Side(seat.Side), Name: seat.Name, Taken: seat.Taken, Yours: t.YourSides.Has(seat.Side),
			})
		}
		r.State = tableStateText(t, m)
		out = append(out, r)
	}
	return out
}

// tableStateText returns the state of a table as a short text.
func tableStateText(t table.ListedTable, m *game.Manual) string {
	switch {
	case t.Status == table.StatusOver && t.Result != nil && t.Result.Winner != game.Nobody:
		return "Over: the " + m.Side(t.Result.Winner).Plural + " won."
	case t.Status == table.StatusOver && t.Result != nil && t.Result.Agreed:
		return "Over: a draw."
	case t.Status == table.StatusOver:
		return "Over."
	case t.Status == table.StatusWaiting:
		return "Waiting for a second player"
	case t.Mode == table.ModeDevice || !t.YourTurn:
		return t.WaitingText
	}
	return ""
}

// setUp handles POST /tables: it sets up a table and redirects the browser to it.
func (s *homePages) setUp(c echo.Context) error {
	m, err := s.tables.Manual(c.FormValue("game"))
	if err != nil {
		return errUnreadableForm
	}
	o := newTableForm{table.CreateOptions{
		Game: m.ID, Scenario: c.FormValue("scenario"), Mode: table.Mode(c.FormValue("mode")),
		Side: sideByID(m, c.FormValue("side")),
	}}
	if _, ok := m.Scenario(o.Scenario); !ok || o.Side == game.Nobody {
		return errUnreadableForm
	}
	switch c.FormValue("against") {
	case "":
	case "watch":
		o.Mode = modeWatchComputers
	default:
		o.Mode = modeAgainstComputer
	}
	switch o.Mode {
	case table.ModeDevice, table.ModeFriend, table.ModeOpen:
	case modeAgainstComputer:
		if o.Mode, o.Computer = table.ModeFriend, c.FormValue("level"); o.Computer == "" {
			return errUnreadableForm
		}
	case modeWatchComputers:
		o.Mode = table.ModeFriend
		if o.ComputerGame, err = readComputerGame(c, m); err != nil {
			return err
		}
	case modeAtOneTable:
		if !o.setSeating(c.FormValue("seating"), c.FormValue("dice")) {
			return errUnreadableForm
		}
	default:
		return errUnreadableForm
	}
	o.AllowsOfficers = c.FormValue("officers") != ""
	if o.TimeBank, err = parseTimeBank(c.FormValue("bank")); err != nil {
		return err
	}
	for _, id := range c.Request().Form["option"] {
		if !hasOption(m, id) || len(o.Options) == len(m.Options) {
			return errUnreadableForm
		}
		o.Options = append(o.Options, id)
	}
	v, err := s.ensureNamedPlayer(c)
	if err != nil {
		return err
	}
	o.Player, o.Name = v.Player, v.data.Name
	return s.openTable(c, v, o.CreateOptions)
}

// modeAtOneTable is a mode that exists only in the form: both players sit at one table. The seating that they choose
// with it determines the real mode.
const modeAtOneTable table.Mode = "table"

// modeAgainstComputer is the mode in the form for a game against a computer.
const modeAgainstComputer table.Mode = "computer"

// modeWatchComputers is the mode in the form for a game between two computers.
const modeWatchComputers table.Mode = "watch"

// readComputerGame parses which computers are to play, and how fast.
func readComputerGame(c echo.Context, m *game.Manual) (*table.ComputerGame, error) {
	var out table.ComputerGame
	for i := range out.Levels {
		out.Levels[i] = c.FormValue("level-" + m.Sides[i].ID)
	}
	n, err := strconv.ParseUint(c.FormValue("pace"), 10, 8)
	out.Pause = time.Duration(n) * time.Second
	if err != nil || !slices.Contains(table.ComputerPauses, out.Pause) {
		return nil, errUnreadableForm
	}
	return &out, nil
}

// newTableForm describes a table to be set up, as read from a form.
type newTableForm struct{ table.CreateOptions }

// setSeating sets how players at one table sit, and who rolls the dice. It returns false for an unknown seating.
func (o *newTableForm) setSeating(seating, dice string) bool {
	o.OneTable, o.ManualDice = true, dice == "hand"
	switch seating {
	case "pass":
		o.Mode = table.ModeDevice
	case "apart":
		o.Mode = table.ModeFriend
	case "referee":
		o.Mode, o.Referee = table.ModeFriend, true
	default:
		return false
	}
	return o.ManualDice || dice == "server"
}

// parseTimeBank parses the time for each side, in minutes; an empty text means no limit.
func parseTimeBank(minutes string) (time.Duration, error) {
	if minutes == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(minutes, 10, 16)
	each := time.Duration(n) * time.Minute
	if err != nil || !slices.Contains(table.TimeBanks, each) {
		return 0, errUnreadableForm
	}
	return each, nil
}

// openTable sets up a table for a player and redirects them to it.
func (s *homePages) openTable(c echo.Context, v *visitor, o table.CreateOptions) error {
	return s.newTable(c, v, o.Mode == table.ModeOpen, o.Side, func(ctx context.Context) (table.CreatedTable, error) {
		made, err := s.tables.Create(ctx, o)
		if err == nil && o.OneTable && o.Mode == table.ModeFriend && !o.Referee {
			err = s.addJoinCode(c, made.Table, v.Player)
		}
		return made, err
	})
}

// addJoinCode makes a join code for a new table with players at one table.
func (s *homePages) addJoinCode(c echo.Context, id, player string) error {
	v, err := s.tables.Visit(c.Request().Context(), id, player)
	if err != nil {
		return err
	}
	seat, err := v.SeatOf(game.Nobody)
	if err == nil {
		_, err = s.tables.MakeJoinCode(c.Request().Context(), seat)
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
