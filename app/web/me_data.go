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
)

// ownData is the file with everything that belongs to a player, as JSON. It contains nothing that the player may not
// know.
type ownData struct {
	Format        string       `json:"format"`
	MadeAt        time.Time    `json:"made"`
	Name          string       `json:"name"`
	MemberSince   time.Time    `json:"since"`
	LastSeen      time.Time    `json:"last_seen"`
	Contacts      []ownContact `json:"contacts"`
	WatchedTables []string     `json:"watched_tables"`
	Tables        []ownTable   `json:"tables"`
}

// ownContact is an address for messages.
type ownContact struct {
	Kind      string    `json:"kind"`
	Address   string    `json:"address"`
	Pace      string    `json:"pace"`
	AddedAt   time.Time `json:"added"`
	Confirmed bool      `json:"confirmed"`
}

// ownTable is a table at which the player holds a seat.
type ownTable struct {
	ID      string   `json:"id"`
	Game    string   `json:"game"`
	Sides   []string `json:"sides,omitempty"`
	Referee bool     `json:"referee,omitempty"`
	Note    string   `json:"note,omitempty"`
	// the record as the player may know it; nil if the file would be too large: then RecordURL has its address
	Record    *table.Record `json:"record,omitempty"`
	RecordURL string        `json:"record_at,omitempty"`
	Texts     []ownText     `json:"texts,omitempty"`
}

// ownText is a text that the player wrote or may read.
type ownText struct {
	Kind      string    `json:"kind"` // letter, private letter, sealed orders, referee's note, or sketch on the map
	Writer    string    `json:"writer,omitempty"`
	Turn      int       `json:"turn"`
	Text      string    `json:"text"`
	Places    []string  `json:"places,omitempty"` // of a sketch: its place, or both ends of its arrow
	WrittenAt time.Time `json:"written"`
}

const (
	ownDataFormat    = "tricorne-my-data-1"
	recordsTimeLimit = 8 * time.Second // how long records are added to the file, because a request has a limit
)

// bothSidesNote says why a table on one device is exported as everybody sees it.
const bothSidesNote = "Both sides of this game are on one device. Until it ends, this file contains only public " +
	"information, so that neither player learns more than their own side knows."

// ownDataFile handles GET /me/data.json, the download of a player's own data.
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
		Format: ownDataFormat, MadeAt: began.UTC(), Name: p.Name, MemberSince: time.UnixMilli(p.CreatedAt).UTC(),
		LastSeen: time.UnixMilli(max(p.SeenAt, p.CreatedAt)).UTC(),
		Contacts: []ownContact{}, WatchedTables: []string{}, Tables: []ownTable{},
	}
	contacts, err := s.store.ContactsOf(ctx, v.Player)
	if err != nil {
		return nil, err
	}
	for _, one := range contacts {
		out.Contacts = append(out.Contacts, ownContact{
			Kind: one.Kind, Address: one.Address, Pace: one.Pace,
			AddedAt: time.UnixMilli(one.CreatedAt).UTC(), Confirmed: one.ConfirmedAt != 0,
		})
	}
	for at := 0; ; at++ {
		rows, more, err := s.tables.WatchedTables(ctx, v.Player, at)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			out.WatchedTables = append(out.WatchedTables, rows[i].ID)
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
			one, err := s.collectTable(ctx, v, rows[i].ID, time.Since(began) < recordsTimeLimit)
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

// collectTable reads what belongs to a player at one table. If whole is true, it includes the record.
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
		out.RecordURL = "/t/" + id + "/export.json"
		return out, nil
	}
	seat := visit.PublicSeat()
	_, shares := v.curtainState(id)
	switch sides := visit.YourSides.List(); {
	case visit.IsReferee:
		if seat, err = referee.Seat(visit, table.ViewpointAll); err != nil {
			return out, err
		}
		if err := s.collectRefereeTexts(ctx, seat, &out); err != nil {
			return out, err
		}
	case len(sides) == 1 && !shares:
		if seat, err = visit.SeatOf(sides[0]); err == nil {
			err = s.collectTexts(ctx, seat, &out)
		}
		if err != nil {
			return out, err
		}
	case !visit.Info.Revealed:
		out.Note = bothSidesNote
	}
	if !whole {
		out.RecordURL = "/t/" + id + "/export.json"
		return out, nil
	}
	rec, err := s.tables.Export(ctx, seat)
	out.Record = &rec
	return out, err
}

// collectTexts reads the letters, private words and sketches of a side.
func (s *mePages) collectTexts(ctx context.Context, seat table.Seat, out *ownTable) error {
	mail, err := s.tables.Mail(ctx, seat, false)
	if err != nil {
		return err
	}
	out.addLetters("letter", mail.Letters)
	if err := s.collectPrivateWords(ctx, seat, out); err != nil {
		return err
	}
	sketches, err := s.tables.Sketches(ctx, seat)
	for _, one := range sketches {
		places := []string{one.From}
		if one.To != "" {
			places = append(places, one.To)
		}
		out.Texts = append(out.Texts, ownText{
			Kind: "sketch on the map", Turn: one.Turn, Text: one.Words, Places: places, WrittenAt: one.At,
		})
	}
	return err
}

// collectRefereeTexts reads the notes and private words of the referee.
func (s *mePages) collectRefereeTexts(ctx context.Context, seat table.Seat, out *ownTable) error {
	notes, err := s.tables.Notes(ctx, seat)
	if err != nil {
		return err
	}
	for _, one := range notes {
		out.Texts = append(out.Texts, ownText{
			Kind: "referee's note", Writer: one.Author, Turn: one.Turn, Text: one.Words, WrittenAt: one.At,
		})
	}
	return s.collectPrivateWords(ctx, seat, out)
}

// collectPrivateWords reads the letters and orders that a seat exchanged with the referee or, as the referee, with the
// sides. The text of orders stays empty for the referee while they are sealed.
func (s *mePages) collectPrivateWords(ctx context.Context, seat table.Seat, out *ownTable) error {
	threads, err := s.tables.PrivateWords(ctx, seat, false)
	for i := range threads {
		out.addLetters("private letter", threads[i].Letters)
		for _, one := range threads[i].Orders {
			out.Texts = append(out.Texts, ownText{
				Kind: "sealed orders", Writer: one.Name, Turn: one.Turn, Text: one.Words, WrittenAt: one.At,
			})
		}
	}
	return err
}

// addLetters adds letters to the texts of a table.
func (t *ownTable) addLetters(kind string, letters []table.Letter) {
	for _, one := range letters {
		t.Texts = append(t.Texts, ownText{Kind: kind, Writer: one.Name, Turn: one.Turn, Text: one.Words, WrittenAt: one.At})
	}
}
