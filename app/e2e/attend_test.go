package e2e

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// openTab opens one of the panels next to the orders.
func (p *player) openTab(id string) {
	p.t.Helper()
	p.do("the tab "+id, chromedp.Click(chromedp.CSS(`.tab:has([value="`+id+`"])`)))
}

// TestTheRefereeAttendsToTheTable plays a referee's evening on a tablet. When a player arrives with the code, the
// desk announces it, and one tap gives them a seat. The referee shows a place on the table screen by its card and by
// a long press. The referee then pauses the game, and writes notes while play goes on.
func TestTheRefereeAttendsToTheTable(t *testing.T) {
	s := serve(t)
	b := browser(t)
	judge := newPlayer(b, t, s.url, "Rita", 1180, 820)
	bob := newPlayer(b, t, s.url, "Bob", 390, 844)
	tv := newPlayer(b, t, s.url, "Screen", 1440, 900)
	judge.setUpAtTable("trenton", "christmas_surprise", "american", "referee", "server")
	table := "/t/" + tableOf(judge)
	judge.open(table + "/referee")
	if judge.has(testid("open-door")) {
		judge.click(testid("open-door"))
	}
	judge.waitFor(testid("door-code"))
	code := judge.text(testid("door-code"))
	for _, size := range [][2]int64{{820, 1180}, {390, 844}, {1180, 820}} {
		judge.do("another size", chromedp.EmulateViewport(size[0], size[1]))
		judge.saveScreenshot("attend-seat-" + strconv.Itoa(int(size[0])))
	}
	for _, c := range []struct{ where, side, seen string }{
		{"/referee", "american", "the page of the seat"},
		{"/referee/both/closed", "british", "the desk"},
	} {
		judge.open(table + c.where)
		judge.waitForScript(c.seen, `document.readyState === "complete"`)
		guest := bob
		if c.side == "american" {
			guest = newPlayer(b, t, s.url, "Ann", 390, 844)
		}
		guest.open("/j/" + code)
		guest.waitFor(testid("arrive"))
		guest.saveScreenshot("attend-arrive")
		guest.click(testid("knock-" + c.side))
		judge.waitFor(testid("arrival")) // without a reload
		for _, size := range [][2]int64{{820, 1180}, {390, 844}, {1180, 820}} {
			judge.do("another size", chromedp.EmulateViewport(size[0], size[1]))
			judge.saveScreenshot("attend-arrival-" + c.side + "-" + strconv.Itoa(int(size[0])))
			if below := eval[[]string](judge,
				`[...document.querySelectorAll(".arrival .button, .answer-for .button, .rulings .button")].filter((e) => {
				const r = e.getBoundingClientRect();
				return r.height < 44 || r.left < 0 || r.right > innerWidth || r.bottom > innerHeight;
			}).map((e) => e.innerText)`); c.side == "british" && len(below) > 0 {
				t.Errorf("at %v out of reach or too small: %q", size, below)
			}
		}
		judge.click(testid("show-in"))
		guest.waitFor(testid("invite") + ", #desk[data-you=" + c.side + "]")
		judge.waitForScript("nobody who waits", `document.querySelector("[data-testid=arrival]") === null`)
	}

	// "Show here": by the button on a card, and by a long press on a place.
	tv.open(table + "/table")
	tv.waitForScript("the map in its room", `document.querySelector(".screen-map").dataset.ready !== undefined`)
	judge.waitForScript("the map", `document.querySelector("#map").dataset.ready !== undefined`)
	judge.do("search", chromedp.SendKeys(chromedp.CSS("#find-place"), "Trenton\r"))
	judge.waitFor("#card " + testid("show-here"))
	judge.saveScreenshot("attend-card")
	judge.click("#card " + testid("show-here"))
	tv.waitForScript("Trenton on the screen", `document.querySelector("main.screen").dataset.place === "trenton"`)
	judge.waitFor("#card " + testid("show-all"))
	judge.saveScreenshot("attend-shown")
	tv.saveScreenshot("attend-screen")
	judge.click(testid("card-close"))
	judge.waitForScript("no card", `document.querySelector("#card") === null`)
	judge.click(testid("zoom-fit"))
	judge.whilePressed(`#targets [data-space="princeton"]`, func() {
		tv.waitForScript("Princeton on the screen", `document.querySelector("main.screen").dataset.place === "princeton"`)
	})
	if judge.becomesTrue(400*time.Millisecond, `document.querySelector("#card") !== null`) {
		t.Error("a place that was held was pressed too")
	}
	eval[bool](judge, `(document.querySelector("#find-place").value = "", true)`)
	judge.do("search", chromedp.SendKeys(chromedp.CSS("#find-place"), "Princeton\r"))
	judge.waitFor("#card " + testid("show-all"))
	judge.click(testid("show-all"))
	tv.waitForScript("the whole map", `document.querySelector("main.screen").dataset.place === ""`)

	// Everybody sees that the game is paused and who paused it.
	judge.click(testid("pause"))
	for _, p := range []*player{judge, bob} {
		p.waitForScript("the pause", `document.querySelector("[data-testid=paused]")?.innerText.includes("Paused by the referee")`)
	}
	tv.waitForScript("the pause", `document.querySelector("[data-testid=screen-waits]").innerText === "Paused by the referee"`)
	judge.saveScreenshot("attend-paused")
	bob.saveScreenshot("attend-paused-phone")
	tv.saveScreenshot("attend-paused-screen")
	bob.click(testid("resume"))
	judge.waitForScript("the end of the pause", `document.querySelector("[data-testid=paused]") === null`)

	// Notes: a note that is being written is kept when the game moves on.
	judge.openTab("table")
	judge.waitFor(testid("note-words"))
	judge.do("write", chromedp.SendKeys(chromedp.CSS(testid("note-words")), "Rall's dice counted"))
	before := eval[int](judge, `+document.querySelector("#desk").dataset.seq`)
	for n := 0; eval[int](judge, `+document.querySelector("#desk").dataset.seq`) == before; n++ {
		if n == 3 {
			t.Fatal("nothing happens at the table")
		}
		bob.open(table + "/seats")
		bob.click([]string{testid("change-clock"), testid("change-no-clock")}[n%2])
		judge.becomesTrue(3*time.Second, `+document.querySelector("#desk").dataset.seq !== `+strconv.Itoa(before))
	}
	judge.do("write on", chromedp.SendKeys(chromedp.CSS(testid("note-words")), " twice"))
	judge.click(testid("note-keep"))
	judge.waitForScript("the note", `document.querySelector("[data-testid=note] p")?.innerText === "Rall's dice counted twice"`)
	judge.waitForScript("an empty field", `document.querySelector("[data-testid=note-words]").value === ""`)
	for _, size := range [][2]int64{{820, 1180}, {390, 844}, {1180, 820}} {
		judge.do("another size", chromedp.EmulateViewport(size[0], size[1]))
		judge.saveScreenshot("attend-notes-" + strconv.Itoa(int(size[0])))
	}
	judge.open(table + "/history")
	judge.waitFor(testid("note"))
	judge.saveScreenshot("attend-history")
	judge.do("write", chromedp.SendKeys(chromedp.CSS(testid("note-words")), "and here"))
	judge.click(testid("note-keep"))
	judge.waitForScript("two notes", `document.querySelectorAll("[data-testid=note]").length === 2`)
	for who, p := range map[string]*player{"Bob": bob, "the screen": tv} {
		p.open(table)
		if strings.Contains(p.allAnswers(), "Rall's dice") || strings.Contains(p.allAnswers(), "Rall&#39;s dice") {
			t.Errorf("%s was sent the referee's note", who)
		}
	}
}

