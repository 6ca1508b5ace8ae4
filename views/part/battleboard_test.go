package part_test

import (
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

// positionNames lists the positions of a side from left to right on the page.
func positionNames(doc *goquery.Document, side string) string {
	return strings.Join(doc.Find("[data-testid=battle-line-"+side+"] .positions .post").
		Map(func(_ int, s *goquery.Selection) string {
			return strings.TrimPrefix(s.AttrOr("data-testid", ""), "rank-")
		}), " ")
}

func TestFacingPositionsStandOpposite(t *testing.T) {
	d := sample.RoundDesk(layout(t), urls)
	_, doc := drawComponent(t, part.DrawDesk(d))
	if got := positionNames(doc, "american"); got != "left center right" {
		t.Errorf("below: %s", got)
	}
	if got := positionNames(doc, "british"); got != "right center left" {
		t.Errorf("above: %s", got)
	}
	lines := doc.Find(".field-of-battle > section").
		Map(func(_ int, s *goquery.Selection) string { return s.AttrOr("data-testid", "") })
	if got := strings.Join(lines, " "); got != "battle-line-british battle-line-american" {
		t.Errorf("the viewer's own side is not below: %s", got)
	}
	d.ViewerSide, d.Ask = game.Nobody, game.Ask{WaitingText: "Waiting for the Americans: firing"}
	_, doc = drawComponent(t, part.DrawDesk(d))
	if got := doc.Find(".field-of-battle > section").Last().AttrOr("data-testid", ""); got != "battle-line-british" {
		t.Errorf("for those who look on %s is below, not the attacker", got)
	}
}

func TestDeployingViewerSeesTheDraft(t *testing.T) {
	d := sample.DeployDesk(layout(t), urls)
	_, doc := drawComponent(t, part.DrawDesk(d))
	stands := func(post string) string {
		return strings.Join(doc.Find("[data-post="+post+"] [data-piece]").
			Map(func(_ int, s *goquery.Selection) string { return s.AttrOr("data-piece", "") }), " ")
	}
	for post, want := range map[string]string{
		"left": "us_mercer", "center": "us_knox_1 us_pa_2", "right": "",
		"reserve": "us_sargent us_sullivan",
	} {
		if got := stands(post); got != want {
			t.Errorf("%s: %s, wanted %s", post, got, want)
		}
	}
	if !doc.Find("[data-post=right]").HasClass("empty") || doc.Find("[data-testid=restore]").
		AttrOr("href", "") != d.Path("") {
		t.Error("an empty position is not marked, or the proposal cannot be restored")
	}
	if doc.Find(".by-list:not([open]) fieldset").Length() != 3 {
		t.Error("the three lists are not folded up beside the board")
	}
	if backs := doc.Find("[data-testid=battle-line-british] .back").
		Length(); backs != 5 || doc.Find("[data-testid=battle-line-british] [data-unit]").Length() != 0 {
		t.Errorf("%d backs of the enemy", backs)
	}
}

func TestPickedUpBlockGoesToTheLink(t *testing.T) {
	d := sample.DeployDesk(layout(t), urls)
	d.PickedUpPiece = "us_knox_1"
	_, doc := drawComponent(t, part.DrawDesk(d))
	for post, want := range map[string]string{
		"left":    "?f.left=us_mercer&f.left=us_knox_1&f.center=us_pa_2&has=right",
		"right":   "?f.left=us_mercer&f.center=us_pa_2&f.right=us_knox_1",
		"reserve": "?f.left=us_mercer&f.center=us_pa_2&has=right",
	} {
		if got := doc.Find("[data-goal="+post+"]").AttrOr("href", ""); got != d.Path("")+want {
			t.Errorf("%s: %s", post, got)
		}
	}
	if on := doc.Find(".battleboard .take[aria-current]"); on.Length() != 1 ||
		strings.Contains(on.AttrOr("href", ""), "hold=") {
		t.Error("the block in the hand is not marked, or cannot be laid down")
	}
	// A piece that is not on the board cannot be picked up.
	d.PickedUpPiece = "br_howe"
	if _, doc = drawComponent(t, part.DrawDesk(d)); doc.Find("[data-goal]").Length() != 0 ||
		doc.Find("[data-testid=goal-left]").
			Length() != 0 {
		t.Error("a stranger is in the hand")
	}
}

func TestChosenBlockHasOneButtonPerOrder(t *testing.T) {
	_, doc := drawComponent(t, part.DrawDesk(sample.RoundDesk(layout(t), urls)))
	fire := doc.Find("[data-testid=command-fire]")
	form := map[string]string{}
	fire.Closest("form").Find("input[type=hidden]").Each(func(_ int, s *goquery.Selection) {
		form[s.AttrOr("name", "")] = s.AttrOr("value", "")
	})
	if fire.AttrOr("value", "") != "order" || form["needs.order"] != "unit do" || form["f.unit"] != "us_knox_1" ||
		form["f.do"] != "fire" || form["seq"] == "" {
		t.Errorf("the button sends %v with %s", form, fire.AttrOr("value", ""))
	}
	if !strings.Contains(doc.Find("[data-testid=command-reserve]").Text(), "you must retreat at once") {
		t.Error("what a step back would do is not said")
	}
}

func TestEveryBlockShowsItsDiceAndResult(t *testing.T) {
	_, doc := drawComponent(t, part.DrawDesk(sample.RoundDesk(layout(t), urls)))
	words := func(unit string) string {
		return strings.Join(strings.Fields(doc.Find(`.battleboard [data-unit="`+unit+`"], .battleboard [data-piece="`+unit+
			`"]`).Text()), " ")
	}
	for unit, want := range map[string]string{
		"br_guards": "3 dice −1 fort", "us_knox_1": "3 dice on 5, 6", "us_mercer": "✓ fired", "us_pa_2": "⚑ fled",
	} {
		if got := words(unit); !strings.Contains(got, want) {
			t.Errorf("%s: %q, wanted %q", unit, got, want)
		}
	}
	if got := words("br_guards"); !strings.Contains(got, "3 dice, one less for fort, hits on 6, militia flee on 1") {
		t.Errorf("a screen reader hears %q", got)
	}
	dice := doc.Find("[data-testid=battle-dice]")
	if dice.Find(".one.hit").Length() != 1 || !strings.Contains(dice.Text(), "at the right") ||
		!strings.Contains(dice.Text(), "1 hit") {
		t.Errorf("the dice: %s", dice.Text())
	}
	if !doc.Find("[data-testid=battle-line-british] .post.right").
		HasClass("aimed") || doc.Find("[data-testid=battle-earlier] li").Length() != 1 {
		t.Error("the target of the last throw, or the throw before it, is not shown")
	}
}

func TestBrokenLineNamesFireAndRetreats(t *testing.T) {
	_, doc := drawComponent(t, part.DrawDesk(sample.BrokenDesk(layout(t), urls)))
	post := doc.Find("[data-testid=battle-line-american] .post.broken")
	if post.Length() != 1 || !post.HasClass("center") || !strings.Contains(post.Text(), "The line is broken") {
		t.Errorf("broken: %q", post.Text())
	}
	words := strings.Join(strings.Fields(doc.Find("[data-testid=battle-break]").Text()), " ")
	for _, want := range []string{"their center is empty", "fires 7 dice at them", "Trenton and Bordentown"} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is missing in %q", want, words)
		}
	}
	ways := doc.Find(`.battleboard [data-testid^=way-]`)
	if ways.Length() != 2 || ways.First().AttrOr("href", "") != "/t/k3Jd82nQpLx0Zw1v?f.to=trenton" {
		t.Errorf("%d ways, the first to %s", ways.Length(), ways.First().AttrOr("href", ""))
	}
}

