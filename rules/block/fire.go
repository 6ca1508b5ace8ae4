package block

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/luck"
	"tricorne/rules/game/text"
)

// Battle rounds: first each block of the defender fires, then each of the attacker. Losses and flights follow
// immediately after each block that fired ("Battle Rounds", "Battle Fire").

// FirePhase returns the phase in which one side fires its blocks in any order.
func (e *Engine[X, Y]) FirePhase() game.Phase[State[X], Knowledge[Y]] {
	return e.AddRevoke(game.Phase[State[X], Knowledge[Y]]{
		Rule: e.Rules.Fire, Activity: "firing",
		Enter:        e.enterFire,
		SidesAsked:   func(s *State[X]) fact.Sides { return fact.SidesOf(s.Battle.Side) },
		Ask:          e.askFire,
		FormIsPublic: e.firesOpenly,
		Play:         e.playFire,
	})
}

// enterFire continues the round until a side has to choose something. It handles losses, flights, the other side's
// fire and the next round. Our reading (Trenton 14): flights follow the losses of the same block, before the next one
// fires.
func (e *Engine[X, Y]) enterFire(t *Turn[X]) {
	for {
		s := t.State
		b := s.Battle
		switch {
		case t.Over():
			return
		case b.Hits > 0:
			t.Call(StepLosses)
			return
		case b.FleeHits > 0:
			t.Call(StepFlight)
			return
		case !e.HasBlockAt(s, b.Attacker, b.At):
			e.EndBattle(t, b.Attacker.Other())
			return
		case !e.HasBlockAt(s, b.Attacker.Other(), b.At):
			e.EndBattle(t, b.Attacker)
			return
		case e.Variant.AfterLosses(t):
			return
		}
		n, more := e.nextToFire(s)
		lingers := !b.FiresAll && e.Variant.MayDoMore(s)
		switch {
		case n == 0 && lingers:
			return
		case n == 0 && b.Side != b.Attacker:
			b.Side, b.FiresAll = b.Attacker, false
		case n == 0:
			e.logBlocksWithoutDice(t)
			e.NextRound(t)
			return
		case b.FiresAll || !more && !lingers:
			e.Fire(t, n)
		default:
			return
		}
	}
}

// nextToFire returns the first block that has not fired yet, and whether there are more. It goes rank by rank in
// printed order.
func (e *Engine[X, Y]) nextToFire(s *State[X]) (first Nr, more bool) {
	n := 0
	for i := range s.Blocks {
		nr := Nr(i + 1)
		if e.SideOf(nr) != s.Battle.Side || !e.mayFire(s, nr) {
			continue
		}
		if first == 0 || s.Blocks[i].Rank() < s.Block(first).Rank() {
			first = nr
		}
		n++
	}
	return first, n > 1
}

func (e *Engine[X, Y]) mayFire(s *State[X], n Nr) bool {
	b := s.Block(n)
	return b.At == s.Battle.At && !b.Has(Fired) && e.dice(s, n) > 0
}

// dice returns the number of dice that a block rolls in this round. It is the block's strength, minus the dice it
// loses for the way it attacks. It is 0 if the block is not in the battle line. Our reading (Trenton 13): leaders
// fire like the rest.
func (e *Engine[X, Y]) dice(s *State[X], n Nr) int {
	b := s.Block(n)
	if !e.inLine(b) {
		return 0
	}
	fewer, _ := e.Variant.FewerDice(s, n)
	return max(0, int(b.Strength)-fewer)
}

// logBlocksWithoutDice logs the reason why blocks of the attacker that lost all their dice do not fire.
func (e *Engine[X, Y]) logBlocksWithoutDice(t *Turn[X]) {
	s := t.State
	for _, n := range e.Fighters(s, s.Battle.Attacker) {
		b := s.Block(n)
		if fewer, why := e.Variant.FewerDice(s, n); e.inLine(b) && b.isRevealed() && int(b.Strength) <= fewer {
			t.Tell(text.Say(e.Roster.Span(n), e.Roster.verb(n, " does", " do"), " not fire this round: ", why, ".")).
				WithRule(e.Rules.Fire).WithFacts(fact.Decision{
				Side: s.Battle.Attacker, Units: []fact.Unit{e.Unit(n)},
				Choice: "hold fire",
			})
		}
	}
}

// NextRound ends a round of battle. From the second round both sides may withdraw, the defender first.
func (e *Engine[X, Y]) NextRound(t *Turn[X]) {
	b := t.State.Battle
	for i := range t.State.Blocks {
		t.State.Blocks[i].clear(Fired | e.RoundFlags)
	}
	b.Round++
	b.Side, b.FiresAll, b.AskedToWithdraw = b.Attacker.Other(), false, true
	t.Tell(text.Say("Round ", int(b.Round), " at ", e.Space(b.At), ".")).WithRule(e.Rules.Rounds).
		WithFacts(fact.Phase{Place: e.Place(b.At), Round: int(b.Round)})
	t.Next(StepWithdraw)
}

