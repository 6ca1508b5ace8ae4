package main

import (
	"io"
	"strings"
	"testing"
)

// stream is a run of two packages. One has a failing subtest and a skip, and the build of the other fails.
const stream = `{"Action":"start","Package":"tricorne/a"}
{"Action":"run","Package":"tricorne/a","Test":"TestWhole"}
{"Action":"output","Package":"tricorne/a","Test":"TestWhole","Output":"=== RUN   TestWhole\n"}
{"Action":"run","Package":"tricorne/a","Test":"TestWhole/good"}
{"Action":"pass","Package":"tricorne/a","Test":"TestWhole/good","Elapsed":6.5}
{"Action":"run","Package":"tricorne/a","Test":"TestWhole/bad"}
{"Action":"output","Package":"tricorne/a","Test":"TestWhole/bad","Output":"    a_test.go:7: the drum is silent\n"}
{"Action":"fail","Package":"tricorne/a","Test":"TestWhole/bad"}
{"Action":"fail","Package":"tricorne/a","Test":"TestWhole"}
{"Action":"run","Package":"tricorne/a","Test":"TestServer"}
{"Action":"output","Package":"tricorne/a","Test":"TestServer","Output":"    a_test.go:9: no PostgreSQL\n"}
{"Action":"skip","Package":"tricorne/a","Test":"TestServer"}
{"Action":"fail","Package":"tricorne/a","Elapsed":0.5}
plain words
{"ImportPath":"tricorne/b [tricorne/b.test]","Action":"build-output","Output":"b/b.go:3:1: syntax error\n"}
{"ImportPath":"tricorne/b [tricorne/b.test]","Action":"build-fail"}
{"Action":"start","Package":"tricorne/b"}
{"Action":"fail","Package":"tricorne/b","FailedBuild":"tricorne/b [tricorne/b.test]"}
`

func TestReportOfARun(t *testing.T) {
	var out strings.Builder
	r, err := readEvents(strings.NewReader(stream), &out)
	if err != nil {
		t.Fatal(err)
	}
	if r.print(&out, false) {
		t.Error("a run with failures is called good")
	}
	for _, want := range []string{
		"FAIL\ttricorne/a\t0.5s\n",
		"the drum is silent",
		"plain words\n",
		"b/b.go:3:1: syntax error",
		"--- SKIP tricorne/a TestServer\n    a_test.go:9: no PostgreSQL",
		"6.5s  tricorne/a TestWhole/good",
		"\n1 tests passed, 2 failed, 1 skipped\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, out.String())
		}
	}
}

func TestNoSkipsMakesSkipsFail(t *testing.T) {
	const skips = `{"Action":"skip","Package":"p","Test":"TestA"}
{"Action":"pass","Package":"p"}
`
	r, err := readEvents(strings.NewReader(skips), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if !r.print(io.Discard, false) {
		t.Error("a skip failed a run where skips may be")
	}
	if r.print(io.Discard, true) {
		t.Error("a skip passed a run where none may be")
	}
}

func TestUnfinishedTestCountsAsFailed(t *testing.T) {
	const cut = `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"run","Package":"p","Test":"TestA/deep"}
{"Action":"run","Package":"p","Test":"TestB"}
{"Action":"pass","Package":"p","Test":"TestB"}
`
	var sum strings.Builder
	r, err := readEvents(strings.NewReader(cut), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.writeTally(&sum); err != nil {
		t.Fatal(err)
	}
	if got, want := sum.String(), "fail\tp\tTestA/deep\npass\tp\tTestB\n"; got != want {
		t.Errorf("tally is %q, not %q", got, want)
	}
}

func TestSumCountsATestOnce(t *testing.T) {
	const runs = "pass\tp\tTestA\nfail\tp\tTestB\npackage\tok  \tp\t1.0s\t2 tests\n" +
		"pass\tp\tTestA\npass\tp\tTestB\npass\tp\tTestC\n"
	s, err := readTally(strings.NewReader(runs))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if s.print(&out) {
		t.Error("a sum with a failure is called good")
	}
	if got, want := out.String(), "ok  \tp\t1.0s\t2 tests\nfailed: p TestB\n2 passed, 1 failed\n"; got != want {
		t.Errorf("the sum is %q, not %q", got, want)
	}
	if _, err := readTally(strings.NewReader("strange\n")); err == nil {
		t.Error("a strange line is no error")
	}
}

func TestTheSumNamesWhatFailed(t *testing.T) {
	const runs = "pass\tp\tTestA\nfail\tp\tTestB/late\nfail\tbuild\t\npackage\tFAIL\tp\t1.0s\n" +
		"pass\tp\tTestB/late\npackage\tok  \tp\t1.0s\t2 tests\n"
	s, err := readTally(strings.NewReader(runs))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if s.print(&out) {
		t.Error("a test that failed once counts as passed")
	}
	want := "FAIL\tp\t1.0s\nok  \tp\t1.0s\t2 tests\nfailed: build (outside its tests)\nfailed: p TestB/late\n1 " +
		"passed, 2 failed\n"
	if out.String() != want {
		t.Errorf("the sum is %q, not %q", out.String(), want)
	}
	if _, err := readTally(strings.NewReader("again\tp\tTestB/late\n")); err == nil {
		t.Error("a second chance is read")
	}
}
