package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// journey is a player on the way to part of a game, with counts of presses, handovers and time.
type journey struct {
	sharedDevice
	from time.Time
}

// begun opens the home page and starts the count there.
func begun(p *player) *journey {
	p.open("/")
	return &journey{sharedDevice: sharedDevice{player: p}, from: time.Now()}
}

// hits presses an element and counts the press.
func (j *journey) hits(css string) {
	j.t.Helper()
	j.presses++
	j.do("press "+css, chromedp.Click(chromedp.CSS(css), chromedp.NodeVisible))
}

// takesSeat sets up a table on one device from the home page. It presses only the choices that differ from the preset
// ones.
func (j *journey) takesSeat(game, scenario, side string) {
	j.t.Helper()
	form := testid("setup-" + game)
	if !eval[bool](j.player, `document.querySelector(`+quote(form)+`).closest("details")?.open ?? true`) {
		j.hits("details:has(" + form + ") > summary")
	}
	for _, c := range [][2]string{{"scenario", scenario}, {"side", side}, {"mode", "device"}} {
		if input := form + ` input[name="` + c[0] + `"][value="` + c[1] + `"]`; !j.chosen(input) {
			j.hits("label:has(> " + `input[name="` + c[0] + `"][value="` + c[1] + `"]):is(` + form + ` *)`)
		}
	}
	j.hits(testid("start-" + game))
	j.until("a table with its script", `location.pathname.startsWith("/t/") && document.readyState === "complete"`)
}

// chosen reports whether a choice is already set.
func (j *journey) chosen(input string) bool {
	return eval[bool](j.player, `document.querySelector(`+quote(input)+`)?.checked ?? true`)
}

// chooses answers each question of an act with its first option, and then presses the button of the act.
func (j *journey) chooses(act string) {
	j.t.Helper()
	button := testid("act-" + act)
	for range 8 {
		if j.has(button + ":not([aria-disabled])") {
			j.gives(act)
			return
		}
		field := eval[string](j.player, `document.querySelector(`+quote(button)+`)?.dataset.missing ?? ""`)
		j.presses++
		j.swap("the first that is offered", func() {
			eval[bool](j.player, `((open) => (open?.click(), true))(document.querySelector('fieldset[data-field="`+field+`"] input:not([type=hidden], [disabled], :checked)'))`)
		})
	}
	j.t.Fatalf("%s\nnever ready to %s", j.where(), act)
}

// marches plays until a side has marched with the act named in last. It activates leaders once if needed, and passes
// over everything else.
func (j *journey) marches(last string) {
	j.t.Helper()
	activated := false
	for range 60 {
		if j.lifts() == "" {
			j.t.Fatalf("%s\nnobody marched", j.where())
		}
		did := ""
		for _, act := range []string{"go", "march", "command"} {
			if act == "command" && activated {
				continue
			}
			if mode := testid("mode-" + act); j.has(mode+":not(.on)") && !j.has(testid("act-"+act)) {
				j.presses++
				j.swap(act, func() { j.click(mode) })
			}
			if j.has(testid("act-"+act)+":not([disabled])") &&
				j.has("fieldset[data-field] input:not([type=hidden], [disabled])") {
				did = act
				break
			}
		}
		if did != "" {
			j.chooses(did)
			if activated = activated || did == "command"; did == last {
				return
			}
			continue
		}
		j.chooses(j.passes())
	}
	j.t.Fatalf("%s\nnobody ever marched", j.where())
}

// passes returns the act that ends the step, or the proposed act if there is none.
func (j *journey) passes() string {
	j.until("a page at rest", `document.querySelector(".htmx-request") === null && document.readyState === "complete" && document.querySelector(".act.first button") !== null`)
	return eval[string](j.player, `(document.querySelector('[data-testid="act-done"]:not([aria-disabled], [disabled])') ?? document.querySelector(".act.first button")).value`)
}

// lifts opens the curtain if it is closed, and counts that as a press. It returns the side to act.
func (j *journey) lifts() string {
	j.t.Helper()
	was := j.curtains
	side := j.takes()
	j.presses += j.curtains - was
	return side
}

