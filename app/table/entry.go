package table

import (
	"iter"
	"slices"
	"time"

	"tricorne/app/record"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Entry is one act as the viewer heard of it. Acts of which he heard nothing have none.
type Entry struct {
	Seq    int // as the viewer counts
	At     time.Time
	Turn   int // where it led
	Phase  string
	Began  Where     // where it was done
	Before int       // how many of the lines were told before it began a turn; all when it began none
	Side   game.Side // who acted; Nobody for the set-up
	Kind   Kind
	Lines  []game.Line
	Rolls  []dice.Rolled
	Battle bool // a battle was on
	Undone bool // it was taken back later

	Lifted  bool // a Held: the order was taken back
	Entered bool // a Play: the referee entered it for the side
	Again   bool // a Play: it was played again with the dice it had, after an Amend
}

// Where is a turn and a phase of it.
type Where struct {
	Turn  int    `cbor:"1,keyasint"`
	Phase string `cbor:"2,keyasint"`
}

// Kind is what sort of act an entry is.
type Kind string

// The kinds of act.
const (
	Begin  Kind = "begin"  // the table was set up
	Play   Kind = "play"   // a side acted by the rules
	Undo   Kind = "undo"   // a side took back its last act
	Offer  Kind = "offer"  // a side offered to go back
	Answer Kind = "answer" // the opponent agreed or declined, or the side withdrew its offer
	Held   Kind = "held"   // an order waits for dice that are rolled by hand
	Manner Kind = "manner" // how the table is played has changed: dice, devices, pause, clock
	End    Kind = "end"    // a side resigned, or both took the game for a draw

	Correct Kind = "correct" // the referee changed the position by hand
	Rewind  Kind = "rewind"  // the referee went back, both sides having agreed aloud
	Amend   Kind = "amend"   // the referee went back to before an act, to have it played otherwise and what followed again
	Seating Kind = "referee" // somebody took the referee's seat, or left it
)

// eyes is who listens, and as whom he counts.
type eyes struct {
	viewer game.Viewer
	side   game.Side // of whom the acts noticed are counted; of no account when all is set
	all    bool      // counts every act
}

func (s Seat) eyes() eyes {
	if s.open {
		return eyes{viewer: s.Viewer()}
	}
	return eyes{viewer: s.Viewer(), side: s.side, all: s.side == game.Nobody && s.referee && s.all.All()}
}

// notices tells whether the act is one of those these eyes count.
func (e eyes) notices(r *row) bool { return e.all || r.heard.Has(e.side) }

// dice are the throws of an act that these eyes may see.
func (e eyes) dice(r *row) []dice.Rolled {
	if e.all {
		return r.fell()
	}
	return dice.Open(r.fell(), uint8(e.side))
}

// mask is what the store is asked for.
func (e eyes) mask() uint8 {
	if e.all {
		return 0
	}
	return 1 << e.side
}

// count is how many acts these eyes have noticed.
func (b *board) seen(e eyes) int {
	if e.all {
		return b.table.Seq
	}
	return b.counts[e.side]
}

// entry is an act as it was heard; seq is its number as the viewer counts, was the last act before it that the viewer noticed (whoever
// does not notice an act sees no turn and no phase change by it), nil where he needs not know where it was done.
func (r *row) entry(m *game.Manual, e eyes, was *row, seq int) Entry {
	out := Entry{
		Seq: seq, At: time.UnixMilli(r.at).UTC(), Turn: r.turn, Phase: r.phase, Began: Where{r.turn, r.phase}, Side: r.side, Kind: r.kind,
		Lines: r.lines(m, e.viewer), Rolls: e.dice(r), Battle: r.battle, Lifted: r.held.Lifted, Entered: r.entered, Again: r.again,
	}
	out.Before = len(out.Lines)
	if !r.acts() || was == nil {
		return out
	}
	out.Began = Where{was.turn, was.phase}
	if out.Began != (Where{r.turn, r.phase}) {
		if i := slices.IndexFunc(out.Lines, func(l game.Line) bool { return fact.BeginsTurn(l.Facts, r.turn) }); i >= 0 {
			out.Before = i
		}
	}
	return out
}

// ByTurn lists acts under the turns and phases they were done in. An act that began a turn is parted: what was told after that, with its
// dice, stands under the new turn.
func ByTurn(logs ...[]Entry) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, log := range logs {
			for _, e := range log {
				first, then := e.parted()
				if first.told() && !yield(first) || len(then.Lines) > 0 && !yield(then) {
					return
				}
			}
		}
	}
}

