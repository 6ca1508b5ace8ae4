package table

import (
	"context"
	"fmt"
	"slices"

	"tricorne/app/record"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// AfterAction is a table told turn by turn, as the perspective knows it: whole, or one page of it.
type AfterAction struct {
	Table  Info
	Manual *game.Manual
	As     As
	Turns  []TurnReport // of this page
	Course []TurnReport // every turn without its entries, for charts; on the first page alone
	Ruled  []Ruling     // departures from the rules on this page
	View   view.View    // the view now
	Eras   []Era        // see Seen
	Page   int          // which page this is, from 1
	Pages  int          // how many there are
	Told   int          // entries on all pages
	Ended  []Entry      // on the first page of a game that is over: the act that ended it

	Turning *TurnReport // on that page: the turn in which the winner took the lead in points for good; nil where points do not show it
}

// TurnReport is one turn: what was heard of it and how it stood when it ended (or stands now).
type TurnReport struct {
	Turn    int
	Name    string // "Turn 11 of 24"
	Entries []Entry
	Sides   []Standing
	Figures []view.Figure // the numbers of the game worth a chart, where it has some
	Goes    bool          // more of it is told on the next page
}

// Standing is how a side stood at the end of a turn, as far as the viewer knew.
type Standing struct {
	Side     game.Side
	Points   int  // of the track "vp"
	HasVP    bool // the view has such a track
	Pieces   int  // on the map, seen or not
	Leaders  bool // the pieces are leaders with troops: their strength is men, and what lies beneath a top that is seen is not counted
	Strength int  // of the track "sp", where the view has one; else of those pieces whose faces the viewer saw
	Fatigue  int  // levels of all leaders whose display the viewer saw
	Exact    bool // it is on a track, or he saw them all
	Counted  bool // it is on a track: all that the side has, on the map or not
	Lost     int  // pieces that were eliminated or captured
}

// Whole stands for all pages of a report together.
const Whole = 0

// Report makes the after-action report for a seat, whole. What was taken back is not told.
func (s *History) Report(ctx context.Context, seat Seat, as As) (AfterAction, error) {
	return s.ReportPage(ctx, seat, as, Whole)
}

// ReportPage makes one page of the report, counted from 1, or the whole of it; a page beyond the last is the last.
func (s *History) ReportPage(ctx context.Context, seat Seat, as As, page int) (AfterAction, error) {
	f, e, err := s.look(ctx, seat, as)
	if err != nil {
		return AfterAction{}, err
	}
	b := f.board
	heads, err := s.heads(ctx, b, e)
	if err != nil {
		return AfterAction{}, err
	}
	on := paged(heads, page)
	out := AfterAction{Table: b.info(f.seats), Manual: b.game.Manual(), As: as, Page: on.number, Pages: on.pages, Told: len(on.all)}
	if out.Eras, err = s.eras(ctx, b, e); err != nil {
		return AfterAction{}, err
	}
	if out.Ruled, err = s.rulings(ctx, b, e, heads, on); err != nil {
		return AfterAction{}, err
	}
	if out.View, err = s.nowOf(b, e); err != nil {
		return AfterAction{}, err
	}
	parts, err := s.partsOf(ctx, b, e, heads, on)
	if err != nil {
		return AfterAction{}, err
	}
	if out.Ended, err = s.endedBy(ctx, b, e, heads, on); err != nil {
		return AfterAction{}, err
	}
	if err := s.course(ctx, b, e, turnEnds(heads, b.table.Seq), on, parts, &out); err != nil {
		return AfterAction{}, err
	}
	if result := out.View.Result; result != nil && on.number == 1 && out.View.Turn >= out.View.LastTurn { // the last turn was played, so points were counted
		out.Turning, err = s.turning(ctx, b, e, heads, on, tookLead(out.Course, result.Winner))
	}
	return out, err
}

// tookLead returns the turn in which a side took the lead in points for good. It returns nil when the side was never
// behind or level, or where no points are counted.
func tookLead(course []TurnReport, winner game.Side) *TurnReport {
	for i, turn := range slices.Backward(course) {
		lead, counted := 0, false
		for _, one := range turn.Sides {
			counted = counted || one.HasVP
			if one.Side == winner {
				lead += one.Points
			} else {
				lead -= one.Points
			}
		}
		switch {
		case winner == game.Nobody || !counted || i == len(course)-1 && lead <= 0:
			return nil
		case lead <= 0:
			return &course[i+1]
		}
	}
	return nil
}

// turning adds the entries of the turn in which the winner took the lead.
func (s *History) turning(ctx context.Context, b *board, e eyes, heads []*record.Row, on reportPage, turn *TurnReport) (*TurnReport, error) {
	if turn == nil {
		return nil, nil
	}
	var places []int
	for _, i := range on.all {
		if begunIn(heads, i) == turn.Turn || heads[i].Turn == turn.Turn {
			places = append(places, i)
		}
	}
	entries, err := s.entriesAt(ctx, b, e, heads, places)
	if err != nil {
		return nil, err
	}
	out := *turn
	out.Entries = nil
	for one := range ByTurn(entries) {
		if one.Turn == turn.Turn {
			out.Entries = append(out.Entries, one)
		}
	}
	return &out, nil
}

// endedBy reads the act that ended the game, for the first page; nothing while it goes on.
func (s *History) endedBy(ctx context.Context, b *board, e eyes, heads []*record.Row, on reportPage) ([]Entry, error) {
	if !b.over() || on.number != 1 {
		return nil, nil
	}
	for n := len(on.all) - 1; n >= 0; n-- {
		if heads[on.all[n]].Kind == record.KindPlay {
			return s.entriesAt(ctx, b, e, heads, on.all[n:n+1])
		}
	}
	return nil, nil
}

// nowOf is how the table stands.
func (s *History) nowOf(b *board, e eyes) (view.View, error) {
	if b.stuck != nil {
		return view.View{}, b.stuck
	}
	v, err := b.game.View(b.position, e.viewer)
	if err != nil {
		return v, b.fault("view", err)
	}
	return v, nil
}

// partsOf reads the entries of a page, each under the turn it was done in. An act that began a turn is parted between two pages where the
// turn begins the second.
func (s *History) partsOf(ctx context.Context, b *board, e eyes, heads []*record.Row, on reportPage) ([]Entry, error) {
	entries, err := s.entriesAt(ctx, b, e, heads, on.all[max(0, on.from-1):on.to])
	if err != nil {
		return nil, err
	}
	var out []Entry
	for _, one := range entries {
		first, then := one.parted()
		if first.told() && !(on.from > 0 && one.Seq == on.all[on.from-1]+1) {
			out = append(out, first)
		}
		if len(then.Lines) > 0 && !(on.to < len(on.all) && one.Seq == on.all[on.to-1]+1) {
			out = append(out, then)
		}
	}
	return out, nil
}

// entriesAt reads some of the acts that these eyes noticed, given by their places among all of them.
func (s *History) entriesAt(ctx context.Context, b *board, e eyes, heads []*record.Row, places []int) ([]Entry, error) {
	seqs := make([]int, len(places))
	for i, n := range places {
		seqs[i] = heads[n].Seq
	}
	stored, err := s.store.RowsAt(ctx, b.table.ID, seqs)
	if err != nil {
		return nil, b.fault("acts", err)
	}
	rows, err := openedAll(stored)
	if err != nil {
		return nil, err
	}
	if len(rows) != len(places) {
		return nil, b.fault("acts", fmt.Errorf("%d of %d are there", len(rows), len(places)))
	}
	var out []Entry
	for i, r := range rows {
		var was *record.Row
		if places[i] > 0 {
			was = heads[places[i]-1]
		}
		if one := entryOf(r, b.game.Manual(), e, was, places[i]+1); one.told() {
			out = append(out, one)
		}
	}
	return out, nil
}

// course tells the turns of a page: what was done in them and how they ended. On the first page it adds how every turn ended.
func (s *History) course(ctx context.Context, b *board, e eyes, ends []turnEnd, on reportPage, parts []Entry, out *AfterAction) error {
	byTurn := map[int][]Entry{}
	for _, one := range parts {
		byTurn[one.Turn] = append(byTurn[one.Turn], one)
	}
	views := map[int]view.View{}
	for i := range ends {
		told := byTurn[ends[i].turn]
		here := len(told) > 0 || on.pages == 1
		if !here && on.number != 1 {
			continue
		}
		one, err := s.turnReport(ctx, b, e, ends, i, views)
		if err != nil {
			return err
		}
		if on.number == 1 {
			out.Course = append(out.Course, one)
		}
		if here {
			one.Entries = told
			out.Turns = append(out.Turns, one)
		}
	}
	if n := len(out.Turns); n > 0 {
		out.Turns[n-1].Goes = on.cut
	}
	return nil
}

// turnReport is how a turn is called and how it stood at its end; views are those drawn so far, by the act they follow.
func (s *History) turnReport(ctx context.Context, b *board, e eyes, ends []turnEnd, i int, views map[int]view.View) (TurnReport, error) {
	before := 1
	if i > 0 {
		before = ends[i-1].seq // the act that ended a turn led into the next
	}
	was, err := s.viewAt(ctx, b, e, before, views)
	if err != nil {
		return TurnReport{}, err
	}
	v, err := s.viewAt(ctx, b, e, ends[i].seq, views)
	if err != nil {
		return TurnReport{}, err
	}
	p, err := s.positionAt(ctx, b, ends[i].seq)
	if err != nil {
		return TurnReport{}, b.fault("report", err)
	}
	figures, err := s.figures(ctx, b, e, p, ends[i].seq, i == len(ends)-1)
	return TurnReport{Turn: ends[i].turn, Name: was.TurnName, Sides: standings(&v), Figures: figures}, err
}

// viewAt is how the table stood after an act.
func (s *History) viewAt(ctx context.Context, b *board, e eyes, seq int, views map[int]view.View) (view.View, error) {
	if v, ok := views[seq]; ok {
		return v, nil
	}
	p, err := s.positionAt(ctx, b, seq)
	if err != nil {
		return view.View{}, b.fault("report", err)
	}
	v, err := b.game.View(p, e.viewer)
	if err != nil {
		return v, b.fault("view", err)
	}
	views[seq] = v
	return v, nil
}

// figures are those of a turn that ended with an act, p being the position after it: what is counted anew in every turn is read off the
// position before that act, but for the last turn, which goes on or was the last.
func (s *History) figures(ctx context.Context, b *board, e eyes, p game.Position, seq int, last bool) ([]view.Figure, error) {
	out, err := b.game.Figures(p, e.viewer)
	if err != nil {
		return nil, b.fault("figures", err)
	}
	if last || seq < 2 || !slices.ContainsFunc(out, func(f view.Figure) bool { return f.Flow }) {
		return out, nil
	}
	before, err := s.positionAt(ctx, b, seq-1)
	if err != nil {
		return nil, b.fault("report", err)
	}
	flow, err := b.game.Figures(before, e.viewer)
	if err != nil {
		return nil, b.fault("figures", err)
	}
	for i := range out {
		for j := range flow {
			if flow[j].Flow && flow[j].Chart == out[i].Chart && flow[j].Side == out[i].Side {
				out[i] = flow[j]
			}
		}
	}
	return out, nil
}

// turnEnd is the act with which a turn ended: the one that led into the next, or the latest.
type turnEnd struct{ turn, seq int }

// turnEnds finds them among acts that follow one another, over what was taken back.
func turnEnds(heads []*record.Row, latest int) []turnEnd {
	gone := record.Undone(heads)
	var out []turnEnd
	for i, r := range heads {
		if gone[i] || !r.Acts() && r.Kind != record.KindBegin {
			continue
		}
		if n := len(out); n > 0 && out[n-1].turn < r.Turn {
			out[n-1].seq = r.Seq
		}
		if n := len(out); n == 0 || out[n-1].turn < r.Turn {
			out = append(out, turnEnd{turn: r.Turn})
		}
	}
	if n := len(out); n > 0 {
		out[n-1].seq = latest
	}
	return out
}

// standings reads how the sides stand off a view.
func standings(v *view.View) []Standing {
	out := []Standing{{Side: 1, Exact: true}, {Side: 2, Exact: true}}
	for _, p := range v.Piles {
		if p.Side != 1 && p.Side != 2 {
			continue
		}
		one := &out[p.Side-1]
		one.Pieces += p.Size()
		one.Exact = one.Exact && p.Backs == 0 && !p.Top
		for i := range p.Pieces {
			one.muster(&p.Pieces[i])
		}
	}
	for _, box := range v.Boxes {
		if box.Lost && (box.Side == 1 || box.Side == 2) {
			out[box.Side-1].Lost += len(box.Pieces) + box.Backs
		}
	}
	for _, t := range v.Tracks {
		if t.Side != 1 && t.Side != 2 {
			continue
		}
		one := &out[t.Side-1]
		switch t.ID {
		case "vp":
			one.Points, one.HasVP = t.Value, true
		case "sp": // everybody can count it, whatever he sees of the blocks
			one.Strength, one.Exact, one.Counted = t.Value, true, true
		}
	}
	return out
}

// muster counts a piece whose face is seen.
func (s *Standing) muster(p *view.Piece) {
	s.Strength += p.Strength
	if p.Counter == nil {
		return
	}
	s.Leaders = true
	own := p.Counter.Display
	if own == nil {
		s.Exact = false
		return
	}
	s.Strength, s.Fatigue = s.Strength+own.Troops, s.Fatigue+own.Fatigue
}
