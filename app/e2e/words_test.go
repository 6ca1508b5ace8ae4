package e2e

import (
	"math/rand/v2"
	"testing"
)

// contentEncodingsScript is a script that lists the content encodings in which the desk's answers reached the page.
const contentEncodingsScript = `performance.getEntriesByType("resource").filter((e) => /\/t\/[^/]+\/(desk|act)/.test(e.name)).map((e) => e.contentEncoding).join(" ")`

// TestBrowserUsesDictionary has Chromium fetch the compression dictionary of the desk. The players then continue
// with answers that are compressed with it.
func TestBrowserUsesDictionary(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "trenton", "campaign", 1440, 900)
	r := rand.New(rand.NewPCG(4, 4))
	for _, p := range []*player{ann, bob} {
		p.waitForScript("the words", `performance.getEntriesByType("resource").some((e) => e.name.includes("/words/desk.") && e.responseEnd > 0)`)
	}
	packed := func(p *player) bool { return eval[bool](p, `/\bdcz\b/.test(`+contentEncodingsScript+`)`) }
	for n := 0; !packed(ann) || !packed(bob); n++ {
		if n == 40 {
			t.Fatalf("the answers came as %q and %q",
				eval[string](ann, contentEncodingsScript), eval[string](bob, contentEncodingsScript))
		}
		for _, p := range []*player{ann, bob} {
			if p.asked() {
				did := p.randomMove(r)
				p.waitForScript("a page at rest", `document.querySelector(".htmx-request") === null`)
				if diff := eval[string](p, comparePartsScript); diff != "" {
					t.Fatalf("%s: after %s %s", p.name, did, diff)
				}
			}
		}
	}
}
