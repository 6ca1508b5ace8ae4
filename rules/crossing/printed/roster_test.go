package printed

import "testing"

// TestRoster_2_2_1_Counters checks the printed numbers on the counters of the commanding leaders.
func TestRoster_2_2_1_Counters(t *testing.T) {
	for id, want := range map[string][5]int{ // expected activation cost, cost alone, span, radius, rating
		"washington": {4, 4, 6, 4, 8}, "greene": {3, 3, 5, 2, 6}, "sullivan": {3, 3, 4, 2, 5}, "putnam": {2, 1, 2, 1, 2},
		"cadwalader": {2, 1, 2, 2, 5},
		"cornwallis": {4, 4, 6, 3, 6}, "grant": {3, 3, 3, 2, 2}, "leslie": {2, 1, 1, 2, 4}, "von_donop": {2, 1, 1, 2, 5},
	} {
		l := testBook.Of(leaderByID(t, id))
		if got := [5]int{l.Cost, l.CostAlone, l.Span, l.Radius, l.Rating}; got != want || !l.Commanding ||
			l.CheaperAlone() != (l.CostAlone < l.Cost) {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
	commanding := 0
	for n := LeaderNumber(1); int(n) <= testBook.Size(); n++ {
		l := testBook.Of(n)
		if l.Commanding {
			commanding++
		} else if l.Cost != 1 || l.CostAlone != 1 || l.Span != 0 || l.Radius != 0 {
			t.Errorf("%s is subordinate and costs %d", l.ID, l.Cost)
		}
	}
	if commanding != 9 || testBook.Size() != 45 {
		t.Errorf("%d of %d leaders command", commanding, testBook.Size())
	}
}

// TestRoster_14_0_Detachments checks that four American detachments are militia and two British ones Hessian.
func TestRoster_14_0_Detachments(t *testing.T) {
	var n [Hessian + 1]int
	for i := LeaderNumber(1); int(i) <= testBook.Size(); i++ {
		if l := testBook.Of(i); l.Detachment {
			n[l.Kind]++
		}
	}
	if n != [Hessian + 1]int{Line: 3, Militia: 4, BritishRegulars: 3, Hessian: 2} {
		t.Errorf("detachments: %v", n)
	}
	for id, want := range map[string]string{
		"a_det_2": "Detachment 2", "a_det_5": "Militia detachment 5",
		"b_det_1": "Detachment 1", "h_det_1": "Hessian detachment 1",
	} {
		if got := testBook.Of(leaderByID(t, id)).Name; got != want {
			t.Errorf("%s is called %q", id, got)
		}
	}
}

// TestRoster_9_4_1_Limits checks that St. Clair may lead more from January 1, and that no other leader's limit
// changes.
func TestRoster_9_4_1_Limits(t *testing.T) {
	for n := LeaderNumber(1); int(n) <= testBook.Size(); n++ {
		l := testBook.Of(n)
		before, after := l.Limit(testBook.NewYear-1), l.Limit(testBook.NewYear)
		if (before != after) != (l.ID == "st_clair") {
			t.Errorf("%s: %d, then %d", l.ID, before, after)
		}
	}
	if got := testBook.Of(leaderByID(t, "st_clair")).Limit(testBook.NewYear); got != 1400 {
		t.Errorf("St. Clair: %d", got)
	}
}

// TestRoster_9_2_Replacements checks that Grant and Monckton take the places and the troops of others.
func TestRoster_9_2_Replacements(t *testing.T) {
	for id, replaced := range map[string]string{"grant_sub": "lt_infantry", "monckton": "grenadiers"} {
		l := testBook.Of(leaderByID(t, id))
		if l.ReplacedLeader != leaderByID(t, replaced) || l.maxTroops != testBook.Of(l.ReplacedLeader).maxTroops {
			t.Errorf("%s: %+v", id, l)
		}
	}
}

// TestRoster_RenamingChangesOnlyNames checks that renaming leaders changes nothing but their names.
func TestRoster_RenamingChangesOnlyNames(t *testing.T) {
	r := testBook.Data.roster(func(id, name string) string { return name + " alias " + id })
	for n := LeaderNumber(1); int(n) <= r.Size(); n++ {
		l := *r.Of(n)
		if l.Name != testBook.Of(n).Name+" alias "+l.ID {
			t.Errorf("%s is called %s", l.ID, l.Name)
		}
		l.Name, l.Short = testBook.Of(n).Name, testBook.Of(n).Short
		if l != *testBook.Of(n) {
			t.Errorf("%s changed", l.ID)
		}
	}
}
