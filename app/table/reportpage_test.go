package table_test

import (
	"strconv"
	"testing"

	"tricorne/app/table"
	"tricorne/db/dbtest"
)

// TestReportPagesCoverWholeReport plays a turn that needs more than one page of the report, and turns before and
// after it. There are rulings in each turn. All pages together must contain the whole report.
func TestReportPagesCoverWholeReport(t *testing.T) {
	r := newTestService(t, dbtest.SQLite(t))
	rita, anna, bert := r.withReferee(table.CreateOptions{})
	fix := func(to string) {
		_, err := r.Correct(ctx, rita, r.newCorrection(rita, "vpRed", to))
		r.ok(err)
	}
	r.play(anna, "step", "end")
	r.play(bert, "step", "attack")
	r.play(anna, "stand")
	fix("3")
	r.play(bert, "end")
	for i := range 1200 {
		r.giveHiddenOrder(anna, strconv.Itoa(1+i%6))
	}
	fix("4")
	r.play(anna, "end")
	r.play(bert, "end")
	r.play(anna, "attack")
	r.play(bert, "stand")
	fix("2")

	told := func(x table.AfterActionReport, into map[int][]string) (n int) {
		for _, turn := range x.Turns {
			for _, e := range turn.Entries {
				n++
				for _, l := range e.Lines {
					into[turn.Turn] = append(into[turn.Turn], l.Text.String())
				}
			}
		}
		return n
	}
	whole, err := r.Report(ctx, anna, table.ViewpointSelf)
	r.ok(err)
	luck, err := r.Luck(ctx, anna, table.ViewpointSelf)
	r.ok(err)
	want, got := map[int][]string{}, map[int][]string{}
	told(whole, want)
	ruled, thrown := 0, 0
	pages := 1
	for n := 1; n <= pages; n++ {
		page, err := r.ReportPage(ctx, anna, table.ViewpointSelf, n)
		r.ok(err)
		if pages = page.Pages; page.Page != n || pages < 3 {
			t.Fatalf("page %d of %d", page.Page, page.Pages)
		}
		if entries := told(page, got); entries > 1001 {
			t.Errorf("page %d has %d entries", n, entries)
		}
		ruled += len(page.Rulings)
		for _, one := range page.Rulings {
			if one.Referee != "Rita" {
				t.Errorf("page %d: ruled by %q", n, one.Referee)
			}
		}
		if (len(page.Course) > 0) != (n == 1) || n == 1 && len(page.Course) != len(whole.Turns) {
			t.Errorf("page %d has the course of %d turns", n, len(page.Course))
		}
		for _, turn := range page.Turns {
			if turn.Name == "" || turn.Continues && turn.Turn != 2 {
				t.Errorf("page %d: turn %d is called %q, goes on %v", n, turn.Turn, turn.Name, turn.Continues)
			}
		}
		some, err := r.LuckOfPage(ctx, anna, table.ViewpointSelf, n)
		r.ok(err)
		for _, l := range some.Lines {
			thrown += l.Dice
		}
	}
	for turn, lines := range want {
		if len(lines) != len(got[turn]) {
			t.Errorf("turn %d has %d lines on its pages and %d in the whole", turn, len(got[turn]), len(lines))
			continue
		}
		for i := range lines {
			if lines[i] != got[turn][i] {
				t.Errorf("turn %d: %q is told and not %q", turn, got[turn][i], lines[i])
				break
			}
		}
	}
	if len(got) != len(want) || ruled != 3 || ruled != len(whole.Rulings) {
		t.Errorf("%d turns and %d rulings are told, not %d and %d", len(got), ruled, len(want), len(whole.Rulings))
	}
	all := 0
	for _, l := range luck.Lines {
		all += l.Dice
	}
	if thrown != all || all == 0 {
		t.Errorf("%d dice are judged on the pages, %d in the whole", thrown, all)
	}
	if beyond, err := r.ReportPage(ctx, anna, table.ViewpointSelf, 99); err != nil || beyond.Page != pages {
		t.Errorf("beyond the last page is page %d, %v", beyond.Page, err)
	}
}
