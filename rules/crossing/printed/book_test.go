package printed

import (
	"testing"

	"tricorne/rules/board"
)

// testBook is the book with the printed names.
var testBook = func() *Book {
	b, err := Open(nil)
	if err != nil {
		panic(err)
	}
	return b
}()

// leaderByID returns the number of the leader with an id, and fails the test if there is none.
func leaderByID(t testing.TB, id string) LeaderNumber {
	t.Helper()
	n := testBook.Find(id)
	if n == 0 {
		t.Fatalf("no leader %q", id)
	}
	return n
}

// hexOf returns the hex with a printed number, and fails the test if there is none.
func hexOf(t testing.TB, id string) board.Place {
	t.Helper()
	p := testBook.Place(id)
	if p == board.Nowhere {
		t.Fatalf("no hex %q", id)
	}
	return p
}
