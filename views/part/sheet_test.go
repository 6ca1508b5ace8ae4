package part_test

import (
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/views/delta"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

func TestSheetsAreTablesInThePanelOfTheTable(t *testing.T) {
	d := sample.March(layout(t), urls)
	s := d.Manual.Scenarios[0]
	s.Name, s.FirstTurn, s.Dates = d.Scenario, d.View.Turn, []game.Date{{Day: "Dec 26", Coming: []string{"Enlistments end"}}}
	m := *d.Manual
	m.Scenarios, d.Manual = []game.Scenario{s}, &m
	if _, doc := draw(t, d.Part(part.AboutPart)); doc.Find("table").Length() != 0 || doc.Find(".coming").Length() != 1 {
		t.Error("a game without sheets shows what the turns bring, and no table")
	}
	row := []game.Text{game.Say("Virginia"), game.Say("Norfolk <", game.Space("trenton", "Trenton"))}
	d.View.Sheets = []game.Sheet{
		{ID: "short", Title: "Victory", Rule: "17.2 Victory", Head: []string{"Area", "Held"}, Rows: [][]game.Text{row}},
		{ID: "long", Title: "Colonies", Head: []string{"Colony", "Held"}, Rows: [][]game.Text{row, row, row, row, row, row, row, row, row}},
		{ID: game.AheadSheet, Title: "The track", Head: []string{"Turn", "Brings"}},
	}
	html, doc := draw(t, d.Part(part.AboutPart))
	if parts, err := delta.Split([]byte(html)); err != nil || len(parts) != 1 {
		t.Errorf("%d elements, %v", len(parts), err)
	}
	if doc.Find(".coming").Length() != 0 {
		t.Error("what the turns bring is told twice")
	}
	short := doc.Find("#table-panel > .sideways[tabindex='0'] > table[data-testid=sheet-short]")
	if got := short.Find("caption").Text(); !strings.HasPrefix(got, "Victory") || short.Find("caption a.cite").Length() != 1 {
		t.Errorf("the caption is %q", got)
	}
	if short.Find("thead th[scope=col]").Length() != 2 || short.Find("tbody th[scope=row]").Text() != "Virginia" || short.Find("td").Text() != "Norfolk <Trenton" || short.Find("td a.place").Length() != 1 {
		t.Error(html)
	}
	if doc.Find("details:not([open]) > summary").Text() != "Colonies" || doc.Find("details table[data-testid=sheet-long] tbody tr").Length() != 9 {
		t.Error("a long sheet is folded")
	}
}
