package part

import (
	"strings"

	"github.com/a-h/templ"
)

// classes returns a class attribute of the words that are not empty, without repeats; none when no word is left. It
// says the same as class={ … }, for which templ makes two maps; on a desk several hundred elements have one.
func classes(words ...string) templ.OrderedAttributes {
	n := 0
	for _, w := range words {
		if w != "" && (n == 0 || w != words[n-1]) {
			words[n] = w
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return templ.OrderedAttributes{{Key: "class", Value: strings.Join(words[:n], " ")}}
}

// when returns the word where something holds, else nothing.
func when(holds bool, word string) string {
	if holds {
		return word
	}
	return ""
}
