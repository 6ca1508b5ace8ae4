package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// tally is the sum of several runs.
type tally struct {
	packages []string          // lines to print, in the order they came
	results  map[string]string // pass or fail by package and test
	again    []string          // what failed first and then passed, in the order it came
}

// writeTally adds the results of one run to a tally file, one line each: kind,
// package, test or seconds.
func (r *results) writeTally(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, t := range r.counted() {
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

// writeAgain adds to a tally file what passed when it ran again, parents too.
func (r *results) writeAgain(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, t := range r.tests {
		if t.result == "pass" {
			fmt.Fprintf(b, "again\t%s\t%s\n", t.pkg, t.name)
		}
	}
	return b.Flush()
}

// readTally reads a tally file back.
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
		case "again":
			if t.results[rest] == "fail" {
				t.again = append(t.again, strings.ReplaceAll(rest, "\t", " "))
				t.results[rest] = "pass"
			}
		default:
			return nil, fmt.Errorf("no tally line: %q", lines.Text())
		}
	}
	return t, lines.Err()
}

// print prints the packages, what passed only when it ran again, and the count of
// tests, and tells whether any ran and none failed.
func (t *tally) print(out io.Writer) bool {
	var passed, failed int
	bad := map[string]bool{}
	for test, result := range t.results {
		if result == "pass" {
			passed++
			continue
		}
		failed++
		pkg, _, _ := strings.Cut(test, "\t")
		bad[pkg] = true
	}
	for _, line := range t.packages {
		word, rest, _ := strings.Cut(line, "\t")
		if pkg, _, _ := strings.Cut(rest, "\t"); word == "FAIL" && !bad[pkg] {
			line = "again\t" + rest
		}
		fmt.Fprintln(out, line)
	}
	for _, test := range t.again {
		fmt.Fprintln(out, "passed only when it ran again:", test)
	}
	fmt.Fprintf(out, "%d passed, %d failed\n", passed, failed)
	return failed == 0
}
