package ladder

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

// Scripts are computer players with one fixed plan, for the block games. They measure whether a simple trick beats a
// level. Like a program outside of this one, they use only the view and the form of their side.

// script is a fixed plan. It rates marches and decides whether to fight on.
type script interface {
	// rate returns the gain of a march, 0 or less if the script does not make it.
	rate(s *scriptView, m *scriptMarch) int
	// staysInBattle reports whether the script fights on, given its own strength and the enemy's.
	staysInBattle(own, enemy int) bool
}

// sitScript is the plan to bring all blocks to one space and to stay there.
type sitScript struct{ space string }

// raidScript is the plan to enter spaces that the enemy holds but does not defend. It attacks only if it is 1.6 times
// as strong as the enemy.
type raidScript struct{}

// scriptView holds the parts of a position that a script sees.
type scriptView struct {
	manual      *game.Manual
	side        game.Side
	view        view.View
	ownPieces   map[string]view.Piece // own pieces on the map
	blockCounts map[string][2]int     // by space: number of blocks of each side
	enemySpaces []string              // spaces that the enemy controls
	// strength of the average block of the enemy, in tenths
	enemyStrengthTenths int
}

// scriptMarch is one possible march.
type scriptMarch struct {
	blocks   int // number of blocks that march
	strength int
	leaders  int
	from, to string
	path     []string // the spaces that are entered
	enemies  int      // number of enemy blocks where the march ends
}

// newScriptView collects what a side sees of a position.
func newScriptView(g game.Game, p game.Position, side game.Side) (*scriptView, error) {
	v, err := g.View(p, game.SideViewer(side))
	if err != nil {
		return nil, err
	}
	s := &scriptView{
		manual: g.Manual(), side: side, view: v, ownPieces: map[string]view.Piece{}, blockCounts: map[string][2]int{},
	}
	blocks := 0
	for i := range v.Piles {
		pile := &v.Piles[i]
		n := s.blockCounts[pile.Space]
		n[pile.Side-1] += pile.Size()
		s.blockCounts[pile.Space] = n
		if pile.Side != side {
			blocks += pile.Size()
			continue
		}
		for _, piece := range pile.Pieces {
			s.ownPieces[piece.ID] = piece
		}
	}
	s.enemyStrengthTenths = 23
	for _, t := range v.Tracks {
		if t.ID == "sp" && t.Side != side && blocks > 0 {
			s.enemyStrengthTenths = 10 * t.Value / blocks
		}
	}
	for _, m := range v.Marks {
		if m.Kind == "control" && m.Side == side.Other() {
			s.enemySpaces = append(s.enemySpaces, m.Space)
		}
	}
	return s, nil
}

// enemiesAt returns the number of enemy blocks in a space.
func (s *scriptView) enemiesAt(space string) int { return s.blockCounts[space][s.side.Other()-1] }

// distances returns the number of marches from every space to the nearest of the given spaces. Spaces that cannot be
// reached are missing.
func (s *scriptView) distances(to ...string) map[string]int {
	b := s.manual.Board
	out := map[string]int{}
	var queue []board.Place
	for _, space := range to {
		if p := b.Place(board.ID(space)); p != board.Nowhere {
			out[space] = 0
			queue = append(queue, p)
		}
	}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		for _, e := range b.Exits(p) {
			id := string(b.ID(e.To))
			if _, known := out[id]; known || e.Way == "water" || e.Way == "sea" {
				continue
			}
			out[id] = out[string(b.ID(p))] + 1
			queue = append(queue, e.To)
		}
	}
	return out
}

// decideByScript returns the next action of a side that a script plays.
func (m *match) decideByScript(plan script, p game.Position, side game.Side, n int) (action.Action, error) {
	ask := func(d action.Draft) game.Ask {
		a, err := m.Game.Ask(p, side, d)
		if err != nil {
			panic(err)
		}
		return a
	}
	s, err := newScriptView(m.Game, p, side)
	if err != nil {
		return action.Action{}, err
	}
	pick := m.picker(n)
	form := ask(nil)
	for _, act := range s.actsInOrder(plan, &form) {
		if act != "march" {
			if a, ok := game.Asker(ask).Compose(act, func(*game.Field) []string { return nil }, pick); ok {
				return a, nil
			}
			continue
		}
		if a, ok := s.bestMarch(plan, ask, pick); ok {
			return a, nil
		}
	}
	return game.Fill(func(d action.Draft) (game.Ask, error) { return ask(d), nil }, pick)
}

// actsInOrder lists the acts of a form in the order in which the script tries them.
func (s *scriptView) actsInOrder(plan script, form *game.Ask) []string {
	last := []string{"done"}
	first := []string{"begin", "volley", "lose", "flee", "march"}
	if b := s.view.Battle; b != nil {
		var strength [2]int
		for _, l := range b.Lines {
			for _, r := range l.Ranks {
				for _, piece := range r.Pieces {
					strength[l.Side-1] += piece.Strength
				}
				if l.Side != s.side {
					strength[l.Side-1] += r.Backs * s.enemyStrengthTenths / 10
				}
			}
		}
		if plan.staysInBattle(strength[s.side-1], strength[s.side.Other()-1]) {
			last = []string{"stay", "fight", "withdraw", "done"}
		} else {
			last = []string{"withdraw", "stay", "fight", "done"}
		}
	}
	var rest []string
	for i := range form.Acts {
		if id := form.Acts[i].ID; !slices.Contains(last, id) && !slices.Contains(first, id) && id != "force" &&
			id != "place" {
			rest = append(rest, id)
		}
	}
	return append(append(first, rest...), last...)
}

