package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// History is a moment of the past as one pair of eyes knew it then.
type History struct {
	*Desk        // the table as it stood; Seq is the moment
	Last         int
	As           string // through whose eyes, as addresses say it; empty for one's own
	Viewer       string // the same by the name that means the same to everybody
	Perspectives []Perspective
	URL          string    // whole address of this very moment
	Battles      string    // address of the list of battles; empty for that of looking back
	Film         string    // address of this moment in the replay, which leads everybody to it
	Undone       string    // what is told of how this was taken back; empty when it stands
	UndoneBy     int       // the moment when that was done
	Judging      bool      // the referee looks, and counts the acts as the record does
	Amends       bool      // this act can be amended
	Onward       *Onward   // how one plays on from here; nil where one may not
	Letters      []Letter  // of this turn; none for eyes that are not one's own
	Private      []Private // of this turn, with the referee; of those that the viewer may read
	Notes        *Notes    // what the referee wrote down in this turn; nil for everybody else
}

// Perspective is a pair of eyes one may look through, and where the same moment stands as they count.
type Perspective struct {
	As    string
	Label string
	Seq   int
	URL   string // of that moment through these eyes
}

// step is a link of the controls; an empty address for one that leads nowhere.
type step struct {
	ID, Label, Sign string
	Seq             int
}

// steps lists the buttons for other moments: first, turn back, act back, act on, turn on, last.
func (h *History) steps() []step {
	out := []step{
		{"moment-first", "First moment", "|◀", 1},
		{"moment-turn-back", "A turn back", "◀◀", h.turnBack()},
		{"moment-back", "An act back", "◀", h.Seq - 1},
		{"moment-on", "An act on", "▶", h.Seq + 1},
		{"moment-turn-on", "A turn on", "▶▶", h.turnOn()},
		{"moment-last", "Last moment", "▶|", h.Last},
	}
	for i := range out {
		if s := &out[i]; s.Seq < 1 || s.Seq > h.Last || s.Seq == h.Seq {
			s.Seq = 0
		}
	}
	return out
}

// turnBack returns the first act of this turn, or of the one before when this is it.
func (h *History) turnBack() int {
	begin, before := 0, 0
	for _, k := range h.Ticks {
		if k.Seq >= h.Seq {
			break
		}
		if begin == 0 || k.Turn != before {
			begin, before = k.Seq, k.Turn
		}
	}
	return begin
}

// turnOn returns the first act of the next turn.
func (h *History) turnOn() int {
	now := -1
	for _, k := range h.Ticks {
		if k.Seq <= h.Seq {
			now = k.Turn
		} else if k.Turn > now {
			return k.Seq
		}
	}
	return 0
}

// momentEntry returns the act that led here, nil when nothing was heard of it.
func (h *History) momentEntry() *told.Entry {
	for i := range h.Log {
		if h.Log[i].Seq == h.Seq {
			return &h.Log[i]
		}
	}
	return nil
}

// heardFacts lists the facts of the act as the viewer heard them.
func (h *History) heardFacts() []fact.Fact {
	e := h.momentEntry()
	if e == nil {
		return nil
	}
	var out []fact.Fact
	for _, l := range h.here().printedLines(e) {
		out = append(out, l.Facts...)
	}
	return out
}

// places lists where the act happened, as far as its facts name places of the map.
func (h *History) places() string {
	var out []string
	for _, p := range fact.Where(h.heardFacts()) {
		out = append(out, string(p))
	}
	return strings.Join(out, " ")
}

// whose says through whose eyes one looks.
func (h *History) whose() string {
	for _, p := range h.Perspectives {
		if p.As == h.As {
			return p.Label
		}
	}
	if h.You == game.Nobody {
		return "What both sides know"
	}
	return "As the " + h.side(h.You).Plural + " knew it"
}

func perspectiveID(as string) string {
	if as == "" {
		return "own"
	}
	return as
}

// curtainData says where the curtain of a device hangs that both sides share, and when it falls.
func (h *History) curtainData() templ.Attributes {
	if !h.Alone || h.Guided || h.You == game.Nobody || h.View.Result != nil {
		return nil
	}
	return templ.Attributes{"data-curtain": h.Path("curtain"), "data-idle": itoa(idle)}
}

// Onward is how one plays on from a moment, at a table of its own.
type Onward struct {
	Truth  bool            // everything lies open, so it begins as it was; else as the viewer may imagine it
	Sides  []game.SideInfo // that the player may lead
	Levels []Choice
	Name   string // proposed to the player
}

// Choice is one of a few, by id and name.
type Choice struct{ ID, Name string }

// Battles is the index of the battles of a game, as one pair of eyes knew them.
type Battles struct {
	Moments string // address of a moment up to its number
	Chapter *Chapter
	All     []Fought
}

// battlesURL returns where the battles are listed that these eyes know of, for this moment.
func (h *History) battlesURL() string {
	if h.Battles != "" {
		return h.Battles
	}
	out := h.Path("battles") + "?at=" + itoa(h.Seq)
	if h.As != "" {
		out += "&as=" + h.As
	}
	return out
}

// battlesID names the list; through other eyes it is another.
func (h *History) battlesID() string { return "battles-" + perspectiveID(h.As) }

// name returns the name of a battle in the list. This is its place and attacker, or its first line where that names no
// place.
func (c *Chapter) name(f *Fought) string {
	at := slices.IndexFunc(f.Joined, func(s text.Span) bool {
		return s.Kind == text.ToSpace && s.Ref == string(f.Began.Place)
	})
	if at < 0 {
		return f.Joined.String()
	}
	place := f.Joined[at].Words
	if f.Began.Attacker == game.Nobody {
		return place
	}
	return place + ": the " + c.Manual.Side(f.Began.Attacker).Plural + " attack"
}
