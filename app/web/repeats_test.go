package web

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
)

// mostRepeats is how often one sentence may appear on a screen: at the decision, and in the log.
const mostRepeats = 2

// TestNoSentenceIsShownThreeTimes plays random games and counts the sentences on the desks of both sides. No
// sentence may appear three times on one desk.
func TestNoSentenceIsShownThreeTimes(t *testing.T) {
	for name, w := range eachGame() {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, &fixedDiceGame{Game: w.game, seed: 7}, w.scenario, 7)
			r := rand.New(rand.NewPCG(7, 13))
			acts := 150
			if size.Brief() {
				acts = 15
			}
			for range acts {
				if m.see(game.Nobody, nil).View.Result != nil {
					break
				}
				m.pressRandomButton(r)
				for _, p := range m.players {
					if p != nil {
						p.get(m.path).checkRepeats(t)
					}
				}
			}
		})
	}
}

// checkRepeats reports sentences of the log that appear too often on a desk. Sentences shared by several acts are
// ignored. The line of a lowered sheet on a phone (just-line) is not counted, because it is visible only while the
// rest of the sheet is hidden.
func (a answer) checkRepeats(t *testing.T) {
	t.Helper()
	const each = "p, .came, li"
	times, told := map[string]int{}, map[string]int{}
	a.Find("#desk").First().Find(each).Each(func(_ int, s *goquery.Selection) {
		if s.Find(each).Length() > 0 || s.Closest("dialog, [hidden], template, .just-line").Length() > 0 {
			return
		}
		s.Find(".cite").Remove()
		for one := range strings.SplitAfterSeq(strings.Join(strings.Fields(s.Text()), " "), ". ") {
			if one = strings.TrimSpace(one); len(one) < 20 {
				continue
			}
			times[one]++
			if s.Closest("[data-testid=log-entry]").Length() > 0 {
				told[one]++
			}
		}
	})
	for one, acts := range told {
		if acts == 1 && times[one] > mostRepeats {
			t.Errorf("%d times: %q", times[one], one)
		}
	}
}
