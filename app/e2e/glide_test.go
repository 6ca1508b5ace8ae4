package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// watchGlidesScript is a script that records every drawing that is put over the board while pieces move. Some drawings
// glide. The others show pieces that stand still until the gliding pieces have arrived.
const watchGlidesScript = `(() => {
	window.glides = [];
	new MutationObserver((all) => {
		for (const m of all) for (const e of m.addedNodes) {
			if (e.dataset?.own !== undefined && e.matches("#units > .pile")) glides.push({
				as: e.matches(".gliding") ? "glides" : "stands", pieces: +e.dataset.pieces, id: e.id, html: e.outerHTML,
				bodies: [...e.querySelectorAll(":scope > use")].filter((u) => /^#[bc]-(back|face)/.test(u.getAttribute("href"))).length,
			});
		}
	}).observe(document.getElementById("desk"), { childList: true, subtree: true });
	return true;
})()`

// glide is one drawing that was put over the board while pieces moved.
type glide struct {
	Role        string `json:"as"`
	Pieces      int    `json:"pieces"`
	ID          string `json:"id"`
	HTML        string `json:"html"`
	DrawnPieces int    `json:"bodies"`
}

// checkGlide checks that some pieces glided to a pile of other pieces. Parameter came is the number of gliding
// pieces, and stood the number in the pile. The pile must be visible all the time.
func (p *player) checkGlide(came, stood int) {
	p.t.Helper()
	p.waitForScript("a glide", "window.glides.length > 1")
	all := eval[[]glide](p, "window.glides")
	if len(all) != 2 || all[0].Role != "stands" || all[1].Role != "glides" {
		p.t.Fatalf("%s: %+v", p.name, all)
	}
	if all[0].Pieces != stood || all[0].DrawnPieces != min(stood, 3) {
		p.t.Errorf("%s: %d pieces stand, drawn as %d, want %d", p.name, all[0].Pieces, all[0].DrawnPieces, stood)
	}
	if all[1].Pieces != came || all[1].DrawnPieces != min(came, 3) {
		p.t.Errorf("%s: %d pieces glide, drawn as %d, want %d", p.name, all[1].Pieces, all[1].DrawnPieces, came)
	}
	for _, g := range all {
		if g.ID != "" || strings.Contains(g.HTML, "data-unit") {
			p.t.Errorf("%s: a moving piece has a name: %s", p.name, g.HTML)
		}
	}
	p.waitForScript("the board at rest", `document.querySelector("#units > [data-own]") === null`)
}

// ownStackScript is a script that returns the first place where several pieces of the side stand, with their number.
const ownStackScript = `[...document.querySelectorAll("#targets a.go:not(.no)")].filter((a) => {
	const option = document.querySelector(a.getAttribute("href"))?.closest(".option");
	return option && !/turned back|Back to/.test(option.textContent); // it goes there for sure
}).map((a) => {
	const pile = document.getElementById("pile-" + a.dataset.space + "-american");
	const n = pile ? +(pile.querySelector(".ct")?.textContent ?? [...pile.children].filter((e) => /^#[bc]-(back|face)/.test(e.getAttribute("href"))).length) : 0;
	return { space: a.dataset.space, stood: n };
}).find((a) => a.stood > 1) ?? { space: "", stood: 0 }`

// marchTarget is a place with a number of pieces.
type marchTarget struct {
	Space string `json:"space"`
	Stood int    `json:"stood"`
}

// moverCountScript is a script that counts the pieces that the filled-in march moves.
const moverCountScript = `1 + document.querySelectorAll("#orders input[type=checkbox]:checked").length`