func (e *Engine[X, Y]) askFire(k *Knowledge[Y], d action.Draft) game.Ask {
	side := k.Viewer
	f := game.Field{
		ID: "unit", Label: "Who fires?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: e.Rules.Fire,
	}
	fire := game.Act{ID: "fire", Label: "Fire", NeededFields: fireFields}
	chosen := d.One("unit")
	total := 0
	for i := range k.Faces {
		face := &k.Faces[i]
		if face.Side != side || face.At != k.Battle.At || face.Fired || face.Dice == 0 {
			continue
		}
		o := e.Option(face)
		o.Detail = e.RollText(face)
		total += int(face.Dice)
		if o.ID == chosen {
			f.Value = []string{chosen}
			fire.Label = "Fire " + o.Label
		}
		f.Options = append(f.Options, o)
	}
	return game.Ask{
		Title: e.phrases[side-1].firesText, Rule: e.Rules.Fire, Help: helpFire, Fields: []game.Field{f},
		Acts: []game.Act{
			{ID: "volley", Label: "Fire all in this order · " + diceWords(total), Primary: true},
			fire,
		},
	}
}

var helpFire = text.Say("Each block fires once a round, a die for each strength point. Losses and flights follow " +
	"each block's fire at once.")

var fireFields = []string{"unit"}

func diceWords(n int) string { return text.Count(n, "die", "dice") }

// RollText returns the number of dice that a block rolls and the results that hit, as text.
func (e *Engine[X, Y]) RollText(f *Face) string {
	return diceWords(int(f.Dice)) + " · hits on " + e.column(e.Roster.Card(Nr(f.Nr)).Column).hits
}

func (e *Engine[X, Y]) playFire(t *Turn[X], a action.Action) error {
	switch a.Act {
	case "volley":
		t.State.Battle.FiresAll = true
		return nil
	case "fire":
		n := e.Roster.Find(a.One("unit"))
		if n == 0 {
			return fmt.Errorf("no block %q", a.One("unit"))
		}
		e.Fire(t, n)
		return nil
	}
	return fmt.Errorf("no such act: %s", a.Act)
}

// Fire lets one block fire at the rank it faces. The block rolls as many dice as it has strength points, fewer if it
// attacks over water or in another way that costs dice.
func (e *Engine[X, Y]) Fire(t *Turn[X], n Nr) {
	s := t.State
	card := e.Roster.Card(n)
	dice := e.dice(s, n)
	s.Block(n).set(Fired)
	fires := e.Roster.verb(n, " fires", " fire")
	sentence := text.Say(e.Roster.Span(n), fires+" ", diceWords(dice))
	if fewer, why := e.Variant.FewerDice(s, n); fewer > 0 {
		sentence = append(sentence, text.Span{Words: " (" + Number(fewer) + " less: " + why + ")"})
	}
	aim := e.Ranks[s.Block(n).Rank()].OpposingRank
	s.Battle.AimedRank = uint8(aim)
	if words := e.Ranks[aim].AimText; words != "" {
		sentence = append(sentence, text.Span{Words: " " + words})
	}
	e.volley(t, card.Side, n, card.Column, t.Roll(e.fireThrow(s, n)), sentence, e.Rules.Fire)
	s.Battle.FleeHits = uint8(e.Variant.Flights(t, int(s.Battle.FleeHits)))
}

// fireThrow describes the dice that a firing block rolls: how many, for what, and what each result decides.
func (e *Engine[X, Y]) fireThrow(s *State[X], n Nr) game.Throw {
	card := e.Roster.Card(n)
	x := game.Throw{
		Owner: card.Side, Purpose: card.Name + e.Roster.verb(n, " fires", " fire"), Count: e.dice(s, n), Sides: 6,
		Terms: e.fireTerms(card.Column),
	}
	x.Terms.Row = e.Ranks[e.Ranks[s.Block(n).Rank()].OpposingRank].AimText
	return x
}

// FollowingFire lists the throws of the blocks that still fire in a volley. It is empty if one of them is not
// revealed.
func (e *Engine[X, Y]) FollowingFire(s *State[X]) []game.Throw {
	b := s.Battle
	if b == nil || !b.FiresAll {
		return nil
	}
	var all []Nr
	for i := range s.Blocks {
		if nr := Nr(i + 1); e.SideOf(nr) == b.Side && e.mayFire(s, nr) {
			all = append(all, nr)
		}
	}
	slices.SortStableFunc(all, func(a, b Nr) int { return s.Block(a).Rank() - s.Block(b).Rank() })
	var out []game.Throw
	for _, n := range all {
		if !s.Block(n).isRevealed() {
			return nil
		}
		out = append(out, e.fireThrow(s, n))
	}
	return out
}

// fireTerms returns the terms of dice that are read in a column of the fire chart. Everybody is told which block
// fires, from where and at which enemy.
func (e *Engine[X, Y]) fireTerms(column string) game.Terms {
	c := e.column(column)
	return game.Terms{Chart: e.FireChart.ID, Column: column, From: c.lowestHit, To: c.highestHit}
}

