package main

import (
	"fmt"
	"io"
	"sort"
	"strings"
	"time"
)

// slowTestDuration is how long a test takes before it is listed among the slow ones.
const slowTestDuration = 5 * time.Second

// printPackage prints one package as go test does, with the number of its tests. A package without tests is left
// out.
func (r *results) printPackage(out io.Writer, p *test) {
	var ran int
	for _, t := range r.tests {
		if t.pkg == p.pkg && !t.hasSubtests && t.result == "pass" {
			ran++
		}
	}
	switch {
	case p.result == "fail":
		fmt.Fprintf(out, "FAIL\t%s\t%.1fs\n", p.pkg, p.elapsed.Seconds())
	case p.result == "pass" && ran > 0:
		fmt.Fprintf(out, "ok  \t%s\t%.1fs\t%d tests\n", p.pkg, p.elapsed.Seconds(), ran)
	}
}

// print prints what failed and why, what was skipped and why, the slow tests and how many passed. It reports whether
// everything passed.
func (r *results) print(out io.Writer, noSkips bool) bool {
	var passed, failed int
	var skipped, slowest []*test
	for _, t := range r.countedTests() {
		switch t.result {
		case "pass":
			passed++
		case "skip":
			skipped = append(skipped, t)
		case "fail":
			failed++
		}
		if t.elapsed >= slowTestDuration {
			slowest = append(slowest, t)
		}
	}
	r.printFailures(out)
	for _, t := range skipped {
		fmt.Fprintf(out, "\n--- SKIP %s %s\n%s", t.pkg, t.name, ownOutput(t))
	}
	sort.SliceStable(slowest, func(i, j int) bool { return slowest[i].elapsed > slowest[j].elapsed })
	for i, t := range slowest {
		if i == 0 {
			fmt.Fprintln(out, "\nslowest tests:")
		}
		if i == 10 {
			break
		}
		fmt.Fprintf(out, "  %6.1fs  %s %s\n", t.elapsed.Seconds(), t.pkg, t.name)
	}
	fmt.Fprintf(out, "\n%d tests passed, %d failed, %d skipped\n", passed, failed, len(skipped))
	if noSkips && len(skipped) > 0 {
		fmt.Fprintln(out, "No test may be skipped here.")
		return false
	}
	return failed == 0
}

// printFailures prints the output of every failed package and test, each once and in the order they began.
func (r *results) printFailures(out io.Writer) {
	for _, list := range [][]*test{r.packages, r.tests} {
		for _, t := range list {
			if t.result == "fail" {
				fmt.Fprintf(out, "\n--- FAIL %s %s\n%s", t.pkg, t.name, ownOutput(t))
			}
		}
	}
}

// ownOutput returns what a test printed without the lines that go test adds.
func ownOutput(t *test) string {
	var b strings.Builder
	for line := range strings.Lines(t.output.String()) {
		word := strings.TrimSpace(line)
		if strings.HasPrefix(word, "=== ") || word == "PASS" || strings.HasPrefix(word, "--- SKIP: "+t.name) {
			continue
		}
		b.WriteString(line)
	}
	return b.String()
}
