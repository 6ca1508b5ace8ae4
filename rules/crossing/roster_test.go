package crossing

import "testing"

// TestRoster_2_2_1_Counters holds what is printed on the counters of the commanding leaders.
func TestRoster_2_2_1_Counters(t *testing.T) {
	for id, want := range map[string][5]int{ // cost, alone, span, radius, rating
		"washington": {4, 4, 6, 4, 8}, "greene": {3, 3, 5, 2, 6}, "sullivan": {3, 3, 4, 2, 5}, "putnam": {2, 1, 2, 1, 2}, "cadwalader": {2, 1, 2, 2, 5},
		"cornwallis": {4, 4, 6, 3, 6}, "grant": {3, 3, 3, 2, 2}, "leslie": {2, 1, 1, 2, 4}, "von_donop": {2, 1, 1, 2, 5},
	} {
		l := testBook.of(who(t, id))
		if got := [5]int{l.cost, l.alone, l.span, l.radius, l.rating}; got != want || !l.commanding || l.dear() != (l.alone < l.cost) {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
	commanding := 0
	for n := nr(1); int(n) <= testBook.size(); n++ {
		l := testBook.of(n)
		if l.commanding {
			commanding++
		} else if l.cost != 1 || l.alone != 1 || l.span != 0 || l.radius != 0 {
			t.Errorf("%s is subordinate and costs %d", l.id, l.cost)
		}
	}
	if commanding != 9 || testBook.size() != 45 {
		t.Errorf("%d of %d leaders command", commanding, testBook.size())
	}
}

// TestRoster_14_0_Detachments: four American detachments are militia, two British ones Hessian.
func TestRoster_14_0_Detachments(t *testing.T) {
	var n [hessian + 1]int
	for i := nr(1); int(i) <= testBook.size(); i++ {
		if l := testBook.of(i); l.detachment {
			n[l.kind]++
		}
	}
	if n != [hessian + 1]int{line: 3, militia: 4, royal: 3, hessian: 2} {
		t.Errorf("detachments: %v", n)
	}
	for id, want := range map[string]string{"a_det_2": "Detachment 2", "a_det_5": "Militia detachment 5", "b_det_1": "Detachment 1", "h_det_1": "Hessian detachment 1"} {
		if got := testBook.of(who(t, id)).name; got != want {
			t.Errorf("%s is called %q", id, got)
		}
	}
}

// TestRoster_9_4_1_Limits: St. Clair may lead more from January 1; nobody else changes.
func TestRoster_9_4_1_Limits(t *testing.T) {
	for n := nr(1); int(n) <= testBook.size(); n++ {
		l := testBook.of(n)
		before, after := l.limit(newYear-1), l.limit(newYear)
		if (before != after) != (l.id == "st_clair") {
			t.Errorf("%s: %d, then %d", l.id, before, after)
		}
	}
	if got := testBook.of(who(t, "st_clair")).limit(newYear); got != 1400 {
		t.Errorf("St. Clair: %d", got)
	}
}

// TestRoster_9_2_Replacements: Grant and Monckton take the places and the troops of others.
func TestRoster_9_2_Replacements(t *testing.T) {
	for id, whom := range map[string]string{"grant_sub": "lt_infantry", "monckton": "grenadiers"} {
		l := testBook.of(who(t, id))
		if l.replaces != who(t, whom) || l.troops != testBook.of(l.replaces).troops {
			t.Errorf("%s: %+v", id, l)
		}
	}
}

// TestRoster_Renamed: other names leave everything else as it is.
func TestRoster_Renamed(t *testing.T) {
	r := testBook.data.roster(func(id, name string) string { return name + " alias " + id })
	for n := nr(1); int(n) <= r.size(); n++ {
		l := *r.of(n)
		if l.name != testBook.of(n).name+" alias "+l.id {
			t.Errorf("%s is called %s", l.id, l.name)
		}
		l.name = testBook.of(n).name
		if l != *testBook.of(n) {
			t.Errorf("%s changed", l.id)
		}
	}
}
