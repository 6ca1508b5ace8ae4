package chaos

import (
	"strings"
	"testing"
)

// parseOrders parses orders such as "a-b?-c". An order with a question mark may be stored, all others must be stored.
func parseOrders(words string) (out []sentOrder) {
	for one := range strings.FieldsFuncSeq(words, isDash) {
		word, may := strings.CutSuffix(one, "?")
		out = append(out, sentOrder{word, !may})
	}
	return out
}

func isDash(r rune) bool { return r == '-' }

func TestLostAndDoubledOrdersAreFound(t *testing.T) {
	for _, c := range []struct {
		orders, stored string
		want           match
	}{
		{"", "", match{}},
		{"a-b-c", "a-b-c", match{}},
		{"a-b-c", "a-c", match{missing: 1}},
		{"a-b-c", "a-b-b-c", match{extra: 1}},
		{"a-b-c", "", match{missing: 3}},
		{"", "a-b", match{extra: 2}},
		{"a-b", "b-a", match{missing: 1, extra: 1}},
		{"a-b?-c", "a-b-c", match{kept: 1}},
		{"a-b?-c", "a-c", match{}},
		{"a-b?-b-c", "a-b-c", match{}},
		{"a-b?-b-c", "a-b-b-c", match{kept: 1}},
		{"a-b?-c", "a-b-b-c", match{extra: 1, kept: 1}},
		{"a?-a?-a", "a", match{}},
		{"a?-b?-c?", "a-c", match{kept: 2}},
		{"a-b-c-d", "a-x-c-d", match{missing: 1, extra: 1}},
	} {
		if got := bestMatch(parseOrders(c.orders), strings.FieldsFunc(c.stored, isDash)); got != c.want {
			t.Errorf("%q sent, %q stored: %+v, want %+v", c.orders, c.stored, got, c.want)
		}
	}
}
