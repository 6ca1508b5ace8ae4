package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTheTopFitsEveryDevice checks the top of a table and of its history on an upright tablet and a phone. On a tablet
// the desk has a single row at the top. All other controls are in the menu, and a link out of the page is always there.
func TestTheTopFitsEveryDevice(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 820, 1180)
	shown := func(css string) bool {
		return eval[bool](p, `[...document.querySelectorAll(`+quote(css)+`)].some((e) => e.checkVisibility() && e.getBoundingClientRect().height >= 44)`)
	}
	for _, game := range []struct{ id, scenario string }{
		{"trenton", "christmas_surprise"},
		{"crossing", "campaign"},
		{"colonies", "campaign"},
	} {
		p.do("a tablet held upright", chromedp.EmulateViewport(820, 1180))
		p.setUp(game.id, game.scenario, "american", "device")
		p.openCurtainIfClosed()
		table := "/t/" + tableOf(p)
		if tall := eval[float64](p, `document.querySelector(".topbar").getBoundingClientRect().height`); tall > 60 {
			t.Errorf("%s: the top of a tablet held upright is %v tall, more than one row", game.id, tall)
		}
		p.do("the tablet turned", chromedp.EmulateViewport(1180, 820))
		if tall := eval[float64](p, `document.querySelector(".topbar").getBoundingClientRect().height`); tall > 60 {
			t.Errorf("%s: the top of a tablet is %v tall, more than one row", game.id, tall)
		}
		p.saveScreenshot("top-" + game.id)
		p.do("held upright again", chromedp.EmulateViewport(820, 1180))
		p.click(testid("menu"))
		if !shown(`.menu a[href$="/history"]`) {
			t.Errorf("%s: no way from the desk to the history on a tablet held upright", game.id)
		}
		p.open(table + "/history")
		for _, size := range [][2]int64{{820, 1180}, {390, 844}} {
			p.do("another size", chromedp.EmulateViewport(size[0], size[1]))
			if !shown(`.links a[href$="/report"]`) || !shown(`.links a[href^="/help/"]`) {
				t.Errorf("%s: no way from the history to report and help at %v", game.id, size)
			}
		}
	}
}

// TestLayoutStaysStillDuringATurn adds many acts to a turn of the timeline and renames the phase. The timeline, its
// turns and the score stay in place.
func TestLayoutStaysStillDuringATurn(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	for i, game := range []struct{ id, scenario string }{
		{"trenton", "campaign"},
		{"newyork", "campaign"},
		{"crossing", "quick_start"},
		{"colonies", "hudson"},
		{"crossing", "quick_start"},
		{"colonies", "hudson"},
	} {
		if i == 4 {
			p.do("a tablet", chromedp.EmulateViewport(1180, 820))
		}
		p.setUp(game.id, game.scenario, "american", "device")
		p.openCurtainIfClosed()
		const lie = `[...document.querySelectorAll("#map, #timeline, #timeline li, .scores, .score")].flatMap((e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.height]; })`
		before := eval[[]float64](p, lie)
		for _, phase := range []string{"Supply", "Restoring Continentals after the winter"} {
			eval[bool](p, `(() => {
				const turn = document.querySelector("#timeline li");
				for (let n = 0; n < 12; n++) turn.append(Object.assign(document.createElement("a"), {className: "tick american" + (n % 3 ? "" : " fight")}));
				document.querySelector(".topbar .turn span").textContent = "`+phase+`";
				return true;
			})()`)
			if after := eval[[]float64](p, lie); len(before) < 20 || !slices.Equal(before, after) {
				t.Errorf("%s: in the phase %q things lie at %v, before at %v", game.id, phase, after, before)
			}
		}
		p.saveScreenshot("many-acts-" + game.id)
	}
}

