package table

import (
	"context"
	"fmt"
	"slices"

	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// AfterActionReport is a report of a table, turn by turn, as the perspective knows it. It may be one page of it.
type AfterActionReport struct {
	Table      Info
	Manual     *game.Manual
	As         Viewpoint
	Turns      []told.Turn  // the turns of this page
	Course     []told.Turn  // every turn without its entries, for charts; only on the first page
	Rulings    []Ruling     // departures from the rules on this page
	View       view.View    // the current view
	Eras       []Era        // see Desk
	Page       int          // which page this is, from 1
	Pages      int          // number of pages of the report
	EntryCount int          // entries on all pages
	EndEntries []told.Entry // on the first page of a finished game: the act that ended it

	// on the first page of a finished game: the turn in which the winner took the final lead in points; nil if none
	LeadTurn *told.Turn
}

// Report makes the complete after-action report for a seat. Acts that were taken back are left out.
func (s *History) Report(ctx context.Context, seat Seat, as Viewpoint) (AfterActionReport, error) {
	return s.ReportPage(ctx, seat, as, told.AllPages)
}

// ReportPage makes one page of the report, counted from 1, or the whole of it. A number beyond the last page means
// the last page.
func (s *History) ReportPage(ctx context.Context, seat Seat, as Viewpoint, page int) (AfterActionReport, error) {
	f, e, err := s.openAs(ctx, seat, as)
	if err != nil {
		return AfterActionReport{}, err
	}
	b := f.board
	heads, err := s.heads(ctx, b, e)
	if err != nil {
		return AfterActionReport{}, err
	}
	on := told.PageOf(heads, page)
	out := AfterActionReport{
		Table: b.info(f.seats), Manual: b.game.Manual(), As: as, Page: on.Number, Pages: on.Pages,
		EntryCount: len(on.RowIndexes),
	}
	if out.Eras, err = s.eras(ctx, b, e); err != nil {
		return AfterActionReport{}, err
	}
	if out.Rulings, err = s.rulings(ctx, b, e, heads, on); err != nil {
		return AfterActionReport{}, err
	}
	if out.View, err = s.currentView(b, e); err != nil {
		return AfterActionReport{}, err
	}
	parts, err := s.pageEntries(ctx, b, e, heads, on)
	if err != nil {
		return AfterActionReport{}, err
	}
	if out.EndEntries, err = s.endEntries(ctx, b, e, heads, on); err != nil {
		return AfterActionReport{}, err
	}
	if err := s.addTurns(ctx, b, e, told.TurnEnds(heads, b.table.Seq), on, parts, &out); err != nil {
		return AfterActionReport{}, err
	}
	// the last turn was played, so points were counted
	if result := out.View.Result; result != nil && on.Number == 1 && out.View.Turn >= out.View.LastTurn {
		out.LeadTurn, err = s.readLeadTurn(ctx, b, e, heads, on, told.LeadTurn(out.Course, result.Winner))
	}
	return out, err
}

// readLeadTurn adds the entries of the turn in which the winner took the lead.
func (s *History) readLeadTurn(ctx context.Context, b *board, e told.Listener, heads []*record.Row, on told.Page,
	turn *told.Turn,
) (*told.Turn, error) {
	if turn == nil {
		return nil, nil
	}
	var places []int
	for _, i := range on.RowIndexes {
		if told.TurnOf(heads, i) == turn.Turn || heads[i].Turn == turn.Turn {
			places = append(places, i)
		}
	}
	entries, err := s.entriesAt(ctx, b, e, heads, places)
	if err != nil {
		return nil, err
	}
	out := *turn
	out.Entries = nil
	for one := range told.EntriesByTurn(entries) {
		if one.Turn == turn.Turn {
			out.Entries = append(out.Entries, one)
		}
	}
	return &out, nil
}

// endEntries reads the act that ended the game, for the first page; nil if the game is not over.
func (s *History) endEntries(ctx context.Context, b *board, e told.Listener, heads []*record.Row,
	on told.Page,
) ([]told.Entry, error) {
	if !b.over() || on.Number != 1 {
		return nil, nil
	}
	for n := len(on.RowIndexes) - 1; n >= 0; n-- {
		if heads[on.RowIndexes[n]].Kind == record.KindPlay {
			return s.entriesAt(ctx, b, e, heads, on.RowIndexes[n:n+1])
		}
	}
	return nil, nil
}

// currentView returns the current view of the table.
func (s *History) currentView(b *board, e told.Listener) (view.View, error) {
	if b.stuck != nil {
		return view.View{}, b.stuck
	}
	v, err := b.game.View(b.position, e.Viewer)
	if err != nil {
		return v, b.wrapDefect("view", err)
	}
	return v, nil
}

// pageEntries reads the entries of a report page, each under its turn. An action that begins a turn is split between
// two pages if the second page begins with that turn.
func (s *History) pageEntries(ctx context.Context, b *board, e told.Listener, heads []*record.Row,
	on told.Page,
) ([]told.Entry, error) {
	entries, err := s.entriesAt(ctx, b, e, heads, on.RowIndexes[max(0, on.FirstRow-1):on.EndRow])
	if err != nil {
		return nil, err
	}
	var out []told.Entry
	for _, one := range entries {
		first, then := one.SplitAtTurn()
		if first.HasText() && !(on.FirstRow > 0 && one.Seq == on.RowIndexes[on.FirstRow-1]+1) {
			out = append(out, first)
		}
		if len(then.Lines) > 0 && !(on.EndRow < len(on.RowIndexes) && one.Seq == on.RowIndexes[on.EndRow-1]+1) {
			out = append(out, then)
		}
	}
	return out, nil
}

// entriesAt reads some of the acts that this viewer noticed. Parameter heads holds all acts that the viewer noticed,
// and places the indexes of the acts to read.
func (s *History) entriesAt(ctx context.Context, b *board, e told.Listener, heads []*record.Row,
	places []int,
) ([]told.Entry, error) {
	seqs := make([]int, len(places))
	for i, n := range places {
		seqs[i] = heads[n].Seq
	}
	stored, err := s.store.RowsAt(ctx, b.table.ID, seqs)
	if err != nil {
		return nil, b.wrapDefect("acts", err)
	}
	rows, err := decodeRows(stored)
	if err != nil {
		return nil, err
	}
	if len(rows) != len(places) {
		return nil, b.wrapDefect("acts", fmt.Errorf("%d of %d are there", len(rows), len(places)))
	}
	var out []told.Entry
	for i, r := range rows {
		var was *record.Row
		if places[i] > 0 {
			was = heads[places[i]-1]
		}
		if one := told.EntryOf(r, b.game.Manual(), e, was, places[i]+1); one.HasText() {
			out = append(out, one)
		}
	}
	return out, nil
}

// addTurns adds the turns of a page: what was done in them and how they ended. On the first page it also adds how
// every turn ended.
func (s *History) addTurns(ctx context.Context, b *board, e told.Listener, ends []told.TurnEnd, on told.Page,
	parts []told.Entry, out *AfterActionReport,
) error {
	byTurn := map[int][]told.Entry{}
	for _, one := range parts {
		byTurn[one.Turn] = append(byTurn[one.Turn], one)
	}
	views := map[int]view.View{}
	for i := range ends {
		entries := byTurn[ends[i].Turn]
		here := len(entries) > 0 || on.Pages == 1
		if !here && on.Number != 1 {
			continue
		}
		one, err := s.turnReport(ctx, b, e, ends, i, views)
		if err != nil {
			return err
		}
		if on.Number == 1 {
			out.Course = append(out.Course, one)
		}
		if here {
			one.Entries = entries
			out.Turns = append(out.Turns, one)
		}
	}
	if n := len(out.Turns); n > 0 {
		out.Turns[n-1].Continues = on.ContinuesNext
	}
	return nil
}

// turnReport returns the name of a turn and the position at its end. The parameter views holds the views drawn so
// far, by the act that each one follows.
func (s *History) turnReport(ctx context.Context, b *board, e told.Listener, ends []told.TurnEnd, i int,
	views map[int]view.View,
) (told.Turn, error) {
	before := 1
	if i > 0 {
		before = ends[i-1].Seq // the act that ended the turn has already begun the next turn
	}
	was, err := s.viewAt(ctx, b, e, before, views)
	if err != nil {
		return told.Turn{}, err
	}
	v, err := s.viewAt(ctx, b, e, ends[i].Seq, views)
	if err != nil {
		return told.Turn{}, err
	}
	p, err := s.positionAt(ctx, b, ends[i].Seq)
	if err != nil {
		return told.Turn{}, b.wrapDefect("report", err)
	}
	figures, err := s.figures(ctx, b, e, p, ends[i].Seq, i == len(ends)-1)
	return told.Turn{Turn: ends[i].Turn, Name: was.TurnName, Sides: told.Standings(&v), Figures: figures}, err
}

// viewAt returns the view of the table after an act.
func (s *History) viewAt(ctx context.Context, b *board, e told.Listener, seq int,
	views map[int]view.View,
) (view.View, error) {
	if v, ok := views[seq]; ok {
		return v, nil
	}
	p, err := s.positionAt(ctx, b, seq)
	if err != nil {
		return view.View{}, b.wrapDefect("report", err)
	}
	v, err := b.game.View(p, e.Viewer)
	if err != nil {
		return v, b.wrapDefect("view", err)
	}
	views[seq] = v
	return v, nil
}

// figures returns the figures of a turn that ended with an act. Parameter p is the position after that act. Figures
// that restart in every turn are read from the position before that act, except in the last turn.
func (s *History) figures(ctx context.Context, b *board, e told.Listener, p game.Position, seq int,
	last bool,
) ([]view.Figure, error) {
	out, err := b.game.Figures(p, e.Viewer)
	if err != nil {
		return nil, b.wrapDefect("figures", err)
	}
	if last || seq < 2 || !slices.ContainsFunc(out, func(f view.Figure) bool { return f.ResetsEachTurn }) {
		return out, nil
	}
	before, err := s.positionAt(ctx, b, seq-1)
	if err != nil {
		return nil, b.wrapDefect("report", err)
	}
	flow, err := b.game.Figures(before, e.Viewer)
	if err != nil {
		return nil, b.wrapDefect("figures", err)
	}
	for i := range out {
		for j := range flow {
			if flow[j].ResetsEachTurn && flow[j].Chart == out[i].Chart && flow[j].Side == out[i].Side {
				out[i] = flow[j]
			}
		}
	}
	return out, nil
}
