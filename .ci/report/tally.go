package main

import (
	"bufio"
	"fmt"
	"io"
	"sort"
	"strings"
)

// tally holds the summed results of several runs of go test.
type tally struct {
	packages []string          // lines to print, in order of arrival
	results  map[string]string // pass or fail by package and test
}

// writeTally adds the results of one run to a tally file, one line each: kind,
// package, test or seconds.
func (r *results) writeTally(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, t := range r.countedTests() {
		if t.result != "skip" {
			fmt.Fprintf(b, "%s\t%s\t%s\n", t.result, t.pkg, t.name)
		}
	}
	for _, p := range r.packages {
		var line strings.Builder
		r.printPackage(&line, p)
		if line.Len() > 0 {
			fmt.Fprintf(b, "package\t%s", line.String())
		}
	}
	return b.Flush()
}

// readTally reads the results that earlier runs added to a tally file.
func readTally(in io.Reader) (*tally, error) {
	t := &tally{results: map[string]string{}}
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		kind, rest, _ := strings.Cut(lines.Text(), "\t")
		switch kind {
		case "package":
			t.packages = append(t.packages, rest)
		case "fail":
			t.results[rest] = "fail"
		case "pass":
			if t.results[rest] == "" {
				t.results[rest] = "pass"
			}
		default:
			return nil, fmt.Errorf("no tally line: %q", lines.Text())
		}
	}
	return t, lines.Err()
}

// print prints the packages, the names of the failed tests and the number of tests. It reports whether no test
// failed.
func (t *tally) print(out io.Writer) bool {
	var failed []string
	for test, result := range t.results {
		if result == "fail" {
			failed = append(failed, test)
		}
	}
	sort.Strings(failed)
	for _, line := range t.packages {
		fmt.Fprintln(out, line)
	}
	for _, test := range failed {
		pkg, name, _ := strings.Cut(test, "\t")
		if name == "" {
			name = "(outside its tests)"
		}
		fmt.Fprintln(out, "failed:", pkg, name)
	}
	fmt.Fprintf(out, "%d passed, %d failed\n", len(t.results)-len(failed), len(failed))
	return len(failed) == 0
}
