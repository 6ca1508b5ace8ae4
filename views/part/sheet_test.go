package part_test

import (
	"strings"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	"tricorne/views/delta"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

func TestSheetsAreTablesInThePanelOfTheTable(t *testing.T) {
	d := sample.MarchDesk(layout(t), urls)
	s := d.Manual.Scenarios[0]
	s.Name, s.FirstTurn, s.Dates = d.Scenario, d.View.Turn,
		[]game.Date{{Day: "Dec 26", Events: []string{"Enlistments end"}}}
	m := *d.Manual
	m.Scenarios, d.Manual = []game.Scenario{s}, &m
	if _, doc := drawComponent(t, d.Part(part.AboutPart)); doc.Find("table").Length() != 0 ||
		doc.Find(".coming").Length() != 1 {
		t.Error("a game without sheets shows what the turns bring, and no table")
	}
	row := []text.Text{text.Say("Virginia"), text.Say("Norfolk <", text.Space("trenton", "Trenton"))}
	d.View.Sheets = []view.Sheet{
		{ID: "short", Title: "Victory", Rule: "17.2 Victory", Head: []string{"Area", "Held"}, Rows: [][]text.Text{row}},
		{
			ID: "long", Title: "Colonies", Head: []string{"Colony", "Held"},
			Rows: [][]text.Text{row, row, row, row, row, row, row, row, row},
		},
		{ID: screen.ComingEventsSheet, Title: "The track", Head: []string{"Turn", "Brings"}},
	}
	html, doc := drawComponent(t, d.Part(part.AboutPart))
	if parts, err := delta.Split([]byte(html)); err != nil || len(parts) != 1 {
		t.Errorf("%d elements, %v", len(parts), err)
	}
	if doc.Find(".coming").Length() != 0 {
		t.Error("what the turns bring is told twice")
	}
	short := doc.Find("#table-panel > .sideways[tabindex='0'] > table[data-testid=sheet-short]")
	if got := short.Find("caption").Text(); !strings.HasPrefix(got, "Victory") || short.Find("caption a.cite").
		Length() != 1 {
		t.Errorf("the caption is %q", got)
	}
	if short.Find("thead th[scope=col]").Length() != 2 || short.Find("tbody th[scope=row]").
		Text() != "Virginia" || short.Find("td").Text() != "Norfolk <Trenton" || short.Find("td a.place").Length() != 1 {
		t.Error(html)
	}
	if doc.Find("details:not([open]) > summary").
		Text() != "Colonies" || doc.Find("details table[data-testid=sheet-long] tbody tr").Length() != 9 {
		t.Error("a long sheet is folded")
	}
}

// TestOrdersAreWrittenOnOwnSheet checks that orders are written on the viewer's own sheet if the ask names that
// sheet. Otherwise the sheet is folded up next to the table.
func TestOrdersAreWrittenOnOwnSheet(t *testing.T) {
	d := sample.MarchDesk(layout(t), urls)
	d.View.Sheets = []view.Sheet{{
		ID: "plan", Title: "Planning sheet", Secret: true,
		Head: []string{"", "On the sheet", "Cost"}, Rows: [][]text.Text{
			{text.Say("Port"), text.Say(text.Space("trenton", "Trenton")), text.Say("nothing ", text.Rule("12.2 Supply"))},
		},
	}}
	if _, doc := drawComponent(t, d.Part(part.OrdersPart)); doc.Find(".on-paper, .paper-lines").Length() != 0 {
		t.Error("orders that name no sheet lie on paper")
	}
	d.Ask.Sheet = "plan"
	_, doc := drawComponent(t, d.Part(part.OrdersPart))
	body := doc.Find(".orders-body.on-paper")
	if body.Find(".paper-head").Text() != "Planning sheet" || body.Find("form").Length() != 1 {
		t.Error("the paper has no heading or no form")
	}
	if line := body.Find(".paper-lines > div"); line.Find("dt").Text() != "Port" || line.Find("dd a.place").
		Text() != "Trenton" || line.Find("dd.aside a.rule").Text() != "12.2 Supply" {
		t.Errorf("the line says %q", line.Text())
	}
	d.Ask.Acts = nil
	if _, doc := drawComponent(t, d.Part(part.OrdersPart)); doc.Find(".paper-lines").Length() != 0 {
		t.Error("who waits has the paper before him")
	}
	_, doc = drawComponent(t, d.Part(part.AboutPart))
	if x := doc.Find("details:not([open])[data-testid=sheet-plan]"); !strings.HasSuffix(x.Find("summary").Text(),
		"your secret") || x.Find(".on-paper .paper-lines dt").Length() != 1 {
		t.Error("it is not folded away beside the table")
	}
}
