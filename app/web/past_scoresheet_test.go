package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
)

// checksum returns the checksum on the scoresheet of a table.
func (b *browser) checksum(path string) string {
	b.h.t.Helper()
	return b.get(path+"/scoresheet").wantStatus(b.h.t, http.StatusOK).mustHave(b.h.t, "[data-testid=sheet-sum]").Text()
}

// TestRefereeExportsUnfinishedGame exports an unfinished game with the button on the referee's desk. It imports
// the file on another server, once as its referee and once on one device.
func TestRefereeExportsUnfinishedGame(t *testing.T) {
	g, _ := table.Shelf().Get("trenton")
	m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
	judge := m.seatReferee(m.players[1], m.players[2], m.path)
	for range 12 {
		if act, _, ok := m.nextAction(); ok {
			m.play(act)
		}
	}
	desk := judge.follow(judge.get(m.path)).wantStatus(t, http.StatusOK)
	desk.mustHave(t, "[data-testid=desk-scoresheet][href='"+m.path+"/scoresheet']")
	file := judge.get(desk.mustHave(t, "[data-testid=desk-home][download]").AttrOr("href", "")).wantStatus(t,
		http.StatusOK)
	name := file.Header.Get("Content-Disposition")
	if !strings.Contains(name, "tricorne-trenton-") {
		t.Errorf("the file is called %s", name)
	}
	if strings.Contains(file.Body, `"secret"`) || !strings.Contains(file.Body, `"stored"`) {
		t.Error("the referee's file holds the dice to come, or lacks what it takes to play on")
	}
	for _, player := range m.players {
		own := player.get(m.path+"/export.json").wantStatus(t, http.StatusOK).Body
		player.get(m.path).mustLack(t, "[data-testid=desk-home]")
		if strings.Contains(own, `"stored"`) || strings.Contains(own, `"secret"`) {
			t.Error("a player's file holds more than they know")
		}
		if player.checksum(m.path) == judge.checksum(m.path) {
			t.Error("the checksum of a player tells of acts that they did not notice")
		}
	}

	home := newTrenton(t)
	kate := home.browser()
	to := kate.postImport([]byte(file.Body)).wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	asked := m.manual.Side(m.see(game.Nobody, nil).Table.AskedSides.List()[0]).ID
	kate.follow(kate.get(to)).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=answer-for-"+asked+"]")
	for _, page := range []string{
		"/history?as=all&at=3", "/replay?viewer=all", "/report", "/dice", "/record.json", "/referee",
	} {
		kate.get(to+page).wantStatus(t, http.StatusOK)
	}
	if kate.checksum(to) != judge.checksum(m.path) {
		t.Error("the checksum is another on the other server")
	}
	home.browser().get(to).mustLack(t, "[data-testid=desk-home]")

	dan := home.browser()
	on := dan.postImport([]byte(file.Body), "device").wantStatus(t, http.StatusSeeOther).Header.Get("Location")
	dan.openCurtainIfClosed(on).wantStatus(t, http.StatusOK).mustHave(t, "form#orders")
}

// mustLack fails the test if the selector finds something.
func (a answer) mustLack(t testing.TB, selector string) {
	t.Helper()
	if a.Find(selector).Length() > 0 {
		t.Errorf("the page has %s", selector)
	}
}

// TestAFinishedGameHasItsMapsAndItsScoresheet plays a game to its end and checks the report and the scoresheet.
func TestAFinishedGameHasItsMapsAndItsScoresheet(t *testing.T) {
	for _, g := range table.Shelf().All() {
		id := g.Manual().ID
		t.Run(id, func(t *testing.T) {
			if id != "trenton" {
				size.RequireFullRun(t) // a game is played to its end
			}
			m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
			for {
				act, _, ok := m.nextAction()
				if !ok {
					break
				}
				m.play(act)
			}
			for _, b := range []*browser{m.players[1], m.players[2], m.browser()} {
				a := b.get(m.path+"/report").wantStatus(t, http.StatusOK)
				a.mustHave(t, "[data-testid=print]")
				if img := a.mustHave(t, "[data-testid=picture] img").AttrOr("src", ""); !strings.Contains(img, "-plain.") {
					t.Errorf("the map of the end is %s", img)
				}
				// in other games there may be no battle
				if id == "trenton" || a.Find("[data-testid=battle-map]").Length() > 0 {
					a.mustHave(t, "[data-testid=battle-map] [data-testid=detail] image[href*='-plain.']")
				}
				a.mustHave(t, ".word-for-word[data-testid=transcript]")
				checkUniqueIDs(t, a)
			}
			sheet := m.players[1].get(m.path+"/scoresheet").wantStatus(t, http.StatusOK)
			if n := sheet.mustHave(t, ".signatures .line").Length(); n != 3 {
				t.Errorf("%d lines to sign", n)
			}
			for selector, want := range map[string]string{
				"[data-testid=sheet-dice]":   "by the server",
				"[data-testid=sheet-result]": ".",
				".particulars":               m.manual.Title,
			} {
				if got := sheet.mustHave(t, selector).Text(); !strings.Contains(got, want) {
					t.Errorf("%s says %q", selector, got)
				}
			}
			sheet.mustHave(t, "[data-testid=sheet-how]")
			turns := sheet.mustHave(t, "[data-testid=by-turn] thead th:not(:first-child)").Length()
			if now := m.see(game.Nobody, nil).View.Turn - m.manual.Scenarios[0].FirstTurn + 1; turns != now {
				t.Errorf("the score of %d turns of %d", turns, now)
			}
			m.players[1].get(m.path).mustHave(t, "[data-testid=over-home][download]")
			m.players[1].get(m.path).mustHave(t, "[data-testid=over-scoresheet]")
		})
	}
}

// checkUniqueIDs checks that no id occurs twice on the page.
func checkUniqueIDs(t *testing.T, a answer) {
	t.Helper()
	seen := map[string]bool{}
	a.Find("[id]").Each(func(_ int, s *goquery.Selection) {
		id := s.AttrOr("id", "")
		if seen[id] {
			t.Errorf("the id %s stands there twice", id)
		}
		seen[id] = true
	})
}
