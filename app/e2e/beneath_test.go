package e2e

import "testing"

// TestAnOpenStackLiesOverItsNeighbours spreads Washington's stack and checks that no ring of a neighbouring stack
// crosses it. A press anywhere on a counter selects that counter.
func TestAnOpenStackLiesOverItsNeighbours(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "crossing", "campaign", 1440, 900)
	ann.pressActAndWait("begin")
	ann.playUntilOffered("command", bob)
	ann.pressHex("1434")
	ann.waitForScript("the stack lies open", `document.querySelector("#pieces .plate, .plate") !== null && document.querySelectorAll("#targets a[data-piece]").length > 3`)
	ann.waitForScript("the counters clear of the card", `(() => {
		const boxes = [...document.querySelectorAll("#targets a[data-piece] .body")].map((e) => e.getBoundingClientRect()), card = document.getElementById("card").getBoundingClientRect();
		return boxes.every((r) => r.left >= card.right || r.top >= card.bottom || r.right <= card.left || r.bottom <= card.top);
	})()`)
	ann.saveScreenshot("crossing-open-stack")
	if n := eval[int](ann, `document.querySelectorAll("#targets a.beneath").length`); n == 0 {
		t.Fatal("nothing lies beneath it: the test is blind")
	}
	if seen := eval[string](ann, `[...document.querySelectorAll("#targets a.beneath > *, #targets a.spread > .ring")].filter((e) => getComputedStyle(e).visibility !== "hidden").map((e) => e.outerHTML).join("\n")`); seen != "" {
		t.Errorf("drawn across the open stack:\n%s", seen)
	}
	if others := eval[string](ann, `[...document.querySelectorAll("#targets a[data-piece]")].flatMap((a) => {
		const r = a.querySelector(".body").getBoundingClientRect();
		return [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(r.x + r.width * x, r.y + r.height * y)))
			.filter((e) => e.closest("a") !== a && e.closest("#map")).map((e) => a.dataset.piece + ": " + e.outerHTML.slice(0, 120));
	}).join("\n")`); others != "" {
		t.Errorf("pressed within a counter, and it is another:\n%s", others)
	}
}