func TestALessonWaitsForTheWholeDeployment(t *testing.T) {
	d := sample.DeployDesk(layout(t), urls)
	d.Coach = &part.Coach{
		Number: 5, Total: 9, Title: "Deploy",
		ExpectedAction: &action.Action{Side: sample.American, Step: "battle.deploy", Act: "deploy", Picks: action.Picks{
			{Field: "left", Values: []string{"us_mercer"}},
			{Field: "center", Values: []string{"us_knox_1"}},
			{Field: "right", Values: []string{"us_pa_2"}},
		}},
	}
	wanted := func() (act bool, blocks string) {
		_, doc := drawComponent(t, part.DrawDesk(d))
		return doc.Find("[data-testid=act-deploy]").HasClass("wanted"),
			strings.Join(doc.Find(".battleboard .take.wanted").
				Map(func(_ int, s *goquery.Selection) string { return s.AttrOr("data-piece", "") }), " ")
	}
	if act, blocks := wanted(); act || blocks != "us_pa_2" {
		t.Errorf("the act is wanted: %v; blocks %q", act, blocks)
	}
	d.Ask.Fields[1].Value, d.Ask.Fields[2].Value = []string{"us_knox_1"}, []string{"us_pa_2"}
	if act, blocks := wanted(); !act || blocks != "" {
		t.Errorf("as the lesson has it, the act is wanted: %v; blocks %q", act, blocks)
	}
}
