package e2e

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"tricorne/app/notify/mailtest"
)

// TestHiddenPageShowsWhoseTurnItIsInItsTitle keeps a page in the background. Its title, its icon and a sound say when
// it is the player's turn.
func TestHiddenPageShowsWhoseTurnItIsInItsTitle(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "bagging_the_fox", 1180, 820)
	first, other := ann, bob
	if !ann.asked() {
		first, other = bob, ann
	}
	desk := other.path()
	other.open("/me")
	eval[bool](other, `(document.querySelector("[data-sound]").click(), true)`)
	other.open(desk)
	if eval[bool](other, `document.title.startsWith("Your turn")`) {
		t.Fatal("it is not the other's turn")
	}
	plain := eval[string](other, `document.querySelector("link[rel=icon]").getAttribute("href")`)
	eval[bool](other, `(() => {
		const later = window.setTimeout;
		window.setTimeout = (f, ms) => later(f, ms > 20000 ? 50 : ms); // the next check in the background comes at once
		Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
		document.dispatchEvent(new Event("visibilitychange"));
		return true;
	})()`)
	r := rand.New(rand.NewPCG(5, 5))
	for range 60 {
		if !first.asked() {
			break
		}
		first.randomMove(r)
	}
	other.waitForScript("a title that says whose turn it is", `document.title.startsWith("Your turn · ")`)
	other.waitForScript("a sound", `document.documentElement.dataset.chimed === "1"`)
	if now := eval[string](other, `document.querySelector("link[rel=icon]").getAttribute("href")`); now == plain {
		t.Error("the icon is as it was")
	}
	if other.asked() {
		t.Error("the page has looked, though nobody looks at it")
	}
}

// TestNotificationSettingsCard checks the card with the notification settings on every size.
func TestNotificationSettingsCard(t *testing.T) {
	box := mailtest.New(t)
	s := serve(t, "-mail", box.URL, "-push", "mailto:host@tricorne.example", "-origin", "http://127.0.0.1:1")
	b := browser(t)
	for _, size := range []struct {
		name string
		w, h int64
	}{{"desktop", 1440, 900}, {"upright", 820, 1180}, {"phone", 390, 844}} {
		p := newPlayer(b, t, s.url, "Ann", size.w, size.h)
		p.setUp("trenton", "bagging_the_fox", "american", "friend")
		for _, scheme := range []string{"light", "dark"} {
			p.setColourScheme(scheme)
			p.open("/me#turn")
			p.waitFor(testid("sound"))
			p.waitFor(testid("push"))
			p.waitFor(testid("mail"))
			p.saveScreenshot("turn-" + size.name + "-" + scheme)
			p.checkAccessible("how one is told, " + scheme)
		}
	}
}

// TestExpiredClockShowsOptions moves the clocks of both players' pages on by half an hour. Both pages show
// that the time is over, and what each player may do now.
func TestExpiredClockShowsOptions(t *testing.T) {
	s := serve(t)
	b := browser(t)
	ann, bob := newPlayer(b, t, s.url, "Ann", 1180, 820), newPlayer(b, t, s.url, "Bob", 390, 844)
	ann.open("/")
	eval[bool](ann, `(() => {
		const f = document.querySelector("[data-testid=setup-trenton]");
		for (const [name, value] of [["scenario", "bagging_the_fox"], ["side", "american"], ["mode", "friend"]]) f.querySelector(`+"`[name=${name}][value=${value}]`"+`).checked = true;
		f.querySelector("[name=bank]").value = "30";
		f.requestSubmit();
		return true;
	})()`)
	ann.waitForScript("an invitation", `document.querySelector('input[value*="/s/"]') !== null`)
	link := eval[string](ann, `document.querySelector('input[value*="/s/"]').value`)
	_, token, _ := strings.Cut(link, "/s/")
	bob.open("/s/" + token)
	bob.do("sit down", chromedp.SetValue(chromedp.CSS(`input[name="name"]`), "Bob"), chromedp.Submit(chromedp.CSS(`input[name="name"]`)))
	for _, p := range []*player{ann, bob} {
		p.waitForScript("the desk with its script", `document.querySelector("#desk") !== null && document.readyState === "complete"`)
	}
	was, waits := ann, bob
	if !ann.asked() {
		was, waits = bob, ann
	}
	waits.waitFor(testid("clock-american"))
	for who, shown := range map[*player]string{waits: "late", was: "own-late"} {
		who.waitForScript("a line that waits for its time", `document.querySelector("[data-testid=`+shown+`]").hidden`)
		eval[bool](who, `((now) => (Date.now = () => now() + 31 * 60000, true))(Date.now)`)
		who.waitForScript("what may be done", `!document.querySelector("[data-testid=`+shown+`]").hidden`)
		who.waitForScript("a clock at its end", `[...document.querySelectorAll(".sideclock.runs")].some((c) => c.textContent.endsWith(" 0:00"))`)
		for _, scheme := range []string{"light", "dark"} {
			who.setColourScheme(scheme)
			who.saveScreenshot("late-" + who.name + "-" + scheme)
			who.checkAccessible("time that ran out, " + scheme)
		}
	}
	eval[bool](waits, `(document.querySelector("[data-testid=claim]").click(), document.querySelector("[data-testid=do-claim]").click(), true)`)
	waits.allowErrors("422")
	waits.waitForText("still have") // the server's clock decides, not the clock of the page
}
