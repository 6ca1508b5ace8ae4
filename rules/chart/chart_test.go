package chart

import "testing"

func fireChart() *Chart {
	return &Chart{
		ID: "fire", Columns: []Column{{"foot", "Foot"}, {"guns", "Guns"}},
		Rows: []Row{
			{From: 1, To: 4, Cells: []Cell{{"miss", "–"}, {"miss", "–"}}},
			{From: 5, To: 5, Cells: []Cell{{"miss", "–"}, {"hit", "hit"}}},
			{From: 6, To: 6, Cells: []Cell{{"hit", "hit"}, {"hit", "hit"}}},
		},
	}
}

func TestReadFindsRowAndColumn(t *testing.T) {
	r := fireChart().Read("guns", 4, Modifier{"across the river", 1})
	if r.Cell.Result != "hit" || r.Row != 1 || r.Column != 1 || r.Total() != 5 {
		t.Errorf("got %+v", r)
	}
}

func TestReadTakesTheNearestRowBeyondThePrintedOnes(t *testing.T) {
	if r := fireChart().Read("foot", 6, Modifier{"", 3}); r.Row != 2 {
		t.Errorf("nine read in row %d", r.Row)
	}
	if r := fireChart().Read("foot", 1, Modifier{"", -3}); r.Row != 0 {
		t.Errorf("minus two read in row %d", r.Row)
	}
}

func TestCheckFindsHolesOverlapsAndEmptyCells(t *testing.T) {
	c := fireChart()
	if faults := c.Check(1, 6); len(faults) != 0 {
		t.Fatal(faults)
	}
	c.Rows[0].To = 5
	c.Rows[2].From = 7
	c.Rows[2].Cells[0].Text = ""
	c.Columns[1].ID = "foot"
	// result 5 is in two rows, 6 is in none, a cell is empty, and a column is duplicate
	if faults := c.Check(1, 6); len(faults) != 4 {
		t.Errorf("got %v", faults)
	}
}

func TestRowsAreHeadedByTheirNameOrTheirResults(t *testing.T) {
	for want, row := range map[string]Row{
		"10 or more": {From: 10, To: 10, Name: "10 or more"}, "woods": {From: 2, To: 2, Name: "woods"}, "5": {From: 5, To: 5},
		"−2 to 0": {From: -2, To: 0}, "4–5": {From: 4, To: 5},
	} {
		if got := row.Heading(); got != want {
			t.Errorf("%+v is headed %q", row, got)
		}
	}
	if got := fireChart().Heading() + (&Chart{RowHeading: "Terrain"}).Heading(); got != "DieTerrain" {
		t.Errorf("the heads are headed %q", got)
	}
}

func TestModifiersCarryTheirSign(t *testing.T) {
	if got := SignedNumber(2) + SignedNumber(-1) + SignedNumber(0); got != "+2−10" {
		t.Errorf("got %q", got)
	}
}
