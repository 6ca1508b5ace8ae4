package e2e

import (
	"math/rand/v2"
	"strconv"
	"testing"
)

// comparePartsScript is a script that compares the parts on the page with those the server sends whole. It compares
// elements, links and contents, and returns the first difference, or "" if there is none. It ignores what the script
// adds and new empty fields. It also ignores what depends on a draft, because it asks for the page with the form that
// stands on it as a draft: the steps of the other side's turn, and the link back to the proposal.
const comparePartsScript = `(() => {
  const ask = new XMLHttpRequest(), t = document.createElement("template");
  ask.open("GET", document.getElementById("desk").dataset.path + "/desk?" + draftOf(), false);
  ask.setRequestHeader("HX-Request", "true");
  ask.send();
  t.innerHTML = ask.responseText;
  const [, ...parts] = t.content.children;
  if (parts.length < 10) return "only " + parts.length + " parts are sent";
  const shape = (e) => [...e.querySelectorAll("*")].filter((x) => !x.closest("[data-own], noscript, .walk, [data-testid=restore]")).map((x) =>
    [x.localName, x.id, x.getAttribute("href")?.replace(/&?has=[^&]*/g, ""), x.getAttribute("value"), x.getAttribute("d"), x.getAttribute("transform"), x.getAttribute("aria-label"),
     x.checked, x.localName === "time" || x.children.length ? "" : x.textContent].join("|"));
  for (const is of parts) {
    const was = shape(document.getElementById(is.id)), now = shape(is);
    const i = [...Array(Math.max(was.length, now.length)).keys()].find((i) => was[i] !== now[i]);
    if (i !== undefined) return "#" + is.id + " has " + was[i] + ", sent is " + now[i];
  }
  return "";
  function draftOf() {
    const q = new URLSearchParams(), f = document.getElementById("orders");
    if (f) for (const [name, value] of new FormData(f)) if (name !== "step" && !name.startsWith("needs.")) q.append(name, value);
    return q;
  }
})()`

// TestEditsEqualTheWholePage plays with two browsers that receive edits, and compares their pages with whole
// pages from the server.
func TestEditsEqualTheWholePage(t *testing.T) {
	s := serve(t)
	for _, w := range []struct{ game, scenario string }{
		{"trenton", "campaign"},
		{"newyork", "campaign"},
		{"crossing", "quick_start"},
		{"colonies", "campaign"},
	} {
		t.Run(w.game, func(t *testing.T) {
			ann, bob := newFriendsTable(t, s, w.game, w.scenario, 1440, 900)
			r := rand.New(rand.NewPCG(11, 11))
			for range 25 {
				for _, p := range []*player{ann, bob} {
					if p.asked() {
						did := p.randomMove(r)
						p.waitForScript("a page at rest", `document.querySelector(".htmx-request") === null`)
						if diff := eval[string](p, comparePartsScript); diff != "" {
							t.Fatalf("%s: after %s %s", p.name, did, diff)
						}
					}
				}
			}
		})
	}
}

// TestPageThatMissedAnActGetsEverything damages a page so that the next edits do not fit. The page then asks for all
// parts without being told.
func TestPageThatMissedAnActGetsEverything(t *testing.T) {
	s := serve(t)
	ann, bob := newFriendsTable(t, s, "trenton", "campaign", 1440, 900)
	p := ann
	if !p.asked() {
		p = bob
	}
	places := eval[int](p, `document.querySelectorAll("#targets > a").length`)
	eval[bool](p, `(document.querySelector("#targets > a").remove(), document.querySelector("#orders-card .orders-head").remove(), true)`)
	p.randomMove(rand.New(rand.NewPCG(1, 1)))
	p.waitForScript("the whole desk", `document.querySelectorAll("#targets > a").length === `+strconv.Itoa(places)+
		` && document.querySelector("#orders-card .orders-head") !== null`)
	p.waitForScript("a page at rest", `document.querySelector(".htmx-request") === null`)
	if diff := eval[string](p, comparePartsScript); diff != "" {
		t.Error(diff)
	}
}
