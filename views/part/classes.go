package part

import (
	"strings"

	"github.com/a-h/templ"
)

// classes returns a class attribute with the words, without empty words and repeats. It returns no attribute if no
// word is left. It replaces class={ … }, for which templ builds two maps, because several hundred elements of a desk
// have a class.
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

// wordIf returns the word if the condition holds, else "".
func wordIf(holds bool, word string) string {
	if holds {
		return word
	}
	return ""
}
