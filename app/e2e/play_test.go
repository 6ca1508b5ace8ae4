package e2e

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"tricorne/app/polltest"
)

// setUp fills in the set-up form of a game on the home page and sends it.
func (p *player) setUp(game, scenario, side, mode string) {
	p.t.Helper()
	p.open("/")
	p.setUpHere(game, scenario, side, mode)
}

// setUpHere sets up a table from the page that lists all games, which must be open. It leaves all other fields of the
// form as they are.
func (p *player) setUpHere(game, scenario, side, mode string) {
	p.t.Helper()
	form := testid("setup-" + game)
	// only one game's form is unfolded at first
	if !eval[bool](p, `document.querySelector(`+quote(form)+`).closest("details")?.open ?? true`) {
		p.do("open "+game, chromedp.Click(chromedp.CSS("details:has("+form+") > summary")))
		p.waitForScript("the form of "+game, `document.querySelector(`+quote(form)+`).closest("details").open`)
	}
	for name, value := range map[string]string{"scenario": scenario, "side": side, "mode": mode} {
		p.do("choose "+value, chromedp.Click(chromedp.CSS(form+` input[name="`+name+`"][value="`+value+`"]`)))
	}
	p.do("set up", chromedp.SetValue(chromedp.CSS(form+` input[name="name"]`), p.name),
		chromedp.Submit(chromedp.CSS(form+` input[name="name"]`)))
	p.waitForScript("a table with its script", `location.pathname.startsWith("/t/") && document.readyState === "complete"`)
}

// newTrentonTable sets up a table of Trenton 1776 for two friends.
func newTrentonTable(t *testing.T, s *server, scenario string, width, height int64) (american, british *player) {
	t.Helper()
	return newFriendsTable(t, s, "trenton", scenario, width, height)
}

// newFriendsTable sets up a table: the first player creates it, the second joins by the link.
func newFriendsTable(t testing.TB, s *server, game, scenario string, width, height int64) (american, british *player) {
	t.Helper()
	b := browser(t)
	american = newPlayer(b, t, s.url, "Ann", width, height)
	british = newPlayer(b, t, s.url, "Bob", width, height)
	american.setUp(game, scenario, "american", "friend")
	table := tableOf(american)
	american.open("/t/" + table + "/invite")
	link := eval[string](american, `document.querySelector('input[value*="/s/"]').value`)
	_, token, _ := strings.Cut(link, "/s/")
	british.open("/s/" + token)
	british.do("sit down", chromedp.SetValue(chromedp.CSS(`input[name="name"]`), "Bob"),
		chromedp.Submit(chromedp.CSS(`input[name="name"]`)))
	for _, p := range []*player{british, american} { // the inviting player's page moves to the desk after the friend joins
		p.waitForScript("the desk with its script", `document.querySelector("#desk") !== null && document.readyState === "complete"`)
	}
	return american, british
}

func tableOf(p *player) string {
	p.t.Helper()
	path, _, _ := strings.Cut(p.path(), "?")
	return strings.Split(strings.TrimPrefix(path, "/t/"), "/")[0]
}

// asked reports whether this player has orders or dice to enter.
func (p *player) asked() bool { return p.has(`.acts button[name="act"], #hand`) }

// over reports whether this player's page says that the game has ended.
func (p *player) over() bool { return p.has(testid("over")) }

// localRouteOption is a script that returns the id of the chosen option whose route needs no answer of the server. The
// page shows that route at once; see static/js/desk/ends.js. It returns "" if there is none.
const localRouteOption = `(document.querySelector("fieldset[data-from]") && document.querySelector("#targets a[data-acts]") && document.querySelector("[data-ends]:checked")?.id || "")`

// waitForNewDesk runs an act that changes the desk and waits for the new desk. The new desk may be swapped in, loaded,
// or made by the page itself. It waits until no request is pending before it runs the act, because an older answer
// might be taken for the new one. If nothing happens for a while it tries again, as a person would.
func (p *player) waitForNewDesk(what string, act func()) {
	p.t.Helper()
	p.waitForScript("a page at rest",
		`document.querySelector(".htmx-request") === null && (document.getElementById("desk").setAttribute("data-old", `+
			localRouteOption+`), true)`)
	for range 3 {
		act()
		if p.becomesTrue(5*time.Second, `(d => d !== null && (!d.hasAttribute("data-old") || ![d.dataset.old, ""].includes(`+
			localRouteOption+`)))(document.getElementById("desk"))`) {
			return
		}
		p.t.Logf("%s: nothing happened at once after %s", p.name, what)
	}
	p.t.Fatalf("%s\n%s: no new desk after %s", p.currentPage(), p.name, what)
}

