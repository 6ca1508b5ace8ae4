package blocktest

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tricorne/rules/game"
)

// FirstFakeNumber is the smallest number that FakeNumbers sets.
const FirstFakeNumber = 101

// FakeNumbers gives every number in the data of a game another value, from FirstFakeNumber upward. The texts of the
// game must then show the new numbers. Its arguments are pointers to the data files, which nobody else may use
// afterwards.
func FakeNumbers(files ...any) {
	next := FirstFakeNumber
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i))
			}
		case reflect.Slice:
			if v.Type().Elem().Kind() == reflect.Int { // strengths are counted in steps
				v.Set(reflect.MakeSlice(v.Type(), FirstFakeNumber, FirstFakeNumber))
				for i := range FirstFakeNumber {
					v.Index(i).SetInt(int64(next))
				}
				return
			}
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Int:
			v.SetInt(int64(next))
			next++
		}
	}
	for _, f := range files {
		walk(reflect.ValueOf(f))
	}
}

var number = regexp.MustCompile(`(?i)\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|twenty|tenth)\b`)

// WantOnlyFakeNumbers checks that texts made from data with fake numbers contain none of the old numbers. The word
// "one" is allowed, because it is often not a number. The argument spoken lists phrases with other numbers that do
// not come from the data. Each phrase must occur, so that the list stays correct.
func WantOnlyFakeNumbers(t testing.TB, text string, spoken ...string) {
	t.Helper()
	for _, phrase := range spoken {
		if !strings.Contains(text, phrase) {
			t.Errorf("%q is said nowhere", phrase)
		}
		text = strings.ReplaceAll(text, phrase, "·")
	}
	for _, line := range strings.Split(text, "\n") {
		for _, word := range number.FindAllString(line, -1) {
			if len(word) < 3 || word[0] > '9' {
				t.Errorf("%q does not come from the data:\n%s", word, line)
			}
		}
	}
}

// ManualText returns all prose of a manual: help, readings, guide, notes of charts and spaces, options.
func ManualText(m *game.Manual) string {
	var out []string
	for _, h := range m.Help {
		for _, p := range h.Text {
			out = append(out, p.String())
		}
	}
	for _, r := range m.Readings {
		out = append(out, r.Question, r.Answer)
	}
	lessons := m.Guide.Lessons
	if m.RefereeGuide != nil {
		lessons = slices.Concat(lessons, m.RefereeGuide.Lessons)
	}
	for _, l := range lessons {
		out = append(out, l.Text.String())
	}
	for _, c := range m.Charts {
		out = append(out, c.Note)
	}
	for _, o := range m.Options {
		out = append(out, o.Detail)
	}
	for _, s := range m.Board.Spaces() {
		out = append(out, m.SpaceNotes(string(s.ID))...)
	}
	return strings.Join(out, "\n")
}
