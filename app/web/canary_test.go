package web

import (
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest"
	"tricorne/rules/library"
)

// canarySpec describes the words and pages to search in one game, in addition to those of every game.
type canarySpec struct {
	scenario     string   // empty for the game's first scenario
	publicBlocks []string // ids of blocks that everybody has seen before the game begins
	// addresses under the table's address, in addition to those that every table has; a page may repeat text that its
	// address contained
	pages       []string
	forgedForms map[game.Side][]string // forged forms that a side sends: they name blocks of the other side
	// pieces are in stacks on hexes: everybody sees the top piece, and all pieces of a stack next to an enemy
	hasStacks    bool
	piecesPublic bool // every piece enters the map face up: its name is not secret
	// events that must happen before a short run may stop: "step: act" as played, or a text that everybody is told
	requiredEvents []string
}

// canarySpecs describes, by game, what is searched for in addition to the words and pages of every game. Games that
// are not listed are searched as well.
var canarySpecs = map[string]canarySpec{
	"trenton": {
		scenario: "bagging_the_fox", publicBlocks: []string{"br_rall_1", "br_rall_2"},
		pages: []string{"/desk?place=trenton", "/desk?f.who=us_washington&f.who=br_howe&f.to=trenton"},
		forgedForms: map[game.Side][]string{
			1: {"step=march&act=march&f.who=br_howe&f.to=trenton"},
			2: {"step=march&act=march&f.who=us_washington&f.to=trenton"},
		},
		requiredEvents: []string{"march: march", "attack with"},
	},
	// The American side sets up unseen, both sides deploy unseen, and reserves stay unseen until they step forward.
	// Blocks that visibly hold a position, go home or are eliminated are announced to all.
	"newyork": {
		scenario: "campaign",
		pages: []string{
			"/desk?place=new_york_city", "/desk?place=staten_island", "/desk?place=D", "/history?place=new_york_city",
			"/desk?f.from=new_york_city&has=blocks&f.blocks=us_greene&f.to=harlem",
			"/desk?f.who=br_howe&f.who=us_washington&f.to=brooklyn", "/desk?f.ship=br_ship_howe&f.course=D",
			"/desk?has=left&f.left=us_stirling&f.left=br_guards&has=center&f.center=us_hand&f.center=br_pigot",
			"/desk?f.unit=us_stirling&f.do=reserve", "/desk?f.unit=br_guards&f.do=reserve",
		},
		forgedForms: map[game.Side][]string{
			1: {
				"step=march&act=march&f.who=br_howe&f.to=brooklyn", "step=march&act=sail&f.ship=br_ship_howe&f.course=D",
				"step=battle.deploy&act=deploy&f.left=br_guards&f.center=br_pigot&f.right=br_howe",
				"step=battle.fire&act=order&f.unit=br_guards&f.do=left",
			},
			2: {
				"step=setup&act=begin", "step=setup&act=place&f.from=new_york_city&f.blocks=us_greene&f.to=harlem",
				"step=march&act=march&f.who=us_washington&f.to=harlem",
				"step=battle.deploy&act=deploy&f.left=us_stirling&f.center=us_hand&f.right=us_washington",
				"step=battle.fire&act=order&f.unit=us_hand&f.do=left",
			},
		},
		requiredEvents: []string{
			"setup: place", "setup: begin", "march: march", "march: sail", "battle.deploy: deploy", "Both lines are revealed",
			"backs behind a line", "battle.fire: order",
			"From the reserve ", " flee", "battle.withdraw: withdraw", "must retreat", "overrun",
		},
	},
	// Below the top of a stack, pieces are unseen until an enemy is adjacent. Activated, detached and accompanying
	// pieces are unseen, too.
	"crossing": {
		scenario: "quick_start", hasStacks: true,
		pages: []string{
			"/desk?place=1335", "/desk?place=2029", "/desk?place=1820", "/history?place=1335",
			"/desk?do=command&f.command.by=washington&f.command.who=glover", "/desk?do=command&f.command.by=rall",
			"/desk?do=activate&f.activate.who=rall", "/desk?do=transfer&f.transfer.from=leslie",
			"/desk?do=go&f.go.who=glover&f.go.to=1330",
		},
		forgedForms: map[game.Side][]string{
			1: {
				"step=command&act=activate&f.activate.who=mawhood", "step=march&act=go&f.go.who=leslie&f.go.to=1820",
				"step=command&act=detach&f.detach.from=mathew",
			},
			2: {
				"step=command&act=activate&f.activate.who=glover", "step=march&act=go&f.go.who=sargent&f.go.to=1330",
				"step=command&act=transfer&f.transfer.from=hitchcock",
			},
		},
		requiredEvents: []string{
			"command: command", "command: transfer", "command: detach", "action: march", "march: go",
			"march: cross", "march: attack",
		},
	},
	// Every counter enters the map in the open. Only its later moves are secret, and no single word can reveal these.
	// So the canary tests of the rules check them: they search views, forms and log for the place of every piece.
	"colonies": {
		scenario: "hudson", piecesPublic: true,
		pages: []string{"/desk?place=2107", "/history?place=2107", "/desk?f.go.from=2107&f.go.to=2108"},
		forgedForms: map[game.Side][]string{
			1: {"step=operations&act=go&f.go.from=2107&f.go.who=howe&f.go.to=2108", "step=planning&act=plot&f.plot.port=2107"},
			2: {
				"step=operations&act=go&f.go.from=2109&f.go.who=washington&f.go.to=2209",
				"step=planning&act=buy&f.buy.town=1610",
			},
		},
		requiredEvents: []string{"planning: buy", "planning: plot", "operations: go"},
	},
}

