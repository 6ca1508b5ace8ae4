package typed

import (
	"slices"
	"unicode"
)

// scriptSets lists the sets of scripts that one language uses, besides Latin. They are Japanese, Chinese with its
// phonetic signs, and Korean (the level "highly restrictive" of Unicode Technical Standard 39).
var scriptSets = [][]string{{"Han", "Hiragana", "Katakana"}, {"Han", "Bopomofo"}, {"Han", "Hangul"}}

// Mixed reports whether a name mixes scripts that no language uses together. An example is a Cyrillic "а" among
// Latin letters: it could imitate somebody else's name.
func Mixed(name string) bool {
	var used []string
	for _, r := range name {
		if s := scriptOf(r); s != "" && !slices.Contains(used, s) {
			used = append(used, s)
		}
	}
	if len(used) < 2 {
		return false
	}
	used = slices.DeleteFunc(used, func(s string) bool { return s == "Latin" })
	for _, of := range scriptSets {
		if !slices.ContainsFunc(used, func(s string) bool { return !slices.Contains(of, s) }) {
			return false
		}
	}
	return true
}

// scriptOf returns the script of a letter; empty if it is used with every script.
func scriptOf(r rune) string {
	if r < 0x80 {
		if r|0x20 >= 'a' && r|0x20 <= 'z' {
			return "Latin"
		}
		return ""
	}
	if unicode.In(r, unicode.Common, unicode.Inherited) {
		return ""
	}
	for name, of := range unicode.Scripts {
		if unicode.Is(of, r) {
			return name
		}
	}
	return "unknown"
}
