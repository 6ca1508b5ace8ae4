package part

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Chapter is what acts come to that follow one another, mostly those of a turn: who marched how often, which battles were fought, and what was
// lost beside them.
type Chapter struct {
	Here
	Marches [3]int // by side
	Battles []Fought
	rest    []*game.Line
}

// Fought is one battle: its lines from the first on.
type Fought struct {
	Joined game.Text // how it began
	Seq    int       // the act with which it began
	Turn   int
	Acts   int // over how many acts it went
	End    int // the index of the act in which it ended, or the last there is
	lines  []*game.Line
}

// ChapterOf reads acts in their order.
func ChapterOf(h Here, acts []Entry) *Chapter {
	c := &Chapter{Here: h}
	open := false
	for i := range acts {
		e := &acts[i]
		if e.Gone {
			continue
		}
		if !e.Battle {
			open = false
		}
		fighting, peace := open, len(e.Lines)
		for n := range e.Lines {
			l := &e.Lines[n]
			if fact.Is[fact.BattleBegins](l.Facts) {
				c.Battles = append(c.Battles, Fought{Joined: l.Text, Seq: e.Seq, Turn: e.Turn})
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
			c.marched(&before)
		}
	}
	return c
}

// marched counts the marches of an act.
func (c *Chapter) marched(e *Entry) {
	if !slices.ContainsFunc(e.Lines, func(l game.Line) bool { return len(l.Trail) > 1 }) {
		return
	}
	for _, l := range c.said(e) {
		if len(l.Trail) > 1 && int(e.Side) < len(c.Marches) {
			c.Marches[e.Side]++
		}
	}
}

// Came is what a battle came to in a line or two.
func (c *Chapter) Came(b *Fought) game.Text { return tollOf(b.lines).words() }

// Beside is what was lost beside all battles, empty for nothing.
func (c *Chapter) Beside() game.Text {
	t := tollOf(c.rest)
	t.Dice, t.Held = 0, nil
	return t.words()
}

// Marched says who marched how often: "The Americans marched 3 times, the British once." Empty where nobody did.
func (c *Chapter) Marched() string {
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

// summary tells the whole chapter in a line or two; of battles what they came to.
func (c *Chapter) summary() game.Text {
	var out game.Text
	if m := c.Marched(); m != "" {
		out = game.Say(m)
	}
	for i := range c.Battles {
		if held := tollOf(c.Battles[i].lines).Held; len(held) > 0 {
			out = sentence(out, held[len(held)-1])
		}
	}
	all := tollOf(append(c.rest[:len(c.rest):len(c.rest)], c.fought()...))
	all.Dice, all.Held = 0, nil
	if t := all.words(); len(t) > 0 {
		out = sentence(out, t)
	}
	return out
}

// fought are the lines of all battles.
func (c *Chapter) fought() []*game.Line {
	var out []*game.Line
	for i := range c.Battles {
		out = append(out, c.Battles[i].lines...)
	}
	return out
}
