package main

import "strings"

// mostAgain is how many tests may fail by chance in one run; more is no chance.
const mostAgain = 3

// onceMore lists the tests that may have failed by chance, "package\ttest\n" each: a
// browser or a process was late on a busy machine. Rules are played with given dice
// and fail for a reason; so do whatever raced, whatever did not end, and what failed
// outside a test. Where none may be skipped and one was, running again is no help.
func (r *results) onceMore(noSkips bool) []string {
	var out []string
	failedIn := map[string]bool{}
	for _, t := range r.tests {
		if noSkips && t.result == "skip" {
			return nil
		}
		if t.result != "fail" {
			continue
		}
		said := t.output.String()
		if strings.Contains(t.pkg, "/rules/") || strings.Contains(said, "DATA RACE") || strings.Contains(said, didNotEnd) {
			return nil
		}
		failedIn[t.pkg] = true
		if !strings.Contains(t.name, "/") {
			out = append(out, t.pkg+"\t"+t.name+"\n")
		}
	}
	for _, p := range r.packages {
		if p.result == "fail" && !failedIn[p.pkg] {
			return nil
		}
	}
	if len(out) > mostAgain {
		return nil
	}
	return out
}
