package e2e

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestAGameAgainstTheComputer sits down with one press and plays some turns of a block game. It waits for the
// computer's actions, and checks the pages of such a game on every size.
func TestAGameAgainstTheComputer(t *testing.T) {
	s := serve(t)
	b := browser(t)
	ann := newPlayer(b, t, s.url, "Ann", 1440, 900)
	ann.open("/")
	ann.click(testid("at-once-computer"))
	ann.waitForScript("the desk with its script", `document.querySelector("#desk") !== null && document.readyState === "complete"`)
	table := tableOf(ann)
	ann.waitForText("(computer)")
	r, acts := rand.New(rand.NewPCG(7, 7)), 0
	for begun := time.Now(); acts < 12 && time.Since(begun) < 40*time.Second && !ann.over(); {
		if !ann.asked() {
			if ann.has(testid("hurry")) {
				eval[bool](ann, `(document.querySelector("[data-testid=hurry] button")?.click(), true)`)
			}
			time.Sleep(100 * time.Millisecond) // wait before the next look at the page, while the computer thinks
			continue
		}
		if did := ann.randomMove(r); did[:3] == "act" {
			acts++
		}
	}
	if acts < 12 && !ann.over() {
		t.Errorf("after %d acts nobody goes on", acts)
	}
	for _, size := range []struct {
		name string
		w, h int64
	}{{"desktop", 1440, 900}, {"tablet", 1180, 820}, {"upright", 820, 1180}, {"phone", 390, 844}} {
		ann.do("size", chromedp.EmulateViewport(size.w, size.h))
		for what, path := range map[string]string{
			"desk": "/t/" + table, "help": "/help/computer", "home": "/", "chairs": "/t/" + table + "/computer",
			"onward": "/t/" + table + "/history",
		} {
			ann.open(path)
			ann.unfold("onward", "hand-own", "watching-trenton")
			ann.saveScreenshot("computer-" + what + "-" + size.name)
			if wide := eval[int](ann, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
				t.Errorf("%s at %s is %d pixels too wide", what, size.name, wide)
			}
		}
	}
	for _, scheme := range []string{"light", "dark"} {
		ann.setColourScheme(scheme)
		for _, path := range []string{
			"/help/computer", "/t/" + table, "/help/trenton", "/t/" + table + "/people",
			"/t/" + table + "/letters", "/t/" + table + "/computer", "/t/" + table + "/history", "/",
		} {
			ann.open(path)
			ann.unfold("onward", "hand-own", "watching-trenton")
			ann.checkAccessible(path + ", " + scheme)
		}
	}
}

// unfold opens folded parts of a page, by the test ids of their headings.
func (p *player) unfold(ids ...string) {
	p.t.Helper()
	for _, id := range ids {
		eval[bool](p, `(document.querySelectorAll("details:has(> [data-testid=`+id+`])").forEach(d => d.open = true), true)`)
	}
}

// TestTwoComputersAreWatched watches two computers, action by action. The player takes the seat of one of them and
// hands it back.
func TestTwoComputersAreWatched(t *testing.T) {
	s := serve(t)
	b := browser(t)
	ann := newPlayer(b, t, s.url, "Ann", 1180, 820)
	ann.open("/")
	ann.unfold("watching-trenton")
	eval[bool](ann, `(document.querySelector("[data-testid=setup-trenton] select[name=pace]").value = "0", true)`)
	ann.click(testid("watch-trenton"))
	ann.waitForScript("the first acts", `document.querySelectorAll("[data-testid=log] > *").length > 3`)
	ann.checkAccessible("two computers, watched")
	ann.click(testid("to-computers"))
	ann.click(testid("sit-american"))
	ann.waitForScript("a desk of one's own", `document.querySelector("[data-testid=to-link]") !== null`)
	ann.open("/t/" + tableOf(ann) + "/computer")
	ann.unfold("hand-own")
	ann.click(testid("own-general"))
	ann.waitForScript("looking on again", `document.querySelector("[data-testid=to-computers], [data-testid=over]") !== null`)
}
