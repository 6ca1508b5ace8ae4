package web

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/referee"
	"tricorne/app/table"
	"tricorne/views/page"
)

// privacy handles GET /privacy: everything that is stored, why and for how long.
func (s *mePages) privacy(c echo.Context) error {
	v := page.Privacy{Frame: s.frame(c, "What is stored")}
	for _, t := range s.options.Keep.Things() {
		v.Things = append(v.Things, page.StoredThing{Name: t.Name, Why: t.Why, Long: t.Long})
	}
	v.Known = v.Frame.PlayerName != ""
	if c.QueryParam("done") == "deleted" && !v.Known {
		v.Done = "You are deleted. This browser has forgotten you."
	}
	return render(c, http.StatusOK, page.PrivacyPage(v))
}

// ownData is everything that belongs to a player, as JSON. It holds nothing that the player may not know.
type ownData struct {
	Format   string       `json:"format"`
	Made     time.Time    `json:"made"`
	Name     string       `json:"name"`
	Since    time.Time    `json:"since"`
	LastSeen time.Time    `json:"last_seen"`
	Contacts []ownContact `json:"contacts"`
	Watched  []string     `json:"watched_tables"`
	Tables   []ownTable   `json:"tables"`
}

// ownContact is an address for messages.
type ownContact struct {
	Kind      string    `json:"kind"`
	Address   string    `json:"address"`
	Pace      string    `json:"pace"`
	Added     time.Time `json:"added"`
	Confirmed bool      `json:"confirmed"`
}

// ownTable is a table at which the player holds a seat.
type ownTable struct {
	ID      string   `json:"id"`
	Game    string   `json:"game"`
	Sides   []string `json:"sides,omitempty"`
	Referee bool     `json:"referee,omitempty"`
	Note    string   `json:"note,omitempty"`
	// the record as the player may know it; nil if it is too much for one file: then it is at RecordAt
	Record   *table.Record         `json:"record,omitempty"`
	RecordAt string                `json:"record_at,omitempty"`
	Letters  []table.Letter        `json:"letters,omitempty"`
	Private  []table.PrivateThread `json:"words_with_the_referee,omitempty"`
	Notes    any                   `json:"notes,omitempty"`
}

// The format of the file, and how long making the records in it may take: a request has a limit.
const (
	dataFormat = "tricorne-my-data-1"
	dataTime   = 8 * time.Second
)

// bothSidesNote says why a table on one device is exported as everybody sees it.
const bothSidesNote = "Both sides of this game were on one device. While it goes on, this file holds only what " +
	"everybody knows, so that nobody looks behind the curtain with it."

