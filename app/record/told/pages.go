package told

import "tricorne/app/record"

// pageSize is the number of entries that fill a page of a report. The page still continues to the end of a turn.
const pageSize = 1000

// AllPages stands for all pages of a report together.
const AllPages = 0

// Page says which of the rows that a listener noticed are on one page of a report. It names each row by its index.
type Page struct {
	Number, Pages    int
	RowIndexes       []int  // indexes of all rows in the report
	FirstRow, EndRow int    // the part of RowIndexes that is on this page
	ContinuesNext    bool   // the last turn of the page continues on the next one
	Rows             [2]int // begin and end index of all rows in the period that this page covers
}

// PageOf divides rows into pages and returns one of them, or all together for AllPages. A page ends with a turn where
// it can. A turn that is too long for one page has pages of its own.
func PageOf(heads []*record.Row, number int) Page {
	on := Page{Number: number}
	gone := record.UndoneFlags(heads)
	for i, r := range heads {
		if !gone[i] && (r.Kind == record.KindPlay || r.Kind == record.KindBegin || r.Kind == record.KindCorrect ||
			r.Kind == record.KindEnd) {
			on.RowIndexes = append(on.RowIndexes, i)
		}
	}
	if number == AllPages {
		on.Number, on.Pages, on.EndRow, on.Rows = 1, 1, len(on.RowIndexes), [2]int{0, len(heads)}
		return on
	}
	ends := pageEnds(heads, on.RowIndexes)
	on.Pages = len(ends)
	on.Number = min(max(number, 1), on.Pages)
	if on.Number > 1 {
		on.FirstRow = ends[on.Number-2]
		on.Rows[0] = on.RowIndexes[on.FirstRow]
	}
	on.EndRow, on.Rows[1] = ends[on.Number-1], len(heads)
	if on.Number < on.Pages {
		on.Rows[1] = on.RowIndexes[on.EndRow]
		on.ContinuesNext = TurnOf(heads, on.RowIndexes[on.EndRow]) == TurnOf(heads, on.RowIndexes[on.EndRow-1])
	}
	return on
}

// TurnOf returns the turn in which a row was made, as far as the listener noticed.
func TurnOf(heads []*record.Row, i int) int { return heads[max(0, i-1)].Turn }

// pageEnds returns where the pages end, as indexes of all; there is at least one.
func pageEnds(heads []*record.Row, all []int) []int {
	var ends []int
	from, turn := 0, 0 // the beginnings of the page and of the turn
	for i := range all {
		if i > 0 && TurnOf(heads, all[i]) != TurnOf(heads, all[i-1]) {
			turn = i
		}
		if i-from < pageSize {
			continue
		}
		cut := i
		if turn > from {
			cut = turn
		}
		ends = append(ends, cut)
		from = cut
	}
	return append(ends, len(all))
}