// randomMove presses a random button or option of the form, preferably one that leads to a battle. It returns the
// kind and name of the pressed control, or "wait" if there was nothing to press.
func (p *player) randomMove(r *rand.Rand) string {
	p.t.Helper()
	var did string
	waits := 0
	p.waitForNewDesk("a random move", func() {
		now := eval[string](p, `((a, b) => {
			const acts = [...document.querySelectorAll('.acts button[name="act"]:not([disabled])')];
			document.getElementById("desk").setAttribute("data-old", `+localRouteOption+
			`); // mark the desk again: it may have changed since the page was at rest
			if (!acts.length && document.querySelector("#hand")) document.getElementById("desk").removeAttribute("data-old");
			if (!acts.length) return "wait"; // the previous press is still pending, or waits for its dice
			const first = acts.find((x) => x.matches(".act.first button"));
			const button = first && a < 0.8 ? first : acts[Math.floor(b * acts.length)];
			if (!button.hasAttribute("aria-disabled")) { button.click(); return "act " + button.value; }
			const field = document.querySelector('fieldset[data-field="' + button.dataset.missing + '"]');
			const open = [...field.querySelectorAll("input:not([type=hidden]):not([disabled]):not(:checked)")];
			const fights = open.filter((i) => /battle/i.test(i.closest("label")?.textContent ?? ""));
			const among = fights.length && a < 0.7 ? fights : open;
			if (!among.length) throw new Error("nothing to choose for " + button.dataset.missing + ": " + document.querySelector(".orders").outerHTML);
			among[Math.floor(b * among.length)].click();
			return "pick " + button.dataset.missing;
		})(`+number(r.Float64())+`, `+number(r.Float64())+`)`)
		if did == "" || now != "wait" {
			did = now
		}
		if waits++; now == "wait" && waits == 3 { // there is nothing to press after all
			eval[bool](p, `(document.getElementById("desk").removeAttribute("data-old"), true)`)
		}
	})
	return did
}

func number(f float64) string {
	b := []byte("0.")
	for range 6 {
		f *= 10
		b = append(b, '0'+byte(int(f)%10))
	}
	return string(b)
}

// whoseTurn waits until one of the players must act, and returns that player. It returns nil when the game is over.
func whoseTurn(t testing.TB, players ...*player) *player {
	t.Helper()
	var asked *player
	if !polltest.WaitUntil(15*time.Second, func() bool {
		for _, p := range players {
			if p.over() {
				return true
			}
			if p.asked() {
				asked = p
				return true
			}
		}
		return false
	}) {
		t.Fatalf("nobody is asked:\n%s\n%s", players[0].currentPage(), players[1].currentPage())
	}
	return asked
}

// TestNewYorkManyRandomActs plays random acts of New York, with ships, set-up and battle board, in two browsers.
func TestNewYorkManyRandomActs(t *testing.T) { randomActs(t, "newyork", "campaign", 90) }

// TestCrossingManyRandomActs plays random acts of Washington's Crossing, on a hex board.
func TestCrossingManyRandomActs(t *testing.T) { randomActs(t, "crossing", "quick_start", 120) }

// TestColoniesManyRandomActs plays random acts of the Colonies, on the map of a whole country.
func TestColoniesManyRandomActs(t *testing.T) { randomActs(t, "colonies", "hudson", 80) }

func randomActs(t *testing.T, game, scenario string, most int) {
	t.Helper()
	s := serve(t)
	ann, bob := newFriendsTable(t, s, game, scenario, 1440, 900)
	r := rand.New(rand.NewPCG(7, 76))
	if !runsAllTests() {
		most /= 12
	}
	acts := 0
	for ; acts < most; acts++ {
		p := whoseTurn(t, ann, bob)
		if p == nil {
			break
		}
		p.randomMove(r)
	}
	ann.saveScreenshot(game + "-random-ann")
	bob.saveScreenshot(game + "-random-bob")
	t.Logf("%d acts: %s", acts, ann.text(testid("turn")))
	ann.open("/t/" + tableOf(ann) + "/history")
	cut := eval[int](ann, `[...document.querySelectorAll("#timeline .tick")].filter((k) => {
		const r = k.getBoundingClientRect(), turn = k.closest("li").getBoundingClientRect();
		return r.width < 2 || r.right > turn.right + 1 || r.left < turn.left - 1 || r.bottom > turn.bottom + 1;
	}).length`)
	if ticks := eval[int](ann, `document.querySelectorAll("#timeline .tick").length`); cut > 0 || ticks == 0 {
		t.Errorf("the strip of turns cuts off %d of %d acts", cut, ticks)
	}
	ann.saveScreenshot(game + "-random-history")
}

// TestAWholeRandomGame plays a random game to its end in two browsers. The browser that is not acting follows without a
// reload.
func TestAWholeRandomGame(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "trenton", "bagging_the_fox", 1440, 900)
	r := rand.New(rand.NewPCG(7, 76))
	moves, battles := 0, false
	for moves < 3000 {
		p := whoseTurn(t, ann, bob)
		if p == nil {
			break
		}
		p.randomMove(r)
		moves++
		if !battles && p.has(testid("battle")) {
			battles = true
			ann.saveScreenshot("random-battle-ann")
			bob.saveScreenshot("random-battle-bob")
		}
		if moves == 60 {
			ann.saveScreenshot("random-60-ann")
			bob.saveScreenshot("random-60-bob")
		}
	}
	ann.waitFor(testid("over"))
	bob.waitFor(testid("over"))
	ann.saveScreenshot("random-over-ann")
	t.Logf("%d clicks; battles seen: %v\n%s", moves, battles, ann.text(testid("over")))
	if a, b := ann.text(testid("over")), bob.text(testid("over")); a == "" || b == "" {
		t.Errorf("one of them does not see how it ended: %q, %q", a, b)
	}
	// After the end all players may verify the dice and see the history.
	table := tableOf(ann)
	ann.open("/t/" + table + "/dice")
	ann.saveScreenshot("random-dice")
	bob.open("/t/" + table + "/history")
	bob.saveScreenshot("random-history")
	ann.open("/t/" + table + "/report")
	ann.saveScreenshot("random-report")
}
