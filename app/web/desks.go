package web

import (
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/cache"
	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
	"tricorne/views/delta"
	"tricorne/views/page"
	"tricorne/views/part"
)

// desks draws tables as one viewer sees them, now or at a past moment. It answers actions with the desk that follows.
type desks struct {
	*site
	// trees that describe the structure of parts sent to pages (package delta)
	trees *cache.Cache[partDrawingKey, delta.Tree]
	// the names of the last drawings, and the input hashes they were drawn from
	lastDrawn *cache.Cache[viewerKey, lastDrawing]

	verdicts *cache.Cache[verdictKey, *part.Verdict] // of finished games
}

// stateOf returns a string that changes whenever something on a desk changes without an act that the seat notices.
func stateOf(seq int, info table.Info) string {
	out := strconv.Itoa(seq) + "." + string(info.Status) + "." + info.RematchID
	if info.ComputerRests {
		out += ".rests"
	}
	return out
}

// showDesk answers with the desk: for htmx with the parts that have changed, otherwise as a page.
func (s *desks) showDesk(c echo.Context, status int, d *part.Desk) error {
	if wantsFragment(c) {
		d.HasScript = true
		return s.sendParts(c, status, d)
	}
	if err := s.drawAll(c.Request().Context(), d); err != nil {
		return err
	}
	title := d.Manual.Title
	if len(d.Ask.Acts) > 0 {
		title = "Your turn · " + title
	}
	f := s.deskFrame(c, title)
	f.WayBack = s.returnOffer(c)
	return render(c, status, page.DeskPage(f, d))
}

// logReader returns a function that reads the log of a desk and the entries before it.
func (s *desks) logReader(c echo.Context, ch tableVisit, seen *table.Desk) func() []told.Entry {
	ctx := c.Request().Context()
	return func() []told.Entry {
		earlier, err := s.tables.EarlierEntries(ctx, ch.Seat, seen)
		if err != nil {
			slog.WarnContext(ctx, "what went before the log is not told", "table", seen.Table.ID, "seq", seen.Seq, "error", err)
		}
		return entriesByTurn(earlier, seen.Log)
	}
}

// prepareDesk prepares the seat's desk for drawing.
func (s *desks) prepareDesk(c echo.Context, ch tableVisit, seen table.Desk, draft action.Draft) (*part.Desk, error) {
	art, err := s.atlas.layout(seen.Table.Game)
	if err != nil {
		return nil, err
	}
	urls, err := s.mapURLs(seen.Table.Game, theme(c), isWinter(&seen.View))
	if err != nil {
		return nil, err
	}
	d := &part.Desk{
		Question: part.Question{
			Board: part.Board{Table: part.Table{
				ID: seen.Table.ID, Manual: seen.Manual, ViewerSide: ch.deskOwner(), OneDevice: ch.BothSides, Guided: ch.BothSides &&
					ch.Info.Guided,
				BothWatching: ch.Shared, AllowsOfficers: seen.Table.AllowsOfficers, RefereeName: seen.Table.Referee,
				OriginText: seen.Table.OriginText,
			}, Layout: art, Map: urls},
			Ask: seen.Ask, Draft: draft, Coach: coachOf(seen),
		},
		Seq: seen.Seq, ChangeToken: stateOf(seen.Seq, seen.Table), Scenario: seen.Table.ScenarioName,
		SeatsOpen:    seen.Table.Mode == table.ModeOpen,
		RematchTable: seen.Table.RematchID, View: seen.View, Log: seen.Log, PrintedLog: s.logReader(c, ch, &seen),
		HasEarlierEntries: seen.LogMore,
		Undo:              seen.Undo, PendingDice: pendingDiceOf(&seen), Clocks: clockStateOf(&seen),
		WaitingSince:     seen.Table.WaitingSince,
		Now:              time.Now(),
		OfficersWantedBy: seen.Settings.OfficersWantedBy,
		ComputerStopped:  seen.Table.ComputerRests, ComputersOnly: seen.Table.Unmanned,
		StaysHidden: seen.View.Result != nil && !seen.Table.Revealed,
		Editions:    eraWords(seen.Eras, &seen.Table, seen.Manual), FullPage: true,
	}
	d.MayRevealMessages = ch.deskOwner() != game.Nobody && seen.Table.Revealed && !seen.Table.WordsOpen &&
		seen.Table.HasReferee &&
		seen.Undo.Offer == nil
	if d.Verdict, err = s.verdictOf(c, ch, &seen); err != nil {
		return nil, err
	}
	if ch.TakenSide != game.Nobody {
		d.Notice = &part.Notice{Kind: "told", Text: text.Say(s.takenBackNotice(ch))}
	} else if ch.UnseatedSide != game.Nobody {
		d.Notice = &part.Notice{
			Kind: "told", Text: text.Say(unseatedNotice(seen.Manual, ch)), Href: "/t/" + ch.Info.ID + "/arrive",
			Link: "Knock again",
		}
	}
	if d.PointedAt, err = s.pointablePlace(c, ch, seen.Table); err != nil {
		return nil, err
	}
	d.ChangeToken += placeState(d.PointedAt)
	d.SameColoursByNight, d.SkipsConfirmation = s.wantsDayMap(c), s.skipsConfirmation(c)
	d.AvailableOverlays = seen.Manual.Screen.Overlays
	if on := s.chosenOverlays(c, seen.Manual); len(on) > 0 {
		if d.Overlays, err = s.tables.Overlays(c.Request().Context(), ch.Seat, on); err != nil {
			return nil, err
		}
	}
	openPlaceCard(c, d)
	if id := c.QueryParam("hold"); isValidID(id) {
		d.PickedUpPiece = id
	}
	do := c.FormValue("do")
	if !isValidID(do) || d.Coach != nil && c.Request().Method == http.MethodPost {
		do = "" // after an act, the guide chooses what to do next
	}
	d.DivideByMode(do)
	d.SetModeInstruction()
	d.SetBoardInstruction()
	for _, seat := range seen.Table.Seats {
		d.Seats = append(d.Seats, part.Seat{Side: seat.Side, Name: seat.Name, Taken: seat.Taken, Computer: seat.IsComputer})
	}
	if d.ViewerSide == game.Nobody && d.SeatsOpen {
		if v, err := s.visitor(c); err == nil {
			d.ProposedName = v.data.Name
		}
		if d.ProposedName == "" {
			d.ProposedName = randomGuestName()
		}
	}
	return d, nil
}

// openPlaceCard opens the card of the place that the address names. It takes the id of the place, or a name or number
// typed into the search of the map.
func openPlaceCard(c echo.Context, d *part.Desk) {
	if id := c.QueryParam("place"); isValidID(id) {
		d.OpenPlace = id
	}
	words := c.QueryParam("find")
	if words == "" || len(words) > 100 {
		return
	}
	id, ok := part.FindPlace(d.Layout, words)
	if !ok {
		// A page with secrets must not repeat the text that the visitor searched for (see reflects).
		d.Notice = &part.Notice{Kind: "told", Text: text.Say("Nothing on this map is called that.")}
		return
	}
	d.OpenPlace = id
}

// entriesByTurn returns consecutive logs as the log shows them: each entry under its turn and phase.
func entriesByTurn(logs ...[]told.Entry) []told.Entry {
	most := 2 // room for the headings of turns: entries seldom span more than two
	for _, log := range logs {
		most += len(log)
	}
	return slices.AppendSeq(make([]told.Entry, 0, most), told.EntriesByTurn(logs...))
}