// draftMarchToStack fills in a march of one block, if it can, to a place where several of its side stand. It returns
// the number of pieces that march and of those that stand there.
func (p *player) draftMarchToStack() (came, stood int) {
	p.t.Helper()
	for _, from := range eval[[]string](p, `[...document.querySelectorAll("#targets a.from")].map((a) => a.dataset.space)`) {
		p.open("/t/" + tableOf(p))
		p.pressTarget(from)
		if p.has(testid("clear-group")) {
			p.waitForNewDesk("alone", func() { p.click(testid("clear-group")) })
		}
		to := eval[marchTarget](p, ownStackScript)
		if to.Space == "" {
			continue
		}
		p.pressTarget(to.Space)
		return eval[int](p, moverCountScript), to.Stood
	}
	p.t.Fatalf("no march leads to a stack\n%s", p.currentPage())
	return 0, 0
}

// TestOnlyThePiecesThatMoveGlide marches blocks to a stack of several. Their owner sees these blocks glide, and the
// other side sees the same number of backs glide. All other blocks stand still. For a guest who wants reduced motion
// nothing glides.
func TestOnlyThePiecesThatMoveGlide(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "christmas_surprise", 1440, 900)
	passUntilMarch(t, ann, bob)
	carl := newPlayer(browser(t), t, s.url, "Carl", 1440, 900)
	carl.emulateMedia("screen", &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})
	carl.open("/t/" + tableOf(ann))
	came, stood := ann.draftMarchToStack()
	for _, p := range []*player{ann, bob, carl} {
		eval[bool](p, watchGlidesScript)
	}
	seq := eval[string](carl, `document.getElementById("desk").dataset.seq`)
	ann.pressActAndWait("march")
	ann.checkGlide(came, stood)
	bob.checkGlide(came, stood)
	carl.waitForScript("the march", `document.getElementById("desk").dataset.seq !== `+quote(seq))
	if n := eval[int](carl, "window.glides.length"); n > 0 {
		t.Errorf("%d pieces glide with reduced motion", n)
	}
}

// TestOnlyTheLeadersThatMarchGlide marches a leader into a hex where others of the same side stand. The other side
// sees only the top of the stack, and no gliding drawing shows a name.
func TestOnlyTheLeadersThatMarchGlide(t *testing.T) {
	ann, bob, to := marchTowardsFriends(t, serve(t))
	ann.waitForNewDesk(to, func() {
		eval[bool](ann, `([...document.querySelectorAll('#orders [data-field] input[type=radio]')].find((i) => i.value.split(">").at(-1) === `+quote(to)+`).click(), true)`)
	})
	for _, p := range []*player{ann, bob} {
		eval[bool](p, watchGlidesScript)
	}
	ann.pressActAndWait("go")
	for _, p := range []*player{ann, bob} {
		p.waitForScript("a glide", "window.glides.length > 1")
		for _, g := range eval[[]glide](p, "window.glides") {
			if g.ID != "" || strings.Contains(g.HTML, "data-unit") {
				t.Errorf("%s: a moving piece has a name: %s", p.name, g.HTML)
			}
		}
		if first := eval[string](p, "window.glides[0].as"); first != "stands" {
			t.Errorf("%s: those that stood there do not stand", p.name)
		}
	}
}

// marchTowardsFriends begins the first march of Crossing and returns a hex in reach where leaders of the same side
// stand. Movement is rolled, so it begins another game if no such hex is in reach.
func marchTowardsFriends(t *testing.T, s *server) (ann, bob *player, hex string) {
	t.Helper()
	for range 6 {
		ann, bob = draftFirstMarch(t, s)
		ann.pressActAndWait("march")
		ann.waitFor("#targets a.go")
		hex = eval[string](ann, `[...document.querySelectorAll('#orders [data-field] input[type=radio]')].map((i) => i.value.split(">").at(-1))
			.find((s) => document.querySelector('#targets a.go[data-space="' + s + '"]') && document.getElementById("pile-" + s + "-american")) ?? ""`)
		if hex != "" {
			return ann, bob, hex
		}
	}
	t.Fatal("in six games the column reached no hex of its own side")
	return nil, nil, ""
}
