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

// Words are the numbers of the data as they are spoken, by name. Help, guide, readings and notes say {name} where such
// a number belongs, or {Name} at the start of a sentence, so that they change with the data.
type Words map[string]string

// Fill puts the numbers into a text. It panics on a name that is not there: that is a defect of its author.
func (w Words) Fill(text string) string {
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

func (w Words) word(name string) string {
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

// Say makes a text like text.Say, with the numbers put into its strings.
func (w Words) Say(parts ...any) text.Text {
	filled := slices.Clone(parts)
	for i, p := range filled {
		if s, ok := p.(string); ok {
			filled[i] = w.Fill(s)
		}
	}
	return text.Say(filled...)
}

// Topic makes a topic of the help page.
func (w Words) Topic(title, rule string, paragraphs ...string) game.Topic {
	t := game.Topic{Title: title, Rule: rule}
	for _, p := range paragraphs {
		t.Text = append(t.Text, w.Say(p))
	}
	return t
}

// Rulings puts the numbers into readings of the rulebook.
func (w Words) Rulings(readings []game.Ruling) []game.Ruling {
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

// Number writes numbers up to twenty as words.
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

// Ordinal writes ordinal numbers up to twelve as words.
func Ordinal(n int) string {
	if n > 0 && n < len(ordinals) {
		return ordinals[n]
	}
	return strconv.Itoa(n) + "th"
}

// Few counts with words: "one die", "two dice".
func Few(n int, one, many string) string {
	if n == 1 {
		return Number(n) + " " + one
	}
	return Number(n) + " " + many
}

// Range is from the least to the most of something.
type Range struct{ least, most int }

// Take widens the range to a number.
func (r *Range) Take(n int) {
	if r.least == 0 || n < r.least {
		r.least = n
	}
	r.most = max(r.most, n)
}

// Words says the range with a word between, "one to four", and "one" where it is but one number.
func (r Range) Words(between string) string {
	if r.least == r.most {
		return Number(r.least)
	}
	return Number(r.least) + " " + between + " " + Number(r.most)
}

// Results says which results of a die: "a six", "a five or six", "five and six".
func Results(dice []int, between string) string {
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
