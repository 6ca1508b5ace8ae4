package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// watchGlides is a script that records every drawing that is put over the board while pieces move. Some drawings
// glide. The others show pieces that stand still until the gliding pieces have arrived.
const watchGlides = `(() => {
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
	As     string `json:"as"`
	Pieces int    `json:"pieces"`
	ID     string `json:"id"`
	HTML   string `json:"html"`
	Bodies int    `json:"bodies"`
}

// checkGlide checks that some pieces glided to a pile of other pieces. The pile must be visible all the time.
func (p *player) checkGlide(came, stood int) {
	p.t.Helper()
	p.until("a glide", "window.glides.length > 1")
	all := eval[[]glide](p, "window.glides")
	if len(all) != 2 || all[0].As != "stands" || all[1].As != "glides" {
		p.t.Fatalf("%s: %+v", p.name, all)
	}
	if all[0].Pieces != stood || all[0].Bodies != min(stood, 3) {
		p.t.Errorf("%s: %d pieces stand, drawn as %d, want %d", p.name, all[0].Pieces, all[0].Bodies, stood)
	}
	if all[1].Pieces != came || all[1].Bodies != min(came, 3) {
		p.t.Errorf("%s: %d pieces glide, drawn as %d, want %d", p.name, all[1].Pieces, all[1].Bodies, came)
	}
	for _, g := range all {
		if g.ID != "" || strings.Contains(g.HTML, "data-unit") {
			p.t.Errorf("%s: a moving piece has a name: %s", p.name, g.HTML)
		}
	}
	p.until("the board at rest", `document.querySelector("#units > [data-own]") === null`)
}

// toOwnStack is a script that returns the first place where several pieces of the side stand, with their number.
const toOwnStack = `[...document.querySelectorAll("#targets a.go:not(.no)")].filter((a) => {
	const option = document.querySelector(a.getAttribute("href"))?.closest(".option");
	return option && !/turned back|Back to/.test(option.textContent); // it goes there for sure
}).map((a) => {
	const pile = document.getElementById("pile-" + a.dataset.space + "-american");
	const n = pile ? +(pile.querySelector(".ct")?.textContent ?? [...pile.children].filter((e) => /^#[bc]-(back|face)/.test(e.getAttribute("href"))).length) : 0;
	return { space: a.dataset.space, stood: n };
}).find((a) => a.stood > 1) ?? { space: "", stood: 0 }`

// stack is a place with a number of pieces.
type stack struct {
	Space string `json:"space"`
	Stood int    `json:"stood"`
}

// movers is a script that counts the pieces that the filled-in march moves.
const movers = `1 + document.querySelectorAll("#orders input[type=checkbox]:checked").length`

// marchesToStack fills in a march of one block, if it can, to a place where several of its side stand. It returns the
// number of pieces that march and of those that stand there.
func (p *player) marchesToStack() (came, stood int) {
	p.t.Helper()
	for _, from := range eval[[]string](p, `[...document.querySelectorAll("#targets a.from")].map((a) => a.dataset.space)`) {
		p.open("/t/" + tableOf(p))
		p.pressTarget(from)
		if p.has(testid("clear-group")) {
			p.waitForNewDesk("alone", func() { p.click(testid("clear-group")) })
		}
		to := eval[stack](p, toOwnStack)
		if to.Space == "" {
			continue
		}
		p.pressTarget(to.Space)
		return eval[int](p, movers), to.Stood
	}
	p.t.Fatalf("no march leads to a stack\n%s", p.currentPage())
	return 0, 0
}

// TestOnlyThePiecesThatMoveGlide marches blocks to a stack of several. Their owner sees these blocks glide, and the
// other side sees the same number of backs glide. All other blocks stand still. With reduced motion nothing glides.
func TestOnlyThePiecesThatMoveGlide(t *testing.T) {
	s := serve(t)
	ann, bob := newTrentonTable(t, s, "christmas_surprise", 1440, 900)
	passUntilMarch(t, ann, bob)
	came, stood := ann.marchesToStack()
	for _, p := range []*player{ann, bob} {
		eval[bool](p, watchGlides)
	}
	ann.pressActAndWait("march")
	ann.checkGlide(came, stood)
	bob.checkGlide(came, stood)

	if !ann.has(testid("act-march")) {
		return
	}
	bob.emulateMedia("screen", &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})
	bob.open("/t/" + tableOf(bob))
	eval[bool](bob, watchGlides)
	seq := eval[string](bob, `document.getElementById("desk").dataset.seq`)
	ann.marchesToStack()
	ann.pressActAndWait("march")
	bob.until("the march", `document.getElementById("desk").dataset.seq !== `+quote(seq))
	if n := eval[int](bob, "window.glides.length"); n > 0 {
		t.Errorf("%d pieces glide with reduced motion", n)
	}
}

// TestOnlyTheLeadersThatMarchGlide marches a leader into a hex where others of the same side stand. The other side
// sees only the top of the stack, and no gliding drawing shows a name.
func TestOnlyTheLeadersThatMarchGlide(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "crossing", "campaign", 1440, 900)
	ann.pressActAndWait("begin")
	ann.playUntilOffered("command", bob)
	ann.openDraft(firstOrders)
	ann.pressActAndWait("command")
	ann.pressActAndWait("done")
	ann.playUntilOffered("march", bob)
	ann.openDraft(firstMarch)
	ann.pressActAndWait("march")
	ann.waitFor("#targets a.go")
	to := eval[string](ann, `[...document.querySelectorAll('#orders [data-field] input[type=radio]')].map((i) => i.value.split(">").at(-1))
		.find((s) => document.querySelector('#targets a.go[data-space="' + s + '"]') && document.getElementById("pile-" + s + "-american")) ?? ""`)
	if to == "" {
		t.Skip("the column reaches no hex of its own side")
	}
	ann.waitForNewDesk(to, func() {
		eval[bool](ann, `([...document.querySelectorAll('#orders [data-field] input[type=radio]')].find((i) => i.value.split(">").at(-1) === `+quote(to)+`).click(), true)`)
	})
	for _, p := range []*player{ann, bob} {
		eval[bool](p, watchGlides)
	}
	ann.pressActAndWait("go")
	for _, p := range []*player{ann, bob} {
		p.until("a glide", "window.glides.length > 1")
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
