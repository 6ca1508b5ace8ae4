package record

import (
	"strconv"
	"strings"

	"tricorne/rules/game"
)

// Stamp identifies the rules that a whole record agrees with. At first it is the edition under which the record began
// ("2"). Once Replay.Patch has found that the record agrees with other rules, it is the edition and fingerprint of
// those rules ("2:3f9a01c2").
type Stamp string

// StampOf returns the stamp of the present rules of a game.
func StampOf(m *game.Manual) Stamp {
	if m.Fingerprint == "" {
		return Stamp(strconv.Itoa(m.Edition))
	}
	return Stamp(strconv.Itoa(m.Edition) + ":" + m.Fingerprint)
}

// Parts returns the edition and the fingerprint of a stamp. The fingerprint is empty if the stamp has none.
func (s Stamp) Parts() (edition, prints string) {
	edition, prints, _ = strings.Cut(string(s), ":")
	return edition, prints
}

// OtherEdition reports whether a record agrees with another edition than the present one.
func (s Stamp) OtherEdition(m *game.Manual) bool {
	begun, _ := s.Parts()
	return begun != strconv.Itoa(m.Edition)
}

// Matches reports whether the record was found to agree with the present rules.
func (s Stamp) Matches(m *game.Manual) bool { return s == StampOf(m) }
