// Command report reads the stream of go test -json and prints a summary for people and CI runners.
//
// The summary has one line for each package, the whole output of failures, the reason for every skip, and the slowest
// tests.
//
//	go test -json ./... | report [-no-skips] [-tally FILE]
//	report -sum FILE
//
// With -no-skips a skipped test counts as a fault. With -tally the results are added to a file. The command report
// -sum prints the sum of all runs in such a file: the packages, the names of the failed tests, and at last "N passed,
// N failed" alone on a line. A test that ran several times counts once, and has passed if it never failed. Tests are
// counted without their parents, unless a parent failed and none of its subtests did.
//
// Exit code 1 means that something failed, 2 that report was called wrongly.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	noSkips := flag.Bool("no-skips", false, "a skipped test is a fault")
	tally := flag.String("tally", "", "add the results to this `file`")
	sum := flag.String("sum", "", "print the sum of the results in this `file` and read no tests")
	flag.Parse()
	var good bool
	var err error
	if *sum != "" {
		good, err = printSum(*sum)
	} else {
		good, err = run(*noSkips, *tally)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(2)
	}
	if !good {
		os.Exit(1)
	}
}

// printSum prints the sum of a tally file and reports whether everything passed.
func printSum(name string) (bool, error) {
	f, err := os.Open(name)
	if err != nil {
		return false, err
	}
	defer f.Close()
	t, err := readTally(f)
	if err != nil {
		return false, err
	}
	return t.print(os.Stdout), nil
}

// run reads the test results, does what the flags ask for, and reports whether everything passed.
func run(noSkips bool, tally string) (bool, error) {
	r, err := readEvents(os.Stdin, os.Stdout)
	if err != nil {
		return false, err
	}
	if tally != "" {
		f, err := os.OpenFile(tally, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		if err != nil {
			return false, err
		}
		defer f.Close()
		if err := r.writeTally(f); err != nil {
			return false, err
		}
	}
	return r.print(os.Stdout, noSkips), nil
}
