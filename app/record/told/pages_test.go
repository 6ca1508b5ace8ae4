package told

import (
	"testing"

	"tricorne/app/record"
)

// TestAReportIsDividedIntoPages divides records with given numbers of entries in each turn.
func TestAReportIsDividedIntoPages(t *testing.T) {
	for _, c := range []struct {
		turns []int // entries of each turn
		undo  bool  // after every turn one more act is taken back
		want  []int // entries of each page
		cut   []bool
	}{
		{[]int{1}, false, []int{1}, []bool{false}},
		{[]int{400, 600}, false, []int{1000}, []bool{false}},
		{[]int{400, 601}, false, []int{400, 601}, []bool{false, false}},
		{[]int{400, 300, 500, 100}, true, []int{700, 600}, []bool{false, false}},
		{[]int{100, 2500, 50}, false, []int{100, 1000, 1000, 550}, []bool{false, true, true, false}},
		{[]int{3000}, false, []int{1000, 1000, 1000}, []bool{true, true, false}},
	} {
		var heads []*record.Row
		add := func(kind record.Kind, turn, back int) {
			heads = append(heads, &record.Row{Seq: len(heads) + 1, Kind: kind, Turn: turn, BackToSeq: back})
		}
		for i, n := range c.turns {
			for j := range n {
				turn := i + 1
				if j == n-1 && i < len(c.turns)-1 {
					turn++ // the last act of a turn leads into the next
				}
				add(record.KindPlay, turn, 0)
			}
			if c.undo {
				to, turn := len(heads), heads[len(heads)-1].Turn
				add(record.KindPlay, turn, 0)
				add(record.KindUndo, turn, to)
			}
		}
		told, rows := 0, 0
		for n, want := range c.want {
			on := PageOf(heads, n+1)
			if on.Pages != len(c.want) || on.Number != n+1 || on.EndRow-on.FirstRow != want || on.FirstRow != told ||
				on.ContinuesNext != c.cut[n] ||
				on.Rows[0] != rows {
				t.Errorf("%v: page %d is %d of %d, entries %d to %d, acts %v, cut %v", c.turns, n+1, on.Number, on.Pages,
					on.FirstRow,
					on.EndRow, on.Rows, on.ContinuesNext)
			}
			told, rows = on.EndRow, on.Rows[1]
		}
		if all := PageOf(heads, AllPages); told != len(all.RowIndexes) || rows != len(heads) || all.FirstRow != 0 ||
			all.EndRow != told ||
			all.Pages != 1 {
			t.Errorf("%v: the pages have %d entries and %d acts, the whole %+v", c.turns, told, rows, all.Rows)
		}
		if last := PageOf(heads, 99); last.Number != len(c.want) {
			t.Errorf("%v: beyond the last page is page %d", c.turns, last.Number)
		}
	}
	if on := PageOf(nil, 1); on.Pages != 1 || on.EndRow != 0 {
		t.Errorf("a report of nothing: %+v", on)
	}
}
