package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestNoNameMakesAPageWiderThanAPhone has two players with the longest names possible, each a single word of the widest
// letter. It opens every page that prints names on two sizes of phone.
func TestNoNameMakesAPageWiderThanAPhone(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "trenton", "christmas_surprise", 390, 844)
	table := "/t/" + tableOf(ann)
	for letter, p := range map[string]*player{"W": ann, "M": bob} {
		p.open("/me")
		p.navigateHistory("the name", chromedp.Evaluate[chromedp.Void](`(() => {
			const name = document.querySelector("main input[name=name]");
			name.value = "`+letter+`".repeat(32);
			name.form.requestSubmit(name.form.querySelector("button"));
		})()`))
	}
	long := `"W".repeat(32)`
	for _, width := range []int64{320, 390} {
		ann.do("a phone", chromedp.EmulateViewport(width, 844))
		for _, path := range []string{
			"/", "/tables", "/me", table, table + "/people", table + "/letters", table + "/report",
			table + "/history", table + "/computer", table + "/link",
		} {
			ann.open(path)
			if wide := eval[int](ann, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("at %d px %s is %d px too wide", width, path, wide)
			}
			if path == "/me" && !eval[bool](ann, `document.body.innerText.includes(`+long+`)`) {
				t.Fatal("she is not called that")
			}
		}
	}
}
