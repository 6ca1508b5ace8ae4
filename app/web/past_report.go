package web

import (
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/views/page"
	"tricorne/views/part"
)

// maxWholeReport is the highest number of entries that a report shows on one page, for printing.
const maxWholeReport = 5000

// report handles GET /t/:id/report: the after-action report, as the visitor knows the table. With ?as=all it has
// what all sides know, once the game is over. A long report has pages, ?page=2; up to a limit, ?page=all shows all
// of it.
func (s *pastPages) report(c echo.Context, ch tableVisit, seat table.Seat) error {
	as, err := viewerParam(c)
	if err != nil {
		return err
	}
	asked, err := reportPage(c)
	if err != nil {
		return err
	}
	told, err := s.readReport(c, seat, as, asked)
	if err != nil {
		return err
	}
	d, err := s.preparePast(c, ch, told.Table, told.Manual, &told.View)
	if err != nil {
		return err
	}
	d.Editions = eraWords(told.Eras, &told.Table, told.Manual)
	if err := s.usePrintedMap(d); err != nil {
		return err
	}
	r := &page.Report{
		Frame: s.frame(c, "Report · "+told.Manual.Title), Desk: d, Date: told.Table.CreatedAt.Format("2 January 2006"),
		Over: told.View.Result != nil, RevealsAll: as == table.ViewpointAll, ViewerText: viewerText(told, ch.Seat.Side()),
	}
	r.Frame.Styles = append(r.Frame.Styles, s.assets.URL("desk.css"))
	r.EndingEntries, r.Revealed = told.EndEntries, told.Table.Revealed
	if t := told.LeadTurn; t != nil {
		r.LeadTurn = page.ReportTurn{Name: t.Name, Entries: t.Entries}
		if as == table.ViewpointAll {
			nameSidesInLines(told.Manual, r.LeadTurn.Entries)
		}
	}
	r.Page, r.PageCount, r.OnePage = told.Page, told.Pages, told.EntryCount <= maxWholeReport
	for _, t := range told.Course {
		r.TurnNames = append(r.TurnNames, t.Name)
	}
	for _, t := range told.Turns {
		one := page.ReportTurn{Name: t.Name, Continues: t.Continues, Entries: t.Entries}
		if as == table.ViewpointAll {
			nameSidesInLines(told.Manual, one.Entries)
		}
		one.Chapter = part.ChapterOf(r.TextLinks(), one.Entries)
		for _, st := range t.Sides {
			if t.Continues {
				break
			}
			one.Lines = append(one.Lines, standingText(told.Manual, st, t.Figures))
		}
		r.Turns = append(r.Turns, one)
	}
	if err := s.addLetters(c, ch, told, r); err != nil {
		return err
	}
	if err := s.addPrivateWords(c, seat, told, r); err != nil {
		return err
	}
	r.Rulings = rulingsOf(told)
	if len(told.Course) > 0 {
		r.Graphs = graphs(told)
	}
	luck, err := s.tables.LuckOfPage(c.Request().Context(), seat, as, asked)
	if err != nil {
		return err
	}
	r.Luck = luckOf(told.Manual, &luck)
	if err := s.addBattleMap(c, ch, seat, &told, r); err != nil {
		return err
	}
	return render(c, http.StatusOK, page.ReportPage(r))
}

// reportPage parses which page of a report the address asks for.
func reportPage(c echo.Context) (int, error) {
	switch q := c.QueryParam("page"); q {
	case "":
		return 1, nil
	case "all":
		return told.AllPages, nil
	default:
		n, err := strconv.ParseUint(q, 10, 31)
		if err != nil || n == 0 {
			return 0, errUnreadableForm
		}
		return int(n), nil
	}
}

// readReport returns a page of the report, or the whole report if it is not too long for that.
func (s *pastPages) readReport(c echo.Context, seat table.Seat, as table.Viewpoint, asked int) (table.AfterActionReport,
	error,
) {
	ctx := c.Request().Context()
	if asked != told.AllPages {
		return s.tables.ReportPage(ctx, seat, as, asked)
	}
	first, err := s.tables.ReportPage(ctx, seat, as, 1)
	if err != nil || first.Pages == 1 {
		return first, err
	}
	if first.EntryCount > maxWholeReport {
		return first, errLongReport
	}
	return s.tables.Report(ctx, seat, as)
}

var errLongReport = &problem{
	status: http.StatusUnprocessableEntity, title: "This report is too long for one page", hint: page.HintBack,
	text: "It is told page by page. Take them one after the other, or the whole record as JSON.",
}