// TestSheetKeepsItsScrollPosition plays some acts and checks that the layout of the sheet does not change. A varying
// number of questions does not move the buttons, and a new condition moves only the phase. The panels below the orders
// stay in place as long as the same side is to act.
func TestSheetKeepsItsScrollPosition(t *testing.T) {
	s := serve(t)
	for _, x := range []struct {
		game, scenario string
		w, h           int64
	}{{"trenton", "campaign", 1440, 900}, {"crossing", "quick_start", 1180, 820}} {
		ann, bob := newFriendsTable(t, s, x.game, x.scenario, x.w, x.h)
		p := whoseTurn(t, ann, bob)
		for _, c := range []struct{ what, lie, change string }{
			{"a reason below the first button", `[".act.first .button", ".orders-foot", ".panels"].map((e) => document.querySelector(e).getBoundingClientRect().top)`, `(() => {
				const why = document.querySelector(".act.first .why");
				if (why) why.remove();
				else document.querySelector(".act.first").append(Object.assign(document.createElement("p"), {className: "why", textContent: "First choose: Who marches?"}));
			})()`},
			{"a condition", `[...document.querySelectorAll(".scores, .score, .rival, .links")].map((e) => e.getBoundingClientRect().left)`, `(() => {
				const all = document.querySelector(".conditions");
				if (all) all.remove();
				else {
					const all = Object.assign(document.createElement("ul"), {className: "conditions"});
					all.append(Object.assign(document.createElement("li"), {className: "condition", textContent: "Rivers are frozen"}));
					document.querySelector(".scores").after(all);
				}
			})()`},
		} {
			eval[bool](p, `(document.querySelectorAll(".condition:nth-child(n + 2)").forEach((e) => e.remove()), true)`)
			before := eval[[]float64](p, c.lie)
			if after := eval[[]float64](p, `(`+c.change+`, `+c.lie+`)`); len(before) < 3 || !slices.Equal(before, after) {
				t.Errorf("%s: with or without %s things lie at %v and %v", x.game, c.what, before, after)
			}
		}
		p.open(p.path())
		r := rand.New(rand.NewPCG(1, 3))
		tops := map[string][]float64{}
		for range 24 {
			if p = whoseTurn(t, ann, bob); p == nil {
				break
			}
			p.randomMove(r)
			for _, p := range []*player{ann, bob} {
				// After an act, a reloaded page of a guest has a notice above the desk about saving a link back.
				eval[bool](p, `(document.querySelector(".wayback")?.remove(), true)`)
				lie := eval[struct {
					State string
					Top   float64
				}](p, `({State: document.querySelector(".ended") ? "" : document.querySelector(".mine, .fighting") ? "asked or fighting" : "waiting", Top: document.querySelector(".panels").getBoundingClientRect().top})`)
				if lie.State != "" {
					tops[lie.State] = append(tops[lie.State], lie.Top)
				}
			}
		}
		for _, state := range []string{"asked or fighting", "waiting"} {
			if all := tops[state]; len(all) < 4 || slices.Min(all) != slices.Max(all) {
				t.Errorf("%s, %s: the panels lie at %v", x.game, state, all)
			}
		}
		ann.saveScreenshot("sheet-" + x.game)
	}
}