// row returns a line of the printed table.
func (j *journey) row(what string) string {
	return fmt.Sprintf("| %s | %d | %d | %.0f |", what, j.presses, j.curtains, time.Since(j.from).Seconds())
}

// BenchmarkJourneys counts what it takes to reach parts of a game. It counts presses (including those at the curtain),
// curtains, and seconds without any time to think. It prints a table and fails if a part cannot be reached.
func BenchmarkJourneys(t *testing.B) {
	file := filepath.Join(t.TempDir(), "e2e.db")
	s := serveOn(t, "sqlite:"+file)
	b := browser(t)
	table := []string{"| journey | presses | curtains | seconds |", "|---|---|---|---|"}
	player := func() *player { return newPlayer(b, t, s.url, "Ann", 1440, 900) }
	for _, g := range [][3]string{
		{"trenton", "christmas_surprise", "american"},
		{"newyork", "campaign", "british"},
		{"crossing", "quick_start", "american"},
	} {
		j := begun(player())
		j.takesSeat(g[0], g[1], g[2])
		j.marches(map[bool]string{true: "go", false: "march"}[g[0] == "crossing"])
		table = append(table, j.row("first march, "+g[0]))
	}
	for _, g := range [][3]string{{"trenton", "christmas_surprise", "american"}, {"newyork", "campaign", "british"}} {
		j := begun(player())
		j.takesSeat(g[0], g[1], g[2])
		first := ""
		for n := range 120 {
			if j.lifts() == "" {
				break
			}
			turn := strings.TrimSpace(j.text(testid("turn")))
			if first == "" {
				first = turn
			}
			if turn != first {
				break
			}
			if n == 119 {
				t.Fatalf("%s\nthe turn never ends", j.where())
			}
			if j.has(testid("battle")) {
				j.gives(j.proposes())
				continue
			}
			j.chooses(j.passes())
		}
		table = append(table, j.row("first whole turn on one device, nobody marches, "+g[0]))
	}
	rowed := false
	for _, g := range shelf {
		p := player()
		p.mayFail("422")
		j := begun(p)
		if form := testid("setup-" + g[0]); !eval[bool](p, `document.querySelector(`+quote(form)+`).closest("details")?.open ?? true`) {
			j.hits("details:has(" + form + ") > summary")
		}
		j.hits(testid("guide-" + g[0]))
		p.until("the first lesson", `document.querySelector("[data-testid=coach]") !== null && document.readyState === "complete" && document.querySelector("#map[data-ready]") !== null`)
		for n := 0; p.text(testid("coach")+" h3") != "That was the first turn"; n++ {
			if n == 200 {
				t.Fatalf("%s\nthe guided turn never ends", p.where())
			}
			if p.has(testid("curtain")) {
				j.curtains++
			}
			p.steps()
			j.presses++
			if g[0] == "colonies" && !rowed && p.text(testid("coach")+" h3") == "Forced march" {
				rowed = true
				table = append(table, j.row("first march, colonies, as the guided turn has it"))
			}
		}
		table = append(table, j.row("guided turn, "+g[0]))
	}
	p := player() // last, because laidDown restarts the server
	p.setUp("trenton", "christmas_surprise", "american", "device")
	laidDown(t, file, s, [32]byte{17, 76}, p)
	p.open("/t/" + tableOf(p))
	j := &journey{sharedDevice: sharedDevice{player: p}}
	j.attacks()
	j.presses, j.curtains, j.from = 0, 0, time.Now()
	rounds := map[string]bool{}
	for range 60 {
		if side := j.lifts(); side == "" || !j.has(testid("battle")) {
			break
		}
		rounds[eval[string](p, `document.querySelector('[data-testid="battle"]').textContent.match(/[Rr]ound (\d+)/)?.[1] ?? ""`)] = true
		j.gives(j.proposes())
	}
	table = append(table, j.row(fmt.Sprintf("a battle of %d rounds on one device, trenton", len(rounds))))
	t.Log("\n" + strings.Join(table, "\n"))
}
