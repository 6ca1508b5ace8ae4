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

// History is a moment of the past as one viewer knew it then.
type History struct {
	*Desk      // the table at that moment; Seq is the number of the moment
	LastMoment int
	// the viewer whose view is shown, in the form used in addresses; empty for the reader's own view
	ViewerParam  string
	Viewer       string // the same viewer, by a name that does not depend on the reader
	Perspectives []Perspective
	URL          string         // full address of this moment
	BattlesURL   string         // address of the list of battles; empty for the history's own list
	ReplayURL    string         // address of this moment in the replay, which everybody may open
	UndoneText   string         // how this act was undone, in words; empty if it was not
	UndoneAt     int            // the moment of the undo
	IsReferee    bool           // the reader is the referee, and acts are counted as in the record
	MayAmend     bool           // this act can be amended
	Continuation *Continuation  // how to play on from here; nil if that is not possible
	Letters      []Letter       // letters of this turn; none if the view is not the reader's own
	PrivateWords []PrivateWords // private messages of this turn with the referee that the viewer may read
	Notes        *Notes         // the referee's notes of this turn; nil for everybody else
}

// Perspective is a viewer whose view may be shown, and the number of the same moment for that viewer.
type Perspective struct {
	ViewerParam string
	Label       string
	Seq         int
	URL         string // address of that moment in this view
}

// step is one button of the history controls. Seq is the entry it leads to; 0 if the button is disabled.
type step struct {
	ID, Label, Sign string
	Seq             int
}

// steps lists the buttons for other moments. These are the first one, a turn back, an act back, an act on, a turn on,
// and the last one.
func (h *History) steps() []step {
	out := []step{
		{"moment-first", "First moment", "|◀", 1},
		{"moment-turn-back", "A turn back", "◀◀", h.previousTurnSeq()},
		{"moment-back", "An act back", "◀", h.Seq - 1},
		{"moment-on", "An act on", "▶", h.Seq + 1},
		{"moment-turn-on", "A turn on", "▶▶", h.nextTurnSeq()},
		{"moment-last", "Last moment", "▶|", h.LastMoment},
	}
	for i := range out {
		if s := &out[i]; s.Seq < 1 || s.Seq > h.LastMoment || s.Seq == h.Seq {
			s.Seq = 0
		}
	}
	return out
}

// previousTurnSeq returns the first act of this turn. If that is the shown moment, it returns the first act of the turn
// before.
func (h *History) previousTurnSeq() int {
	begin, before := 0, 0
	for _, k := range h.TimelineActs {
		if k.Seq >= h.Seq {
			break
		}
		if begin == 0 || k.Turn != before {
			begin, before = k.Seq, k.Turn
		}
	}
	return begin
}

// nextTurnSeq returns the first act of the next turn.
func (h *History) nextTurnSeq() int {
	now := -1
	for _, k := range h.TimelineActs {
		if k.Seq <= h.Seq {
			now = k.Turn
		} else if k.Turn > now {
			return k.Seq
		}
	}
	return 0
}

// momentEntry returns the act that led to this moment; nil if the viewer noticed nothing of it.
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
	for _, l := range h.textLinks().printedLines(e) {
		out = append(out, l.Facts...)
	}
	return out
}

// placeList lists the places of the act, from the facts that name places of the map.
func (h *History) placeList() string {
	var out []string
	for _, p := range fact.NamedPlaces(h.heardFacts()) {
		out = append(out, string(p))
	}
	return strings.Join(out, " ")
}

// viewerLabel returns a label for the viewer whose view is shown.
func (h *History) viewerLabel() string {
	for _, p := range h.Perspectives {
		if p.ViewerParam == h.ViewerParam {
			return p.Label
		}
	}
	if h.ViewerSide == game.Nobody {
		return "What both sides know"
	}
	return "As the " + h.side(h.ViewerSide).Plural + " knew it"
}

func perspectiveID(as string) string {
	if as == "" {
		return "own"
	}
	return as
}

// curtainData returns the attributes of the curtain on a shared device: its address and the time until it closes.
func (h *History) curtainData() templ.Attributes {
	if !h.OneDevice || h.Guided || h.ViewerSide == game.Nobody || h.View.Result != nil {
		return nil
	}
	return templ.Attributes{"data-curtain": h.Path("curtain"), "data-idle": itoa(curtainIdleSeconds)}
}

// Continuation is the form for playing on from a moment at a new table.
type Continuation struct {
	// everything is revealed and the table starts from the true state; else from the viewer's guess
	FromTruth bool
	Sides     []game.SideInfo // sides that the player may lead
	Levels    []Choice
	Name      string // name proposed to the player
}

// Choice is one option of a list, with its id and its name.
type Choice struct{ ID, Name string }

// Battles lists the battles of a game, as one viewer knew them.
type Battles struct {
	MomentURL string // address of a moment, without its number
	Chapter   *Chapter
	Battles   []BattleStory
}

// battlesURL returns the address of the list of battles that this viewer knows, at this moment.
func (h *History) battlesURL() string {
	if h.BattlesURL != "" {
		return h.BattlesURL
	}
	out := h.Path("battles") + "?at=" + itoa(h.Seq)
	if h.ViewerParam != "" {
		out += "&as=" + h.ViewerParam
	}
	return out
}

// battlesID returns the element id of the list, which is different for each viewer.
func (h *History) battlesID() string { return "battles-" + perspectiveID(h.ViewerParam) }

// battleName returns the name of a battle in the list. This is its place and attacker, or its first line if no place is
// named.
func (c *Chapter) battleName(f *BattleStory) string {
	at := slices.IndexFunc(f.FirstLine, func(s text.Span) bool {
		return s.Kind == text.ToSpace && s.Ref == string(f.Beginning.Place)
	})
	if at < 0 {
		return f.FirstLine.String()
	}
	place := f.FirstLine[at].Words
	if f.Beginning.Attacker == game.Nobody {
		return place
	}
	return place + ": the " + c.Manual.Side(f.Beginning.Attacker).Plural + " attack"
}