// nameSidesInLines rewrites lines that were addressed to one side: "You buy …" becomes "The Americans buy …".
func nameSidesInLines(m *game.Manual, entries []told.Entry) {
	for i := range entries {
		e := &entries[i]
		if e.Side == game.Nobody {
			continue
		}
		lines := slices.Clone(e.Lines)
		for n := range lines {
			t := lines[n].Text
			if len(t) == 0 {
				continue
			}
			if rest, ok := strings.CutPrefix(t[0].Words, "You "); ok {
				first := t[0]
				first.Words = " " + rest
				lines[n].Text = text.Say("The ", text.SideName(e.Side, m.Side(e.Side).Plural), first, t[1:])
			}
		}
		e.Lines = lines
	}
}

// viewerText returns a text that names the viewer whose knowledge a report shows.
func viewerText(told table.AfterActionReport, side game.Side) string {
	switch {
	case told.As == table.ViewpointAll:
		return "Told with all cards on the table."
	case told.As == table.ViewpointPublic || side == game.Nobody:
		return "Told as both sides knew it."
	}
	return "Told as the " + told.Manual.Side(side).Plural + " knew it."
}

// standingText returns the state of a side at the end of a turn as text. It uses the game's own figures if there are
// any.
func standingText(m *game.Manual, s told.Standing, figures []view.Figure) string {
	words := m.Side(s.Side).Plural + ": "
	if len(figures) > 0 {
		var said []string
		for _, f := range figures {
			if f.Side == s.Side && f.Words != "" {
				said = append(said, f.Words)
			}
		}
		return words + strings.Join(said, ", ")
	}
	if s.HasVP {
		words += text.Count(s.Points, "victory point", "victory points") + ", "
	}
	if s.CountsTroops {
		return words + leadersStandingText(s)
	}
	words += text.Count(s.Pieces, "block", "blocks") + " on the map"
	switch {
	case s.FromTrack:
		words += ", strength " + itoa(s.Strength) + " in all"
	case s.Exact:
		words += " of strength " + itoa(s.Strength)
	}
	return words + ", " + itoa(s.LostPieces) + " lost"
}

// leadersStandingText returns the state of a side of leaders with troops, as text. It includes their men and fatigue if
// the viewer knew them.
func leadersStandingText(s told.Standing) string {
	words := text.Count(s.Pieces, "leader", "leaders")
	if s.Exact {
		words += " on the map with " + text.Count(s.Strength, "man", "men") + ", " +
			text.Count(s.Fatigue, "level of fatigue", "levels of fatigue") + " in all"
	} else {
		words += " seen on the map"
	}
	return words + ", " + itoa(s.LostPieces) + " captured"
}

// graphs returns the charts of a report. They show losses, victory points if the game has them, strength if it is
// known, and fatigue if leaders tire.
func graphs(told table.AfterActionReport) []part.Graph {
	if out := figureGraphs(told); len(out) > 0 {
		return out
	}
	points := part.Graph{ID: "points", Title: "Victory points at the end of each turn"}
	lost := part.Graph{ID: "losses", Title: "Blocks lost by the end of each turn"}
	strength := part.Graph{ID: "strength", Title: "Strength at the end of each turn"}
	fatigue := part.Graph{ID: "fatigue", Title: "Levels of fatigue of all leaders at the end of each turn"}
	for _, t := range told.Course {
		for _, g := range []*part.Graph{&points, &lost, &strength, &fatigue} {
			g.Turns = append(g.Turns, itoa(t.Turn))
		}
	}
	scored, led := false, false
	for _, side := range told.Manual.Sides {
		now := chartValues{exact: true}
		for _, t := range told.Course {
			for _, st := range t.Sides {
				if st.Side == side.Side {
					now.add(st)
					scored, led = scored || st.HasVP, led || st.CountsTroops
				}
			}
		}
		line := func(values []int) part.Series { return part.Series{Name: side.Plural, Class: side.ID, Values: values} }
		points.Series, lost.Series = append(points.Series, line(now.vp)), append(lost.Series, line(now.lost))
		if now.exact {
			strength.Series, fatigue.Series = append(strength.Series, line(now.strength)),
				append(fatigue.Series, line(now.fatigue))
		}
	}
	if led {
		lost.Title, strength.Title = "Leaders captured by the end of each turn", "Men on the map at the end of each turn"
	}
	var out []part.Graph
	if scored {
		out = append(out, points)
	}
	out = append(out, lost)
	if len(strength.Series) > 0 {
		out = append(out, strength)
		if led {
			out = append(out, fatigue)
		}
	}
	return out
}

