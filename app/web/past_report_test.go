package web

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest/toy"
)

// gameWithRest returns the toy game with a side that may rest any number of times.
func gameWithRest() game.Game {
	rules := toy.Rules()
	move := rules.Steps[toy.StepMove]
	plays := move.Play
	move.Play = func(t *game.Turn[toy.State], a action.Action) error {
		err := plays(t, a)
		if a.Act == "rest" {
			t.State.Acted = false
		}
		return err
	}
	rules.Steps[toy.StepMove] = move
	return game.New(rules)
}

// longGame returns a table on one device with the given number of acts.
func longGame(t testing.TB, acts int, change ...func(*Options)) (h *testServer, b *browser, path string) {
	t.Helper()
	change = append([]func(*Options){func(o *Options) {
		o.Tables = table.New(o.Store, o.Hub, shelf{renameGame(gameWithRest())})
	}}, change...)
	h = newTestServer(t, change...)
	b = h.browser()
	path = b.setUp("device")
	ctx, id := context.Background(), strings.TrimPrefix(path, "/t/")
	player := players(t, h)[0]
	act := func(side game.Side, act string, picks action.Draft) {
		t.Helper()
		v, err := h.tables.Visit(ctx, id, player)
		if err != nil {
			t.Fatal(err)
		}
		seat, err := v.SeatOf(side)
		if err != nil {
			t.Fatal(err)
		}
		seen, err := h.tables.See(ctx, seat, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !seen.Table.AskedSides.Has(side) {
			return
		}
		if _, err := h.tables.Act(ctx, seat,
			table.Order{Seq: seen.Seq, Step: seen.Ask.Step, Act: act, Picks: picks}); err != nil {
			t.Fatal(err)
		}
	}
	for side, letter := range map[game.Side]string{1: "R", 2: "B"} {
		act(side, "ready", action.Draft{
			{Field: "strong", Values: []string{letter + "1"}},
			{Field: "coins", Values: []string{"hill:1", "ford:1", "mill:1"}},
			{Field: "bid", Values: []string{strconv.Itoa(int(3 - side))}},
		})
	}
	for range acts {
		act(1, "rest", nil)
	}
	b.post(path+"/curtain", url.Values{"side": {"red"}}).wantStatus(t, http.StatusSeeOther)
	return h, b, path
}

// TestALongReportIsReadPageByPage follows the links through all pages, without a script, and prints the whole
// report.
func TestALongReportIsReadPageByPage(t *testing.T) {
	_, b, path := longGame(t, 1100)
	rests, pages := 0, 0
	for at := path + "/report"; at != ""; pages++ {
		page := b.get(at).wantStatus(t, http.StatusOK)
		rests += strings.Count(page.Find("[data-testid=transcript]").Text(), "Red rests.")
		page.mustHave(t, "[data-testid=report-pages]")
		if (page.Find(".graphs").Length() > 0) != (pages == 0) {
			t.Errorf("page %d: charts %d", pages+1, page.Find(".graphs").Length())
		}
		at = page.Find("[data-testid=report-next]").AttrOr("href", "")
		if (page.Find(".last-map").Length() > 0) != (at == "") {
			t.Errorf("page %d: the last map", pages+1)
		}
	}
	if pages != 2 || rests != 1100 {
		t.Errorf("%d pages tell %d acts", pages, rests)
	}
	whole := b.get(b.get(path+"/report?page=2").mustHave(t, "[data-testid=report-whole]").AttrOr("href", "")).
		wantStatus(t, http.StatusOK)
	if n := strings.Count(whole.Find("[data-testid=transcript]").Text(), "Red rests."); n != 1100 ||
		whole.Find("[data-testid=report-pages]").Length() > 0 {
		t.Errorf("the whole tells %d acts", n)
	}
	for _, bad := range []string{"0", "-1", "x", "1e3"} {
		b.get(path+"/report?page="+bad).wantStatus(t, http.StatusBadRequest)
	}
	b.get(path+"/report?page=99").wantStatus(t, http.StatusOK)
}

// TestAShortReportHasOnePage checks that a short report has one page, as most reports do.
func TestAShortReportHasOnePage(t *testing.T) {
	_, b, path := longGame(t, 3)
	page := b.get(path+"/report").wantStatus(t, http.StatusOK)
	if page.Find("[data-testid=report-pages]").Length() > 0 {
		t.Error("one page, and it has links to others")
	}
	page.mustHave(t, ".last-map")
	page.mustHave(t, ".graphs")
	if n := page.Find(".turn-told").Length(); n == 0 || page.Find("[data-testid=quiet-turn]").Length() != n {
		t.Errorf("of %d turns in which nothing happened %d take one line", n, page.Find("[data-testid=quiet-turn]").Length())
	}
}

// TestSlowPageIsBusyNotDefective lets the time of a request run out before its work is done. The page
// must say that the server could not answer in time, and no defect may be logged. This also holds if the store
// returns its own kind of error.
func TestSlowPageIsBusyNotDefective(t *testing.T) {
	h := newTestServer(t)
	h.echo.GET("/late", func(c echo.Context) error {
		ctx, enough := context.WithDeadline(c.Request().Context(), time.Now().Add(-time.Second))
		defer enough()
		c.SetRequest(c.Request().WithContext(ctx))
		return errors.New("interrupted (9)")
	})
	a := h.browser().get("/late").wantStatus(t, http.StatusServiceUnavailable)
	if a.Header.Get("Retry-After") == "" || !strings.Contains(a.Text(), "could not answer in time") ||
		strings.Contains(h.log.String(), "defect") {
		t.Errorf("it says %s, and the log %s", a, h.log)
	}

	b := h.browser()
	path := b.setUp("friend")
	h.echo.Pre(func(next echo.HandlerFunc) echo.HandlerFunc { // every statement of the store finds that the time is up
		return func(c echo.Context) error {
			ctx, enough := context.WithDeadline(c.Request().Context(), time.Now().Add(-time.Second))
			defer enough()
			c.SetRequest(c.Request().WithContext(ctx))
			return next(c)
		}
	})
	for _, page := range []string{"/report", "/history", "/battles", "/dice", "/export.json", ""} {
		if a := b.get(path + page); a.Status != http.StatusServiceUnavailable {
			t.Errorf("%s: %s", page, a)
		}
	}
}

// BenchmarkTheWorstReport draws pages of a report of nearly as many acts as a table allows.
func BenchmarkTheWorstReport(b *testing.B) {
	_, browser, path := longGame(b, 19_990)
	for _, page := range []string{"", "?page=2", "?page=11", "?page=21"} {
		b.Run("page"+page, func(b *testing.B) {
			size := 0
			for b.Loop() {
				size = len(browser.get(path + "/report" + page).Body)
			}
			b.ReportMetric(float64(size), "bytes")
		})
	}
}
