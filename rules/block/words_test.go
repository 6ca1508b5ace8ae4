package block

import "testing"

func TestWords_FillsNamesAndBeginsSentences(t *testing.T) {
	w := Words{"board": "three"}
	if got := w.Fill("{Board} or more overrun fewer than {board}."); got != "Three or more overrun fewer than three." {
		t.Error(got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a name that is not there must be noticed")
		}
	}()
	w.Fill("{boards}")
}

func TestWords_SayNumbersAndDice(t *testing.T) {
	var one, four Range
	one.Take(1)
	for _, n := range []int{3, 1, 4} {
		four.Take(n)
	}
	for got, want := range map[string]string{
		Number(0): "no", Number(20): "twenty", Number(21): "21", Ordinal(10): "tenth", Ordinal(24): "24th",
		CountNoun(1, "die", "dice"): "one die", CountNoun(2, "die", "dice"): "two dice", one.Words("to"): "one",
		four.Words("to"):         "one to four",
		Results([]int{6}, "and"): "a six", Results([]int{5, 6}, "and"): "five and six",
		Results([]int{5, 6}, "or"): "a five or six",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
