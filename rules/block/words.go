package block

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// NumberTexts are numbers of the data as text, by name. Helps, guides, readings and notes contain {name} in place of
// such a number, or {Name} at the start of a sentence. So these texts change with the data.
type NumberTexts map[string]string

// Fill replaces the names in a text with the numbers. It panics on an unknown name, which is a mistake in the text.
func (w NumberTexts) Fill(text string) string {
	var out strings.Builder
	for {
		before, rest, more := strings.Cut(text, "{")
		out.WriteString(before)
		if !more {
			return out.String()
		}
		name, after, _ := strings.Cut(rest, "}")
		out.WriteString(w.word(name))
		text = after
	}
}

func (w NumberTexts) word(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	word, ok := w[string(unicode.ToLower(first))+name[size:]]
	if !ok {
		panic("block: the data have no number " + strconv.Quote(name))
	}
	if unicode.IsUpper(first) {
		first, size = utf8.DecodeRuneInString(word)
		word = string(unicode.ToUpper(first)) + word[size:]
	}
	return word
}

// Say makes a text of strings and other parts, and replaces each {name} in the strings by its number.
func (w NumberTexts) Say(parts ...any) text.Text {
	filled := slices.Clone(parts)
	for i, p := range filled {
		if s, ok := p.(string); ok {
			filled[i] = w.Fill(s)
		}
	}
	return text.Say(filled...)
}

// Topic returns a topic of the help page, in which each {name} is replaced by its number.
func (w NumberTexts) Topic(title, rule string, paragraphs ...string) game.Topic {
	t := game.Topic{Title: title, Rule: rule}
	for _, p := range paragraphs {
		t.Text = append(t.Text, w.Say(p))
	}
	return t
}

// Rulings returns the readings, in which each {name} is replaced by its number.
func (w NumberTexts) Rulings(readings []game.Ruling) []game.Ruling {
	out := slices.Clone(readings)
	for i := range out {
		out[i].Question, out[i].Answer = w.Fill(out[i].Question), w.Fill(out[i].Answer)
	}
	return out
}

var numbers = [...]string{
	"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
	"eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
}

// Number returns a number as text, up to twenty as a word.
func Number(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return strconv.Itoa(n)
}

var ordinals = [...]string{
	"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
	"tenth", "eleventh", "twelfth",
}

// Ordinal returns an ordinal number as text, up to twelve as a word.
func Ordinal(n int) string {
	if n > 0 && n < len(ordinals) {
		return ordinals[n]
	}
	return strconv.Itoa(n) + "th"
}

// CountNoun returns a number with its noun as text: "one die", "two dice".
func CountNoun(n int, one, many string) string {
	if n == 1 {
		return Number(n) + " " + one
	}
	return Number(n) + " " + many
}

// Range holds the smallest and the largest of some numbers.
type Range struct{ least, most int }

// Include extends the range to include a number.
func (r *Range) Include(n int) {
	if r.least == 0 || n < r.least {
		r.least = n
	}
	r.most = max(r.most, n)
}

// Text returns the range as text with a word between, "one to four", or "one" if both ends are equal.
func (r Range) Text(between string) string {
	if r.least == r.most {
		return Number(r.least)
	}
	return Number(r.least) + " " + between + " " + Number(r.most)
}

// DiceText returns die results as text: "a six", "a five or six", "five and six".
func DiceText(dice []int, between string) string {
	words := make([]string, len(dice))
	for i, d := range dice {
		words[i] = Number(d)
	}
	out := strings.Join(words, " "+between+" ")
	if len(dice) == 1 || between == "or" {
		return "a " + out
	}
	return out
}
