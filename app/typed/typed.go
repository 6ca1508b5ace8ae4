// Package typed removes from typed texts everything that could deceive their readers. Examples are invisible
// characters, marks that change the direction of a line, and stacks of accents. Others are names that imitate another
// name by mixing scripts.
//
// Characters needed for writing are kept: joiners inside emoji, the half-space between Arabic letters, and both after
// the virama of Indian scripts.
package typed

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// LongestName is how many letters, as people count them, a name may have. mostBytes is its largest size in bytes.
const (
	LongestName = 32
	mostBytes   = 160
)

// mostMarks is how many marks one letter may have in all. mostAccents is how many of them may be marks that are used
// with every script.
const (
	mostAccents = 2
	mostMarks   = 4
)

const (
	nonJoiner     = '\u200c'
	joiner        = '\u200d'
	textSelector  = '\ufe0e' // draws the character before it as text
	emojiSelector = '\ufe0f' // draws the character before it as emoji
	keycap        = '\u20e3'
	blackFlag     = '\U0001f3f4'
)

// blanks are characters that count as letters, marks or signs but are invisible.
var blanks = []rune{
	'\u034f', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u2800', '\u3164', '\uffa0', '\ufffc',
	'\U0001d159',
}

// CleanName returns a name as others may see it. It is one line, composed, without deceptive characters, and not too
// long. It may be empty.
func CleanName(raw string) string {
	composed := norm.NFKC.String(CleanText(strings.ToValidUTF8(raw, "")))
	return shorten(strings.Join(strings.Fields(CleanText(composed)), " "))
}

// shorten shortens a name to the allowed length, but never within a letter.
func shorten(name string) string {
	end, rest, state := 0, name, -1
	for n := 0; n < LongestName && rest != ""; n++ {
		var one string
		one, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if end+len(one) > mostBytes {
			break
		}
		end += len(one)
	}
	return strings.TrimSpace(name[:end])
}

// CleanText returns a text without deceptive characters. Lines, spaces and everything visible stay unchanged.
func CleanText(raw string) string {
	var out strings.Builder
	state := -1
	var one string
	for rest := raw; rest != ""; {
		one, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		next, size := utf8.DecodeRuneInString(rest)
		if size == 0 {
			next = 0
		}
		writeLetter(&out, []rune(one), next)
	}
	return out.String()
}

// writeLetter writes the allowed characters of one letter, as people count them; next is the character after it.
func writeLetter(out *strings.Builder, all []rune, next rune) {
	var kept []rune
	accents, marks := 0, 0
	for i, r := range all {
		after := next
		if i+1 < len(all) {
			after = all[i+1]
		}
		switch {
		case r == utf8.RuneError:
			continue
		case unicode.In(r, unicode.Mn, unicode.Me) && r != emojiSelector && r != textSelector:
			if !isMarkAllowed(kept, r) {
				continue
			}
			marks++
			if unicode.Is(unicode.Inherited, r) && r != keycap {
				accents++
			}
			if accents > mostAccents || marks > mostMarks {
				continue
			}
		case r == '\n' || r == '\t' || unicode.Is(unicode.Zs, r):
		case !unicode.IsPrint(r) || isBlank(r) || r == emojiSelector || r == textSelector:
			if !isNeededJoiner(kept, lastRune(out), r, after) {
				continue
			}
		}
		kept = append(kept, r)
	}
	out.WriteString(string(kept))
}

// isMarkAllowed reports whether a mark is allowed on the characters kept of a letter so far. A mark needs a visible
// character before it. An enclosing mark is allowed only as a keycap, on a digit, # or *.
func isMarkAllowed(kept []rune, r rune) bool {
	if isBlank(r) || len(kept) == 0 || unicode.IsSpace(kept[0]) {
		return false
	}
	return !unicode.Is(unicode.Me, r) || r == keycap && (unicode.IsDigit(kept[0]) || kept[0] == '#' || kept[0] == '*')
}

// isNeededJoiner reports whether an invisible character is needed in its place. kept holds the characters before it
// in the same letter. before is the last character of the previous letter, and after is the next character.
func isNeededJoiner(kept []rune, before, r, after rune) bool {
	if len(kept) > 0 {
		before = kept[len(kept)-1]
	}
	switch {
	case r == textSelector || r == emojiSelector:
		return len(kept) > 0 && (isPictograph(before) || unicode.IsDigit(before) || before == '#' || before == '*')
	case r == joiner && isPictograph(after):
		return len(kept) > 0 && isPictograph(kept[0])
	case r == joiner || r == nonJoiner:
		if before != 0 && norm.NFC.PropertiesString(string(before)).CCC() == 9 { // a virama
			return true
		}
		return r == nonJoiner && isCursive(before) && isCursive(after)
	case r >= 0xe0020 && r <= 0xe007f: // the letters of a flag, such as that of Wales
		return len(kept) > 0 && kept[0] == blackFlag
	}
	return false
}

// lastRune returns the last character that was written, 0 if there is none.
func lastRune(out *strings.Builder) rune {
	r, n := utf8.DecodeLastRuneInString(out.String())
	if n == 0 {
		return 0
	}
	return r
}

func isBlank(r rune) bool {
	for _, b := range blanks {
		if r == b {
			return true
		}
	}
	return unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// isPictograph reports whether a character may be part of an emoji: a picture or a skin colour.
func isPictograph(r rune) bool {
	return r >= 0x203c && unicode.In(r, unicode.So, unicode.Sk, unicode.Sm, unicode.Po) || r == 0xa9 || r == 0xae
}

// isCursive reports whether a character is a letter, or a mark on a letter, of a script whose letters join.
func isCursive(r rune) bool {
	return unicode.In(r, unicode.Arabic, unicode.Syriac, unicode.Mongolian, unicode.Nko, unicode.Mandaic) ||
		unicode.Is(unicode.Inherited, r) && r >= 0x064b && r <= 0x0670
}