// TestAxeFindsNothingOnRefereePages checks every page of the referee with axe, in light and dark. It also checks the
// pages of the players at the referee's table.
func TestAxeFindsNothingOnRefereePages(t *testing.T) {
	s := serve(t)
	american, british, judge := refereeTable(t, s, "trenton", "bagging_the_fox", 1180, 820)
	table := "/t/" + tableOf(american)
	judge.open(table + "/referee/both/closed")
	judge.click(testid("pause"))
	judge.waitFor(testid("resume"))
	judge.openTab("table")
	judge.do("write", chromedp.SendKeys(chromedp.CSS(testid("note-words")), "for axe"))
	judge.click(testid("note-keep"))
	judge.waitFor(testid("note"))
	judge.click(testid("resume"))
	judge.waitFor(testid("pause"))
	judge.open(table + "/referee")
	judge.click(testid("change-clock"))
	judge.waitFor(testid("change-no-clock"))
	judge.click(testid("open-door"))
	judge.waitFor(testid("door-code"))
	code := judge.text(testid("door-code"))
	side := whoseTurn(t, american, british)
	asked := eval[string](side, `document.querySelector("#desk").dataset.you`)
	side.open(table)
	side.waitFor("#orders")
	r := rand.New(rand.NewPCG(7, 76))
	for n := 0; !strings.HasPrefix(side.randomMove(r), "act "); n++ {
		if n == 30 {
			t.Fatal("no act")
		}
	}
	guest := newPlayer(browser(t), t, s.url, "Guest", 390, 844)
	judge.open(table + "/history")
	judge.waitFor(testid("to-amend"))
	_, amend, _ := strings.Cut(eval[string](judge,
		`document.querySelector("[data-testid=to-amend]").getAttribute("href")`), table)
	judge.open(table + "/referee/both/closed")
	for _, scheme := range []string{"light", "dark"} {
		judge.setColourScheme(scheme)
		american.setColourScheme(scheme)
		guest.setColourScheme(scheme)
		for _, path := range []string{
			"/referee/both/closed?place=trenton", "/referee/both/" + asked + "?place=princeton",
			"/referee/both/correct?f.thing=br_howe", amend, "/referee/both/back",
			"/referee", "/history", "/history?place=trenton", "/table",
		} {
			judge.open(table + path)
			judge.waitForScript("the page", `document.readyState === "complete"`)
			judge.checkAccessible(path + ", " + scheme)
		}
		judge.open(table + "/referee/both/closed")
		judge.openTab("table")
		judge.checkAccessible("notes, " + scheme)
		for _, path := range []string{"/seats", "/referee", "?place=trenton"} {
			american.open(table + path)
			american.checkAccessible(path + ", " + scheme)
		}
		for _, path := range []string{"/join", "/j/" + code, table + "/table"} {
			guest.open(path)
			guest.checkAccessible(path + ", " + scheme)
		}
	}
}
