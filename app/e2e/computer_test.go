package e2e

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestAGameAgainstTheComputer sits down with one press, plays some turns of a block game, and waits for the computer's acts; the pages it
// adds are looked at on every size.
func TestAGameAgainstTheComputer(t *testing.T) {
	s := serve(t)
	b := browser(t)
	ann := newPlayer(b, t, s.url, "Ann", 1440, 900)
	ann.open("/")
	ann.click(testid("against-trenton"))
	ann.until("the desk with its script", `document.querySelector("#desk") !== null && document.readyState === "complete"`)
	table := tableOf(ann)
	ann.reads("(computer)")
	r, acts := rand.New(rand.NewPCG(7, 7)), 0
	for begun := time.Now(); acts < 12 && time.Since(begun) < 40*time.Second && !ann.over(); {
		if !ann.asked() {
			if ann.has(testid("hurry")) {
				eval[bool](ann, `(document.querySelector("[data-testid=hurry] button")?.click(), true)`)
			}
			time.Sleep(100 * time.Millisecond)
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
		for what, path := range map[string]string{"desk": "/t/" + table, "help": "/help/computer", "home": "/"} {
			ann.open(path)
			ann.picture("computer-" + what + "-" + size.name)
			if wide := eval[int](ann, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
				t.Errorf("%s at %s is %d pixels too wide", what, size.name, wide)
			}
		}
	}
	for _, scheme := range []string{"light", "dark"} {
		ann.scheme(scheme)
		for _, path := range []string{"/help/computer", "/t/" + table, "/help/trenton", "/t/" + table + "/people", "/t/" + table + "/letters"} {
			ann.open(path)
			ann.accessible(path + ", " + scheme)
		}
	}
}
