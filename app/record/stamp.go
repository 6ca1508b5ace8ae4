package record

import (
	"strconv"
	"strings"

	"tricorne/rules/game"
)

// Stamp names the rules that a whole record agrees with. They are the edition under which it began ("2"), or, once
// Replay.Patch has found that it agrees with other rules, their edition and fingerprint ("2:3f9a01c2").
type Stamp string

// StampOf returns the stamp of the present rules of a game.
func StampOf(m *game.Manual) Stamp {
	if m.Rules == "" {
		return Stamp(strconv.Itoa(m.Edition))
	}
	return Stamp(strconv.Itoa(m.Edition) + ":" + m.Rules)
}

// Parts returns the edition and the fingerprint of a stamp. The fingerprint is empty where it has none.
func (s Stamp) Parts() (edition, prints string) {
	edition, prints, _ = strings.Cut(string(s), ":")
	return edition, prints
}

// Mended reports whether a record began under another edition than the present one, and does not agree with it.
func (s Stamp) Mended(m *game.Manual) bool {
	begun, _ := s.Parts()
	return begun != strconv.Itoa(m.Edition)
}

// Matches reports whether the record, as it was then, was found to agree with rules of the present fingerprint.
func (s Stamp) Matches(m *game.Manual) bool { return s == StampOf(m) }