// canarySpecOf returns the canarySpec of a game of the shelf.
func canarySpecOf(g game.Game) canarySpec {
	a := canarySpecs[g.Manual().ID]
	if a.scenario == "" {
		a.scenario = g.Manual().Scenarios[0].ID
	}
	return a
}

// canaries holds the words that occur nowhere else in a game, their sides, and which of them are free. A free word is
// not secret any more. It is free for everybody as soon as a revelation tells everybody of its block. It is free for
// one side as soon as only that side is told of it.
type canaries struct {
	fixedDiceGame
	words        map[game.Side]map[string]string // for each side: maps each of its words and ids to the id of the piece
	ids          map[string]game.Side
	publicWords  map[string]bool
	wordsShownTo map[game.Side]map[string]bool // for each side: what was revealed to that side only
	britishIDs   map[string]bool               // British pieces whose ids do not say so
	publicText   strings.Builder               // what everybody was told, and what was played
}

// newCanaries gives a unique word to every block or leader.
func newCanaries(id string, a canarySpec, seed uint64) *canaries {
	c := &canaries{
		fixedDiceGame: fixedDiceGame{seed: seed}, words: map[game.Side]map[string]string{1: {}, 2: {}},
		ids: map[string]game.Side{}, publicWords: map[string]bool{},
		wordsShownTo: map[game.Side]map[string]bool{1: {}, 2: {}},
	}
	names := map[string]string{}
	c.Game = library.WithNames(id, func(id, _ string) string {
		names[id] = "Kanarie" + strconv.FormatUint(rand.New(rand.NewPCG(uint64(len(names)), 1776)).Uint64(), 36)
		return names[id]
	})
	for id, word := range names {
		side := game.Side(1)
		if c.isBritish(id, a.scenario) {
			side = 2
		}
		c.ids[id] = side
		c.words[side][word], c.words[side][id] = id, id
	}
	for id := range names {
		c.publicWords[id] = a.piecesPublic || slices.Contains(a.publicBlocks, id)
	}
	return c
}

// leakChecker searches everything sent to one visitor for words of the sides they do not play.
type leakChecker struct {
	*browser
	visitorName string
	otherSides  []game.Side
}

// search fails the test if the body contains a word that is still secret. It ignores words that the visitor sent.
func (c *canaries) search(t *testing.T, l leakChecker, what, body, sent string) {
	t.Helper()
	form, _ := url.ParseQuery(sent)
	for _, values := range form {
		for _, v := range values {
			if c.ids[v] != 0 {
				body = strings.ReplaceAll(body, v, "")
			}
		}
	}
	for _, side := range l.otherSides {
		for word, id := range c.words[side] {
			if c.publicWords[id] || len(l.otherSides) == 1 && c.wordsShownTo[side.Other()][id] {
				continue
			}
			if i := wordIn(body, word); i >= 0 {
				t.Fatalf("%s at %s was sent %q (%s): …%s…", l.visitorName, what, word, id,
					body[max(0, i-200):min(len(body), i+100)])
			}
		}
	}
}

