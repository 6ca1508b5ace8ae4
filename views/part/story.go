package part

import (
	"slices"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Chapter is a summary of consecutive acts, mostly those of a turn. It records who marched how often, which battles
// were fought, and what was lost outside them.
type Chapter struct {
	Here
	Marches [3]int // number of marches by side
	Battles []Fought
	rest    []*game.Line
}

// Fought is one battle, with all its lines.
type Fought struct {
	Joined text.Text // the line of the log with which the battle began
	Began  fact.BattleBegins
	Seq    int // the first act
	Turn   int
	Acts   int // the number of acts in the battle
	End    int // the index of the last act of the battle so far
	lines  []*game.Line
}

// ChapterOf returns the summary of acts, which must be in order.
func ChapterOf(h Here, acts []told.Entry) *Chapter {
	c := &Chapter{Here: h}
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
				c.Battles = append(c.Battles, Fought{Joined: l.Text, Began: began, Seq: e.Seq, Turn: e.Turn})
				open, peace = true, min(peace, n)
			}
			if fact.BeginsTurn(l.Facts, e.Turn) {
				open = false
			}
			if !open {
				c.rest = append(c.rest, l)
				continue
			}
			b := &c.Battles[len(c.Battles)-1]
			b.lines = append(b.lines, l)
			if b.End != i || b.Acts == 0 {
				b.Acts++
			}
			b.End = i
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
		if len(l.Trail) > 1 && int(e.Side) < len(c.Marches) {
			c.Marches[e.Side]++
		}
	}
}

// Came returns the result of a battle in a line or two.
func (c *Chapter) Came(b *Fought) text.Text { return tollOf(b.lines).words() }

// cost returns the dice and losses of a battle, without the holder of the field.
func (c *Chapter) cost(b *Fought) text.Text { return tollOf(b.lines).cost() }

// OtherLosses returns the losses outside battles; empty if there are none.
func (c *Chapter) OtherLosses() text.Text {
	t := tollOf(c.rest)
	t.Dice = 0
	return t.cost()
}

// Notable returns the lines outside battles that changed towns, points or powers, the most important first.
func (c *Chapter) Notable() []text.Text {
	var lines []*game.Line
	for _, l := range c.rest {
		if f := fact.Weightiest(l.Facts); f != nil && f.Weight() >= fact.Notable {
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

// Quiet reports whether the chapter contains only marches.
func (c *Chapter) Quiet() bool {
	return len(c.Battles) == 0 && len(c.Notable()) == 0 && len(c.OtherLosses()) == 0
}

// Decisive returns the event that decided a finished game for its winner. It is the most important one of the last act,
// except for the end itself and the count of points. It is empty if there was no such event.
func Decisive(acts []told.Entry, winner game.Side) text.Text {
	var best *game.Line
	most := 0
	for i := range acts {
		if e := &acts[i]; len(endOf(acts[i:i+1])) > 0 && !e.Undone {
			for n := range e.Lines {
				l := &e.Lines[n]
				for _, f := range l.Facts {
					if decides(f, winner) && f.Weight() > most {
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

// Turning returns the event of a turn that mattered most for a side: what it took, won or scored. It is empty if there
// was no such event.
func Turning(acts []told.Entry, winner game.Side) text.Text {
	var best *game.Line
	most := 0
	for i := range acts {
		for n := range acts[i].Lines {
			l := &acts[i].Lines[n]
			for _, f := range l.Facts {
				if !acts[i].Undone && gains(f, winner) && f.Weight() > most {
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

// gains reports whether a fact is a gain for a side.
func gains(f fact.Fact, side game.Side) bool {
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

// decides reports whether a fact can have decided a game for a side. Many games count the places of a side at the end;
// holding one is not decisive.
func decides(f fact.Fact, winner game.Side) bool {
	switch f := f.(type) {
	case fact.BattleEnds:
		return f.Winner == winner || f.Winner == game.Nobody && f.Beaten == winner.Other()
	case fact.Victory:
		return f.Side == winner
	case fact.Ally:
		return f.Side == winner
	case fact.Fallen:
		return f.Side == game.Nobody || f.Side == winner.Other()
	}
	return false
}

// DecisiveBattle returns the battle that decided the chapter for a side; nil if it won none. Among the battles won it
// is the one in which most units were lost, then routed, then weakened, as far as the viewer heard. Of several equal
// ones it is the last. For Nobody, in a drawn or unfinished game, all battles count.
func (c *Chapter) DecisiveBattle(winner game.Side) *Fought {
	var best *Fought
	var most [len(fates)]int
	for i := range c.Battles {
		b := &c.Battles[i]
		t := tollOf(b.lines)
		if winner != game.Nobody && len(t.Won[winner])+t.Unplaced[winner] == 0 {
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

// Joins returns the act after which the pieces are where they were when the battle began. It is the act that began
// the battle or, for a battle of a single act, the act before it.
func (f *Fought) Joins() int {
	if f.summed() {
		return f.Seq
	}
	return max(f.Seq-1, 1)
}

// MarchCounts returns the number of marches by side. An example is "The Americans marched 3 times, the British once."
// It is empty if there were none.
func (c *Chapter) MarchCounts() string {
	out := ""
	for _, s := range c.Manual.Sides {
		n := c.Marches[s.Side]
		switch {
		case n == 0:
		case out == "":
			out = "The " + s.Plural + " marched " + times(n)
		default:
			out += ", the " + s.Plural + " " + times(n)
		}
	}
	if out != "" {
		out += "."
	}
	return out
}

func times(n int) string {
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
	outside := slices.Clip(c.rest)
	for i := range c.Battles {
		b := &c.Battles[i]
		if fought = append(fought, b.lines...); !b.summed() {
			outside = append(outside, b.lines...)
		}
	}
	if won := c.wonWords(tollOf(fought)); len(won) > 0 {
		out = sentence(out, won)
	}
	cost := tollOf(outside)
	cost.Dice = 0
	if t := cost.cost(); len(t) > 0 {
		out = sentence(out, t)
	}
	return out
}

// summed reports whether a battle has a summary. A battle of one act has none, because its lines are short enough.
func (f *Fought) summed() bool { return f.Acts > 1 }

// wonWords returns which side won where: "The British won at Trenton and Princeton."
func (c *Chapter) wonWords(t *toll) text.Text {
	var out text.Text
	for _, s := range c.Manual.Sides {
		if len(t.Won[s.Side]) > 0 {
			out = sentence(out, text.Say("The ", text.SideName(s.Side, s.Plural), " won at ", text.List(t.Won[s.Side]), "."))
		}
		if n := t.Unplaced[s.Side]; n > 0 {
			out = sentence(out, text.Say("The ", text.SideName(s.Side, s.Plural), " won ", count(n, "battle", "battles"), "."))
		}
	}
	return out
}
