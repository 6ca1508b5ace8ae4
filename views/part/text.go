package part

import (
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// TextLinks holds the base addresses for references in a text, on the page that shows the text.
type TextLinks struct {
	Place  string // address of a place's card without the id: "/t/x?place="
	Help   string // address of the help page: "/help/trenton"
	Manual *game.Manual
}

func spaceID(id string) board.ID { return board.ID(id) }

// RuleAnchor returns the anchor of a rule on the help page. For "Battle Fire" it is rule-battle-fire.
func RuleAnchor(rule string) string { return string(appendRuleAnchor(nil, rule)) }

func appendRuleAnchor(to []byte, rule string) []byte {
	to = append(to, "rule-"...)
	begun, gap := false, false
	for _, r := range rule {
		if r >= 'A' && r <= 'Z' {
			r += 'a' - 'A'
		}
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			if gap {
				to = append(to, '-')
			}
			begun, gap = true, false
			to = append(to, byte(r)) //nolint:gosec // it is a letter or digit
		case r == '\'' || r == '’':
		default:
			gap = begun
		}
	}
	return to
}

// sideID returns the id of the side whose number is in a reference; empty if there is no such side.
func (h TextLinks) sideID(ref string) string {
	n, err := strconv.Atoi(ref)
	if err != nil || h.Manual == nil || n < 0 || n > 255 {
		return ""
	}
	return h.Manual.Side(game.Side(n)).ID
}

// digitDieClass is the class of a die that shows digits instead of pips.
const digitDieClass = "ten"

// digitClass returns the class of a die with that many sides; empty for a die with pips.
func digitClass(sides int) string {
	if sides == 6 {
		return ""
	}
	return digitDieClass
}

// dieClasses returns the CSS classes of a die: its result, and whether it shows digits in this game.
func (h TextLinks) dieClasses(did string) string {
	if did == "" && h.Manual != nil {
		return digitClass(max(h.Manual.DieSides, 6))
	}
	return did
}

// dieClass returns the classes of a die: its face and its result.
func dieClass(words, did string) string {
	if len(words) != 1 || words[0] < '1' || words[0] > '6' || did == digitDieClass {
		return "die figured " + did
	}
	return "die d" + words + " " + did
}

// dieText returns the result of a die, for screen readers.
func dieText(did string) string {
	switch did {
	case "hit":
		return " hits"
	case "flee":
		return " makes one flee"
	case "good":
		return " is good"
	case "bad":
		return " is bad"
	}
	return ""
}

// hasDice reports whether any line already shows dice.
func hasDice(lines []game.Line) bool {
	for i := range lines {
		for _, s := range lines[i].Text {
			if s.Kind == text.ToDie {
				return true
			}
		}
	}
	return false
}

// capitalize returns a text with its first letter in upper case.
func capitalize(s string) string {
	if s != "" && s[0] >= 'a' && s[0] <= 'z' {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
}

func itoa(n int) string { return strconv.Itoa(n) }