// wordIn returns the index of a whole word in a body, or -1. For example, "rall" is not found in "rally".
func wordIn(body, word string) int {
	letter := func(b byte) bool {
		return b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
	}
	for from := 0; ; {
		i := strings.Index(body[from:], word)
		if i < 0 {
			return -1
		}
		i += from
		end := i + len(word)
		if (i == 0 || !letter(body[i-1])) && (end == len(body) || !letter(body[end])) {
			return i
		}
		from = end
	}
}

// TestNoSecretWordIsSent plays whole games over HTTP with a unique word on every block. It searches every byte sent to
// the other side and to onlookers.
func TestNoSecretWordIsSent(t *testing.T) {
	for name := range canarySpecs {
		if _, ok := library.Get(name); !ok {
			t.Errorf("no game %q is on the shelf", name)
		}
	}
	for _, g := range library.All() {
		name, a := g.Manual().ID, canarySpecOf(g)
		t.Run(name, func(t *testing.T) {
			missing := a.requiredEvents
			for n := uint64(0); len(missing) > 0 || n < 2; n++ {
				if n == 12 {
					t.Fatalf("%q never came about: these games prove nothing of it", missing)
				}
				if n == 1 && gametest.Brief() {
					break // a brief run plays just one game, even if not all wanted events have happened
				}
				told := playCanaryGame(t, name, a, n)
				missing = slices.DeleteFunc(slices.Clone(missing), func(want string) bool { return strings.Contains(told, want) })
			}
		})
	}
}