// TestTheTopOfADeskIsOneRow checks the bar of a game against the computer, with its name and presence. It uses the
// games with the longest bars. Even the longest bar is one row, and its links stay visible. On a phone the menu is in
// the second row.
func TestTheTopOfADeskIsOneRow(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1440, 900)
	for _, game := range []struct{ id, scenario string }{{"crossing", "quick_start"}, {"colonies", "south"}} {
		p.setUp(game.id, game.scenario, "american", "computer")
		if tall := eval[float64](p, `document.querySelector(".topbar").getBoundingClientRect().height`); tall > 60 {
			t.Errorf("%s: the top of a desk is %v tall, more than one row", game.id, tall)
		}
		// at every width, a name that does not fit must take no room
		for _, wide := range []int64{1440, 1300, 1180, 1000} {
			p.do("another size", chromedp.EmulateViewport(wide, 900))
			where := eval[[]float64](p, `(() => {
				const [bar, name, turn] = [".topbar", ".boxname a", ".topbar .turn"].map((e) => document.querySelector(e).getBoundingClientRect());
				return [name.top < bar.bottom - 12 && name.bottom > 12 ? Math.min(name.left, turn.left) : turn.left, turn.top - bar.top, bar.bottom - turn.bottom];
			})()`)
			if where[0] > 40 || where[1] < 0 || where[2] < 0 {
				t.Errorf("%s, %d wide: what the bar says begins at %v, %v below its top and %v above its bottom", game.id, wide,
					where[0], where[1], where[2])
			}
		}
		if !eval[bool](p, `(() => { // a hidden name that gets the keyboard focus is visible, with its whole outline
			const [where, name] = [document.querySelector(".where"), document.querySelector(".boxname a")];
			name.focus({focusVisible: true});
			const seen = name.getBoundingClientRect().bottom <= document.querySelector(".topbar").getBoundingClientRect().bottom && getComputedStyle(where).overflowY === "visible";
			name.blur();
			return seen;
		})()`) {
			t.Errorf("%s: the name of the game is not seen by whoever comes to it by keyboard", game.id)
		}
		eval[bool](p, `(document.querySelectorAll(".score").forEach((e) => { for (let n = e.querySelectorAll(".pip").length; n && n < 12; n++) e.querySelector(".ap").append(e.querySelector(".pip").cloneNode()); }),
			document.querySelector(".topbar .turn span").textContent = "Restoring Continentals after the winter", true)`)
		for _, size := range [][2]int64{{1440, 900}, {1180, 820}, {1000, 800}, {1920, 1080}} {
			p.do("another size", chromedp.EmulateViewport(size[0], size[1]))
			bar := eval[[]float64](p, `[document.querySelector(".topbar").getBoundingClientRect().height, document.documentElement.scrollWidth,
				document.querySelector("[data-testid=menu]").getBoundingClientRect().right, document.querySelector("[data-testid=phase]").getBoundingClientRect().width]`)
			if bar[0] > 60 || bar[1] > float64(size[0]) || bar[2] > float64(size[0]) || bar[3] < 40 {
				t.Errorf("%s, %d wide: a full bar is %v tall, the page %v wide, the menu ends at %v, the phase is %v wide", game.id,
					size[0], bar[0], bar[1], bar[2], bar[3])
			}
			p.saveScreenshot(fmt.Sprint("top-desk-", game.id, "-", size[0]))
		}
		p.do("a phone", chromedp.EmulateViewport(390, 844))
		if menu, phase := eval[float64](p, `document.querySelector("[data-testid=menu]").getBoundingClientRect().bottom`), eval[float64](p, `document.querySelector("[data-testid=phase]").getBoundingClientRect().width`); menu > 84 || phase < 50 {
			t.Errorf("%s: on a phone the menu of a full bar ends %v below the top, the phase is %v wide", game.id, menu, phase)
		}
		p.saveScreenshot("top-desk-" + game.id + "-phone")
		p.do("the first size", chromedp.EmulateViewport(1440, 900))
	}
}

// TestOptionalRulesTakeOneRow plays New York with every optional rule. The rules are in one row that scrolls, and
// neither the bar nor the page grows.
func TestOptionalRulesTakeOneRow(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.open("/")
	eval[bool](p, `(document.querySelectorAll(`+quote(testid("setup-newyork")+` input[name="option"]`)+`).forEach((o) => { o.checked = true; }), true)`)
	p.setUpHere("newyork", "campaign", "american", "computer")
	for _, size := range []struct {
		w, h int64
		tall float64
	}{{390, 844, 110}, {820, 1180, 60}} {
		p.do("another size", chromedp.EmulateViewport(size.w, size.h))
		row := eval[[]float64](p, `[document.querySelector(".topbar").getBoundingClientRect().height, document.querySelectorAll(".conditions > li").length,
			new Set([...document.querySelectorAll(".conditions > li")].map((e) => e.getBoundingClientRect().top)).size, document.documentElement.scrollWidth,
			document.querySelector("[data-testid=phase]").getBoundingClientRect().width]`)
		if row[0] > size.tall || row[1] < 4 || row[2] != 1 || row[3] > float64(size.w) || row[4] < 40 {
			t.Errorf("%d wide: the bar is %v tall, %v conditions in %v rows, the page %v wide, the phase %v", size.w, row[0],
				row[1], row[2], row[3], row[4])
		}
		p.saveScreenshot("conditions-" + number(float64(size.w) / 10000)[2:])
		p.checkAccessible("conditions")
	}
	for _, many := range []string{"30", "1"} { // the edge of the row must fade if the row scrolls, and only then
		eval[bool](p, `(() => {
			const c = document.querySelector(".conditions"), one = c.firstElementChild.cloneNode(true);
			one.textContent = "Fair";
			c.replaceChildren(...Array.from({length: `+many+`}, () => one.cloneNode(true)));
			return true;
		})()`)
		p.waitForScript("a fade over the edge of a row that scrolls, and of no other: "+many, `(() => {
			const c = document.querySelector(".conditions"), fades = parseFloat(getComputedStyle(c).getPropertyValue("--more")) > 0;
			return fades === (c.scrollWidth > c.clientWidth) && fades === (`+many+` > 1);
		})()`)
	}
}

