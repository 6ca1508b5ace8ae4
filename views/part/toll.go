package part

import (
	"slices"

	"tricorne/rules/game"
)

// toll is what acts cost and decided, read off the lines the viewer heard.
type toll struct {
	Dice, Hits, Flee int         // that fell at an enemy
	Held             []game.Text // who holds the field of each battle that was decided
	Joined           []game.Text // battles that began
	fates            map[game.Gist][]game.Span
}

// fates are what may become of units, the worst first, and how a list of them begins.
var fates = []struct {
	gist  game.Gist
	words string
}{{game.Fallen, "Lost: "}, {game.Fled, "To flight: "}, {game.Hurt, "Weakened: "}}

// tollOf reads acts.
func (h Here) tollOf(acts []Entry) *toll {
	out := &toll{fates: map[game.Gist][]game.Span{}}
	if h.Manual == nil {
		return out
	}
	for i := range acts {
		for n := range acts[i].Lines {
			out.read(h.Manual, &acts[i].Lines[n])
		}
	}
	for i, worse := range fates { // who fell is not also said to have fled
		for _, less := range fates[i+1:] {
			out.fates[less.gist] = slices.DeleteFunc(out.fates[less.gist], func(s game.Span) bool { return slices.Contains(out.fates[worse.gist], s) })
		}
	}
	return out
}

func (y *toll) read(m *game.Manual, l *game.Line) {
	gist := m.GistOf(l)
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
			if gist := m.Fate(s.Words); gist != "" {
				for _, unit := range named {
					if !slices.Contains(y.fates[gist], unit) {
						y.fates[gist] = append(y.fates[gist], unit)
					}
				}
			}
			named = named[:0]
		default:
			named = named[:0]
		}
	}
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
	for _, f := range fates {
		if who := y.fates[f.gist]; len(who) > 0 {
			out = sentence(out, game.Say(f.words, game.List(who), "."))
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
