package web

import (
	"net/http"
	"strings"
	"testing"
)

// TestTheHelpOfEveryGameCanBeRead reads the help of every game. It must begin with the aim of the game and with
// pieces whose parts are labelled. It must be searchable without a script, and have a page for each chapter.
func TestTheHelpOfEveryGameCanBeRead(t *testing.T) {
	h := newLibraryServer(t)
	b := h.browser()
	for _, m := range h.tables.Games() {
		t.Run(m.ID, func(t *testing.T) {
			home := "/help/" + m.ID
			a := b.get(home).wantStatus(t, http.StatusOK)
			if got := a.mustHave(t, "[data-testid=aim] h2").Text(); got != "What it is about" {
				t.Errorf("it begins with %q", got)
			}
			for _, f := range a.mustHave(t, "[data-testid=figures] figure").EachIter() {
				if n := f.Find(".no").Length(); n == 0 || n != f.Find("li").Length() {
					t.Errorf("%s: %d parts are numbered, %d named", f.Find("figcaption").Text(), n, f.Find("li").Length())
				}
				for _, u := range f.Find("use").EachIter() {
					if to := u.AttrOr("href", ""); !a.hasAnchor(to) {
						t.Errorf("%s is drawn with %s, which is not there", f.Find("figcaption").Text(), to)
					}
				}
			}

			found := b.get(home+"?q=turn").wantStatus(t, http.StatusOK)
			for _, l := range found.mustHave(t, "[data-testid=found] li a").EachIter() {
				if to := l.AttrOr("href", ""); !found.hasAnchor(to) {
					t.Errorf("%s was found and leads nowhere", to)
				}
			}
			if got := b.get(home+"?q=%3Cb%3Exyzzy").wantStatus(t, http.StatusOK).mustHave(t, "#found").
				Text(); !strings.Contains(got, "Nothing found for “<b>xyzzy”") {
				t.Errorf("nothing is found, and it says %q", got)
			}

			for i, topic := range m.Help {
				at := home + "/" + itoa(i+1)
				if a.Find(`.contents a[href="`+at+`"]`).Length() != 1 {
					t.Errorf("the contents do not lead to %s", at)
				}
				page := b.get(at).wantStatus(t, http.StatusOK)
				if got := page.mustHave(t, "h1").Text(); got != topic.Title {
					t.Errorf("%s is about %q", at, got)
				}
				if got := page.Find("a[rel=next]").Length(); (got == 1) != (i+1 < len(m.Help)) {
					t.Errorf("%s has %d chapters after it", at, got)
				}
			}
			for _, no := range []string{"/0", "/" + itoa(len(m.Help)+1), "/turn"} {
				b.get(home+no).wantStatus(t, http.StatusNotFound)
			}
		})
	}
}
