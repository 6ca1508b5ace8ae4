package table

import (
	"context"
	"slices"
	"testing"

	"tricorne/app/cache"
	"tricorne/app/record"
	"tricorne/app/record/told"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// entriesLeadingTo returns the entries numbered from one number to another, all of the given turn.
func entriesLeadingTo(from, to, turn int) []told.Entry {
	var out []told.Entry
	for n := from; n <= to; n++ {
		out = append(out, told.Entry{
			Seq: n, Kind: record.KindPlay, Turn: turn, TurnPhase: record.TurnPhase{Turn: turn},
			Lines: make([]game.Line, 1),
		})
	}
	return out
}

// desk returns a desk in a turn, whose log has these entries.
func desk(log []told.Entry, turn int) *Desk {
	return &Desk{Log: log, LogMore: true, View: view.View{Turn: turn}}
}

func seqs(all []told.Entry) (out []int) {
	for _, one := range all {
		out = append(out, one.Seq)
	}
	return out
}

// TestKeptBeforeRejectsOldEntries covers every reason why kept entries may not belong to a desk's past any more.
func TestKeptBeforeRejectsOldEntries(t *testing.T) {
	kept := entriesLeadingTo(1, 10, 4)
	changed := func(f func(*told.Entry)) []told.Entry {
		out := entriesLeadingTo(6, 12, 4)
		f(&out[1])
		return out
	}
	for _, c := range []struct {
		name string
		kept []told.Entry
		seen *Desk
		want []int
		ok   bool
	}{
		{"the same past", kept, desk(entriesLeadingTo(6, 10, 4), 4), []int{1, 2, 3, 4, 5}, true},
		{"a newer desk", kept, desk(entriesLeadingTo(6, 12, 4), 4), []int{1, 2, 3, 4, 5}, true},
		{"a turn later", kept, desk(entriesLeadingTo(6, 12, 4), 5), []int{1, 2, 3, 4, 5}, true},
		{"two turns later nothing is told", kept, desk(entriesLeadingTo(6, 12, 4), 6), nil, true},
		{
			"part of it is past", slices.Concat(entriesLeadingTo(1, 3, 3), entriesLeadingTo(4, 10, 4)),
			desk(entriesLeadingTo(6, 12, 4), 5),
			[]int{4, 5},
			true,
		},
		{"nothing kept", nil, desk(entriesLeadingTo(6, 12, 4), 4), nil, false},
		{"the log begins where it began", kept, desk(entriesLeadingTo(1, 12, 4), 4), nil, false},
		{"a gap", kept, desk(entriesLeadingTo(11, 14, 4), 4), nil, false},
		{"an older desk", kept, desk(entriesLeadingTo(6, 9, 4), 4), nil, false},
		{"kept too little", entriesLeadingTo(3, 10, 4), desk(entriesLeadingTo(6, 12, 4), 4), nil, false},
		{
			"kept exactly enough", slices.Concat(entriesLeadingTo(3, 3, 3), entriesLeadingTo(4, 10, 4)),
			desk(entriesLeadingTo(6, 12, 4), 4),
			[]int{3, 4, 5},
			true,
		},
		{
			"kept enough", slices.Concat(entriesLeadingTo(3, 3, 2), entriesLeadingTo(4, 10, 4)),
			desk(entriesLeadingTo(6, 12, 4), 4),
			[]int{4, 5},
			true,
		},
		{"taken back", kept, desk(changed(func(e *told.Entry) { e.Undone = true }), 4), nil, false},
		{"of another kind", kept, desk(changed(func(e *told.Entry) { e.Kind = record.KindUndo }), 4), nil, false},
		{"of other numbers", kept, desk(changed(func(e *told.Entry) { e.Seq++ }), 4), nil, false},
		{"told more of", kept, desk(changed(func(e *told.Entry) { e.Lines = make([]game.Line, 2) }), 4), nil, false},
	} {
		out, ok := cachedEntriesBefore(c.kept, c.seen)
		if ok != c.ok || !slices.Equal(seqs(out), c.want) {
			t.Errorf("%s: %v, %v", c.name, seqs(out), ok)
		}
	}
}

// TestEarlierReadsTheStoreOnce works without a store. Entries are kept after the first time, for this viewer and no
// other. They grow with the log until they are too many to keep.
func TestEarlierReadsTheStoreOnce(t *testing.T) {
	s := &History{recentEntries: cache.New[tableListener, []told.Entry](maxCachedDesks)}
	seat := Seat{table: "t", side: 1, player: "anna", loaded: &loadedTable{board: &board{table: db.Table{ID: "t"}}}}
	who := tableListener{"t", seat.listener()}
	s.recentEntries.Put(who, entriesLeadingTo(1, 30, 4), nil)
	ask := func(seen *Desk) []int {
		t.Helper()
		out, err := s.EarlierEntries(context.Background(), seat, seen)
		if err != nil {
			t.Fatal(err)
		}
		return seqs(out)
	}
	if got := ask(desk(entriesLeadingTo(21, 40, 4), 4)); len(got) != 20 || got[0] != 1 || got[19] != 20 {
		t.Errorf("told %v", got)
	}
	if kept, ok := s.recentEntries.Get(who); !ok || len(kept) != 40 || kept[39].Seq != 40 {
		t.Errorf("%d entries are kept", len(kept))
	}
	// the entries come from those kept for an earlier desk
	if got := ask(desk(entriesLeadingTo(31, 50, 4), 4)); len(got) != 30 || got[29] != 30 {
		t.Errorf("told %v", got)
	}
	if got := ask(&Desk{Log: entriesLeadingTo(1, 5, 4), View: view.View{Turn: 4}}); got != nil {
		t.Errorf("before a log that is whole: %v", got)
	}
	if got := ask(desk(entriesLeadingTo(40, 50, 2), 4)); got != nil { // the log goes back two turns
		t.Errorf("before a log that goes far enough back: %v", got)
	}
	other := Seat{table: "t", side: 2, player: "bert", loaded: seat.loaded}
	if _, ok := s.recentEntries.Get(tableListener{"t", other.listener()}); ok {
		t.Error("the other side has what this one was told")
	}
	s.recentEntries.Put(who, entriesLeadingTo(1, mostKeptEntries-10, 4), nil)
	if got := ask(desk(entriesLeadingTo(mostKeptEntries-19, mostKeptEntries, 4), 4)); len(got) != mostKeptEntries-20 {
		t.Errorf("%d told", len(got))
	}
	if kept, _ := s.recentEntries.Get(who); len(kept) != mostKeptEntries {
		t.Errorf("%d entries are kept, of as many as may be", len(kept))
	}
	if got := ask(desk(entriesLeadingTo(mostKeptEntries-18, mostKeptEntries+1, 4), 4)); len(got) != mostKeptEntries-19 {
		t.Errorf("%d told", len(got))
	}
	if kept, ok := s.recentEntries.Get(who); ok {
		t.Errorf("%d entries are kept, more than may be", len(kept))
	}
}