// TestASetUpLeavesTheMapInView begins a game with a free set-up on an upright tablet and a phone. The sheet is at the
// bottom of the map, and the button that begins the game is visible.
func TestASetUpLeavesTheMapInView(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 820, 1180)
	p.setUp("crossing", "campaign", "american", "device")
	p.openCurtainIfClosed()
	for _, size := range [][2]int64{{820, 1180}, {390, 844}} {
		p.do("another size", chromedp.EmulateViewport(size[0], size[1]))
		p.waitForScript("the sheet at the foot", `document.querySelector(".sheet").dataset.stop === "peek" && document.querySelector(".sheet").getBoundingClientRect().height < innerHeight * 0.3`)
		if !eval[bool](p, `document.querySelector('.act.first [data-testid="act-begin"]')?.checkVisibility() && [...document.querySelectorAll(".mode")].every((m) => m.checkVisibility())`) {
			t.Errorf("%v: to begin is not what is offered first, or the other ways are not shown\n%s", size, p.currentPage())
		}
		p.saveScreenshot("setup-" + number(float64(size[0]) / 10000)[2:])
	}
}

// TestACommandPhaseLeavesTheMapInView plays up to a command phase on a phone. The sheet stays at the bottom, with the
// ways to act and the end button visible. It moves up when a leader is chosen on the map, and down again afterwards.
func TestACommandPhaseLeavesTheMapInView(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "crossing", "campaign", 390, 844)
	ann.pressActAndWait("begin")
	ann.playUntilOffered("command", bob)
	ann.waitForScript("the sheet at the foot", `document.querySelector(".sheet").dataset.stop === "peek" && document.querySelector(".sheet").getBoundingClientRect().height < innerHeight * 0.35`)
	ann.waitForScript("the ways to act and the end in reach", `["mode-command", "mode-transfer", "act-done"].every((id) => {
		const r = document.querySelector('[data-testid="' + id + '"]').getBoundingClientRect();
		return r.height >= 44 && !!document.elementFromPoint(r.x + 9, r.y + r.height / 2)?.closest('[data-testid="' + id + '"]');
	})`)
	ann.saveScreenshot("command-390")
	ann.checkAccessible("the ways to act at the foot")
	ann.waitForNewDesk("a leader of the map", func() {
		ann.pressHexByKey(eval[string](ann, `document.querySelector("#targets .t:not(.no)").dataset.space`))
	})
	ann.waitForScript("the sheet drawn up", `document.querySelector(".sheet").dataset.stop === "half"`)
	ann.pressActAndWait("command")
	ann.waitForScript("the sheet at the foot again", `document.querySelector(".sheet").dataset.stop === "peek"`)
}

// TestLongOptionStandsNextToItsRadioButton checks the longest options in the narrowest column. The text of an option
// begins on the same line as its button or box.
func TestLongOptionStandsNextToItsRadioButton(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
	p.setUp("crossing", "campaign", "american", "device")
	p.openCurtainIfClosed()
	p.open("/t/" + tableOf(p) + "?do=boats")
	p.waitFor(".option > .label")
	for _, width := range []int64{1180, 390} {
		p.do("another size", chromedp.EmulateViewport(width, 820))
		below := eval[[]string](p, `[...document.querySelectorAll(".option:not(.share)")].filter((o) => {
			const mark = o.querySelector("input").getBoundingClientRect(), words = o.querySelector(".label").getBoundingClientRect();
			return mark.width > 0 && words.top >= mark.bottom;
		}).map((o) => o.innerText)`)
		if len(below) > 0 {
			t.Errorf("at %d the words stand below their mark: %q", width, below)
		}
	}
}

