package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// result says what happened when a mutant was tested.
type result string

// The results.
const (
	killed     result = "killed"
	hung       result = "hung"
	survived   result = "lived"
	broken     result = "broken"
	equivalent result = "equivalent"
	failing    result = "failing" // the test fails without the fault, too
)

// outcome is a result, the test that led to it, and whether time ran out before all tests had run.
type outcome struct {
	result   result
	testName string
	timedOut bool
}

// String returns the result, with a star if not all tests ran.
func (o outcome) String() string {
	if o.timedOut {
		return string(o.result) + "*"
	}
	return string(o.result)
}

// packagesAtOnce is how many of the packages that import a mutant are tested at once.
const packagesAtOnce = 2

// judge returns the outcome of a mutant, without running tests if it is known to be equivalent.
func (t tree) judge(m mutant, s settings, known equivalents) outcome {
	if known.has(m) {
		return outcome{result: equivalent}
	}
	out, err := t.try(m, s)
	if err != nil {
		return outcome{result: failing, testName: err.Error()}
	}
	return out
}

// try runs the tests that can notice a mutant until one fails.
func (t tree) try(m mutant, s settings) (outcome, error) {
	overlay, clean, err := t.overlay(m)
	if err != nil {
		return outcome{}, err
	}
	defer clean()
	ctx, cancel := context.WithTimeout(context.Background(), s.budget)
	defer cancel()
	own := t.importPath(m.dir())
	seers := t.dependents(own)
	quick := s
	quick.testPattern = comparingTests
	for _, stage := range []struct {
		settings
		packages []string
	}{{s, []string{own}}, {quick, t.comparingPackages(seers)}, {s, seers}} {
		for some := range slices.Chunk(stage.packages, packagesAtOnce) {
			if out, err := test(ctx, stage.settings, overlay, some...); err != nil || out.result != survived || out.timedOut {
				return out, err
			}
		}
	}
	return outcome{result: survived}, nil
}

// overlay writes the mutated file, and the overlay file by which go test uses it. The returned function clean removes
// both.
func (t tree) overlay(m mutant) (name string, clean func(), err error) {
	dir, err := os.MkdirTemp("", "tricorne-mutate")
	if err != nil {
		return "", nil, err
	}
	clean = func() { _ = os.RemoveAll(dir) }
	file := filepath.Join(dir, "mutant.go")
	if err := os.WriteFile(file, m.mutate(), 0o600); err != nil {
		return "", clean, err
	}
	replace := map[string]string{filepath.Join(t.root, filepath.FromSlash(m.file)): file}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", clean, err
	}
	name = filepath.Join(dir, "overlay.json")
	return name, clean, os.WriteFile(name, text, 0o600)
}

// test runs the tests of packages with an overlay, or without if it is empty, until one fails.
func test(ctx context.Context, s settings, overlay string, packages ...string) (outcome, error) {
	args := []string{"test", "-short", "-failfast", "-vet=off", "-timeout", s.timeout.String()}
	if s.testPattern != "" {
		args = append(args, "-run", s.testPattern)
	}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	cmd := exec.Command("go", append(args, packages...)...)
	if overlay != "" { // an aborted run leaves temporary files; they are removed together with the overlay
		cmd.Env = append(os.Environ(), "GOTMPDIR="+filepath.Dir(overlay))
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	r, w, err := os.Pipe()
	if err != nil {
		return outcome{}, err
	}
	defer r.Close()
	cmd.Stdout, cmd.Stderr = w, w
	err = cmd.Start()
	w.Close()
	if err != nil {
		return outcome{}, err
	}
	stop := func() { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	defer context.AfterFunc(ctx, stop)()
	out := readTestOutput(r)
	stop()
	_ = cmd.Wait() // the output has already shown whether the tests failed
	if out.result == survived && ctx.Err() != nil {
		out.timedOut = true
	}
	return confirm(s, out, overlay)
}

// confirm runs the package that killed a mutant again, without the mutant. Usually the result is in Go's cache.
func confirm(s settings, out outcome, overlay string) (outcome, error) {
	if overlay == "" || out.result != killed {
		return out, nil
	}
	path, _, _ := strings.Cut(out.testName, " ")
	ctx, cancel := context.WithTimeout(context.Background(), s.timeout+time.Minute)
	defer cancel()
	bare, err := test(ctx, s, "", path)
	if bare.result != survived {
		out.result = failing
	}
	return out, err
}

// readTestOutput reads the output of go test until a package fails.
func readTestOutput(in io.Reader) outcome {
	out := outcome{result: survived}
	var failed string
	lines := bufio.NewReader(in)
	for {
		l, err := lines.ReadString('\n')
		words := strings.Fields(l)
		switch {
		case strings.HasPrefix(strings.TrimSpace(l), "--- FAIL: "):
			failed = words[2]
		case strings.HasPrefix(l, "panic: test timed out"):
			out.result = hung
		case strings.HasPrefix(l, "FAIL\t"):
			out.testName = strings.TrimSpace(words[1] + " " + failed)
			switch {
			case strings.HasSuffix(strings.TrimSpace(l), "failed]"): // the build or the setup failed
				out.result = broken
			case out.result != hung:
				out.result = killed
			}
			return out
		}
		if err != nil {
			return out
		}
	}
}
