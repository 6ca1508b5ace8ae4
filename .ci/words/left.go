package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"sort"
	"strconv"
	"strings"
)

// place is a package and a kind of finding.
type place struct {
	dir, kind string
}

// tally counts the findings of each place.
func tally(found []finding) map[place]int {
	out := map[place]int{}
	for _, f := range found {
		out[place{f.dir, f.kind}]++
	}
	return out
}

// places returns the places of a count in sorted order.
func places(counts map[place]int) []place {
	var out []place
	for p := range counts {
		out = append(out, p)
	}
	sort.Slice(out, func(i, j int) bool {
		if out[i].dir != out[j].dir {
			return out[i].dir < out[j].dir
		}
		return out[i].kind < out[j].kind
	})
	return out
}

// readLeft reads the file of allowed findings; each line is a directory, a kind and a number.
func readLeft(name string) (map[place]int, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	out := map[place]int{}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) == 0 || words[0][0] == '#' {
			continue
		}
		if len(words) != 3 {
			return nil, fmt.Errorf("%s: not a directory, a kind and a number: %q", name, lines.Text())
		}
		n, err := strconv.Atoi(words[2])
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%s: no number above 0: %q", name, lines.Text())
		}
		out[place{words[0], words[1]}] = n
	}
	return out, lines.Err()
}

// compare prints where the findings differ from the allowed numbers of findings, and reports whether they agree.
func compare(out io.Writer, found []finding, allowed map[place]int, dirs []string) bool {
	counts := tally(found)
	looked := map[string]bool{}
	for _, d := range dirs {
		looked[d] = true
	}
	good := true
	for _, p := range places(counts) {
		if n := counts[p]; n > allowed[p] {
			good = false
			printFindings(out, findingsAt(found, p))
			fmt.Fprintf(out, "%s: %d findings of kind %s, allowed are %d\n", p.dir, n, p.kind, allowed[p])
		}
	}
	for _, p := range places(allowed) {
		if n := counts[p]; looked[p.dir] && n < allowed[p] {
			good = false
			fmt.Fprintf(out, "%s: %d findings of kind %s, %d are allowed: lower the number in %s to %d%s\n",
				p.dir, n, p.kind, allowed[p], leftFile, n, deleteAdvice(n))
		}
	}
	return good
}

// deleteAdvice returns advice to delete a line of left.txt if its number is zero, "" otherwise.
func deleteAdvice(n int) string {
	if n == 0 {
		return ", which means: delete the line"
	}
	return ""
}

// findingsAt returns the findings of one place.
func findingsAt(found []finding, p place) []finding {
	var out []finding
	for _, f := range found {
		if f.dir == p.dir && f.kind == p.kind {
			out = append(out, f)
		}
	}
	return out
}

// printFindings prints one line for each finding.
func printFindings(out io.Writer, found []finding) {
	for _, f := range found {
		fmt.Fprintf(out, "%s:%d: %s: %s\n", f.file, f.line, f.kind, f.text)
	}
}

// printCount prints the number of findings of each package and kind, in the form of the file of allowed findings.
func printCount(out io.Writer, found []finding) {
	counts := tally(found)
	for _, p := range places(counts) {
		fmt.Fprintln(out, p.dir, p.kind, counts[p])
	}
}
