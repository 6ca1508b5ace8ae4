package main

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
)

// bannedWords may occur neither in a comment nor in a declared name, not even that of a local variable.
var bannedWords = []string{
	"whom", "whomever", "whoever", "whosoever", "whither", "whence", "wherein", "whereof", "whereupon",
	"nought", "naught", "aught", "thereof", "thereby", "therein", "therewith", "thereupon", "thither", "thence",
	"hereby", "herein", "hither", "hence", "henceforth", "hitherto", "heretofore", "beside", "albeit", "lest", "ere",
	"unto", "upon", "yonder", "amongst", "whilst",
	"he", "his", "him", "himself",
}

// bannedPhrases may not occur in a comment.
var bannedPhrases = []string{
	"of no account", "tells whether", "is whose", "by the road of", "falls away", "fall away",
	"goes along with", "go along with", "lays open", "laid open", "so long", "comes of it", "came of it",
	"nobody's affair", "that which",
}

// bannedPattern matches a banned word or phrase of a comment, and a sentence or clause that begins with "those who".
var bannedPattern = regexp.MustCompile(`(?i)\b(` + strings.Join(bannedWords, "|") + "|" +
	strings.ReplaceAll(strings.Join(bannedPhrases, "|"), " ", `\s+`) + `)\b|(?:\A\s*|[.;:]\s+)those\s+who\b`)

// soLongAsPattern matches "so long as", which is plain English.
var soLongAsPattern = regexp.MustCompile(`(?i)\bso\s+long\s+as\b`)

// quotationPattern matches quotations in a comment: texts that a player reads, or in another language.
var quotationPattern = regexp.MustCompile("\"[^\"\n]*\"|“[^”]*”|`[^`]*`")

// reportBanned reports banned words in a comment that begins at a line.
func (s *source) reportBanned(line int, text string) {
	blank := func(in string) string {
		return strings.Map(func(r rune) rune {
			if r == '\n' {
				return r
			}
			return ' '
		}, in)
	}
	text = soLongAsPattern.ReplaceAllStringFunc(quotationPattern.ReplaceAllStringFunc(text, blank), blank)
	for _, at := range bannedPattern.FindAllStringIndex(text, -1) {
		if word := text[at[0]:at[1]]; s.names[word] && unicode.IsUpper(rune(word[0])) {
			continue // the word is the name of something in the code
		}
		n := line + strings.Count(text[:at[0]], "\n")
		s.report(n, "banned", fmt.Sprintf("%q", strings.Join(strings.Fields(text[at[0]:at[1]]), " ")))
	}
}

// isWordRune reports whether a rune is part of a word: a letter or a digit.
func isWordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}
