package part

import (
	"slices"

	"tricorne/rules/game"
)

// toll is what acts cost and decided, read off the lines the viewer heard.
type toll struct {
	Dice, Hits, Flee int                     // that fell at an enemy
	Held             []game.Text             // who holds the field of each battle that was decided
	Joined           []game.Text             // battles that began
	Fates            [len(fates)][]game.Span // who met which, in the order of fates
}

// fates are what may become of units, the worst first, and how a list of them begins.
var fates = [...]struct {
	gist  game.Gist
	words string
}{{game.Fallen, "Lost: "}, {game.Fled, "To flight: "}, {game.Hurt, "Weakened: "}}

// tollOf reads acts.
func (h Here) tollOf(acts []Entry) *toll {
	var lines []*heard
	for i := range acts {
		for n := range acts[i].Lines {
			l := &acts[i].Lines[n]
			if h.Manual != nil {
				lines = append(lines, &heard{l, h.Manual.GistOf(l)})
			}
		}
	}
	return tollOf(h.Manual, lines)
}

// tollOf reads lines.
func tollOf(m *game.Manual, lines []*heard) *toll {
	out := &toll{}
	for _, l := range lines {
		out.read(m, l)
	}
	for worse := range out.Fates { // who fell is not also said to have fled
		for less := worse + 1; less < len(fates); less++ {
			out.Fates[less] = slices.DeleteFunc(out.Fates[less], func(s game.Span) bool { return slices.Contains(out.Fates[worse], s) })
		}
	}
	return out
}

func (y *toll) read(m *game.Manual, l *heard) {
	gist := l.gist
	switch gist {
	case game.Held:
		y.Held = append(y.Held, l.Text)
	case game.Joined:
		y.Joined = append(y.Joined, l.Text)
	}
	var named []game.Span
	for i := range l.Text {
		s := &l.Text[i]
		switch s.Kind {
		case game.ToUnit:
			named = append(named, *s)
		case game.ToDie:
			if gist == game.Fired {
				y.fell(s.Ref)
			}
		case game.Plain:
			if s.Words == ", " || s.Words == " and " {
				continue // the names go on
			}
			if len(named) == 0 {
				continue
			}
			if at := y.met(m.Fate(s.Words)); at != nil {
				for _, unit := range named {
					if !slices.Contains(*at, unit) {
						*at = append(*at, unit)
					}
				}
			}
			named = named[:0]
		default:
			named = named[:0]
		}
	}
}

// met are those who met a fate; nil where it is none.
func (y *toll) met(fate game.Gist) *[]game.Span {
	for i := range fates {
		if fates[i].gist == fate {
			return &y.Fates[i]
		}
	}
	return nil
}

// fell counts a die that fell at an enemy.
func (y *toll) fell(did string) {
	y.Dice++
	switch did {
	case "hit":
		y.Hits++
	case "flee":
		y.Flee++
	}
}

// words tell the toll in a line or two: "The British hold Trenton. 6 dice: 2 hits, 1 to flight. Lost: Knox 1." Empty for nothing.
func (y *toll) words() game.Text {
	var out game.Text
	for i, t := range y.Held {
		if i == 0 || t.String() != y.Held[i-1].String() {
			out = sentence(out, t)
		}
	}
	if y.Dice > 0 {
		words := game.Count(y.Dice, "die", "dice") + ": " + game.Count(y.Hits, "hit", "hits")
		if y.Hits == 0 {
			words = game.Count(y.Dice, "die", "dice") + ": no hits"
		}
		if y.Flee > 0 {
			words += ", " + itoa(y.Flee) + " to flight"
		}
		out = sentence(out, game.Say(words, "."))
	}
	for i, who := range y.Fates {
		if len(who) > 0 {
			out = sentence(out, game.Say(fates[i].words, game.List(who), "."))
		}
	}
	return out
}

// sentence sets a sentence behind others.
func sentence(all, next game.Text) game.Text {
	if len(all) == 0 {
		return next
	}
	return game.Say(all, " ", next)
}
