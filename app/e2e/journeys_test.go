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
	startedAt time.Time
}

// beginJourney opens the home page and starts the count there.
func beginJourney(p *player) *journey {
	p.open("/")
	return &journey{sharedDevice: sharedDevice{player: p}, startedAt: time.Now()}
}

// pressCounted presses an element and counts the press.
func (j *journey) pressCounted(css string) {
	j.t.Helper()
	j.presses++
	j.do("press "+css, chromedp.Click(chromedp.CSS(css), chromedp.NodeVisible))
}

// setUpOneDevice sets up a table on one device from the home page. It presses only the choices that differ from the
// preset ones.
func (j *journey) setUpOneDevice(game, scenario, side string) {
	j.t.Helper()
	form := testid("setup-" + game)
	if !eval[bool](j.player, `document.querySelector(`+quote(form)+`).closest("details")?.open ?? true`) {
		j.pressCounted("details:has(" + form + ") > summary")
	}
	for _, c := range [][2]string{{"scenario", scenario}, {"side", side}, {"mode", "device"}} {
		if input := form + ` input[name="` + c[0] + `"][value="` + c[1] + `"]`; !j.chosen(input) {
			j.pressCounted("label:has(> " + `input[name="` + c[0] + `"][value="` + c[1] + `"]):is(` + form + ` *)`)
		}
	}
	j.pressCounted(testid("start-" + game))
	j.waitForScript("a table with its script", `location.pathname.startsWith("/t/") && document.readyState === "complete"`)
}

// chosen reports whether a choice is already set.
func (j *journey) chosen(input string) bool {
	return eval[bool](j.player, `document.querySelector(`+quote(input)+`)?.checked ?? true`)
}

// chooseAct answers each question of an act with its first option, and then presses the button of the act.
func (j *journey) chooseAct(act string) {
	j.t.Helper()
	button := testid("act-" + act)
	for range 8 {
		if j.has(button + ":not([aria-disabled])") {
			j.giveOrder(act)
			return
		}
		field := eval[string](j.player, `document.querySelector(`+quote(button)+`)?.dataset.missing ?? ""`)
		j.presses++
		j.waitForNewDesk("the first that is offered", func() {
			eval[bool](j.player, `((open) => (open?.click(), true))(document.querySelector('fieldset[data-field="`+field+
				`"] input:not([type=hidden], [disabled], :checked)'))`)
		})
	}
	j.t.Fatalf("%s\nnever ready to %s", j.currentPage(), act)
}

// playToMarch plays until a side has marched by the act whose name is given. It activates leaders once if needed, and
// skips everything else.
func (j *journey) playToMarch(last string) {
	j.t.Helper()
	activated := false
	for range 60 {
		if j.openCurtainCounted() == "" {
			j.t.Fatalf("%s\nnobody marched", j.currentPage())
		}
		did := ""
		for _, act := range []string{"go", "march", "command"} {
			if act == "command" && activated {
				continue
			}
			if mode := testid("mode-" + act); j.has(mode+":not(.on)") && !j.has(testid("act-"+act)) {
				j.presses++
				j.waitForNewDesk(act, func() { j.click(mode) })
			}
			if j.has(testid("act-"+act)+":not([disabled])") &&
				j.has("fieldset[data-field] input:not([type=hidden], [disabled])") {
				did = act
				break
			}
		}
		if did != "" {
			j.chooseAct(did)
			if activated = activated || did == "command"; did == last {
				return
			}
			continue
		}
		j.chooseAct(j.stepEndingAct())
	}
	j.t.Fatalf("%s\nnobody ever marched", j.currentPage())
}

// stepEndingAct returns the act that ends the step, or the proposed act if there is none.
func (j *journey) stepEndingAct() string {
	j.waitForScript("a page at rest",
		`document.querySelector(".htmx-request") === null && document.readyState === "complete" && document.querySelector(".act.first button") !== null`)
	return eval[string](j.player,
		`(document.querySelector('[data-testid="act-done"]:not([aria-disabled], [disabled])') ?? document.querySelector(".act.first button")).value`)
}

// openCurtainCounted opens the curtain if it is closed, and counts that as a press. It returns the side to act.
func (j *journey) openCurtainCounted() string {
	j.t.Helper()
	was := j.curtains
	side := j.openCurtain()
	j.presses += j.curtains - was
	return side
}

// formatRow returns a line of the printed table.
func (j *journey) formatRow(what string) string {
	return fmt.Sprintf("| %s | %d | %d | %.0f |", what, j.presses, j.curtains, time.Since(j.startedAt).Seconds())
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
		j := beginJourney(player())
		j.setUpOneDevice(g[0], g[1], g[2])
		j.playToMarch(map[bool]string{true: "go", false: "march"}[g[0] == "crossing"])
		table = append(table, j.formatRow("first march, "+g[0]))
	}
	for _, g := range [][3]string{{"trenton", "christmas_surprise", "american"}, {"newyork", "campaign", "british"}} {
		j := beginJourney(player())
		j.setUpOneDevice(g[0], g[1], g[2])
		first := ""
		for n := range 120 {
			if j.openCurtainCounted() == "" {
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
				t.Fatalf("%s\nthe turn never ends", j.currentPage())
			}
			if j.has(testid("battle")) {
				j.giveOrder(j.proposedAct())
				continue
			}
			j.chooseAct(j.stepEndingAct())
		}
		table = append(table, j.formatRow("first whole turn on one device, nobody marches, "+g[0]))
	}
	rowed := false
	for _, g := range gameScenarios {
		p := player()
		p.allowErrors("422")
		j := beginJourney(p)
		if form := testid("setup-" + g[0]); !eval[bool](p,
			`document.querySelector(`+quote(form)+`).closest("details")?.open ?? true`) {
			j.pressCounted("details:has(" + form + ") > summary")
		}
		j.pressCounted(testid("guide-" + g[0]))
		p.waitForScript("the first lesson",
			`document.querySelector("[data-testid=coach]") !== null && document.readyState === "complete" && document.querySelector("#map[data-ready]") !== null`)
		for n := 0; p.text(testid("coach")+" h3") != "That was the first turn"; n++ {
			if n == 200 {
				t.Fatalf("%s\nthe guided turn never ends", p.currentPage())
			}
			if p.has(testid("curtain")) {
				j.curtains++
			}
			p.pressNextTarget()
			j.presses++
			if g[0] == "colonies" && !rowed && p.text(testid("coach")+" h3") == "Forced march" {
				rowed = true
				table = append(table, j.formatRow("first march, colonies, as the guided turn has it"))
			}
		}
		table = append(table, j.formatRow("guided turn, "+g[0]))
	}
	p := player() // this comes last, because setGuidedDice restarts the server
	p.setUp("trenton", "christmas_surprise", "american", "device")
	setGuidedDice(t, file, s, [32]byte{17, 76}, p)
	p.open("/t/" + tableOf(p))
	j := &journey{sharedDevice: sharedDevice{player: p}}
	j.playToBattle()
	j.presses, j.curtains, j.startedAt = 0, 0, time.Now()
	rounds := map[string]bool{}
	for range 60 {
		if side := j.openCurtainCounted(); side == "" || !j.has(testid("battle")) {
			break
		}
		rounds[eval[string](p, `document.querySelector('[data-testid="battle"]').textContent.match(/[Rr]ound (\d+)/)?.[1] ?? ""`)] = true
		j.giveOrder(j.proposedAct())
	}
	table = append(table, j.formatRow(fmt.Sprintf("a battle of %d rounds on one device, trenton", len(rounds))))
	t.Log("\n" + strings.Join(table, "\n"))
}
