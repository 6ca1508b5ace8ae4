package e2e

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"tricorne/app/polltest"
)

// waitForFirstPage waits until the server has answered its first page. The server draws the maps before that, which
// takes long on a busy machine.
func (s *server) waitForFirstPage() *server {
	s.t.Helper()
	if !polltest.WaitUntil(4*stepTimeout, func() bool { return s.answers("/") }) {
		s.t.Fatal("the first page does not come")
	}
	return s
}

// emulateMedia switches the page to another medium, such as print, with media features such as forced colours.
func (p *player) emulateMedia(medium string, features ...*emulation.MediaFeature) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia,
		emulation.SetEmulatedMediaParams{Media: medium, Features: features}); err != nil {
		p.t.Fatal(err)
	}
}

// TestDarkDeskPrintsTheDayMap checks that a dark desk is printed with the light map and no other. The desk is dark
// because the device is dark or because the player has chosen the dark theme.
func TestDarkDeskPrintsTheDayMap(t *testing.T) {
	s := serve(t).waitForFirstPage()
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	dark := &emulation.MediaFeature{Name: "prefers-color-scheme", Value: "dark"}
	for _, game := range []struct{ id, scenario string }{{"trenton", "bagging_the_fox"}, {"crossing", "quick_start"}} {
		p.setUp(game.id, game.scenario, "american", "computer")
		at := "/t/" + tableOf(p)
		for _, theme := range []string{"", "dark"} {
			p.open("/me")
			p.do("choose colours", chromedp.Click(chromedp.CSS(`label:has(input[name=theme][value="`+theme+`"])`)),
				chromedp.Click(chromedp.CSS(`button[value=theme]`)))
			p.waitForScript("colours that are kept", `location.search.includes("done=theme")`)
			p.emulateMedia("screen", dark)
			p.open(at)
			p.waitForScript("the map", `[...document.querySelectorAll("#printed-map img")].some((i) => i.checkVisibility() && i.currentSrc.includes("/dark"))`)
			p.emulateMedia("print", dark)
			p.waitForScript("the day map, and no other", `(() => {
			  const on = [...document.querySelectorAll("#printed-map img")].filter((i) => i.checkVisibility());
			  return on.length === 1 && on[0].currentSrc.includes("/map/`+game.id+
				`/light") && on[0].complete && on[0].naturalWidth > 0;
			})()`)
			if got := eval[string](p,
				`[getComputedStyle(document.documentElement).colorScheme, getComputedStyle(document.body).color].join("; ")`); got != "light; rgb(43, 33, 24)" {
				t.Errorf("%s, theme %q: on paper it is %s", game.id, theme, got)
			}
			p.emulateMedia("", dark)
			if dir := os.Getenv("TRICORNE_TEST_PICTURES"); dir != "" {
				pdf, err := chromedp.Call(p.ctx, page.PrintToPDF, page.PrintToPDFParams{})
				if err == nil {
					err = os.WriteFile(dir+"/print-"+game.id+"-"+theme+".pdf", pdf.Data, 0o644)
				}
				if err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// TestForcedColoursDistinguishSpentFromFull emulates a system that forces its own colours. A spent point still looks
// different from an unspent one.
func TestForcedColoursDistinguishSpentFromFull(t *testing.T) {
	s := serve(t).waitForFirstPage()
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	p.setUp("trenton", "bagging_the_fox", "american", "computer")
	p.waitForScript("points, some of them spent",
		`(document.querySelector(".pip.spent") ?? document.querySelector(".pip")?.cloneNode() ?? null) !== null`)
	p.emulateMedia("screen", &emulation.MediaFeature{Name: "forced-colors", Value: "active"})
	looks := eval[[]string](p, `(() => {
	  const full = document.querySelector(".pip"), spent = full.cloneNode();
	  full.classList.remove("spent");
	  spent.classList.add("spent");
	  full.after(spent);
	  const of = (e) => { const c = getComputedStyle(e); return c.backgroundColor + " in " + c.borderTopColor; };
	  return [of(full), of(spent), getComputedStyle(full).borderTopColor, getComputedStyle(spent).backgroundColor];
	})()`)
	if looks[0] == looks[1] || looks[2] == looks[3] {
		t.Errorf("full %s, spent %s", looks[0], looks[1])
	}
	p.saveScreenshot("forced-colours")
}

// TestTheBarsFitTheSmallestScreen opens pages at 320 px with the longest name. No part of the top bars extends beyond
// the edge of the page.
func TestTheBarsFitTheSmallestScreen(t *testing.T) {
	s := serve(t).waitForFirstPage()
	p := newPlayer(browser(t), t, s.url, "Ann", 320, 640)
	p.setUp("crossing", "campaign", "american", "computer")
	desk := "/t/" + tableOf(p)
	p.open("/me")
	p.do("a long name", chromedp.SetValue(chromedp.CSS("input[name=name]"), "Bartholomew Featherstonehaugh-Wo"),
		chromedp.Click(chromedp.CSS("button[value=name]")))
	p.waitForScript("a name that is kept", `location.search.includes("done=name")`)
	for _, path := range []string{"/", "/tables", "/me", "/help/crossing", desk, desk + "/history", desk + "/people"} {
		p.open(path)
		p.waitForScript("a page that is all there", `document.readyState === "complete"`)
		beyond := eval[[]string](p,
			`[document.documentElement, ...document.querySelectorAll(".top, .top *, .topbar, .topbar *")]
		  .filter((e) => e.checkVisibility() && !e.closest(".sr, .menu > ul, svg *") && (e.getBoundingClientRect().right > innerWidth + 0.5 || e.getBoundingClientRect().left < -0.5))
		  .map((e) => e.tagName + "." + (e.className.baseVal ?? e.className) + " " + Math.round(e.getBoundingClientRect().left) + "–" + Math.round(e.getBoundingClientRect().right))`)
		if wide := eval[int](p, "document.documentElement.scrollWidth"); wide > 320 || len(beyond) > 0 {
			t.Errorf("%s is %d px wide; beyond the edge: %s", path, wide, strings.Join(beyond, ", "))
		}
		if eval[bool](p, `((mark, nav) => !!mark && !!nav && mark.lastElementChild.getBoundingClientRect().right > nav.getBoundingClientRect().left)(document.querySelector(".top .wordmark"), document.querySelector(".top nav"))`) {
			t.Errorf("%s: the name of the site stands under the links", path)
		}
		p.saveScreenshot("320" + strings.ReplaceAll(strings.ReplaceAll(path, desk, "-desk"), "/", "-"))
	}
}

// TestDoubleTapDoesNotZoom checks everything that can be pressed: no double tap may zoom the page. The map handles
// all touches itself.
func TestDoubleTapDoesNotZoom(t *testing.T) {
	s := serve(t).waitForFirstPage()
	p := newPlayer(browser(t), t, s.url, "Ann", 820, 1180)
	p.setUp("trenton", "bagging_the_fox", "american", "computer")
	desk := "/t/" + tableOf(p)
	for _, path := range []string{desk, "/", "/me", "/tables", "/help/trenton"} {
		p.open(path)
		p.waitForScript("a page that is all there", `document.readyState === "complete"`)
		zooms := eval[[]string](p,
			`[...document.querySelectorAll("a, button, input, select, textarea, label, summary, [tabindex]")]
		  .filter((e) => !["manipulation", "none"].includes(getComputedStyle(e).touchAction)).map((e) => e.outerHTML.slice(0, 80))`)
		if len(zooms) > 0 {
			t.Errorf("%s: %d controls zoom when they are tapped twice, such as %s", path, len(zooms), zooms[0])
		}
	}
	p.open(desk)
	if got := eval[string](p, `getComputedStyle(document.querySelector(".mapbox")).touchAction`); got != "none" {
		t.Errorf("the map lets the browser have the fingers: %s", got)
	}
	for _, size := range []struct {
		name          string
		width, height int64
	}{{"1440", 1440, 900}, {"820", 820, 1180}, {"390", 390, 844}, {"320", 320, 640}} {
		for _, scheme := range []string{"light", "dark"} {
			p.setColourScheme(scheme)
			p.do("size", chromedp.EmulateViewport(size.width, size.height))
			for name, path := range map[string]string{"desk": desk, "me": "/me"} {
				if os.Getenv("TRICORNE_TEST_PICTURES") != "" {
					p.open(path)
					p.waitForScript("a page that is all there", `document.readyState === "complete"`)
					p.saveScreenshot(name + "-" + size.name + "-" + scheme)
				}
			}
		}
	}
}
