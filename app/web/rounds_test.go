package web

import (
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"tricorne/app/record/told"
	"tricorne/app/table"
	"tricorne/rules/game/fact"
)

var roundHeadlinePattern = regexp.MustCompile(`^\s*Round (\d+)\. (\d+) dice`)

// diceOfRound counts the dice that both sides fired in a round of the battle that a log ends with.
func diceOfRound(log []told.Entry, round int) (n int) {
	now := 0 // the round of a line, counted back from the end; 0 if it is not known yet
	for _, e := range slices.Backward(log) {
		for _, l := range slices.Backward(e.Lines) {
			if p, ok := fact.Find[fact.Phase](l.Facts); ok && p.Round > 0 {
				if now = p.Round - 1; p.Round == round {
					return n
				}
				if p.Round == round+1 {
					n = 0
				}
				continue
			}
			if fact.Contains[fact.BattleBegins](l.Facts) {
				return n
			}
			if f, ok := fact.Find[fact.Fire](l.Facts); ok && (now == 0 || now == round) {
				n += len(f.Dice)
			}
		}
	}
	return -1
}

// TestRoundHeadlineCountsDiceOfBothSides plays battles of New York at random. A headline about a round counts
// the dice of both sides.
func TestRoundHeadlineCountsDiceOfBothSides(t *testing.T) {
	g, _ := table.Shelf().Get("newyork")
	m := newMatch(t, &fixedDiceGame{Game: g}, g.Manual().Scenarios[0].ID, 2)
	rounds := 0
	for n := 0; n < 1500 && rounds < 6; n++ {
		act, _, ok := m.nextAction()
		if !ok {
			break
		}
		m.play(act)
		for side, b := range m.players {
			log := m.see(side, nil).Log
			if last := &log[len(log)-1]; !last.Battle || len(last.Rolls) == 0 {
				continue
			}
			said := roundHeadlinePattern.FindStringSubmatch(b.get(m.path).wantStatus(t,
				http.StatusOK).Find("[data-testid=outcome]").Text())
			if said == nil {
				continue
			}
			rounds++
			round, _ := strconv.Atoi(said[1])
			if want := diceOfRound(log, round); said[2] != strconv.Itoa(want) {
				t.Errorf("in round %d fell %d dice, and the headline counts %s", round, want, said[2])
			}
		}
	}
	if rounds < 4 {
		t.Errorf("only %d rounds of both sides", rounds)
	}
}
