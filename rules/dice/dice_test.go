package dice

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestKeyedIsRepeatableAndFreshForEachAction(t *testing.T) {
	secret := Secret{1, 2, 3}
	a, _ := FromSecret(secret, 7).Roll("fire", 20, 6)
	b, _ := FromSecret(secret, 7).Roll("fire", 20, 6)
	c, _ := FromSecret(secret, 8).Roll("fire", 20, 6)
	if !slices.Equal(a, b) {
		t.Errorf("same secret and seq rolled %v and %v", a, b)
	}
	if slices.Equal(a, c) {
		t.Errorf("two actions share the stream %v", a)
	}
}

func TestKeyedIsFair(t *testing.T) {
	const n = 60000
	values, _ := FromSecret(Secret{9}, 1).Roll("count", n, 6)
	var seen [7]int
	for _, v := range values {
		seen[v]++ // this panics if a value is above 6
	}
	for face := 1; face <= 6; face++ {
		if seen[face] < n/6-500 || seen[face] > n/6+500 {
			t.Errorf("face %d fell %d times in %d rolls", face, seen[face], n)
		}
	}
}

func TestVerifyFindsAForgedRoll(t *testing.T) {
	secret := Secret{4}
	values, _ := FromSecret(secret, 3).Roll("x", 5, 6)
	rolls := []Rolled{{Purpose: "x", Sides: 6, Values: values}}
	if !Verify(secret, 3, rolls) {
		t.Error("true rolls were refused")
	}
	rolls[0].Values[2] = rolls[0].Values[2]%6 + 1
	if Verify(secret, 3, rolls) {
		t.Error("a forged roll passed")
	}
}

func TestCommitmentIsSHA256(t *testing.T) {
	const want = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925" // the SHA-256 hash of 32 zero bytes
	if got := (Secret{}).Commitment(); got != want {
		t.Errorf("commitment %s, want %s", got, want)
	}
}

func TestTapeAsksForWhatIsMissing(t *testing.T) {
	src := NewTypedDice(3, 4)
	if got, err := src.Roll("a", 1, 6); err != nil || got[0] != 3 {
		t.Fatalf("got %v, %v", got, err)
	}
	_, err := src.Roll("b", 3, 6)
	var need *MissingDiceError
	if !errors.As(err, &need) || need.Count != 2 || need.Sides != 6 || need.Purpose != "b" {
		t.Errorf("got %v, want a need of 2 dice for b", err)
	}
}

func TestTapeRefusesAnImpossibleDie(t *testing.T) {
	if _, err := NewTypedDice(7).Roll("a", 1, 6); err == nil {
		t.Error("a seven on a six-sided die passed")
	}
}

func TestTape_CountsRightDiceBeforeAWrongOne(t *testing.T) {
	src := NewTypedDice(3, 4, 9)
	if _, err := src.Roll("a", 2, 6); err != nil || src.Remaining() != 1 {
		t.Fatalf("%d left, %v", src.Remaining(), err)
	}
	_, err := src.Roll("b", 2, 6)
	var wrong *ImpossibleValue
	if !errors.As(err, &wrong) || wrong.Value != 9 || wrong.CorrectBefore != 2 {
		t.Errorf("got %v, want the nine found behind two good dice", err)
	}
}

func TestFromRecord_IgnoresThePurpose(t *testing.T) {
	src := FromRecord([]Rolled{
		{Purpose: "fire", Sides: 6, Values: []int{6, 1}},
		{Purpose: "flight", Sides: 10, Values: []int{10}},
	})
	first, err := src.Roll("volley", 2, 6)
	if err != nil || !slices.Equal(first, []int{6, 1}) {
		t.Fatalf("%v, %v", first, err)
	}
	second, err := src.Roll("flight", 1, 10)
	if err != nil || !slices.Equal(second, []int{10}) {
		t.Fatalf("%v, %v", second, err)
	}
	if _, err := src.Roll("more", 1, 6); err == nil ||
		err.Error() != "dice: more asks for one die of 6 sides, and the record has no more" {
		t.Errorf("%v", err)
	}
}

