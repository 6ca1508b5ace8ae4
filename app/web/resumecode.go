package web

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode"
)

// codeLetters are the letters of resume codes: none that can be confused with another, and no vowels.
const codeLetters = "BCDFGHJKMNPQRTVWXZ234679"

// newResumeCode returns a random code of four groups of four, "KQWM-37RT-ZFDH-9CXB": 73 bits, to be copied by hand.
func newResumeCode() string {
	var w strings.Builder
	b := make([]byte, 1)
	for n := 0; n < 16; {
		rand.Read(b)
		if int(b[0]) >= 256/len(codeLetters)*len(codeLetters) {
			continue // using this byte would make the first letters more likely
		}
		if n > 0 && n%4 == 0 {
			w.WriteByte('-')
		}
		w.WriteByte(codeLetters[int(b[0])%len(codeLetters)])
		n++
	}
	return w.String()
}

// normalizeCode returns a typed or pasted code with capitals and hyphens, as it is displayed. It is "" if it cannot
// be a code.
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

// resumeHash returns the hash of a code for the store; empty if it cannot be a code.
func resumeHash(code string) string {
	spelt := normalizeCode(code)
	if spelt == "" {
		return ""
	}
	sum := sha256.Sum256([]byte("tricorne resume " + spelt))
	return hex.EncodeToString(sum[:])
}
