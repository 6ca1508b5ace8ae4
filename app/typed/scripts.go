package typed

import (
	"slices"
	"unicode"
)

// together are the scripts that one language writes with, besides Latin. They are Japanese, Chinese with its phonetic
// signs, and Korean (the level "highly restrictive" of Unicode Technical Standard 39).
var together = [][]string{{"Han", "Hiragana", "Katakana"}, {"Han", "Bopomofo"}, {"Han", "Hangul"}}

// Mixed reports whether a name has letters of scripts that no language writes together. An example is a Cyrillic "а"
// among Latin letters: it could be made to look like the name of somebody else.
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
	for _, of := range together {
		if !slices.ContainsFunc(used, func(s string) bool { return !slices.Contains(of, s) }) {
			return false
		}
	}
	return true
}

// scriptOf returns the script of a letter; empty for what goes with every script.
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
