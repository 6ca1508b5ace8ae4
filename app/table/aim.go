package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tricorne/rules/chart"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Aim is what dice that are about to be rolled are read in: the chart, its column and the modifiers, as the log will tell the side that
// rolls them.
type Aim struct {
	Chart  string           `cbor:"1,keyasint"`
	Column int              `cbor:"2,keyasint"`
	Mods   []chart.Modifier `cbor:"3,keyasint,omitempty"`
	Sum    bool             `cbor:"4,keyasint,omitempty"` // the dice are added up; else each is read by itself
}

// aim finds out what the dice that an order waits for are read in: it plays the order with ones and with twos, and looks for the first
// reading that follows the dice. What the side that rolls would not be told of it is left out. It is nil where dice are read in no chart.
func (b *board) aim(h *held) *Aim {
	if h.Sides < 2 {
		return nil
	}
	ones, heard, ok1 := b.suppose(h, 1)
	twos, _, ok2 := b.suppose(h, 2)
	if !ok1 || !ok2 {
		return nil
	}
	for i := range ones {
		if i >= len(twos) {
			break
		}
		one, two := &ones[i], &twos[i]
		if one.Chart != two.Chart || one.Column != two.Column {
			continue
		}
		single := one.Roll == 1 && two.Roll == 2
		sum := one.Roll == h.Count && two.Roll == 2*h.Count
		if !single && !sum {
			continue
		}
		out := &Aim{Chart: one.Chart, Column: one.Column, Sum: sum && h.Count > 1}
		if name, among := b.column(one); among && !tells(heard, name) {
			return nil
		}
		for _, m := range one.Mods {
			if m.Value != 0 && tells(heard, m.Label) {
				out.Mods = append(out.Mods, m)
			}
		}
		return out
	}
	return nil
}

// suppose plays an order as if every die that is still to be rolled showed the same, and returns the readings it led to and what
// the side that rolls would hear.
func (b *board) suppose(h *held, face int) ([]chart.Reading, string, bool) {
	out, err := b.game.Play(b.position, h.Action, &supposed{h.Dice, face})
	if err != nil {
		return nil, "", false
	}
	var heard strings.Builder
	for _, l := range game.Hear(out.Events, game.Eyes(h.By)) {
		heard.WriteString(l.Text.String() + "\n")
	}
	return out.Trace.Cells, heard.String(), true
}

// column is the heading of the column that a reading looked in, and whether it is one among others: a lone one tells nothing.
func (b *board) column(r *chart.Reading) (name string, among bool) {
	for _, c := range b.game.Manual().Charts {
		if c.ID == r.Chart {
			return c.Columns[r.Column].Name, len(c.Columns) > 1
		}
	}
	return "", true
}

// tells says whether words were heard: all of them, and not as a part of others ("1-1" is not in "11-1").
func tells(heard, words string) bool {
	heard, words = strings.ToLower(heard), strings.ToLower(words)
	for from := 0; words != ""; {
		at := strings.Index(heard[from:], words)
		if at < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(heard[:from+at])
		after, _ := utf8.DecodeRuneInString(heard[from+at+len(words):])
		if !partOfWord(before) && !partOfWord(after) {
			return true
		}
		from += at + 1
	}
	return false
}

func partOfWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '–'
}

// supposed are dice that were entered, and after them dice that all show the same.
type supposed struct {
	left []int
	face int
}

func (s *supposed) Roll(_ string, n, sides int) ([]int, error) {
	out := make([]int, n)
	for i := range out {
		out[i] = min(s.face, sides)
		if len(s.left) > 0 {
			if v := s.left[0]; v != dice.ByServer {
				out[i] = min(v, sides)
			}
			s.left = s.left[1:]
		}
	}
	return out, nil
}
