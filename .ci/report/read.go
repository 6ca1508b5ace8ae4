package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"sort"
	"strings"
	"time"
)

// event is one line of go test -json (see go doc test2json).
type event struct {
	Action      string
	Package     string
	Test        string
	Elapsed     float64 // seconds
	Output      string
	ImportPath  string // only for build-output and build-fail
	FailedBuild string // only for a package that did not build
}

// test is one test, subtest, example or fuzz seed, or, with an empty name, the package itself.
type test struct {
	pkg, name   string
	result      string // pass, fail, skip or "" while it runs
	elapsed     time.Duration
	output      strings.Builder
	hasSubtests bool // has subtests
}

// results collects the outcome of one run of go test.
type results struct {
	packages []*test
	tests    []*test
	byName   map[string]*test
	builds   map[string]*strings.Builder // compiler output by import path
}

// readEvents reads the stream to its end and prints a line as each package ends. Lines that are not events are printed
// unchanged.
func readEvents(in io.Reader, out io.Writer) (*results, error) {
	r := &results{byName: map[string]*test{}, builds: map[string]*strings.Builder{}}
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadString('\n')
		if line != "" {
			r.line(line, out)
		}
		if err == io.EOF {
			r.failUnfinished()
			return r, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// line processes one line of the stream.
func (r *results) line(line string, out io.Writer) {
	var e event
	if !strings.HasPrefix(line, "{") || json.Unmarshal([]byte(line), &e) != nil {
		fmt.Fprint(out, line)
		return
	}
	switch e.Action {
	case "build-output":
		b := r.builds[e.ImportPath]
		if b == nil {
			b = &strings.Builder{}
			r.builds[e.ImportPath] = b
		}
		b.WriteString(e.Output)
	case "run", "start":
		r.find(e.Package, e.Test)
	case "output":
		r.find(e.Package, e.Test).output.WriteString(e.Output)
	case "pass", "fail", "skip":
		t := r.find(e.Package, e.Test)
		t.result = e.Action
		t.elapsed = time.Duration(e.Elapsed * float64(time.Second))
		if e.FailedBuild != "" {
			if b := r.builds[e.FailedBuild]; b != nil {
				t.output.WriteString(b.String())
			}
		}
		if e.Test == "" {
			r.printPackage(out, t)
		}
	}
}

// find returns the test with a name, adding it if it is new. It marks the parent as having subtests.
func (r *results) find(pkg, name string) *test {
	key := pkg + "\t" + name
	if t := r.byName[key]; t != nil {
		return t
	}
	t := &test{pkg: pkg, name: name}
	r.byName[key] = t
	if name == "" {
		r.packages = append(r.packages, t)
		return t
	}
	r.tests = append(r.tests, t)
	if i := strings.LastIndex(name, "/"); i > 0 {
		r.find(pkg, name[:i]).hasSubtests = true
	}
	return t
}

// unfinishedMessage is the message added to the output of a test that was still running when its process ended.
const unfinishedMessage = "    (did not end)\n"

// failUnfinished marks every test and package without an end as failed. A panic or a timeout ends the process while a
// test runs.
func (r *results) failUnfinished() {
	for _, list := range [][]*test{r.packages, r.tests} {
		for _, t := range list {
			if t.result == "" {
				t.result = "fail"
				t.output.WriteString(unfinishedMessage)
			}
		}
	}
}

// countedTests returns the tests that the totals include, ordered by name. These are tests without subtests, and
// parents that failed although no subtest did. They also include packages that failed although none of their tests
// did (a build that broke, an exit, a leak found at the end).
func (r *results) countedTests() []*test {
	failedBelow := map[string]bool{}
	for _, t := range r.tests {
		if t.result != "fail" {
			continue
		}
		failedBelow[t.pkg+"\t"] = true
		for i, c := range t.name {
			if c == '/' {
				failedBelow[t.pkg+"\t"+t.name[:i]] = true
			}
		}
	}
	var out []*test
	for _, t := range r.tests {
		if !t.hasSubtests || t.result == "fail" && !failedBelow[t.pkg+"\t"+t.name] {
			out = append(out, t)
		}
	}
	for _, p := range r.packages {
		if p.result == "fail" && !failedBelow[p.pkg+"\t"] {
			out = append(out, p)
		}
	}
	sort.SliceStable(out, func(i, j int) bool {
		if out[i].pkg != out[j].pkg {
			return out[i].pkg < out[j].pkg
		}
		return out[i].name < out[j].name
	})
	return out
}
