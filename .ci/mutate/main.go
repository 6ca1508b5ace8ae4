// Command mutate measures how many faults the tests notice.
//
//	mutate [-n N] [-seed SEED] [-list] [-v] [DIR…]
//
// It draws N faults in the hand-written code below the directories (rules, app, db and views unless others are
// given), the same number of each kind: a negated condition, a bound that is off by one, a dropped statement and so
// on. For each fault the command runs the tests that can notice the fault, until one fails: first those of the
// package, then, in the packages that import it, the tests that compare a lot with stored texts (comparers), then all
// others. The nearest packages come first. The files stay unchanged: faults reach the compiler through go test
// -overlay. Tests run with -short, and none in a browser.
//
// We have our own because the tools for Go run every mutant of one package only against the tests of that package.
// Here a sample is drawn from the whole tree with a given seed, and most faults of a rule are noticed by the tests of
// packages that import it.
//
// Each fault is printed with its result, then a table by area. The results are:
//
//	killed a test failed
//	hung the tests of a package took longer than -timeout; counts as noticed
//	lived every test passed, or all that ran within -budget; a star marks faults whose time ran out
//	broken the compiler refused the fault
//	equivalent a reviewer found that the fault changes nothing; equivalent.txt has the reasons
//	failing the test that failed fails without the fault, too
//
// The column "share" gives killed and hung as a percentage of killed, hung and lived.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"
)

// settings are the command-line flags of a run.
type settings struct {
	count       int
	seed        uint64
	list        bool
	verbose     bool
	jobs        int
	skip        int
	timeout     time.Duration // time limit for the tests of one package
	budget      time.Duration // time limit for all tests of one mutant
	place       string
	testPattern string // pattern of the tests that are run; empty for all
}

// equivalentFile lists the reviewed mutants that do not change the behaviour.
const equivalentFile = ".ci/mutate/equivalent.txt"

func main() {
	var s settings
	flag.IntVar(&s.count, "n", 60, "draw this many mutants")
	flag.Uint64Var(&s.seed, "seed", uint64(time.Now().Unix()), "draw with this seed")
	flag.BoolVar(&s.list, "list", false, "print the mutants and run nothing")
	flag.BoolVar(&s.verbose, "v", false, "print the package that killed each mutant")
	flag.IntVar(&s.skip, "skip", 0, "begin after so many, for a run that was broken off")
	flag.IntVar(&s.jobs, "jobs", 1, "run this many mutants at a time")
	flag.DurationVar(&s.timeout, "timeout", 4*time.Minute, "give up on the tests of one package after this time")
	flag.DurationVar(&s.budget, "budget", 8*time.Minute, "start no further package for a mutant after this time")
	flag.StringVar(&s.place, "at", "", "run only the mutants whose place, file:line, contains this")
	flag.Parse()
	if err := run(s, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

// run draws the mutants, runs each and prints the table.
func run(s settings, roots []string) error {
	if len(roots) == 0 {
		roots = []string{"rules", "app", "db", "views"}
	}
	fmt.Printf("seed %d\n", s.seed)
	all, err := findMutants(roots)
	if err != nil {
		return err
	}
	known, err := readEquivalents(equivalentFile)
	if err != nil {
		return err
	}
	var chosen []mutant
	for i, m := range chooseMutants(all, s.count, s.seed) {
		if i >= s.skip && strings.Contains(m.place(), s.place) {
			chosen = append(chosen, m)
		}
	}
	fmt.Printf("%d of %d mutants\n", len(chosen), len(all))
	if s.list {
		for i, m := range chosen {
			fmt.Printf("%2d %s\n", s.skip+i+1, m)
		}
		return nil
	}
	tree, err := loadTree()
	if err != nil {
		return err
	}
	runAll(s, tree, known, chosen)
	return nil
}

// runAll runs the mutants, several at a time, and prints their results.
func runAll(s settings, tree tree, known equivalents, chosen []mutant) {
	var (
		t        table
		printing sync.Mutex
		group    sync.WaitGroup
		free     = make(chan struct{}, s.jobs)
	)
	for i, m := range chosen {
		free <- struct{}{}
		group.Go(func() {
			begin := time.Now()
			out := tree.judge(m, s, known)
			<-free
			printing.Lock()
			defer printing.Unlock()
			t.add(m, out.result)
			fmt.Printf("%2d %-10s %4.0fs %s\n", s.skip+i+1, out, time.Since(begin).Seconds(), m)
			if s.verbose && out.testName != "" {
				fmt.Printf("   by %s\n", out.testName)
			}
		})
	}
	group.Wait()
	t.print(os.Stdout)
}
