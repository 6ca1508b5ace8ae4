package e2e

import (
	"math/rand/v2"
	"testing"
)

// packedAs is a script that lists the content encodings in which the desk's answers reached the page.
const packedAs = `performance.getEntriesByType("resource").filter((e) => /\/t\/[^/]+\/(desk|act)/.test(e.name)).map((e) => e.contentEncoding).join(" ")`

// TestABrowserUnpacksWithTheWords has Chromium fetch the compression dictionary of the desk. The players then continue
// with answers that are compressed with it.
func TestABrowserUnpacksWithTheWords(t *testing.T) {
	s := serve(t)
	ann, bob := friends(t, s, "trenton", "campaign", 1440, 900)
	r := rand.New(rand.NewPCG(4, 4))
	for _, p := range []*player{ann, bob} {
		p.until("the words", `performance.getEntriesByType("resource").some((e) => e.name.includes("/words/desk.") && e.responseEnd > 0)`)
	}
	packed := func(p *player) bool { return eval[bool](p, `/\bdcz\b/.test(`+packedAs+`)`) }
	for n := 0; !packed(ann) || !packed(bob); n++ {
		if n == 40 {
			t.Fatalf("the answers came as %q and %q", eval[string](ann, packedAs), eval[string](bob, packedAs))
		}
		for _, p := range []*player{ann, bob} {
			if p.asked() {
				did := p.randomMove(r)
				p.until("a page at rest", `document.querySelector(".htmx-request") === null`)
				if diff := eval[string](p, asSent); diff != "" {
					t.Fatalf("%s: after %s %s", p.name, did, diff)
				}
			}
		}
	}
}
