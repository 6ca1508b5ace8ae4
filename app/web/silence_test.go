package web

import (
	"reflect"
	"regexp"
	"strings"
	"testing"

	"tricorne/app/live/livetest"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/gametest"
	"tricorne/rules/library"
)

// silentActReporter is a game that reports, before an act is stored, which sides will notice nothing of the act. Such a
// side sees no dice fall, the public state of the table stays as it is, and the side is told nothing.
type silentActReporter struct {
	fixedDiceGame
	onSilent func(fact.Sides) // called with the sides that neither act nor notice; Nobody's bit means the public
}

func (e *silentActReporter) Play(p game.Position, a action.Action, d dice.Source) (game.Outcome, error) {
	out, err := e.fixedDiceGame.Play(p, a, d)
	was, errS := e.Status(p)
	if err == nil && errS == nil && len(out.Rolls) == 0 && reflect.DeepEqual(was, out.Status) &&
		len(game.LinesFor(out.Events, game.Public())) == 0 {
		if other := a.Side.Other(); len(game.LinesFor(out.Events, game.SideViewer(other))) == 0 {
			e.onSilent(fact.SidesOf(other))
		}
	}
	return out, err
}

// TestSecretActionLeavesNoTrace plays games over HTTP and looks for acts that the other side and the public do not
// notice. For each such act it compares everything that they are sent before and after it, byte by byte. This
// includes desks, numbers of acts, news, lists of tables, histories, reports, exports and offers to go back. Their
// pages must not be told that there is something new.
func TestSecretActionLeavesNoTrace(t *testing.T) {
	for _, g := range library.All() {
		name := g.Manual().ID
		a := canarySpecOf(g)
		t.Run(name, func(t *testing.T) {
			most, games := 7, uint64(3)
			if gametest.Brief() {
				most, games = 3, 1
			}
			heldAgainst := map[string]int{}
			for seed := uint64(1); seed <= games && len(heldAgainst) < most; seed++ {
				compareSilentActs(t, g, a, seed, most, heldAgainst)
			}
			if len(heldAgainst) == 0 && a.hasStacks { // in the other games every act is noticed
				t.Error("nobody ever did anything in silence")
			}
			t.Log(heldAgainst)
		})
	}
}

// compareSilentActs plays one game until it has compared the given number of kinds of silent acts, each of them once.
func compareSilentActs(t *testing.T, g game.Game, a canarySpec, seed uint64, most int, held map[string]int) {
	e := &silentActReporter{fixedDiceGame: fixedDiceGame{Game: g, seed: seed}}
	var m *match
	var onlooker *browser
	var before map[string]string
	now := ""
	e.onSilent = func(who fact.Sides) {
		if held[now] == 0 {
			responsesFor(m, onlooker, who.List()[0]) // read everything once before comparing, because news is shown only once
			before = responsesFor(m, onlooker, who.List()[0])
		}
	}
	m = newMatch(t, e, a.scenario, seed)
	onlooker = m.browser()
	for acts := 0; acts < 400 && len(held) < most; acts++ {
		order, _, ok := m.nextAction()
		if !ok {
			return
		}
		before, now = nil, string(order.Step)+": "+order.Act
		id := strings.TrimPrefix(m.path, "/t/")
		public, leave := livetest.Watch(m.hub, id, game.Nobody)
		other, cancel := livetest.Watch(m.hub, id, order.Side.Other())
		m.play(order)
		leave()
		cancel()
		if before == nil {
			continue
		}
		held[now]++
		for _, look := range [...]<-chan struct{}{public, other} {
			select {
			case <-look:
				t.Fatalf("%s: somebody who noticed nothing was told to look again", now)
			default:
			}
		}
		after := responsesFor(m, onlooker, order.Side.Other())
		for page, was := range before {
			if is := after[page]; is != was {
				i := 0
				for i < len(is) && i < len(was) && is[i] == was[i] {
					i++
				}
				t.Fatalf("%s shows on %s:\n…%s…\n…%s…", now, page, was[max(0, i-100):min(len(was), i+200)],
					is[max(0, i-100):min(len(is), i+200)])
			}
		}
	}
}

// responsesFor returns everything that a side and a spectator are sent, by address, without what differs in every
// response.
func responsesFor(m *match, onlooker *browser, side game.Side) map[string]string {
	out := map[string]string{}
	for who, b := range map[string]*browser{"": m.players[side], "onlooker": onlooker} {
		for _, page := range []string{
			"", "/desk", "/history", "/history?at=2", "/history?as=public", "/report",
			"/export.json", "/dice",
		} {
			out[who+page] = varyingHeaders.ReplaceAllString(b.read(m.path+page), "")
		}
	}
	for _, page := range []string{"/", "/tables", "/me"} {
		out[page] = varyingHeaders.ReplaceAllString(m.players[side].read(page), "")
	}
	return out
}

// varyingHeaders matches the headers that differ in every response: its time and the number of the request.
var varyingHeaders = regexp.MustCompile(`Date:\[[^\]]*\]|X-Request-Id:\[[^\]]*\]`)
