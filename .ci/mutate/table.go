package main

import (
	"fmt"
	"io"
	"sort"
	"text/tabwriter"
)

// table counts the results of each area.
type table struct {
	rows map[string]map[result]int
}

// add adds the result of a mutant to the counts of its area.
func (t *table) add(m mutant, r result) {
	if t.rows == nil {
		t.rows = map[string]map[result]int{}
	}
	for _, area := range []string{m.area(), "all"} {
		if t.rows[area] == nil {
			t.rows[area] = map[result]int{}
		}
		t.rows[area][r]++
	}
}

// print writes the table, with the sum of all areas last.
func (t *table) print(out io.Writer) {
	columns := []result{killed, hung, survived, equivalent, broken, failing}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "\narea")
	for _, c := range columns {
		fmt.Fprintf(w, "\t%s", c)
	}
	fmt.Fprintln(w, "\tshare")
	for _, area := range t.areas() {
		row := t.rows[area]
		fmt.Fprint(w, area)
		for _, c := range columns {
			fmt.Fprintf(w, "\t%d", row[c])
		}
		fmt.Fprintf(w, "\t%s\n", share(row))
	}
	w.Flush()
}

// areas lists the rows in alphabetical order, the sum last.
func (t *table) areas() []string {
	var out []string
	for a := range t.rows {
		if a != "all" {
			out = append(out, a)
		}
	}
	sort.Strings(out)
	if len(out) > 0 {
		out = append(out, "all")
	}
	return out
}

// share returns the percentage of the relevant mutants that were noticed.
func share(row map[result]int) string {
	seen := row[killed] + row[hung]
	if of := seen + row[survived]; of > 0 {
		return fmt.Sprintf("%d %%", 100*seen/of)
	}
	return "–"
}
