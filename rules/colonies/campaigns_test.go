package colonies

import (
	cli "flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/colonies/war"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
)

var campaignGames = cli.Int("campaigns", 1,
	"random games of each scenario that TestCampaigns_EveryLineCitesItsRule plays")

// TestCampaigns_EveryLineCitesItsRule plays random games to their end and checks that every line of the log cites a
// rule. It also counts how often each rule was applied or was the reason for a refusal. Run it with -v -campaigns=20
// to see the counts. One game in three is played by careless players, one by bold ones, and one by British with a
// plan against careless Americans (players_test.go).
func TestCampaigns_EveryLineCitesItsRule(t *testing.T) {
	lines, refused, ends := map[string]int{}, map[string]int{}, map[string]int{}
	acts, turns, games := 0, 0, 0
	for _, o := range testBook.Openings {
		if gametest.Brief() && *campaignGames == 1 && o.ID != "hudson" {
			continue
		}
		for seed := range uint64(*campaignGames) {
			n, s := playRandomGame(t, o.ID, seed, lines, refused, ends)
			acts, turns, games = acts+n, turns+int(s.Now-s.FirstTurn)+1, games+1
		}
	}
	t.Logf("%d games, %d acts, %d turns; %v", games, acts, turns, ends)
	for rule := range refused {
		lines[rule] += 0
	}
	for _, rule := range slices.SortedFunc(maps.Keys(lines), compareHeadings) {
		t.Logf("%7d %7d  %s", lines[rule], refused[rule], rule)
	}
}

// compareHeadings compares headings by their numbers.
func compareHeadings(a, b string) int {
	x, _, _ := strings.Cut(a, ".")
	y, _, _ := strings.Cut(b, ".")
	if x != y {
		return war.ParseNumber(x) - war.ParseNumber(y)
	}
	return strings.Compare(a, b)
}

// playRandomGame plays a random game to its end. It counts the rules that the log lines cite, and how the game ended.
// It rarely takes acts that are marked as dangerous.
func playRandomGame(t *testing.T, scenario string, seed uint64, lines, refused, ends map[string]int) (int, *state) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1783))
	source := func(seq uint64) dice.Source { return dice.FromSecret(dice.Secret{byte(seed), byte(seed >> 8), 7}, seq) }
	out, err := testGame.Begin(game.Setup{Scenario: scenario}, source(1))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for ; !out.Position.Over(); n++ {
		countLines(t, out.Events, lines)
		asked := out.Status.SidesAsked.List()
		side := asked[rng.IntN(len(asked))]
		ask := func(d action.Draft) (game.Ask, error) {
			form, err := testGame.Ask(out.Position, side, d)
			countRefusals(&form, refused)
			return form, err
		}
		a, err := playStyles[seed%3].answer(game.Peek[state](out.Position), side, ask, rng)
		if err != nil {
			t.Fatalf("%s, seed %d, act %d: %v", scenario, seed, n, err)
		}
		if out, err = testGame.Play(out.Position, a, source(uint64(n)+2)); err != nil {
			t.Fatalf("%s, seed %d, act %d (%s %s): %v", scenario, seed, n, a.Step, a.Act, err)
		}
		if n > 20_000 {
			t.Fatalf("%s, seed %d: no end", scenario, seed)
		}
	}
	countLines(t, out.Events, lines)
	winner := "nobody"
	if r := out.Status.Result; r.Winner != game.Nobody {
		winner = war.Plural(r.Winner)
	}
	ends[scenario+", "+playStyles[seed%3].name+": "+winner]++
	return n, game.Peek[state](out.Position)
}

func countRefusals(form *game.Ask, refused map[string]int) {
	for i := range form.Fields {
		for j := range form.Fields[i].Options {
			if why := form.Fields[i].Options[j].Refusal; why != nil {
				refused[why.Rule]++
			}
		}
	}
	for i := range form.Acts {
		if why := form.Acts[i].Refusal; why != nil {
			refused[why.Rule]++
		}
	}
}

func countLines(t *testing.T, events []game.Event, lines map[string]int) {
	t.Helper()
	for i := range events {
		for _, side := range war.BothSides {
			l, ok := events[i].LineFor(game.SideViewer(side))
			if !ok {
				continue
			}
			if l.Rule == "" && len(l.Text) > 0 {
				t.Errorf("no rule is cited by %q", l.Text.String())
			}
			lines[l.Rule]++
			break
		}
	}
}