// playCanaryGame plays one game and returns everything that everybody was told.
func playCanaryGame(t *testing.T, id string, a canarySpec, seed uint64) string {
	t.Helper()
	c := newCanaries(id, a, seed)
	c.markCalendarPublic(a.scenario)
	m := newMatch(t, c, a.scenario, seed)
	// a referee sees both sides the whole time; nothing that only the referee sees may reach a side
	judge := m.seatReferee(m.players[1], m.players[2], m.path)
	visitors := []leakChecker{
		{m.players[1], "the American", []game.Side{2}},
		{m.players[2], "the British", []game.Side{1}},
		{m.browser(), "an onlooker", []game.Side{1, 2}},
	}

	// watch looks for unseen blocks that are behind visible ones.
	watch := func() {
		if b := m.see(game.Nobody, nil).View.Battle; b != nil {
			for _, l := range b.Lines {
				seen, unseen := 0, 0
				for _, r := range l.Ranks {
					seen, unseen = seen+len(r.Pieces), unseen+r.Backs
				}
				if seen > 0 && unseen > 0 {
					c.publicText.WriteString("backs behind a line\n")
				}
			}
		}
	}
	pages := append([]string{
		"/desk", "/history", "/history?at=2", "/history?as=all", "/history?as=1", "/history?as=2", "/report",
		"/report?as=all", "/scoresheet", "/leaders", "/export.json", "/dice",
		"/replay?viewer=public", "/replay?viewer=american", "/replay?viewer=british", "/replay?viewer=all",
		"/replay?viewer=american&at=4&to=6", "/replay?viewer=british&at=4&to=6",
		"/record.json", "/record.json?viewer=american", "/record.json?viewer=british", "/record.json?viewer=all",
		"/record.json?viewer=public", "/battles?viewer=american", "/battles?viewer=british",
		"/referee", "/referee/both/closed", "/referee/both/correct", "/referee/both/back", "/table", "/arrive", "/seats",
		"/letters",
	}, a.pages...)
	// round requests the desk and some of the other pages, each time different ones. Forged forms are refused, and the
	// refusal says nothing about the pieces they name, whether or not the desk is out of date.
	round := func(n int) {
		t.Helper()
		shown := judge.get(m.path+"/referee/both/closed").wantStatus(t, http.StatusOK).mustHave(t,
			"#desk").AttrOr("data-shown", "")
		judge.get(m.path+[]string{"/referee/both/correct", "/referee/both/back"}[n%2]).wantStatus(t, http.StatusOK)
		for side := range c.words { // the referee writes notes about both sides' pieces
			names := strings.Join(slices.Sorted(maps.Keys(c.words[side])), " ")[:400]
			judge.saveNote(m.path, "of side "+itoa(int(side))+": "+names).wantStatus(t, http.StatusSeeOther)
			if n < 3 { // each side and the referee also exchange letters about the pieces
				m.exchangeLetters(judge, side, names)
			}
		}
		for i, v := range visitors {
			c.search(t, v, "what changed since the referee's desk",
				v.get(m.path+"/desk", "HX-Request", "true", shownHeader, shown).Body, "")
			c.search(t, v, "the desk", v.read(m.path), "")
			for j := n % pageRounds(); j < len(pages); j += pageRounds() {
				_, sent, _ := strings.Cut(pages[j], "?")
				c.search(t, v, pages[j], v.read(m.path+pages[j]), sent)
			}
			forged := a.forgedForms[game.Side(i+1)]
			if len(forged) == 0 {
				continue
			}
			seq := m.see(game.Side(i+1), nil).Seq
			form := forged[n%len(forged)] + "&seq=" + []string{"1", itoa(seq)}[n/len(forged)%2]
			values, _ := url.ParseQuery(form)
			got := v.post(m.path+"/act", values)
			if got.Status == http.StatusOK || got.Status == http.StatusSeeOther {
				t.Fatalf("%s forged %s, and it was taken: %d", v.visitorName, form, got.Status)
			}
			c.search(t, v, "a forged act", got.Body, form)
		}
	}

	often := pageRounds()
	if gametest.Brief() {
		often = 1
	}
	rounds, kept, stood := 0, 0, map[action.Step]int{}
	for n := 0; ; n++ {
		if a.hasStacks {
			c.markTopsPublic(m)
		}
		act, _, ok := m.nextAction()
		if !ok || hasPlayedEnough(n) {
			break
		}
		watch()
		if stood[act.Step]++; n%12 == 0 || stood[act.Step] <= often { // look more often while a step is still new
			round(rounds)
			rounds++
			kept += len(c.ids) - len(c.publicWords)
		}
		m.play(act)
	}
	hidden := len(c.ids) - len(c.publicWords)
	if !a.piecesPublic && kept < rounds*len(c.ids)/10 {
		t.Error("nearly everybody was seen nearly always: this game proves nothing, choose another seed")
	}
	// Check the search itself: a side is sent its own words, so the search must find some.
	for _, v := range visitors[:2] {
		body, own := v.get(m.path).Body, c.words[v.otherSides[0].Other()]
		if !slices.ContainsFunc(slices.Collect(maps.Keys(own)),
			func(word string) bool { return strings.Contains(body, word) }) {
			t.Errorf("%s is sent none of his own blocks: the search is blind", v.visitorName)
		}
	}
	if body := judge.get(m.path + "/referee/both/closed").Body; !slices.ContainsFunc(slices.Collect(maps.Keys(c.words[1])),
		func(word string) bool { return strings.Contains(body, word) }) ||
		!slices.ContainsFunc(slices.Collect(maps.Keys(c.words[2])),
			func(word string) bool { return strings.Contains(body, word) }) {
		t.Error("the referee does not see both sides: that nothing of it reaches them proves nothing")
	}
	t.Logf("%d acts, %d times searched for %d words, %d of %d never seen", c.acts, rounds, kept, hidden, len(c.ids))
	return c.publicText.String()
}

// hasPlayedEnough reports whether this run has played enough of a game. A full run always plays to the end.
func hasPlayedEnough(acts int) bool {
	return gametest.Brief() && acts >= 40
}

// looksAtHeavyPages reports whether the run looks at the heavy or long pages at the n-th act of a game.
func looksAtHeavyPages(n int) bool { return !gametest.Brief() || n%4 == 0 }

// pageRounds returns over how many rounds the pages of a table are spread.
func pageRounds() int {
	if gametest.Brief() {
		return 10
	}
	return 4
}