// ownDataFile handles GET /me/data.json.
func (s *mePages) ownDataFile(c echo.Context) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	out, err := s.collectData(c.Request().Context(), v)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="tricorne-my-data.json"`)
	c.Response().Header().Set(echo.HeaderContentType, echo.MIMEApplicationJSON)
	c.Response().WriteHeader(http.StatusOK)
	return writeIndented(c.Response(), out)
}

func writeIndented(to io.Writer, v any) error {
	e := json.NewEncoder(to)
	e.SetIndent("", " ")
	return e.Encode(v)
}

// collectData reads everything that belongs to a player.
func (s *mePages) collectData(ctx context.Context, v *visitor) (*ownData, error) {
	began := time.Now()
	p, err := s.store.Player(ctx, v.Player)
	if err != nil {
		return nil, err
	}
	out := &ownData{
		Format: dataFormat, Made: began.UTC(), Name: p.Name, Since: time.UnixMilli(p.CreatedAt).UTC(),
		LastSeen: time.UnixMilli(max(p.SeenAt, p.CreatedAt)).UTC(),
		Contacts: []ownContact{}, Watched: []string{}, Tables: []ownTable{},
	}
	contacts, err := s.store.ContactsOf(ctx, v.Player)
	if err != nil {
		return nil, err
	}
	for _, one := range contacts {
		out.Contacts = append(out.Contacts, ownContact{
			Kind: one.Kind, Address: one.Address, Pace: one.Pace,
			Added: time.UnixMilli(one.CreatedAt).UTC(), Confirmed: one.ConfirmedAt != 0,
		})
	}
	for at := 0; ; at++ {
		rows, more, err := s.tables.WatchedTables(ctx, v.Player, at)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			out.Watched = append(out.Watched, rows[i].ID)
		}
		if !more {
			break
		}
	}
	for at := 0; ; at++ {
		rows, more, err := s.tables.MyTables(ctx, v.Player, at)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			one, err := s.collectTable(ctx, v, rows[i].ID, time.Since(began) < dataTime)
			if err != nil {
				return nil, err
			}
			out.Tables = append(out.Tables, one)
		}
		if !more {
			return out, nil
		}
	}
}

// collectTable reads what belongs to a player at one table. With whole it includes the record.
func (s *mePages) collectTable(ctx context.Context, v *visitor, id string, whole bool) (ownTable, error) {
	visit, err := s.tables.Visit(ctx, id, v.Player)
	if err != nil {
		return ownTable{}, err
	}
	out := ownTable{ID: id, Game: visit.Info.Game, Referee: visit.IsReferee}
	for _, side := range visit.YourSides.List() {
		if m, err := s.tables.Manual(visit.Info.Game); err == nil {
			out.Sides = append(out.Sides, m.Side(side).ID)
		}
	}
	if visit.Info.StuckText != "" {
		out.Note = visit.Info.StuckText
		out.RecordAt = "/t/" + id + "/export.json"
		return out, nil
	}
	seat := visit.PublicSeat()
	_, shares := v.curtainState(id)
	switch sides := visit.YourSides.List(); {
	case visit.IsReferee:
		if seat, err = referee.Seat(visit, table.ViewpointAll); err != nil {
			return out, err
		}
		if out.Notes, err = s.tables.Notes(ctx, seat); err != nil {
			return out, err
		}
	case len(sides) == 1 && !shares:
		if seat, err = visit.SeatOf(sides[0]); err == nil {
			err = s.collectWords(ctx, seat, &out)
		}
		if err != nil {
			return out, err
		}
	case !visit.Info.Revealed:
		out.Note = bothSidesNote
	}
	if !whole {
		out.RecordAt = "/t/" + id + "/export.json"
		return out, nil
	}
	rec, err := s.tables.Export(ctx, seat)
	out.Record = &rec
	return out, err
}

// collectWords reads the letters, private words and notes of a side.
func (s *mePages) collectWords(ctx context.Context, seat table.Seat, out *ownTable) error {
	mail, err := s.tables.Mail(ctx, seat, false)
	if err != nil {
		return err
	}
	out.Letters = mail.Letters
	if out.Private, err = s.tables.PrivateWords(ctx, seat, false); err != nil {
		return err
	}
	sketches, err := s.tables.Sketches(ctx, seat)
	if len(sketches) > 0 {
		out.Notes = sketches
	}
	return err
}

// deletePage handles GET /me/delete: it says what becomes of everything before anything is deleted.
func (s *mePages) deletePage(c echo.Context) error { return s.showDelete(c, http.StatusOK, "") }

func (s *mePages) showDelete(c echo.Context, status int, wrong string) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	what, err := s.tables.PreviewDeletion(c.Request().Context(), v.Player)
	if err != nil {
		return err
	}
	return render(c, status, page.DeletePage(page.Delete{
		Frame: s.frame(c, "Delete me"), Name: v.data.Name, Removed: what.Removed, Kept: what.Kept, Left: what.Left,
		NewName: table.DeletedName, Wrong: wrong,
	}))
}

// deleteMe handles POST /me/delete.
func (s *mePages) deleteMe(c echo.Context) error {
	v, err := s.player(c)
	if err != nil {
		return err
	}
	if c.FormValue("sure") != "yes" {
		return s.showDelete(c, http.StatusUnprocessableEntity, "Tick the box first. Nothing was deleted.")
	}
	end := s.streamEnder(c, v)
	// what has begun is done to the end, even if the browser leaves
	ctx := context.WithoutCancel(c.Request().Context())
	done, err := s.tables.Delete(ctx, v.Player)
	if err != nil {
		return err
	}
	s.log.InfoContext(ctx, "web: a player deleted themselves", "tables_removed", done.Removed, "tables_kept", done.Kept)
	v.session.Options.MaxAge = -1
	c.Response().Header().Set("Clear-Site-Data", `"cache"`)
	if err := s.sessions.Save(c.Request(), c.Response(), v.session); err != nil {
		return err
	}
	if err := end(); err != nil {
		return err
	}
	return redirect(c, "/privacy?done=deleted")
}
