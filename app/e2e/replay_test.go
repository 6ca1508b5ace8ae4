package e2e

import (
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// playBattle plays random games to their end until one has a battle, and returns the id of its table. It needs a store
// that no server has opened yet.
func playBattle(t *testing.T, database, name, scenario string) string {
	t.Helper()
	store, err := db.Open(t.Context(), database, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = store.Close() }()
	tables := table.New(store, live.NewHub(), table.Shelf())
	for range 20 {
		id, battle := playRandomGame(t, tables, name, scenario)
		if battle {
			return id
		}
	}
	t.Fatal("nobody ever fights")
	return ""
}

// playRandomGame plays one random game to its end and returns its table. battle reports whether a battle came after the
// opening acts and the game was long enough.
func playRandomGame(t *testing.T, tables *table.Service, name, scenario string) (id string, battle bool) {
	t.Helper()
	ctx := t.Context()
	made, err := tables.Create(ctx,
		table.CreateOptions{Game: name, Scenario: scenario, Side: 1, Mode: table.ModeDevice, Player: "carla", Name: "Carla"})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1776, 12))
	for n := 0; n < 5000; {
		for side := game.Side(1); side <= 2; side++ {
			visit, err := tables.Visit(ctx, made.Table, "carla")
			if err != nil {
				t.Fatal(err)
			}
			seat, err := visit.SeatOf(side)
			if err != nil {
				t.Fatal(err)
			}
			seen, err := tables.See(ctx, seat, nil)
			if err != nil {
				t.Fatal(err)
			}
			battle = battle || n > 2 && seen.View.Battle != nil
			if seen.View.Result != nil {
				return made.Table, battle && n > 32
			}
			if len(seen.Ask.Acts) == 0 {
				continue
			}
			a, err := game.Fill(func(d action.Draft) (game.Ask, error) {
				seen, err := tables.See(ctx, seat, d)
				return seen.Ask, err
			}, r.IntN)
			if err == nil {
				_, err = tables.Act(ctx, seat, table.Order{Seq: seen.Seq, Step: a.Step, Act: a.Act, Picks: a.Picks})
			}
			if err != nil {
				t.Fatal(err)
			}
			n++
		}
	}
	t.Fatal("the game never ends")
	return "", false
}

