package table_test

import (
	"testing"

	"tricorne/rules/library"
)

// TestEqualChartCellsGiveEqualResults checks every chart of every game. In one column, the same text must mean the
// same result. Manual dice may be entered as a count for each text. The faces stored for them are stand-ins, and must
// have the same result.
func TestEqualChartCellsGiveEqualResults(t *testing.T) {
	charts := 0
	for _, g := range library.All() {
		for _, c := range g.Manual().Charts {
			charts++
			for i := range c.Columns {
				results := map[string]string{}
				for _, row := range c.Rows {
					if i >= len(row.Cells) {
						continue
					}
					cell := row.Cells[i]
					if was, ok := results[cell.Text]; ok && was != cell.Result {
						t.Errorf("%s, %s, %s: %q is %q and %q", g.Manual().ID, c.Title, c.Columns[i].Name, cell.Text, was, cell.Result)
					}
					results[cell.Text] = cell.Result
				}
			}
		}
	}
	if charts == 0 {
		t.Error("no charts")
	}
}
