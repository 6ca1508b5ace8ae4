package chart

import "testing"

func fire() *Chart {
	return &Chart{
		ID: "fire", Columns: []Column{{"foot", "Foot"}, {"guns", "Guns"}},
		Rows: []Row{
			{1, 4, []Cell{{"miss", "–"}, {"miss", "–"}}},
			{5, 5, []Cell{{"miss", "–"}, {"hit", "hit"}}},
			{6, 6, []Cell{{"hit", "hit"}, {"hit", "hit"}}},
		},
	}
}

func TestReadFindsRowAndColumn(t *testing.T) {
	r := fire().Read("guns", 4, Modifier{"across the river", 1})
	if r.Cell.Result != "hit" || r.Row != 1 || r.Column != 1 || r.Total() != 5 {
		t.Errorf("got %+v", r)
	}
}

func TestReadTakesTheNearestRowBeyondThePrintedOnes(t *testing.T) {
	if r := fire().Read("foot", 6, Modifier{"", 3}); r.Row != 2 {
		t.Errorf("nine read in row %d", r.Row)
	}
	if r := fire().Read("foot", 1, Modifier{"", -3}); r.Row != 0 {
		t.Errorf("minus two read in row %d", r.Row)
	}
}

func TestCheckFindsHolesOverlapsAndEmptyCells(t *testing.T) {
	c := fire()
	if faults := c.Check(1, 6); len(faults) != 0 {
		t.Fatal(faults)
	}
	c.Rows[0].To = 5
	c.Rows[2].From = 7
	c.Rows[2].Cells[0].Text = ""
	c.Columns[1].ID = "foot"
	if faults := c.Check(1, 6); len(faults) != 4 { // 5 twice, 6 never, an empty cell, a doubled column
		t.Errorf("got %v", faults)
	}
}