// TestTheReplayPlays plays a game as a film, pauses it, and steps through it with the keys. It also follows a link to
// part of a game and plays that part to its end.
func TestTheReplayPlays(t *testing.T) {
	skipUnselected(t)
	database := "sqlite:" + filepath.Join(t.TempDir(), "played.db")
	path := "/t/" + playBattle(t, database, "trenton", "bagging_the_fox")
	s := serveOn(t, database)
	ann, bob := newTrentonTable(t, s, "christmas_surprise", 1440, 900)
	at := func(what, script string) {
		t.Helper()
		ann.waitForScript(what, `(() => { const r = document.querySelector(".replay"); if (!r) return false; const d = r.dataset, seq = +d.seq, last = +d.last, play = document.querySelector("[data-play]").textContent; return `+script+` })()`)
	}
	pace := func(ms string) { eval[bool](ann, `(document.getElementById("moment-pace").value = "`+ms+`", true)`) }
	ann.open(path + "/history?at=9&as=1")
	ann.click(testid("to-replay"))
	at("it opens at the moment of the history", `seq === 9 && last > 20 && location.search === "?viewer=american&at=9"`)
	ann.open(path + "/replay")
	at("it begins at the beginning, with everything revealed", `seq === 1 && play === "Play" && location.search === "?viewer=all&at=1"`)
	pace("500")
	ann.press(" ")
	at("a key plays it", `seq > 5 && play === "Pause" && location.search.endsWith("at=" + seq)`)
	ann.press(" ")
	at("and pauses it", `play === "Play"`)
	stood := eval[int](ann, `+document.querySelector(".replay").dataset.seq`)
	ann.press(kb.ArrowLeft)
	at("an act back", `seq === `+strconv.Itoa(stood-1))
	ann.waitForScript("it is read out", `document.querySelector("[data-film-words]").textContent.startsWith("Act `+strconv.Itoa(stood-1)+` of ")`)
	ann.press(kb.ArrowRight)
	at("an act on", `seq === `+strconv.Itoa(stood))
	ann.press(kb.Home)
	at("the first", "seq === 1")
	ann.click(testid("moment-play"))
	at("the button plays it", `seq > 2 && play === "Pause"`)
	ann.press(kb.ArrowLeft)
	at("a key stops it", `play === "Play"`)
	ann.click(testid("battle-on"))
	at("the battle", `seq > 1 && document.querySelector("#timeline .tick.here.fight") !== null`)
	ann.saveScreenshot("replay-battle")
	ann.click(testid("to-battles"))
	ann.waitFor(testid("battle-link"))
	ann.click(testid("to-battles"))

	// A part of a game plays to its end and then starts again.
	ann.open(path + "/replay?viewer=british&at=12&to=15")
	at("the stretch", `seq === 12 && document.querySelector("[data-testid=stretch]").textContent.includes("15")`)
	pace("500")
	ann.click(testid("moment-play"))
	at("it stops at its end", `seq === 15 && last > 15 && play === "Play" && location.search.includes("to=15")`)
	if !eval[bool](ann, `document.querySelector("#printed-map img")?.complete && document.querySelectorAll("#units .pile").length > 5`) {
		t.Error("the map is gone when it has played")
	}
	ann.click(testid("moment-play"))
	at("it begins anew", `seq < 15 && play === "Pause"`)
	at("and stops again", `seq === 15 && play === "Play"`)

	// If a group marched, its route is drawn.
	for eval[bool](ann, `document.querySelector(".now-told [data-trail]") === null`) {
		now := eval[int](ann, `+document.querySelector(".replay").dataset.seq`)
		ann.press(kb.ArrowRight)
		at("an act on", `seq === `+strconv.Itoa(now+1))
	}
	ann.waitFor("#ways #trail")
	ann.saveScreenshot("replay-march")

	for _, size := range sizes {
		ann.open(path + "/replay?viewer=all&at=30")
		ann.resizeTo(size.width, size.height, size.finger)
		at("all there", "seq === 30")
		if wide := eval[int](ann, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("%s: the page is %d px too wide", size.name, wide)
		}
		if small := eval[string](ann, `[...document.querySelectorAll(".film .button, .scrub :is(.button, select)")].filter((e) => e.checkVisibility()).map((e) => [e, e.getBoundingClientRect()]).
			filter(([, r]) => r.width < 43.5 || r.height < 43.5).map(([e, r]) => e.textContent + " " + r.width + "×" + r.height).join(", ")`); size.finger && small != "" {
			t.Errorf("%s: too small for a finger: %s", size.name, small)
		}
		ann.saveScreenshot("replay-" + strings.ReplaceAll(size.name, " ", "-"))
	}
	ann.do("a television", chromedp.EmulateViewport(1920, 1080))
	ann.open(path + "/replay?viewer=public&at=1")
	at("all there", "seq === 1")
	ann.press(kb.End)
	at("the end", "seq === last")
	ann.saveScreenshot("replay-television")
	ann.resizeTo(1440, 900, false)
	for _, scheme := range []string{"light", "dark"} {
		ann.setColourScheme(scheme)
		ann.open(path + "/replay?viewer=all&at=30")
		at("all there, "+scheme, "seq > 1")
		ann.click(testid("chapters"))
		ann.click(testid("to-stretch"))
		ann.saveScreenshot("replay-open-" + scheme)
		ann.checkAccessible("the replay, " + scheme)
	}

	// While a game runs, a player may only open the replay of their own side.
	running := "/t/" + tableOf(bob)
	bob.allowErrors("403")
	bob.open(running + "/replay?viewer=american&at=1")
	bob.waitFor(testid("replay-refused"))
	bob.saveScreenshot("replay-refused")
	bob.click(testid("own-replay"))
	bob.waitForScript("his own", `document.querySelector(".replay")?.dataset.seq === "1" && location.search.includes("viewer=british")`)
}
