package printed

import (
	"testing"

	"tricorne/rules/board"
)

// testBook is the book with the names as printed.
var testBook = func() *Book {
	b, err := Open(nil)
	if err != nil {
		panic(err)
	}
	return b
}()

// who finds a leader by id.
func who(t testing.TB, id string) LeaderNumber {
	t.Helper()
	n := testBook.Find(id)
	if n == 0 {
		t.Fatalf("no leader %q", id)
	}
	return n
}

// hexOf finds a hex by its printed number.
func hexOf(t testing.TB, id string) board.Place {
	t.Helper()
	p := testBook.Place(id)
	if p == board.Nowhere {
		t.Fatalf("no hex %q", id)
	}
	return p
}
