package block

import "testing"

func TestWords_FillsNamesAndBeginsSentences(t *testing.T) {
	w := NumberTexts{"board": "three"}
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
	one.Include(1)
	for _, n := range []int{3, 1, 4} {
		four.Include(n)
	}
	for got, want := range map[string]string{
		Number(0): "no", Number(20): "twenty", Number(21): "21", Ordinal(10): "tenth", Ordinal(24): "24th",
		CountNoun(1, "die", "dice"): "one die", CountNoun(2, "die", "dice"): "two dice", one.Text("to"): "one",
		four.Text("to"):           "one to four",
		DiceText([]int{6}, "and"): "a six", DiceText([]int{5, 6}, "and"): "five and six",
		DiceText([]int{5, 6}, "or"): "a five or six",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
