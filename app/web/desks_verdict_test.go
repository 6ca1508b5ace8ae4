package web

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
	"tricorne/rules/gametest/size"
)

// countBacks counts the pieces on the map whose faces a view does not show.
func countBacks(v *view.View) (n int) {
	for _, p := range v.Piles {
		n += p.Backs
	}
	return n
}

// playToEnd returns a table of two friends who have played a game to its end.
func playToEnd(t *testing.T, g game.Game) *match {
	t.Helper()
	m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 1)
	for {
		act, _, ok := m.nextAction()
		if !ok {
			return m
		}
		m.play(act)
	}
}

// TestPlayedOutGameHasVerdict plays games to their end. Everybody must see the uncovered map, the reasons, the
// course of the score, and what they can do next. The table screen must show the same without buttons.
func TestPlayedOutGameHasVerdict(t *testing.T) {
	for _, g := range table.Shelf().All() {
		t.Run(g.Manual().ID, func(t *testing.T) {
			if g.Manual().ID != "trenton" {
				size.RequireFullRun(t) // a game is played to its end
			}
			m := playToEnd(t, g)
			for side, seat := range m.seats {
				seen, err := m.tables.See(context.Background(), seat, nil)
				if err != nil {
					t.Fatal(err)
				}
				if n := countBacks(&seen.View); n > 0 {
					t.Errorf("%d pieces lie face down for viewer %d after the end", n, side)
				}
			}
			guest := m.browser()
			for _, b := range []*browser{m.players[1], m.players[2], guest} {
				a := b.get(m.path).wantStatus(t, http.StatusOK)
				if why := a.mustHave(t, "[data-testid=over] .how").Text(); !strings.Contains(why, ".") {
					t.Errorf("the reason is %q", why)
				}
				if n := a.Find("[data-testid=over] .graph polyline").Length(); n != 2 {
					t.Errorf("the curve of the score has %d lines", n)
				}
				a.mustHave(t, "[data-testid=over-acts] [data-testid=to-replay]")
				a.mustHave(t, "[data-testid=over-acts] [data-testid=to-lookback][href$='as=all']")
				a.mustHave(t, "[data-testid=over] [data-testid=over-luck]")
				if at := a.Find("[data-testid=to-last-battle]"); at.Length() > 0 {
					b.get(at.AttrOr("href", "")).wantStatus(t, http.StatusOK).mustHave(t, "[data-testid=onward]")
				} else if g.Manual().ID == "trenton" {
					t.Error("the last battle is not told")
				}
				b.get(a.mustHave(t, "[data-testid=over-onward]").AttrOr("href", "")).wantStatus(t, http.StatusOK).
					mustHave(t, "[data-testid=onward]")
				checkUniqueIDs(t, a)
			}
			guest.get(m.path).mustLack(t, "[data-testid=play-again]")
			screen := guest.get(m.path+"/table").wantStatus(t, http.StatusOK)
			if screen.mustHave(t, "[data-testid=screen-verdict]").Find("a, button").Length() > 0 {
				t.Error("the table screen has something to press")
			}
			m.players[1].get("/tables").mustHave(t, "[data-testid=row-onward]")
		})
	}
}

