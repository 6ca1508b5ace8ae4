package table

import (
	"iter"
	"slices"
	"time"

	"tricorne/app/record"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Entry is one act as the viewer heard of it. Acts of which he heard nothing have none.
type Entry struct {
	Seq    int // as the viewer counts
	At     time.Time
	Turn   int // where it led
	Phase  string
	Began  record.Where // the moment of the act
	Before int          // how many of the lines were told before it began a turn; all when it began none
	Side   game.Side    // who acted; Nobody for the set-up
	Kind   record.Kind
	Lines  []game.Line
	Rolls  []dice.Rolled
	Battle bool // a battle was on
	Undone bool // it was taken back later

	Lifted  bool // a Held: the order was taken back
	Entered bool // a Play: the referee entered it for the side
	Again   bool // a Play: it was played again with the dice it had, after an Amend
}

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
func (e eyes) notices(r *record.Row) bool { return e.all || r.Heard.Has(e.side) }

// dice are the throws of an act that these eyes may see.
func (e eyes) dice(r *record.Row) []dice.Rolled {
	if e.all {
		return r.Fell()
	}
	return dice.Open(r.Fell(), uint8(e.side))
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
func entryOf(r *record.Row, m *game.Manual, e eyes, was *record.Row, seq int) Entry {
	out := Entry{
		Seq: seq, At: time.UnixMilli(r.At).UTC(), Turn: r.Turn, Phase: r.Phase, Began: record.Where{Turn: r.Turn, Phase: r.Phase}, Side: r.Side, Kind: r.Kind,
		Lines: r.Lines(m, e.viewer), Rolls: e.dice(r), Battle: r.Battle, Lifted: r.Order().Lifted, Entered: r.Entered, Again: r.Again(),
	}
	out.Before = len(out.Lines)
	if !r.Acts() || was == nil {
		return out
	}
	out.Began = record.Where{Turn: was.Turn, Phase: was.Phase}
	if out.Began != (record.Where{Turn: r.Turn, Phase: r.Phase}) {
		if i := slices.IndexFunc(out.Lines, func(l game.Line) bool { return fact.BeginsTurn(l.Facts, r.Turn) }); i >= 0 {
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
		return slices.ContainsFunc(l.Text, func(s text.Span) bool { return s.Kind == text.ToDie })
	})
}

// told tells whether there is anything to read in the entry.
func (e *Entry) told() bool { return len(e.Lines) > 0 || len(e.Rolls) > 0 }

// entries are the acts among rows that the viewer heard of, in their order. Last is the number, as he counts, of the last
// act among rows that he noticed; was is the act before them, nil when there is none.
func entries(m *game.Manual, was *record.Row, rows []*record.Row, e eyes, last int) []Entry {
	noticed := make([]*record.Row, 0, len(rows))
	for _, r := range rows {
		if e.notices(r) {
			noticed = append(noticed, r)
		}
	}
	back := record.Undone(noticed)
	out := make([]Entry, 0, len(noticed))
	for i, r := range noticed {
		one := entryOf(r, m, e, was, last-len(noticed)+1+i)
		was = r
		one.Undone = back[i]
		if one.told() {
			out = append(out, one)
		}
	}
	return out
}