// volley reads dice in a column of the fire chart and records the hits and flights for the other side.
func (e *Engine[X, Y]) volley(t *Turn[X], side game.Side, by Nr, column string, values []int, sentence text.Text,
	rule string,
) {
	v := &Volley{Side: side, FiringBlock: by, Dice: make([]uint8, len(values))}
	dice := make(text.Text, len(values))
	for i, d := range values {
		v.Dice[i] = uint8(d)
		did := t.Read(e.FireChart, column, d).Cell.Result
		switch did {
		case "hit":
			v.Hits++
		case "flee":
			v.FleeHits++
		default:
			did = ""
		}
		dice[i] = text.Die(d, did)
	}
	e.recordLuck(t, side, column, values)
	b := t.State.Battle
	if e.BattleBoard {
		v.AimedRank, v.Round = b.AimedRank, b.Round
		b.keepLastThrow()
	}
	fired := fact.Fire{Side: side, Dice: values, Hits: int(v.Hits), Routs: int(v.FleeHits)}
	if by > 0 {
		fired.Units = []fact.Unit{e.Unit(by)}
	}
	b.Volley, b.Loser, b.Hits, b.FleeHits = v, side.Other(), v.Hits, v.FleeHits
	t.Tell(text.Say(sentence, ", hitting on ", e.column(column).hits, ": ", separateDice(dice), " – ",
		results(int(v.Hits), int(v.FleeHits)), ".")).WithRule(rule).WithFacts(fired)
}

// recordLuck compares the results of a volley with chance. Everybody may know the chart's column once a block has
// fired.
func (e *Engine[X, Y]) recordLuck(t *Turn[X], side game.Side, column string, values []int) {
	did := &e.column(column).results
	for _, of := range luckResults {
		if slices.Contains(did[1:], of.did) {
			t.RecordLuck(side, of.name, values, luck.D6, func(face int) int {
				if did[face] == of.did {
					return 1
				}
				return 0
			}).SetSpace(string(e.Board.ID(t.State.Battle.At)))
		}
	}
}

// luckResults lists the results of a volley that are compared with chance.
var luckResults = []struct{ did, name string }{{"hit", "hits"}, {"flee", "flee results"}}

// keepLastThrow adds the last throw to the earlier throws of its round, and drops the throws of the round before.
func (b *Battle) keepLastThrow() {
	if b.Volley == nil || b.Volley.Round != b.Round {
		b.EarlierVolleys = nil
		return
	}
	b.EarlierVolleys = append(slices.Clip(b.EarlierVolleys), b.Volley)
}

func separateDice(dice text.Text) text.Text {
	out := make(text.Text, 0, 2*len(dice))
	for i, d := range dice {
		if i > 0 {
			out = append(out, text.Span{Words: " "})
		}
		out = append(out, d)
	}
	return out
}

func results(hits, flee int) string {
	words := Number(hits) + " hits"
	if hits == 1 {
		words = "one hit"
	}
	if flee > 0 {
		words += ", " + flights(flee)
	}
	return words
}

// flights returns a number of flee results as text: "one flee result", "two flee results".
func flights(n int) string {
	if n == 1 {
		return "one flee result"
	}
	return Number(n) + " flee results"
}

// fireColumn holds the result of each die in one column of the fire chart.
type fireColumn struct {
	id         string
	results    [7]string // by die: "hit", "flee" or empty
	lowestHit  int       // the lowest die that hits
	highestHit int       // the highest die that hits
	hits       string    // "5 and 6"
	routs      string    // dice that make militia flee: "1 and 2", empty for none
}

func (e *Engine[X, Y]) buildColumns() []fireColumn {
	var out []fireColumn
	for _, c := range e.FireChart.Columns {
		col := fireColumn{id: c.ID}
		var on, off text.Text
		for d := 1; d <= 6; d++ {
			if r := e.FireChart.Read(c.ID, d).Cell.Result; r == "hit" || r == "flee" {
				col.results[d] = r
			}
			if col.results[d] == "hit" {
				if on = append(on, text.Span{Words: strconv.Itoa(d)}); col.lowestHit == 0 {
					col.lowestHit = d
				}
				col.highestHit = d
			}
			if col.results[d] == "flee" {
				off = append(off, text.Span{Words: strconv.Itoa(d)})
			}
		}
		col.hits, col.routs = text.List(on).String(), text.List(off).String()
		out = append(out, col)
	}
	return out
}

func (e *Engine[X, Y]) column(id string) *fireColumn {
	for i := range e.columns {
		if e.columns[i].id == id {
			return &e.columns[i]
		}
	}
	panic("block: the fire chart has no column " + id)
}

// die returns the result of a die in a column of the fire chart, as a span.
func (e *Engine[X, Y]) die(columnID string, value int) text.Span {
	return text.Die(value, e.column(columnID).results[value])
}
