package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// deskSizes are the window sizes of a desktop, a tablet held sideways and upright, and a phone.
var deskSizes = [][2]int64{{1440, 900}, {1180, 820}, {820, 1180}, {390, 844}}

// countVerdictButtonsScript is a script that counts the buttons of a verdict that are in sight, with nothing over them.
const countVerdictButtonsScript = `[...document.querySelectorAll("[data-testid=over-acts] :is(a, button)")].filter((e) => {
	const r = e.getBoundingClientRect();
	return r.height >= 44 && r.top >= 0 && r.bottom <= innerHeight && document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) === e;
}).length`

// resign gives the game up for the side whose desk the page shows.
func (p *player) resign() {
	p.t.Helper()
	table := "/t/" + tableOf(p)
	p.open(table + "/people")
	p.click(testid("resign"))
	p.click(testid("do-resign"))
	p.waitFor(testid("over"))
}

// TestVerdictFitsEveryDevice resigns each game on one device. On every size the heading says who has
// won, and the whole map is in sight. All buttons for what comes next can be pressed without scrolling.
func TestVerdictFitsEveryDevice(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	for _, game := range []struct{ id, scenario string }{
		{"trenton", "christmas_surprise"},
		{"newyork", "campaign"},
		{"crossing", "quick_start"},
		{"colonies", "hudson"},
	} {
		p.setUp(game.id, game.scenario, "american", "device")
		p.openCurtainIfClosed()
		p.resign()
		for _, size := range deskSizes {
			p.do("another size", chromedp.EmulateViewport(size[0], size[1]))
			p.open("/t/" + tableOf(p))
			p.waitFor(testid("over"))
			if !p.becomesTrue(5*time.Second, countVerdictButtonsScript+` === 4`) {
				seen := eval[int](p, countVerdictButtonsScript)
				t.Errorf("%s at %v: %d of 4 buttons are in sight\n%s", game.id, size, seen, p.currentPage())
			}
			if !eval[bool](p, `(() => {
				const h = document.getElementById("orders-title"), r = h.getBoundingClientRect();
				return document.activeElement === h && r.height > 0 && r.bottom <= innerHeight;
			})()`) {
				t.Errorf("%s at %v: the heading is not in sight and in focus", game.id, size)
			}
			if !eval[bool](p, `(() => {
				const pan = document.querySelector("#map .pan").getBoundingClientRect(), box = document.getElementById("map").getBoundingClientRect();
				return pan.width <= box.width + 2 && pan.height <= box.height + 2;
			})()`) {
				t.Errorf("%s at %v: the map is not shown as a whole", game.id, size)
			}
			p.saveScreenshot("verdict-" + game.id)
		}
		p.checkAccessible("the verdict of " + game.id)
	}
}

// TestOtherPlayerSeesVerdict has one friend resign. The other player's page shows the verdict without a reload.
// The map opens, the focus is on the heading, and a screen reader is told the result and the reason.
func TestOtherPlayerSeesVerdict(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "christmas_surprise", 1180, 820)
	ann.resign()
	bob.waitFor(testid("over"))
	bob.waitForScript("the focus on the heading", `document.activeElement === document.getElementById("orders-title")`)
	bob.waitForScript("the result for a screen reader", `/You have won: .*resigned/.test(document.querySelector("[data-heard]").textContent)`)
	bob.waitForScript("the whole map", `(() => {
		const pan = document.querySelector("#map .pan").getBoundingClientRect(), box = document.getElementById("map").getBoundingClientRect();
		return pan.width <= box.width + 2 && pan.height <= box.height + 2;
	})()`)
	if n := eval[int](bob, countVerdictButtonsScript); n != 4 {
		t.Errorf("%d of 4 buttons are in sight", n)
	}
}
