package calendar_test

import (
	"testing"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// playWeather sets up the end of a turn with some weather, and plays the next weather phase with these rolls.
func playWeather(t *testing.T, day, slot int, before printed.Weather, rolls ...int) *table {
	t.Helper()
	return newScene(t).SetTurn(day, slot).SetWeather(before).SetActive(truth.British).Seal().
		PlayThrough(knowledge.ActDone, nil, append(rolls, calmRolls[1:]...)...)
}

func TestExampleA4_FreezeDoesNotContinueAndComesAnew(t *testing.T) {
	b := playWeather(t, 26, evening, freeze, 6, 5)
	if w := b.State().Weather; w != freeze {
		t.Errorf("it is %s", w)
	}
	wantText(t, b.LogOf(game.Nobody), "Freeze. It was freeze; 6 is CS: it ends; 5 −1 (night) = 4 brings freeze.")
}

func TestExampleB2_OnTheFirstNightFairEndsAndItFreezes(t *testing.T) {
	b := beginScenario(t, "campaign", nil).PlayThrough("begin", nil, append([]int{4, 2}, calmRolls[1:]...)...)
	if w := b.State().Weather; w != freeze {
		t.Errorf("it is %s", w)
	}
}

func TestExampleB8_RainComesInTheSecondTurn(t *testing.T) {
	if b := playWeather(t, 25, evening, freeze, 9, 6); b.State().Weather != rain {
		t.Errorf("it is %s", b.State().Weather)
	}
}

func TestRule7_TheCodesSayWhatContinues(t *testing.T) {
	for _, x := range []struct {
		roll   int
		before printed.Weather
		stays  bool
	}{
		{2, fair, true},
		{2, rain, true},
		{3, freeze, true},
		{3, snow, false},
		{4, rain, true},
		{5, fair, false},
		{8, snow, true},
		{7, rain, false},
		{9, snow, false},
	} {
		rolls := []int{x.roll}
		if !x.stays {
			rolls = append(rolls, 9)
		}
		if b := playWeather(t, 26, dawn, x.before, rolls...); x.stays && b.State().Weather != x.before ||
			!x.stays && b.State().Weather != fair {
			t.Errorf("after %s a %d brings %s", x.before, x.roll, b.State().Weather)
		}
	}
}

func TestRule7_NightTurnsSubtractOne(t *testing.T) {
	for slot, want := range map[int]printed.Weather{dawn: fair, noon: rain} { // the next turns are noon and evening
		if b := playWeather(t, 26, slot, snow, 9, 6); b.State().Weather != want {
			t.Errorf("after slot %d: %s", slot, b.State().Weather)
		}
	}
	if b := playWeather(t, 26, noon, snow, 9, 0); b.State().Weather != freeze {
		t.Error("0 less 1 is freeze")
	}
}

func TestRule7_FromJanuary4FairIsFreezeAndRainIsSnow(t *testing.T) {
	for _, x := range []struct {
		rolls []int
		want  printed.Weather
	}{{[]int{9, 9}, freeze}, {[]int{9, 6}, snow}, {[]int{9, 1}, snow}, {[]int{9, 3}, freeze}} {
		if b := playWeather(t, 34, evening, snow, x.rolls...); b.State().Weather != x.want {
			t.Errorf("%v brings %s", x.rolls, b.State().Weather)
		}
	}
	if b := playWeather(t, 34, noon, snow, 9, 9); b.State().Weather != fair {
		t.Error("it may be fair on the evening of January 3")
	}
}

func TestReading8_RainThatContinuesIntoJanuary4IsSnow(t *testing.T) {
	b := playWeather(t, 34, evening, rain, 4)
	if b.State().Weather != snow || !testBook.Conditions(b.State().Weather, b.State().Now).Frozen {
		t.Errorf("%+v", testBook.Conditions(b.State().Weather, b.State().Now))
	}
	wantText(t, b.LogOf(game.Nobody), "It was rain; 4 is CR: it continues, which is snow from January 4.",
		"rivers, creeks and marshes are ice")
}

func TestRule7_TheQuickStartBeginsInTheStorm(t *testing.T) {
	b := beginScenario(t, "quick_start", nil, calmRolls[1:]...)
	if b.State().Weather != snow {
		t.Errorf("it is %s", b.State().Weather)
	}
	wantText(t, b.LogOf(game.Nobody), "Snow, as the scenario says.")
}
