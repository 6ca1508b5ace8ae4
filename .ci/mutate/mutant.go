package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
)

// kind is a way to break code.
type kind string

// The kinds of mutants.
const (
	negate      kind = "condition"  // a condition or comparison is negated
	boundary    kind = "boundary"   // < becomes <=
	number      kind = "number"     // a literal number is increased by one
	logic       kind = "logic"      // && becomes ||
	drop        kind = "statement"  // a call or an assignment is removed
	text        kind = "text"       // a literal string is changed
	constant    kind = "constant"   // true is returned instead of false
	earlyReturn kind = "return"     // an early return is removed
	arithmetic  kind = "arithmetic" // + becomes -
)

// kinds are all kinds, in the order in which mutants are drawn.
var kinds = []kind{negate, boundary, number, logic, drop, text, constant, earlyReturn, arithmetic}

// mutant is one fault: a part of a file that is replaced.
type mutant struct {
	kind        kind
	file        string
	source      []byte // text of the whole file
	from, to    int    // the bytes that are replaced
	replacement string
	line        int
}

// mutate returns the text of the file with the fault.
func (m mutant) mutate() []byte {
	return bytes.Join([][]byte{m.source[:m.from], []byte(m.replacement), m.source[m.to:]}, nil)
}

// lines returns the first line that the fault changes, before and after the change.
func (m mutant) lines() (before, after string) {
	begin := bytes.LastIndexByte(m.source[:m.from], '\n') + 1
	line := func(source []byte) string {
		l, _, _ := strings.Cut(string(source[begin:]), "\n")
		return strings.TrimSpace(l)
	}
	return line(m.source), line(m.mutate())
}

// place returns the file and line of the fault.
func (m mutant) place() string {
	return fmt.Sprintf("%s:%d", m.file, m.line)
}

// String returns a readable form of the fault.
func (m mutant) String() string {
	before, after := m.lines()
	return fmt.Sprintf("%s %s\n   - %s\n   + %s", m.place(), m.kind, before, after)
}

// dir returns the directory of the file.
func (m mutant) dir() string {
	return path.Dir(m.file)
}

// area returns the row of the table that the mutant belongs to.
func (m mutant) area() string {
	parts := strings.Split(m.dir(), "/")
	return strings.Join(parts[:min(2, len(parts))], "/")
}

// chooseMutants chooses n mutants with a seed. It takes the same number of every kind, or fewer if a kind has too few.
func chooseMutants(all []mutant, n int, seed uint64) []mutant {
	random := rand.New(rand.NewPCG(seed, seed))
	of := map[kind][]mutant{}
	for _, m := range all {
		of[m.kind] = append(of[m.kind], m)
	}
	for _, k := range kinds {
		random.Shuffle(len(of[k]), func(i, j int) { of[k][i], of[k][j] = of[k][j], of[k][i] })
	}
	var out []mutant
	for round := 0; len(out) < min(n, len(all)); round++ {
		for _, k := range kinds {
			if round < len(of[k]) && len(out) < n {
				out = append(out, of[k][round])
			}
		}
	}
	return out
}