// figureGraphs returns the charts of the figures a game tracks itself: one for each that is known in every turn.
func figureGraphs(told table.AfterActionReport) []part.Graph {
	var out []part.Graph
	at, years := map[string]int{}, yearsOf(told)
	for _, t := range told.Course {
		for _, f := range t.Figures {
			if _, ok := at[f.Chart]; !ok {
				at[f.Chart] = len(out)
				out = append(out, part.Graph{ID: f.Chart, Title: f.Title, Years: years, SharedNumbers: true})
			}
		}
	}
	for i := range out {
		g := &out[i]
		for _, t := range told.Course {
			g.Turns = append(g.Turns, itoa(t.Turn))
		}
		for _, side := range told.Manual.Sides {
			line := part.Series{Name: side.Plural, Class: side.ID}
			for _, t := range told.Course {
				for _, f := range t.Figures {
					if f.Chart == g.ID && f.Side == side.Side {
						line.Values = append(line.Values, f.Value)
					}
				}
			}
			if len(line.Values) == len(g.Turns) {
				g.Series = append(g.Series, line)
			}
		}
	}
	return out
}

// yearsOf returns the labels of the years, each below its first turn, or nil if the turns have no dates. The first year
// is left out if the next one is near.
func yearsOf(told table.AfterActionReport) []string {
	var scenario *game.Scenario
	if x, ok := told.Manual.Scenario(told.Table.Scenario); ok && len(x.Dates) > 0 {
		scenario = &x
	} else {
		return nil
	}
	out, last := make([]string, len(told.Course)), -1
	day := func(i int) string {
		if n := told.Course[i].Turn - scenario.FirstTurn; n >= 0 && n < len(scenario.Dates) {
			return scenario.Dates[n].Day
		}
		return ""
	}
	for i := range out {
		if i > 0 && day(i) == day(i-1) {
			continue
		}
		if out[i] = day(i); last == 0 && i < 3 {
			out[0] = ""
		}
		last = i
	}
	return out
}

// chartValues holds the chart values of one side, turn by turn.
type chartValues struct {
	vp, lost, strength, fatigue []int
	exact                       bool // the strength is known exactly in all turns
}

func (c *chartValues) add(s told.Standing) {
	c.vp, c.lost = append(c.vp, s.Points), append(c.lost, s.LostPieces)
	c.strength, c.fatigue = append(c.strength, s.Strength), append(c.fatigue, s.Fatigue)
	c.exact = c.exact && s.Exact
}

// addLetters adds the letters between the sides to the turns of a page. It does so only for one of the sides, once
// the game is over.
func (s *pastPages) addLetters(c echo.Context, ch tableVisit, told table.AfterActionReport, r *page.Report) error {
	if !r.Over || len(r.Turns) == 0 || ch.IsReferee || ch.Seat.Side() == game.Nobody ||
		told.As != table.ViewpointSelf && told.As != table.ViewpointOfSide(ch.Seat.Side()) {
		return nil
	}
	mail, err := s.tables.Mail(c.Request().Context(), ch.Seat, false)
	if err != nil {
		return err
	}
	all := mail.Letters
	for i := range r.Turns {
		if r.Turns[i].Continues {
			break
		}
		first, last := letterTurnsOf(told, r, i)
		r.Turns[i].Letters = lettersOf(lettersWithin(all, first, last), told.Manual)
	}
	return nil
}

// letterTurnsOf returns the range of turns whose letters are shown with one turn of a page. It begins after the turn
// shown before. Letters from before the first turn belong to the first, and those from after the end to the last.
func letterTurnsOf(told table.AfterActionReport, r *page.Report, i int) (first, last int) {
	first, last = math.MinInt, math.MaxInt
	if i > 0 {
		first = told.Turns[i-1].Turn + 1
	} else if told.Page > 1 {
		first = told.Turns[0].Turn
	}
	if i < len(r.Turns)-1 || told.Page < told.Pages {
		last = told.Turns[i].Turn
	}
	return first, last
}

// lettersWithin returns the letters from a range of turns.
func lettersWithin(all []table.Letter, first, last int) []table.Letter {
	return slices.DeleteFunc(slices.Clone(all), func(l table.Letter) bool { return l.Turn < first || l.Turn > last })
}

// addPrivateWords adds private words with the referee to the turns of a page, once the game is over. A side sees its
// own private words, and the referee sees all. If both sides have opened them, everybody sees all.
func (s *pastPages) addPrivateWords(c echo.Context, seat table.Seat, told table.AfterActionReport,
	r *page.Report,
) error {
	if !r.Over {
		return nil
	}
	all, err := s.tables.AllPrivateWords(c.Request().Context(), seat, told.As, told.Table.WordsOpen)
	if err != nil {
		return err
	}
	for i := range r.Turns {
		if r.Turns[i].Continues {
			break
		}
		first, last := letterTurnsOf(told, r, i)
		for _, p := range all {
			p.Letters = lettersWithin(p.Letters, first, last)
			p.Orders = slices.DeleteFunc(slices.Clone(p.Orders), func(o table.Orders) bool {
				return o.Turn < first || o.Turn > last
			})
			one := privateWordsOf([]table.PrivateThread{p}, told.Manual, seat)[0]
			if !one.Empty() {
				r.Turns[i].PrivateWords = append(r.Turns[i].PrivateWords, one)
			}
		}
	}
	return nil
}