// TestOnlyTheWideChartIsWide opens the charts in the column next to the map. If one of them is too wide for the column,
// the others still fit.
func TestOnlyTheWideChartIsWide(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 1180, 820)
	p.setUp("trenton", "christmas_surprise", "american", "device")
	p.openCurtainIfClosed()
	eval[bool](p, `(document.querySelector('input[value="charts"]').click(), true)`)
	p.waitFor(".charts-panel .chart")
	wide := eval[[]string](p, `(() => {
		const panel = document.querySelector(".charts-panel");
		return [...panel.querySelectorAll(".chart")].filter((c) => c.getBoundingClientRect().width > panel.clientWidth).map((c) => c.dataset.chart);
	})()`)
	if all := eval[int](p, `document.querySelectorAll(".charts-panel .chart").length`); len(wide) > 1 || all < 2 {
		t.Errorf("%d of %d charts are wider than their panel: %v", len(wide), all, wide)
	}
}

// TestAWideChartScrollsByItself opens the charts on a phone, on the desk and in the help. A wide chart fades at its
// edge until it is scrolled to its end, and its row names stay visible. A chart that fits does not fade.
func TestAWideChartScrollsByItself(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.setUp("trenton", "christmas_surprise", "american", "device")
	p.openCurtainIfClosed()
	eval[bool](p, `(document.querySelector('input[value="charts"]').click(), true)`)
	p.waitFor(".charts-panel .chart")
	desk := tableOf(p)
	for _, path := range []string{"", "/help/trenton"} {
		if path != "" {
			p.open(path)
		}
		if wide := eval[float64](p, `Math.max(document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll(".charts-panel")].map((e) => e.scrollWidth - e.clientWidth))`); wide > 0 {
			t.Errorf("%s %s: what lies around the charts is %v too wide", desk, path, wide)
		}
		for _, end := range []bool{false, true} {
			p.waitForScript("fades where there is more: "+path, `(() => {
				const all = [...document.querySelectorAll("table.chart")].filter((c) => c.checkVisibility()).map((c) => c.parentElement), wide = all.filter((e) => e.scrollWidth > e.clientWidth);
				if (`+fmt.Sprint(end)+`) wide.forEach((e) => e.scrollTo(9999, 0));
				return wide.length > 0 && wide.length < all.length && all.every((e) => (parseFloat(getComputedStyle(e).getPropertyValue("--more")) > 0) === (wide.includes(e) && !`+fmt.Sprint(end)+`))
					&& wide.every((e) => Math.abs(e.querySelector("tbody th").getBoundingClientRect().x - e.getBoundingClientRect().x) < 2);
			})()`)
		}
	}
}

// TestPhoneShowsTheWinner opens a finished game on a phone. The sheet is at the bottom and names the winner.
func TestPhoneShowsTheWinner(t *testing.T) {
	s := serve(t, "-dev")
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.allowErrors("404") // a page of the gallery has no live stream
	p.open("/dev/gallery/over")
	p.waitForScript("the sheet at its foot", `document.querySelector(".sheet").dataset.stop === "peek"`)
	if !eval[bool](p, `(() => {
		const won = document.querySelector("#orders-title.verdict").getBoundingClientRect();
		return won.height > 0 && won.bottom < innerHeight;
	})()`) {
		t.Errorf("the phone does not say who has won\n%s", p.currentPage())
	}
}

// TestSheetsFitAPhone opens the table panel of a campaign over the whole war on a phone. Wide parts scroll separately,
// and a long sheet can be unfolded.
func TestSheetsFitAPhone(t *testing.T) {
	s := serve(t)
	p := newPlayer(browser(t), t, s.url, "Ann", 390, 844)
	p.setUp("colonies", "campaign", "american", "device")
	p.openCurtainIfClosed()
	eval[bool](p, `(document.querySelector('input[value="table"]').click(), true)`)
	p.waitFor("[data-testid=sheet-victory]")
	eval[bool](p, `(document.querySelector(".look-up > summary").click(), true)`)
	p.waitFor("[data-testid=sheet-colonies]")
	if !eval[bool](p, `(() => {
		const panel = document.querySelector(".table-panel");
		return panel.scrollWidth <= panel.clientWidth && document.documentElement.scrollWidth <= innerWidth;
	})()`) {
		t.Error("the panel is wider than the phone")
	}
	p.saveScreenshot("table-phone")
	p.checkAccessible("sheets on a phone")
}
