package web

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode"
)

// codeLetters are the letters of a resume code: none that is mistaken for another, none that makes words.
const codeLetters = "BCDFGHJKMNPQRTVWXZ234679"

// newResumeCode makes a code of four groups of four, "KQWM-37RT-ZFDH-9CXB": 73 bits, to be copied by hand.
func newResumeCode() string {
	var w strings.Builder
	b := make([]byte, 1)
	for n := 0; n < 16; {
		rand.Read(b)
		if int(b[0]) >= 256/len(codeLetters)*len(codeLetters) {
			continue // it would make the first letters likelier
		}
		if n > 0 && n%4 == 0 {
			w.WriteByte('-')
		}
		w.WriteByte(codeLetters[int(b[0])%len(codeLetters)])
		n++
	}
	return w.String()
}

// normalizeCode returns a typed or pasted code with capitals and hyphens as it is shown. It is "" if it cannot be one.
func normalizeCode(code string) string {
	var w strings.Builder
	n := 0
	for _, r := range strings.ToUpper(code) {
		switch {
		case strings.ContainsRune(codeLetters, r):
			if n > 0 && n%4 == 0 {
				w.WriteByte('-')
			}
			w.WriteRune(r)
			n++
		case unicode.IsLetter(r), unicode.IsDigit(r):
			return ""
		}
	}
	if n != 16 {
		return ""
	}
	return w.String()
}

// resumeHash returns what the store knows of a code; empty when it cannot be one.
func resumeHash(code string) string {
	spelt := normalizeCode(code)
	if spelt == "" {
		return ""
	}
	sum := sha256.Sum256([]byte("tricorne resume " + spelt))
	return hex.EncodeToString(sum[:])
}