// TestResignedGameKeepsSecrets ends games by resignation and by agreement. Before and after everything
// is revealed, the desks, the dice page and the report must show only what everybody may know by then.
func TestResignedGameKeepsSecrets(t *testing.T) {
	trenton, _ := table.Shelf().Get("trenton")
	for what, end := range map[string]func(m *match){
		"resigned": func(m *match) { m.players[1].postPeople(m.path, "resign").wantStatus(t, http.StatusSeeOther) },
		"a draw": func(m *match) {
			m.players[1].postPeople(m.path, "draw").wantStatus(t, http.StatusSeeOther)
			offer := m.players[2].get(m.path).mustHave(t, "[data-testid=offer]").Find("[name=seq]").AttrOr("value", "")
			m.players[2].post(m.path+"/answer", url.Values{"seq": {offer}, "yes": {"1"}}).wantStatus(t, http.StatusSeeOther)
		},
	} {
		t.Run(what, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: trenton}, trenton.Manual().Scenarios[0].ID, 1)
			guest := m.browser()
			wantText(t, guest, m.path+"/dice", "[data-testid=sealed]", "when the game is over")
			wantText(t, guest, m.path+"/report", "[data-testid=no-luck]", "so far")
			end(m)
			for side, b := range map[game.Side]*browser{1: m.players[1], 2: m.players[2], game.Nobody: guest} {
				a := b.get(m.path).wantStatus(t, http.StatusOK)
				a.mustHave(t, "[data-testid=over] .how")
				a.mustHave(t, "[data-testid=over-acts] [data-testid=to-lookback][href$='/history']")
				if own := a.Find("[data-testid=play-again]").Length(); own == 1 != (side != game.Nobody) {
					t.Errorf("viewer %d is offered %d games more", side, own)
				}
				seen := m.see(side, nil)
				if countBacks(&seen.View) == 0 {
					t.Errorf("the map is uncovered for viewer %d", side)
				}
			}
			wantText(t, guest, m.path+"/dice", "[data-testid=sealed]", "when a side reveals")
			wantText(t, guest, m.path+"/dice", "[data-testid=dice-settled]", "As soon as one of them")
			wantText(t, m.players[1], m.path+"/dice", "[data-testid=dice-settled]", "Press “Reveal everything”")
			wantText(t, guest, m.path+"/report", "[data-testid=no-luck]", "of this game")
			// a request for the report with all knowledge would be refused
			guest.get(m.path+"/report").mustLack(t, ".doors [href$='as=all']")

			form := m.players[2].get(m.path).mustHave(t, "[data-testid=lay-open]").Closest("form")
			m.players[2].post(m.path+"/manner", url.Values{
				"seq": {form.Find("[name=seq]").AttrOr("value", "")}, "change": {"lay-open"},
			}).wantStatus(t, http.StatusSeeOther)
			laid := m.see(game.Nobody, nil)
			if n := countBacks(&laid.View); n > 0 {
				t.Errorf("%d pieces lie face down after all was revealed", n)
			}
			guest.get(m.path+"/report").mustHave(t, ".doors [href$='as=all']")
			dice := guest.get(m.path+"/dice").wantStatus(t, http.StatusOK)
			dice.mustLack(t, "[data-testid=dice-settled]")
			verdict := dice.mustHave(t, "[data-testid=dice-verdict]").Text()
			if n := dice.Find("[data-testid=dice-act]").Length(); n == 0 != strings.Contains(verdict, "No dice were rolled") {
				t.Errorf("of %d throws it says %q", n, verdict)
			}
		})
	}
}

// wantText fails the test if an element of a page does not contain these words.
func wantText(t *testing.T, b *browser, path, selector, words string) {
	t.Helper()
	if got := b.get(path).wantStatus(t, http.StatusOK).mustHave(t, selector).Text(); !strings.Contains(got, words) {
		t.Errorf("%s: %s says %q, not %q", path, selector, got, words)
	}
}

// TestRematchWithEitherSides offers another game with the sides as they were, and with the sides swapped. The
// other player accepts it.
func TestRematchWithEitherSides(t *testing.T) {
	for sides, same := range map[string]bool{"same": true, "swapped": false} {
		h := newTrenton(t)
		ann, bob, path := h.setUpTwoPlayers("bagging_the_fox")
		ann.postPeople(path, "resign").wantStatus(t, http.StatusSeeOther)
		was := ann.get(path).mustHave(t, "[data-testid=you]").Text()
		ann.post(path+"/rematch", url.Values{"sides": {sides}}).wantStatus(t, http.StatusSeeOther)
		ann.get(path).mustLack(t, "[data-testid=play-again]")
		to := bob.post(path+"/rematch", url.Values{"sides": {sides}}).wantStatus(t,
			http.StatusSeeOther).Header.Get("Location")
		if on := ann.get(path).mustHave(t, "[data-testid=to-rematch]").AttrOr("href", ""); on != to {
			t.Fatalf("she is led to %q, not %q", on, to)
		}
		if now := ann.get(to).mustHave(t, "[data-testid=you]").Text(); now == was != same {
			t.Errorf("with %s sides she was %q and is %q", sides, was, now)
		}
	}
}

// TestTheDicePageSaysThatDiceAreRolledByHand opens the dice page of a table whose players roll real dice. The page
// must say so.
func TestTheDicePageSaysThatDiceAreRolledByHand(t *testing.T) {
	h := newTestServer(t)
	b := h.browser()
	wantText(t, b, b.setUpAtOneTable("apart", "hand")+"/dice", "[data-testid=dice-by-hand]", "real dice")
	other := h.browser()
	other.get(other.setUpAtOneTable("apart", "server")+"/dice").wantStatus(t, http.StatusOK).mustLack(t,
		"[data-testid=dice-by-hand]")
}