// ratedMarch is the best march that was found, and its answers in the form.
type ratedMarch struct {
	rating  int
	pieceID string
	to      string // the id of the option, which is a route
	alone   bool   // a leader marches without followers
}

// bestMarch returns the march that the script rates best, and false if it makes none.
func (s *scriptView) bestMarch(plan script, ask game.Asker, pick func(int) int) (action.Action, bool) {
	form := ask(nil)
	act, ok := form.Act("march")
	who, isMarch := form.Field("who")
	if !ok || act.Refusal != nil || !isMarch {
		return action.Action{}, false
	}
	var best ratedMarch
	for i := range who.Options {
		if o := &who.Options[i]; o.Refusal == nil {
			s.rateColumn(plan, ask, o, &best)
		}
	}
	if best.rating <= 0 {
		return action.Action{}, false
	}
	return ask.Compose("march", func(f *game.Field) []string {
		switch f.ID {
		case "who":
			return []string{best.pieceID}
		case "with":
			if best.alone {
				return []string{}
			}
		case "to":
			return []string{best.to}
		case "drop", "take":
			return []string{}
		}
		return nil
	}, pick)
}

// rateColumn rates the marches of a block, with the followers that the form proposes and without any.
func (s *scriptView) rateColumn(plan script, ask game.Asker, o *game.Option, best *ratedMarch) {
	form := ask(action.Draft{{Field: "who", Values: []string{o.ID}}})
	to, ok := form.Field("to")
	if !ok {
		return
	}
	m := scriptMarch{from: o.Space}
	m.add(s.ownPieces[o.ID])
	with, hasWith := form.Field("with")
	if !hasWith {
		s.rateRoutes(plan, m, to, ratedMarch{pieceID: o.ID}, best)
		return
	}
	column := m
	for _, id := range with.Value {
		column.add(s.ownPieces[id])
	}
	s.rateRoutes(plan, column, to, ratedMarch{pieceID: o.ID}, best)
	s.rateRoutes(plan, m, to, ratedMarch{pieceID: o.ID, alone: true}, best)
}

// rateRoutes rates a march to each place that a form offers.
func (s *scriptView) rateRoutes(plan script, m scriptMarch, to *game.Field, answers ratedMarch, best *ratedMarch) {
	for j := range to.Options {
		o := &to.Options[j]
		if o.Refusal != nil || len(o.Path) < 2 {
			continue
		}
		m.path = o.Path[1:]
		m.to = m.path[len(m.path)-1]
		m.enemies = s.enemiesAt(m.to)
		if rating := plan.rate(s, &m); rating > best.rating {
			*best = answers
			best.rating, best.to = rating, o.ID
		}
	}
}

func (m *scriptMarch) add(p view.Piece) {
	m.blocks++
	m.strength += p.Strength
	if p.Kind == "leader" {
		m.leaders++
	}
}

func (p sitScript) rate(s *scriptView, m *scriptMarch) int {
	away := s.distances(p.space)
	before, ok1 := away[m.from]
	after, ok2 := away[m.to]
	if !ok1 || !ok2 || m.enemies > 0 {
		return 0
	}
	return (before - after) * m.blocks
}

func (p sitScript) staysInBattle(int, int) bool { return true }

// How the raid script rates a march.
const (
	raidCaptureRating  = 1000 // for each space that is taken
	raidBattleRating   = 300
	raidApproachRating = 10 // for each space that the march comes nearer to one that the enemy controls
)

func (p raidScript) rate(s *scriptView, m *scriptMarch) int {
	if m.leaders == m.blocks || m.enemies > 0 && 10*m.strength*10 < 16*m.enemies*s.enemyStrengthTenths {
		return 0
	}
	taken := 0
	for _, space := range m.path {
		if slices.Contains(s.enemySpaces, space) && s.enemiesAt(space) == 0 {
			taken++
		}
	}
	out := taken*raidCaptureRating - m.blocks - 5*m.leaders
	switch {
	case m.enemies > 0:
		return out + raidBattleRating + 10*m.strength
	case taken > 0:
		return out
	case s.blockCounts[m.from][s.side-1] == m.blocks && s.holds(m.from):
		return 0 // the march would leave a space that the side controls without a block
	}
	away := s.distances(s.enemySpaces...)
	return (away[m.from] - away[m.to]) * (raidApproachRating + m.strength)
}

// holds reports whether a side controls a space that has a control mark.
func (s *scriptView) holds(space string) bool {
	return slices.ContainsFunc(s.view.Marks, func(m view.Mark) bool {
		return m.Kind == "control" && m.Space == space && m.Side == s.side
	})
}

func (p raidScript) staysInBattle(own, enemy int) bool { return own >= enemy }
