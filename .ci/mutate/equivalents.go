package main

import (
	"fmt"
	"os"
	"strings"
)

// equivalents are the reviewed mutants that do not change the behaviour, by file and lines.
type equivalents map[string]bool

// key returns a map key made of a file name and the changed line, before and after the change.
func key(file, before, after string) string {
	return strings.Join([]string{file, before, after}, "\n")
}

// has reports whether a mutant is known to change no behaviour.
func (e equivalents) has(m mutant) bool {
	before, after := m.lines()
	return e[key(m.file, before, after)]
}

// readEquivalents reads the reviewed mutants.
//
// Each is a paragraph: the file, the old line, the new line, the reason.
func readEquivalents(name string) (equivalents, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	out := equivalents{}
	for _, paragraph := range strings.Split(strings.TrimSpace(string(text)), "\n\n") {
		if paragraph == "" || paragraph[0] == '#' {
			continue
		}
		l := strings.Split(paragraph, "\n")
		if len(l) < 4 || !strings.HasPrefix(l[1], "- ") || !strings.HasPrefix(l[2], "+ ") {
			return nil, fmt.Errorf("%s: not a file, a line before, a line after and a reason: %q", name, paragraph)
		}
		out[key(l[0], l[1][2:], l[2][2:])] = true
	}
	return out, nil
}
