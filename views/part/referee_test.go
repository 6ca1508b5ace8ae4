package part_test

import (
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/game/view"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

// refereeDesks returns two desks of a referee: one without and one with an open order card.
func refereeDesks(t *testing.T) (looking, answering *part.Desk) {
	t.Helper()
	d := desks(t)["march"]
	return sample.RefereeDesk(d.Layout, d.Map), sample.AnsweringDesk(d.Layout, d.Map)
}

func TestARefereeHasTheirOwnAddresses(t *testing.T) {
	looking, answering := refereeDesks(t)
	for want, got := range map[string]string{
		"/t/" + looking.ID + "/referee/both/closed":         looking.OwnPath(""),
		"/t/" + answering.ID + "/referee/both/american/act": answering.OwnPath("act"),
		"/t/" + answering.ID + "/history":                   answering.Path("history"),
		"/t/" + desks(t)["march"].ID + "/desk":              desks(t)["march"].OwnPath("desk"),
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	_, doc := drawComponent(t, part.Orders(part.OrdersOf(answering)))
	if got := doc.Find("#orders").AttrOr("action", ""); got != answering.OwnPath("act") {
		t.Errorf("the form goes to %s", got)
	}
	if got := doc.Find("#orders [name=seq]").AttrOr("value", ""); got != "41" {
		t.Errorf("the form is of act %s", got)
	}
	_, whole := drawComponent(t, part.DrawDesk(answering))
	whole.Find("#desk [href], #desk [action], #desk [hx-post], #desk [hx-get]").Each(func(_ int, s *goquery.Selection) {
		for _, name := range []string{"href", "action", "hx-post", "hx-get"} {
			url, _, _ := strings.Cut(s.AttrOr(name, ""), "?")
			if tail, ok := strings.CutPrefix(url, "/t/"+answering.ID); ok && (tail == "" || tail == "/act" || tail == "/desk") {
				t.Errorf("%s of %s leads to the desk of a player: %s", name, goquery.NodeName(s), url)
			}
		}
	})
}

func TestViewsOfAReferee(t *testing.T) {
	looking, _ := refereeDesks(t)
	_, doc := drawComponent(t, part.Orders(part.OrdersOf(looking)))
	var names []string
	doc.Find("[data-testid=eyes] a").Each(func(_ int, s *goquery.Selection) {
		names = append(names, strings.Join(strings.Fields(s.Find("span").Text()), " "))
	})
	if got := strings.Join(names, ", "); got != "Americans, Both, British, Table" {
		t.Errorf("the eyes are %s", got)
	}
	if on := doc.Find("[data-testid=eyes] [aria-current]"); on.Length() != 1 ||
		on.AttrOr("data-eyes", "") != part.ViewBoth {
		t.Errorf("he looks through %d eyes", on.Length())
	}
	if got := doc.Find("[data-testid=answer-for-american]").
		AttrOr("href", ""); got != "/t/"+looking.ID+"/referee/both/american" {
		t.Errorf("the card of who is asked is at %q", got)
	}
	if doc.Find("[data-testid=answer-for-british]").Length() != 0 {
		t.Error("the British are not asked")
	}
}

func TestHiddenPiecesAreHatchedForReferee(t *testing.T) {
	looking, _ := refereeDesks(t)
	_, doc := drawComponent(t, part.DrawDesk(looking))
	if doc.Find("#pile-trenton-british .hatch").Length() != 2 {
		t.Errorf("%d of three blocks are hatched, two are hidden", doc.Find("#pile-trenton-british .hatch").Length())
	}
	label := doc.Find("[data-testid=target-trenton]").AttrOr("aria-label", "")
	if !strings.Contains(label, "hidden from the Americans: Lossberg, Engelhardt") || strings.Contains(label, "Rall") {
		t.Errorf("the place says %q", label)
	}
	if got := doc.Find("#card [data-testid=knows-br_rall]").Text(); got != "Both sides see it." {
		t.Errorf("of Rall it is said %q", got)
	}
	if got := doc.Find("#card [data-testid=knows-br_lossberg].hidden").Text(); got != "The Americans see a back." {
		t.Errorf("of Lossberg it is said %q", got)
	}
	_, other := drawComponent(t, part.DrawDesk(desks(t)["march"]))
	if n := other.Find(".hatch, .knows, .eyes").Length(); n != 0 {
		t.Errorf("a player's desk has %d things of a referee", n)
	}
}

func TestRefereeIsNamedToEverybody(t *testing.T) {
	d := desks(t)["march"]
	d.RefereeName = "Captain Thorne"
	_, doc := drawComponent(t, part.DrawDesk(d))
	if got := doc.Find("#topbar [data-testid=judge]").Text(); got != "Referee: Captain Thorne" {
		t.Errorf("the bar says %q", got)
	}
	if got := doc.Find("[data-testid=judge-name]").
		Text(); !strings.Contains(got, "Captain Thorne") || !strings.Contains(got, "both sides") {
		t.Errorf("the panel says %q", got)
	}
	d.View.Result = &view.Result{}
	if _, doc = drawComponent(t, part.DrawHistory(&part.History{Desk: d})); doc.Find("[data-testid=judge]").Length() != 1 {
		t.Error("looking back says nothing of the referee")
	}
}
