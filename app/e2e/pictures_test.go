package e2e

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// update says whether to make the pictures of the help again: go test ./app/e2e -run TestThePicturesOfTheHelp -update
var update = flag.Bool("update", false, "make the pictures of the help anew")

// picturesDir is the folder of the pictures. picturesTextFile holds the text of the screens when the pictures were
// made.
const (
	picturesDir      = "../../static/help"
	picturesTextFile = "testdata/pictures.txt"
)

// cardLabelsScript is a script that returns all button texts, field labels and headings on the referee's card.
const cardLabelsScript = `[...document.querySelectorAll("#orders-card :is(h2, h3, legend, button, a.button, a.eye, .chip-choice, label.option, label.field > span)")]
	.filter((e) => !e.closest(".coach, .told") && e.checkVisibility())
	.map((e) => [...e.childNodes].filter((n) => !n.matches?.(".since, .cite, small")).map((n) => n.textContent).join(" ").replace(/\s+/g, " ").trim()).join(" | ")`

// captureScreen returns the text of a screen, and takes pictures in light and dark if -update is set. It hides the
// lesson. If card is true, the text and the pictures are those of the card only.
func (p *player) captureScreen(name string, card bool) string {
	p.t.Helper()
	width, height := 1024, 700
	if card {
		height = 1000
	}
	p.do("size", chromedp.EmulateViewport(int64(width), int64(height)))
	hide := func(how string) {
		eval[bool](p, `(document.querySelector(".coach").style.display = `+quote(how)+`, document.activeElement?.blur(), true)`)
	}
	hide("none")
	defer hide("")
	p.waitForScript("a page at rest", `document.querySelector(".htmx-request") === null && document.querySelector("#map").dataset.ready !== undefined`)
	out := name + ": " + eval[string](p, cardLabelsScript)
	if !*update {
		return out
	}
	for _, scheme := range []string{"light", "dark"} {
		p.setColourScheme(scheme)
		quality := int64(60)
		params := page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatWebp, Quality: &quality}
		if card {
			at := eval[[]float64](p, `(() => { const r = document.querySelector("#orders-card").getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })()`)
			params.Clip = &page.Viewport{X: at[0], Y: at[1], Width: at[2], Height: min(at[3], 720), Scale: 1}
		}
		got, err := chromedp.Call(p.ctx, page.CaptureScreenshot, params)
		if err == nil {
			err = os.WriteFile(filepath.Join(picturesDir, name+"-"+scheme+".webp"), got.Data, 0o644)
		}
		if err != nil {
			p.t.Fatalf("picture %s: %v", name, err)
		}
	}
	p.setColourScheme("light")
	return out
}

// TestThePicturesOfTheHelpShowWhatThePagesHave visits the screens that the help page "With a referee" shows as
// pictures. It fails if a label on them has changed since the pictures were made.
func TestThePicturesOfTheHelpShowWhatThePagesHave(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Rita", 1024, 1000)
	p.setColourScheme("light")
	p.open("/help/with-a-referee")
	p.click(testid("learn"))
	p.waitForScript("the referee's desk", `document.querySelector("#desk[data-referee]") !== null && document.readyState === "complete"`)
	var all []string
	// the field when is the selector of an element that must be on the page before the picture is taken
	shots := []struct{ name, when string }{
		{"desk", testid("answer-for-american")},
		{"answer", "button.wanted" + testid("act-march")},
		{"correct", "button.wanted" + testid("act-correct")},
		{"dice", `body:has(#hand[data-count="3"]) [data-confirm]:not([aria-disabled])`},
		{"back", "button.wanted" + testid("act-aloud")},
	}
	for n := 0; len(shots) > 0; n++ {
		if n == 60 {
			t.Fatalf("%s\nnever seen: %s", p.currentPage(), shots[0].name)
		}
		if next := shots[0]; p.has(next.when) && (next.name != "desk" || p.has(`[data-referee="both"]`)) {
			all = append(all, p.captureScreen(next.name, next.name != "desk" && next.name != "answer"))
			p.do("size", chromedp.EmulateViewport(1024, 1000))
			shots = shots[1:]
			continue
		}
		p.touchMarkedControl()
	}
	got := strings.Join(all, "\n") + "\n"
	if *update {
		if err := os.WriteFile(picturesTextFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was, err := os.ReadFile(picturesTextFile)
	if err != nil || string(was) != got {
		t.Errorf("the screens are written otherwise than when the pictures of the help were made (%v); look at them and "+
			"make them anew: "+
			"go test ./app/e2e -run TestThePicturesOfTheHelp -update\nthen\n%s\nnow\n%s", err, was, got)
	}
	for _, shot := range strings.Split(strings.TrimSpace(got), "\n") {
		name, _, _ := strings.Cut(shot, ":")
		p.open("/help/with-a-referee")
		if !p.has(fmt.Sprintf(`figure img[src*="help/%s-light"]`, name)) {
			t.Errorf("the page does not show the picture %q", name)
		}
	}
	for _, scheme := range []string{"light", "dark"} {
		p.setColourScheme(scheme)
		p.checkAccessible("with a referee, " + scheme)
	}
	if broken := eval[[]string](p, `[...document.images].map((i) => (i.loading = "eager", i)).filter((i) => i.complete && !i.naturalWidth).map((i) => i.src)`); len(broken) > 0 {
		t.Errorf("pictures that do not load: %q", broken)
	}
	p.saveScreenshot("help-referee")
}

// turnFile holds the text of the screen when the picture of a turn was made.
const turnFile = "testdata/turn.txt"

// TestThePictureOfATurn visits the screen that the home page shows as a picture: a march in the first lesson. It fails
// if a label on it has changed since the picture was made.
func TestThePictureOfATurn(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1024, 700)
	p.setColourScheme("light")
	p.open("/")
	p.click(testid("at-once-guide"))
	p.waitForScript("the first lesson",
		`document.querySelector("[data-testid=coach]") !== null && document.readyState === "complete" && document.querySelector("#map[data-ready]") !== null`)
	for n := 0; !p.has("#orders-acts .button.wanted"); n++ {
		if n == 4 {
			t.Fatalf("%s\nno march is ready", p.currentPage())
		}
		p.pressNextTarget()
	}
	if p.has("#card") {
		p.waitForNewDesk("the map without a card over it", func() { p.click(testid("card-close")) })
	}
	got := p.captureScreen("turn", false) + "\n"
	if *update {
		if err := os.WriteFile(turnFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if was, err := os.ReadFile(turnFile); err != nil || string(was) != got {
		t.Errorf("the screen is written otherwise than when the picture of a turn was made (%v); look at it and make it "+
			"anew: go test ./app/e2e -run TestThePictureOfATurn -update\nthen\n%s\nnow\n%s", err, was, got)
	}
	p.open("/")
	p.waitForScript("the picture of a turn", `document.querySelector(".turn img").naturalWidth > 0`)
}