// parted is an act as it stands under the turn in which it was done, and what of it stands under the turn it began; nothing where it began none.
func (e Entry) parted() (first, then Entry) {
	first, then = e, e
	first.Turn, first.Phase = e.Began.Turn, e.Began.Phase
	first.Lines, then.Lines = e.Lines[:e.Before], e.Lines[e.Before:]
	if len(then.Lines) > 0 {
		first.Rolls, then.Side = nil, game.Nobody // the turn began by itself
		if throws(first.Lines) {
			then.Rolls = nil // its lines have the dice already
		}
	}
	return first, then
}

// throws tells whether dice stand in the lines.
func throws(lines []game.Line) bool {
	return slices.ContainsFunc(lines, func(l game.Line) bool {
		return slices.ContainsFunc(l.Text, func(s game.Span) bool { return s.Kind == game.ToDie })
	})
}

// lines are the words of an act as the viewer heard them.
func (r *row) lines(m *game.Manual, v game.Viewer) []game.Line {
	if r.from != nil {
		return []game.Line{{Text: r.from.told(m)}}
	}
	if r.kind != End && (r.kind == Begin || r.acts()) {
		return r.hear(m, v)
	}
	if text := r.refereed(m); len(text) > 0 {
		return []game.Line{{Text: text, Rule: policy}}
	}
	who := game.Named(r.side, "The "+m.Side(r.side).Plural)
	if r.side == game.Nobody {
		who = game.Span{Words: "The referee"}
	}
	var text game.Text
	switch {
	case r.kind == Held:
		return []game.Line{{Text: r.held.told(who, m), Rule: byHandRule}}
	case r.kind == Manner:
		if r.side == game.Nobody {
			return []game.Line{{Text: game.Say("At the word of the referee they ", changes[r.manner.Change].done), Rule: mannerRule}}
		}
		return []game.Line{{Text: game.Say(who, " ", changes[r.manner.Change].done), Rule: mannerRule}}
	case r.kind == End:
		return []game.Line{{Text: r.ending.told(who), Rule: atTheTable}}
	case r.offer.Draw:
		return []game.Line{{Text: r.offer.parley(r, who), Rule: atTheTable}}
	case r.offer.Change != "":
		return []game.Line{{Text: r.offer.proposed(r, who), Rule: mannerRule}}
	case r.offer.Object && r.kind == Offer:
		return []game.Line{{Text: game.Say(who, " object to the dice and ask to go back to before they were rolled."), Rule: byHandRule}}
	case r.kind == Undo && r.offer.Mutual:
		text = game.Say("Both sides agree to go back to before the last act of ", lower(who), ".")
	case r.kind == Undo:
		text = game.Say(who, " take back their last act.")
	case r.kind == Offer:
		text = game.Say(who, " offer to go back to before their last act.")
	case r.offer.Withdrawn:
		text = game.Say(who, " withdraw their offer to go back.")
	case r.offer.Yes:
		text = game.Say(who, " agree to go back.")
	default:
		text = game.Say(who, " decline to go back.", r.offer.because())
	}
	return []game.Line{{Text: text, Rule: policy}}
}

// hear lists the events of an act as the viewer heard them. What it gives out is shared.
func (r *row) hear(m *game.Manual, v game.Viewer) []game.Line {
	if v.All() {
		lines := game.Hear(r.events, v)
		record.Facts(m.ID, lines)
		return lines
	}
	kept := &r.told[v.Side()]
	if lines := kept.Load(); lines != nil {
		return *lines
	}
	lines := slices.Clip(game.Hear(r.events, v))
	record.Facts(m.ID, lines)
	kept.Store(&lines)
	return lines
}

// lower is a side's name inside a sentence.
func lower(who game.Span) game.Span {
	who.Words = "the " + who.Words[len("The "):]
	return who
}

// told tells whether there is anything to read in the entry.
func (e *Entry) told() bool { return len(e.Lines) > 0 || len(e.Rolls) > 0 }

// entries are the acts among rows that the viewer heard of, in their order. Last is the number, as he counts, of the last
// act among rows that he noticed; was is the act before them, nil when there is none.
func entries(m *game.Manual, was *row, rows []*row, e eyes, last int) []Entry {
	noticed := make([]*row, 0, len(rows))
	for _, r := range rows {
		if e.notices(r) {
			noticed = append(noticed, r)
		}
	}
	back := undone(noticed)
	out := make([]Entry, 0, len(noticed))
	for i, r := range noticed {
		one := r.entry(m, e, was, last-len(noticed)+1+i)
		was = r
		one.Undone = back[i]
		if one.told() {
			out = append(out, one)
		}
	}
	return out
}
