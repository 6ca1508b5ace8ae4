package web

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

// maxAverageLetters limits the average length of the names on a page, in letters.
const maxAverageLetters = 80

// TestNamesForScreenReaders plays one turn of every game and checks the names of places and pieces. It reads the map
// and an open card at every step, with half-filled forms too. The names on a page have fewer than 80 letters on
// average. No name says anything twice. A place that the orders use begins with the effect of pressing it. Some names
// of every step are kept in testdata/spoken, to be read aloud.
func TestNamesForScreenReaders(t *testing.T) {
	for name, w := range eachGame() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newMatch(t, &fixedDiceGame{Game: w.game, seed: 5}, w.scenario, 5)
			var list strings.Builder
			heard := map[string]bool{} // the pages already checked, by step and number of answers
			turn := m.see(game.Nobody, nil).View.Turn
			for range 60 {
				now := m.see(game.Nobody, nil).View
				if now.Result != nil || now.Turn > turn {
					break
				}
				act, _, _ := m.nextAction()
				for n := range len(act.Picks) + 1 {
					page := fmt.Sprintf("%s, %d answered", act.Step, n)
					if heard[page] {
						continue
					}
					heard[page] = true
					a := m.players[act.Side].get(m.path + "?" + fieldsOf(act.Picks[:n]))
					names := spokenNames(a.Find("#targets a"))
					checkSpokenNames(t, page, names)
					sample := sampleNames(names)
					if manned := a.Find("#targets .t.manned").First(); manned.Length() > 0 {
						open := "&place=" + manned.AttrOr("data-space", "")
						card := m.players[act.Side].get(m.path + "?" + fieldsOf(act.Picks[:n]) + open)
						names = spokenNames(card.Find("#targets a[data-piece], #card .blocks a"))
						checkSpokenNames(t, page+", on the card", names)
						sample = append(sample, sampleNames(names)...)
					}
					fmt.Fprintf(&list, "%s:\n", page)
					for _, one := range sample {
						fmt.Fprintln(&list, "  "+one.words)
					}
				}
				m.play(act)
			}
			gametest.CheckGolden(t, "spoken/"+name+".txt", list.String())
		})
	}
}

// spokenName is the name of one control for screen readers. The control may be on the map, and the orders may use it.
type spokenName struct {
	words       string
	onMap, used bool
}

// spokenNames returns the accessible names of links, in page order.
func spokenNames(links *goquery.Selection) (out []spokenName) {
	for _, a := range links.EachIter() {
		words := a.AttrOr("aria-label", "")
		if words == "" {
			words = strings.Join(strings.Fields(a.Find(".sr").Text()+a.Find("svg[role=img]").AttrOr("aria-label", "")), " ")
		}
		out = append(out, spokenName{words, a.Closest("#targets").Length() > 0, a.HasClass("t")})
	}
	return out
}

// actionPrefix matches the beginning of a name that says what pressing the control does.
var actionPrefix = regexp.MustCompile(`^(Go to|Choose|Add|Leave out|Not possible|Not yet|Stay here) `)

// namePartBreak splits a name where a screen reader pauses.
var namePartBreak = regexp.MustCompile(`[;:,] | and `)

func checkSpokenNames(t *testing.T, page string, names []spokenName) {
	t.Helper()
	letters := 0
	for _, n := range names {
		letters += utf8.RuneCountInString(n.words)
		if n.onMap && n.used != actionPrefix.MatchString(n.words) {
			t.Errorf("%s: %q does not begin with what pressing it does", page, n.words)
		}
		parts := namePartBreak.Split(actionPrefix.ReplaceAllString(n.words, ""), -1)
		for i, part := range parts {
			if part == "" || slices.Contains(parts[:i], part) {
				t.Errorf("%s: %q says %q twice", page, n.words, part)
			}
		}
		if strings.Contains(n.words, "·") {
			t.Errorf("%s: %q has signs that are not words", page, n.words)
		}
	}
	if len(names) > 0 && letters/len(names) >= maxAverageLetters {
		t.Errorf("%s: %d names have %d letters on average", page, len(names), letters/len(names))
	}
}

// sampleNames returns the first four names with each beginning that doings matches, and the first four others.
func sampleNames(names []spokenName) (out []spokenName) {
	const most = 4
	kinds := map[string]int{}
	for _, n := range names {
		kind := actionPrefix.FindString(n.words)
		if kinds[kind]++; kinds[kind] <= most {
			out = append(out, n)
		}
	}
	return out
}
