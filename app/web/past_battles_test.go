package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/library"
)

// TestTheBattlesOfAGameAreListed follows every link in the list of battles, with and without a script, for every
// perspective.
func TestTheBattlesOfAGameAreListed(t *testing.T) {
	g, _ := library.Get("trenton")
	m := newMatch(t, &fixedDiceGame{Game: g, seed: 3}, "bagging_the_fox", 3) // the same dice and orders every time
	for {
		act, _, ok := m.nextAction()
		if !ok {
			break
		}
		m.play(act)
	}
	path, b := m.path, m.browser()
	counted := map[string]int{}
	for _, as := range []string{"", "public", "1", "2", "all"} {
		page := b.get(path+"/battles?at=1&as="+as).wantStatus(t, http.StatusOK)
		links := page.Find("[data-testid=battle-link]")
		counted[as] = links.Length()
		if as == "all" && links.Length() == 0 {
			t.Fatal("no battle was fought: the test is blind")
		}
		for i := range links.Length() {
			to := links.Eq(i).AttrOr("href", "")
			moment := b.get(to).wantStatus(t, http.StatusOK)
			if moment.Find("#timeline .tick.here.fight").Length() != 1 {
				t.Errorf("%s is no moment of battle", to)
			}
			if as != "" && !strings.Contains(to, "as="+as) {
				t.Errorf("%s looks through other eyes than %s", to, as)
			}
		}
		part := b.get(path+"/battles?at=1&as="+as, "HX-Request", "true").wantStatus(t, http.StatusOK)
		if part.Find("html h1, main").Length() != 0 || part.Find("[data-testid=battle-link]").Length() != links.Length() {
			t.Errorf("as %s the list is another one with a script", as)
		}
		if to := b.get(path+"/history?as="+as).mustHave(t, "[data-testid=to-battles]").
			AttrOr("href", ""); b.get(to).Status != http.StatusOK {
			t.Errorf("history leads to %s", to)
		}
	}
	if counted["public"] == 0 || counted["public"] != counted["all"] {
		t.Errorf("battles are fought in the open, and the lists differ: %v", counted)
	}
	bare := b.get(path+"/battles").wantStatus(t, http.StatusOK)
	if n := bare.Find("[data-testid=battle-link]").Length(); n != counted[""] {
		t.Errorf("without parameters %d battles are listed, not %d", n, counted[""])
	}
	bare.Find("main a[href*='/history?']").Each(func(_ int, a *goquery.Selection) {
		b.get(a.AttrOr("href", "")).wantStatus(t, http.StatusOK)
	})
	for _, bad := range []string{"?at=x", "?at=1&as=nobody", "?at=-1"} {
		b.get(path+"/battles"+bad).wantStatus(t, http.StatusBadRequest)
	}
}

// TestBattlesAreOnlyListedForTheirViewer checks that nobody can list the battles from another viewer's perspective.
func TestBattlesAreOnlyListedForTheirViewer(t *testing.T) {
	h := newTestServer(t)
	_, bob, path := h.setUpTwoPlayers("short")
	bob.get(path+"/battles?at=1").wantStatus(t, http.StatusOK).mustHave(t, ".empty")
	for _, as := range []string{"1", "all"} {
		bob.get(path+"/battles?at=1&as="+as).wantStatus(t, http.StatusForbidden)
	}
	b := h.browser()
	path = b.setUp("device")
	b.get(path+"/curtain").wantStatus(t, http.StatusOK)
	if to := b.get(path+"/battles?at=1").
		wantStatus(t, http.StatusSeeOther).Header.Get("Location"); !strings.HasSuffix(to, "/curtain") {
		t.Errorf("behind the curtain it leads to %s", to)
	}
}