func TestRecordedDiceOfAnotherKindAreRefusedInWords(t *testing.T) {
	rolls := []Rolled{{Purpose: "fire", Sides: 6, Values: []int{6, 1}}}
	for want, ask := range map[string][2]int{
		"dice: fire asks for 3 dice of 6 sides, and the record has 2 dice of 6 sides for fire":  {3, 6},
		"dice: fire asks for 2 dice of 10 sides, and the record has 2 dice of 6 sides for fire": {2, 10},
	} {
		if _, err := FromRecord(rolls).Roll("fire", ask[0], ask[1]); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if rolls[0].Values[0] != 6 {
		t.Error("the record was changed")
	}
}

func TestScriptRemembersPurposes(t *testing.T) {
	s := NewScript(1, 2, 3)
	_, _ = s.Roll("one", 1, 6)
	_, _ = s.Roll("two", 2, 6)
	if !slices.Equal(s.Purposes, []string{"one", "two"}) || s.Remaining() != 0 {
		t.Errorf("purposes %v, %d left", s.Purposes, s.Remaining())
	}
}

func TestASecretDrawIsSeenByItsSideAlone(t *testing.T) {
	rolls := []Rolled{{Purpose: "fire"}, {Purpose: "marker", OnlyFor: 1}, {Purpose: "marker", OnlyFor: 2}}
	for side, want := range []string{"fire", "fire marker", "fire marker"} {
		var got []string
		for _, r := range VisibleTo(rolls, uint8(side)) {
			got = append(got, r.Purpose)
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("side %d sees %q", side, s)
		}
	}
	if got := VisibleTo(rolls[:1], 0); len(got) != 1 {
		t.Errorf("in the open: %v", got)
	}
}

func TestMixedTape_ServerDiceComeFromSecret(t *testing.T) {
	secret := Secret{1}
	tape := FromManual(FromSecret(secret, 5), 6, ServerDie, 3, ServerDie)
	first, err := tape.Roll("fire", 3, 6)
	if err != nil || first[0] != 6 || first[2] != 3 {
		t.Fatalf("%v, %v", first, err)
	}
	second, err := tape.Roll("fire again", 1, 6)
	if err != nil {
		t.Fatal(err)
	}
	rolls := []Rolled{{Purpose: "fire", Sides: 6, Values: first}, {Purpose: "fire again", Sides: 6, Values: second}}
	tape.MarkRolls(rolls)
	if len(rolls[0].ServerDice) != 1 || rolls[0].ServerDice[0] != 1 || len(rolls[1].ServerDice) != 1 {
		t.Errorf("marked %+v", rolls)
	}
	if !VerifyMixed(secret, 5, rolls) {
		t.Error("they are not the secret's")
	}
	rolls[1].Values[0] = rolls[1].Values[0]%6 + 1
	if VerifyMixed(secret, 5, rolls) {
		t.Error("a forged one passes")
	}
	if _, err := NewTypedDice(ServerDie).Roll("fire", 1, 6); err == nil {
		t.Error("a tape without a server lets it roll")
	}
}

// TestMixedTape_CountedDice checks that a throw with counted results is marked, and that EnteredValues
// returns the values that were entered.
func TestMixedTape_CountedDice(t *testing.T) {
	entered := []int{CountedOffset + 6, CountedOffset + 1, 3}
	tape := FromManual(FromSecret(Secret{1}, 5), entered...)
	first, err := tape.Roll("fire", 2, 6)
	if err != nil || !slices.Equal(first, []int{6, 1}) {
		t.Fatalf("%v, %v", first, err)
	}
	second, err := tape.Roll("fire again", 1, 6)
	if err != nil {
		t.Fatal(err)
	}
	rolls := []Rolled{{Sides: 6, Values: first}, {Sides: 6, Values: second}}
	tape.MarkRolls(rolls)
	if !rolls[0].Counted || rolls[1].Counted {
		t.Errorf("marked %+v", rolls)
	}
	if got := slices.Concat(rolls[0].EnteredValues(), rolls[1].EnteredValues()); !slices.Equal(got, entered) {
		t.Errorf("entered %v", got)
	}
	var bad *ImpossibleValue
	if _, err := FromManual(FromSecret(Secret{1}, 5), CountedOffset+7).Roll("fire", 1, 6); !errors.As(err, &bad) {
		t.Errorf("a die of six that stands for 7: %v", err)
	}
}

func TestMixedTape_DrawUsesThePrint(t *testing.T) {
	counters := []string{"two", "three", "three", "five"}
	// the second counter was already drawn; the third looks the same
	for drawn, want := range map[int]int{1: 1, 2: 2, 3: 2, 4: 3} {
		if got, err := FromManual(nil, drawn).Draw("a marker", counters, []int{2}); err != nil || got != want {
			t.Errorf("counter %d is number %d of those left, %v; want %d", drawn, got, err, want)
		}
	}
	var bad *ImpossibleValue
	if _, err := FromManual(nil, 4).Draw("a marker", counters, []int{4}); !errors.As(err, &bad) || !bad.Gone {
		t.Errorf("drew a counter that is gone: %v", err)
	}
	if _, err := FromManual(nil, 5).Draw("a marker", counters, nil); !errors.As(err, &bad) || bad.Gone {
		t.Errorf("drew a counter that does not exist: %v", err)
	}
	var need *MissingDiceError
	if _, err := FromManual(nil).Draw("a marker", counters, []int{2}); !errors.As(err, &need) || need.Sides != 3 {
		t.Errorf("asked for %+v, %v", need, err)
	}
}

func TestVisibleTo_OwnerTermsOnlyForOwner(t *testing.T) {
	all, own := &Terms{Chart: "movement"}, &Terms{Chart: "movement", Column: "6"}
	rolls := []Rolled{
		{Purpose: "movement", Owner: 1, Terms: all, OwnerTerms: own},
		{Purpose: "fire", Owner: 2, Terms: all},
	}
	for side, want := range []*Terms{all, own, all} {
		got := VisibleTo(rolls, uint8(side))
		if got[0].KnownTerms() != want || got[1].KnownTerms() != all || len(got) != 2 {
			t.Errorf("side %d is told %+v", side, got[0].KnownTerms())
		}
		if side != 1 && got[0].OwnerTerms != nil {
			t.Errorf("side %d is sent the terms of the other", side)
		}
	}
	if rolls[0].OwnerTerms != own {
		t.Error("the record was changed")
	}
	if nobodys := VisibleTo([]Rolled{{OwnerTerms: own}}, 0); nobodys[0].OwnerTerms != nil {
		t.Error("the public is sent the terms of a side")
	}
}

func TestSuccessFaces_UsePrintedFaces(t *testing.T) {
	for _, c := range []struct {
		from, to, sides int
		want            string
	}{
		{5, 6, 6, "5 or more"},
		{6, 6, 6, "6"},
		{1, 2, 6, "2 or less"},
		{2, 4, 6, "2 to 4"},
		{0, 0, 6, ""},
		{0, 6, 10, "6 or less"},
		{7, 9, 10, "7 or more"},
		{0, 3, 10, "3 or less"},
	} {
		if got := (&Terms{From: c.from, To: c.to}).SuccessFaces(c.sides); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

func TestAnOlderRecordHasNoTerms(t *testing.T) {
	told := Rolled{Purpose: "fire", Sides: 6, Values: []int{3}, Owner: 1, Terms: &Terms{Chart: "fire"}}
	old := told
	old.Owner, old.Terms = 0, nil
	weather := Rolled{Purpose: "weather", Terms: &Terms{Chart: "weather"}}
	got := StripTerms([]Rolled{told, told, weather}, []Rolled{old, told, weather})
	if got[0].Owner != 0 || got[0].Terms != nil || got[1].Terms == nil || got[2].Terms == nil || told.Terms == nil {
		t.Errorf("got %+v", got)
	}
}
