package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/trenton"
)

// laterEdition is a game in a later edition.
type laterEdition struct {
	game.Game
	unreadable bool // this edition cannot read positions that older editions stored
}

func (l laterEdition) Manual() *game.Manual {
	m := *l.Game.Manual()
	m.Edition++
	return &m
}

func (l laterEdition) Upgrade(edition int, raw []byte) (game.Position, error) {
	now := l.Manual().Edition
	if l.unreadable && edition < now {
		return game.Position{}, &game.OutdatedError{
			Game: "trenton", Edition: edition, CurrentEdition: now,
			Cause: &game.Refusal{Text: text.Say("the canary is dead")},
		}
	}
	return l.Unseal(raw)
}

// newOlderTable sets up a table under the edition before that of the test server. It plays a few acts, and opens the
// table in a browser.
func (h *testServer) newOlderTable(mode table.Mode) (b *browser, path string) {
	h.t.Helper()
	b = h.browser()
	form := url.Values{
		"game": {"trenton"}, "scenario": {"christmas_surprise"}, "side": {"american"}, "mode": {"device"},
		"name": {"Ann"},
	}
	first := b.post("/tables", form).wantStatus(h.t, http.StatusSeeOther).Header.Get("Location")
	seats, err := h.rows.Seats(h.t.Context(), first[len("/t/"):])
	if err != nil {
		h.t.Fatal(err)
	}
	was := table.New(h.rows, live.NewHub(), shelf{trenton.New()})
	made, err := was.Create(h.t.Context(), table.CreateOptions{
		Game: "trenton", Scenario: "christmas_surprise", Side: 1, Mode: mode, Player: seats[0].PlayerID, Name: "Ann",
	})
	if err != nil {
		h.t.Fatal(err)
	}
	if mode == table.ModeFriend {
		if _, err := was.Claim(h.t.Context(), made.TokenOf(2), "bob", "Bob"); err != nil {
			h.t.Fatal(err)
		}
	}
	return b, "/t/" + made.Table
}

func newLaterEditionServer(t *testing.T, lost bool) *testServer {
	return newTestServer(t, func(o *Options) {
		o.Tables = table.New(o.Store, o.Hub,
			shelf{laterEdition{trenton.New(), lost}})
	})
}

func TestATableThatCannotGoOnHasNoBrokenPage(t *testing.T) {
	was := trenton.New().Manual().Edition
	for _, mode := range []table.Mode{table.ModeFriend, table.ModeDevice} {
		t.Run(string(mode), func(t *testing.T) {
			h := newLaterEditionServer(t, true)
			b, path := h.newOlderTable(mode)
			look := func(a answer, where string) {
				t.Helper()
				if a.Status >= http.StatusInternalServerError || strings.Contains(a.Body, "canary") ||
					a.Find("[data-testid=reference]").Length() > 0 {
					t.Errorf("%s: %s", where, a)
				}
			}
			for _, one := range []string{
				"", "/desk", "/desk?seq=1&state=x", "?f.who=x", "/history", "/history?at=1", "/history?turn=1",
				"/history?as=public", "/report", "/leaders",
				"/export.json", "/dice", "/invite", "/curtain",
			} {
				for _, header := range [][]string{nil, {"HX-Request", "true"}} {
					look(b.get(path+one, header...), one)
					look(h.browser().get(path+one, header...), "from outside "+one)
				}
			}
			act := url.Values{"seq": {"1"}, "step": {"march"}, "act": {"march"}, "yes": {"1"}}
			for _, one := range []string{"/act", "/undo", "/offer", "/answer", "/rematch"} {
				look(b.post(path+one, act), one)
				look(b.post(path+one, act, "HX-Request", "true"), one)
			}
			a := b.openCurtainIfClosed(path).wantStatus(t, http.StatusOK)
			a.mustHave(t, "[data-testid=stuck]")
			a.mustHave(t, "[data-testid=log-entry]")
			if !strings.Contains(a.Find("main").Text(), fmt.Sprintf("edition %d of the rules of Trenton 1776", was)) {
				t.Errorf("it does not say why: %s", a)
			}
			// the refusal of a past action is not a refusal of this request
			then := b.get(path+"/history?at=1").wantStatus(t, http.StatusConflict)
			if !strings.Contains(then.Body, "Stored under other rules") {
				t.Errorf("its history says %s", then)
			}
			look(b.get("/tables"), "the lists")
		})
	}
}

func TestATableOfAnOlderEditionSaysSoAndIsPlayedOn(t *testing.T) {
	was := trenton.New().Manual().Edition
	h := newLaterEditionServer(t, false)
	b, path := h.newOlderTable(table.ModeDevice)
	a := b.openCurtainIfClosed(path)
	if got := a.mustHave(t, "[data-testid=editions]").
		Text(); got != fmt.Sprintf("Begun under edition %d of the rules; from here on edition %d.", was, was+1) {
		t.Errorf("the table says %q", got)
	}
	b.pressProposed(path, a)
	a = b.openCurtainIfClosed(path)
	if got := a.mustHave(t, "[data-testid=editions]").
		Text(); got != fmt.Sprintf("Begun under edition %d of the rules; since act 2 edition %d.", was, was+1) {
		t.Errorf("the table says %q", got)
	}
	for _, one := range []string{"/history", "/report"} {
		b.get(path+one).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=editions]")
	}
	if body := b.get(path + "/export.json").Body; !strings.Contains(body, `"eras"`) {
		t.Errorf("the record does not say so: %.300s", body)
	}
}

func TestTheHelpPageNamesTheBuild(t *testing.T) {
	h := newTrenton(t)
	got := h.browser().get("/help/trenton").wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=version]").Text()
	if !strings.Contains(got, "edition") || !strings.Contains(got, "Tricorne ") {
		t.Errorf("it says %q", got)
	}
}
