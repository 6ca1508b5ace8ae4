package part

import (
	"slices"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Chapter is a summary of consecutive acts, usually those of one turn. It records the number of marches, the battles,
// and the losses outside battles.
type Chapter struct {
	TextLinks
	MarchesBySide [3]int // number of marches by side
	Battles       []BattleStory
	otherLines    []*game.Line
}

// BattleStory is one battle, with all its lines.
type BattleStory struct {
	FirstLine    text.Text // the line of the log with which the battle began
	Beginning    fact.BattleBegins
	Seq          int // the first act
	Turn         int
	ActCount     int // the number of acts in the battle
	LastActIndex int // the index of the last act of the battle so far
	lines        []*game.Line
}

// ChapterOf returns the summary of acts, which must be in order.
func ChapterOf(h TextLinks, acts []told.Entry) *Chapter {
	c := &Chapter{TextLinks: h}
	open := false
	for i := range acts {
		e := &acts[i]
		if e.Undone {
			continue
		}
		if !e.Battle {
			open = false
		}
		fighting, peace := open, len(e.Lines)
		for n := range e.Lines {
			l := &e.Lines[n]
			if began, ok := fact.Find[fact.BattleBegins](l.Facts); ok {
				c.Battles = append(c.Battles, BattleStory{FirstLine: l.Text, Beginning: began, Seq: e.Seq, Turn: e.Turn})
				open, peace = true, min(peace, n)
			}
			if fact.BeginsTurn(l.Facts, e.Turn) {
				open = false
			}
			if !open {
				c.otherLines = append(c.otherLines, l)
				continue
			}
			b := &c.Battles[len(c.Battles)-1]
			b.lines = append(b.lines, l)
			if b.LastActIndex != i || b.ActCount == 0 {
				b.ActCount++
			}
			b.LastActIndex = i
		}
		if before := *e; !fighting {
			before.Lines = e.Lines[:peace]
			c.countMarches(&before)
		}
	}
	return c
}

// countMarches adds the marches of an act to the chapter.
func (c *Chapter) countMarches(e *told.Entry) {
	if !slices.ContainsFunc(e.Lines, func(l game.Line) bool { return len(l.Trail) > 1 }) {
		return
	}
	for _, l := range c.printedLines(e) {
		if len(l.Trail) > 1 && int(e.Side) < len(c.MarchesBySide) {
			c.MarchesBySide[e.Side]++
		}
	}
}

// ResultText returns the result of a battle in a line or two.
func (c *Chapter) ResultText(b *BattleStory) text.Text { return summaryOfLines(b.lines).summaryText() }

// cost returns the dice and losses of a battle, without the sentence about who holds the field.
func (c *Chapter) cost(b *BattleStory) text.Text { return summaryOfLines(b.lines).cost() }

// OtherLosses returns the losses outside battles; empty if there are none.
func (c *Chapter) OtherLosses() text.Text {
	t := summaryOfLines(c.otherLines)
	t.Dice = 0
	return t.cost()
}

// Notable returns the lines outside battles that changed towns, points or powers, the most important first.
func (c *Chapter) Notable() []text.Text {
	var lines []*game.Line
	for _, l := range c.otherLines {
		if f := fact.Weightiest(l.Facts); f != nil && f.Weight() >= fact.NotableWeight {
			lines = append(lines, l)
		}
	}
	slices.SortStableFunc(lines, func(x, y *game.Line) int {
		return fact.Weightiest(y.Facts).Weight() - fact.Weightiest(x.Facts).Weight()
	})
	out := make([]text.Text, len(lines))
	for i, l := range lines {
		out[i] = l.Text
	}
	return out
}

// Quiet reports whether the chapter contains nothing but marches.
func (c *Chapter) Quiet() bool {
	return len(c.Battles) == 0 && len(c.Notable()) == 0 && len(c.OtherLosses()) == 0
}

// DecisiveEvent returns the event that decided a finished game for its winner. It is the most important one of the last
// act, except for the end itself and the count of points. It is empty if there was no such event.
func DecisiveEvent(acts []told.Entry, winner game.Side) text.Text {
	var best *game.Line
	most := 0
	for i := range acts {
		if e := &acts[i]; len(gameEndText(acts[i:i+1])) > 0 && !e.Undone {
			for n := range e.Lines {
				l := &e.Lines[n]
				for _, f := range l.Facts {
					if mayDecide(f, winner) && f.Weight() > most {
						best, most = l, f.Weight()
					}
				}
			}
		}
	}
	if best == nil {
		return nil
	}
	return best.Text
}

// TurningPoint returns the event of a turn that mattered most for a side: what it took, won or scored. It is empty if
// there was no such event.
func TurningPoint(acts []told.Entry, winner game.Side) text.Text {
	var best *game.Line
	most := 0
	for i := range acts {
		for n := range acts[i].Lines {
			l := &acts[i].Lines[n]
			for _, f := range l.Facts {
				if !acts[i].Undone && isGain(f, winner) && f.Weight() > most {
					best, most = l, f.Weight()
				}
			}
		}
	}
	if best == nil {
		return nil
	}
	return best.Text
}

// isGain reports whether a fact is a gain for a side.
func isGain(f fact.Fact, side game.Side) bool {
	switch f := f.(type) {
	case fact.Score:
		return f.Side == side && f.Gained > 0
	case fact.Control:
		return f.Side == side && !f.Lost
	case fact.BattleEnds:
		return f.Winner == side
	}
	return false
}

// mayDecide reports whether a fact can have decided a game for a side. Many games count the places of a side at the
// end; holding one is not decisive.
func mayDecide(f fact.Fact, winner game.Side) bool {
	switch f := f.(type) {
	case fact.BattleEnds:
		return f.Winner == winner || f.Winner == game.Nobody && f.Loser == winner.Other()
	case fact.Victory:
		return f.Side == winner
	case fact.Ally:
		return f.Side == winner
	case fact.UnitsLost:
		return f.Side == game.Nobody || f.Side == winner.Other()
	}
	return false
}

// DecisiveBattle returns the battle that decided the chapter for a side; nil if it won none. It is the battle won in
// which most units were lost, as far as the viewer heard. If equally many were lost, the routed and then the weakened
// units count, and then the later battle. For Nobody, in a drawn or unfinished game, all battles count.
func (c *Chapter) DecisiveBattle(winner game.Side) *BattleStory {
	var best *BattleStory
	var most [len(fates)]int
	for i := range c.Battles {
		b := &c.Battles[i]
		t := summaryOfLines(b.lines)
		if winner != game.Nobody && len(t.WonPlaces[winner])+t.UnplacedWins[winner] == 0 {
			continue
		}
		var cost [len(fates)]int
		for fate := range cost {
			cost[fate] = len(t.Fates[fate])
		}
		if best == nil || slices.Compare(cost[:], most[:]) >= 0 {
			best, most = b, cost
		}
	}
	return best
}

// FirstMoment returns the act after which the pieces are where they were when the battle began. It is the act that
// began the battle or, for a battle of a single act, the act before it.
func (f *BattleStory) FirstMoment() int {
	if f.hasSummary() {
		return f.Seq
	}
	return max(f.Seq-1, 1)
}

// MarchCounts returns the number of marches by side. An example is "The Americans marched 3 times, the British once."
// It is empty if there were none.
func (c *Chapter) MarchCounts() string {
	out := ""
	for _, s := range c.Manual.Sides {
		n := c.MarchesBySide[s.Side]
		switch {
		case n == 0:
		case out == "":
			out = "The " + s.Plural + " marched " + timesText(n)
		default:
			out += ", the " + s.Plural + " " + timesText(n)
		}
	}
	if out != "" {
		out += "."
	}
	return out
}

func timesText(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return itoa(n) + " times"
}

// summary returns the chapter in a line or two: who marched, who won where, and losses outside battles.
func (c *Chapter) summary() text.Text {
	var out text.Text
	if m := c.MarchCounts(); m != "" {
		out = text.Say(m)
	}
	var fought []*game.Line
	outside := slices.Clip(c.otherLines)
	for i := range c.Battles {
		b := &c.Battles[i]
		if fought = append(fought, b.lines...); !b.hasSummary() {
			outside = append(outside, b.lines...)
		}
	}
	if won := c.victoryText(summaryOfLines(fought)); len(won) > 0 {
		out = joinSentences(out, won)
	}
	cost := summaryOfLines(outside)
	cost.Dice = 0
	if t := cost.cost(); len(t) > 0 {
		out = joinSentences(out, t)
	}
	return out
}

// hasSummary reports whether a battle has a summary. A battle of one act has none, because its lines are short enough.
func (f *BattleStory) hasSummary() bool { return f.ActCount > 1 }

// victoryText returns which side won where: "The British won at Trenton and Princeton."
func (c *Chapter) victoryText(t *lossSummary) text.Text {
	var out text.Text
	for _, s := range c.Manual.Sides {
		if len(t.WonPlaces[s.Side]) > 0 {
			out = joinSentences(out, text.Say("The ", text.SideName(s.Side, s.Plural), " won at ",
				text.List(t.WonPlaces[s.Side]), "."))
		}
		if n := t.UnplacedWins[s.Side]; n > 0 {
			out = joinSentences(out, text.Say("The ", text.SideName(s.Side, s.Plural), " won ",
				countText(n, "battle", "battles"), "."))
		}
	}
	return out
}
