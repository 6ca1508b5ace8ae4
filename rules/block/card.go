package block

import (
	"fmt"
	"strconv"

	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Nr is the number of a block on its roster, counted from 1 in printed order. The zero Nr stands for no block.
type Nr uint8

// Kind says whether a block is a leader, infantry, militia or artillery.
type Kind uint8

// The kinds of block.
const (
	Leader Kind = iota + 1
	Infantry
	Militia
	Artillery
)

var kinds = [...]string{"", "leader", "infantry", "militia", "artillery"}

func (k Kind) String() string { return kinds[k] }

// ParseKind returns the kind with a name, and false if there is none.
func ParseKind(word string) (Kind, bool) {
	for i := Leader; i <= Artillery; i++ {
		if kinds[i] == word {
			return i, true
		}
	}
	return 0, false
}

// IsFoot reports whether the kind is infantry or militia. Such blocks fire at a side that withdraws.
func (k Kind) IsFoot() bool { return k == Infantry || k == Militia }

// Card describes a block as printed. It never changes.
type Card struct {
	ID           string
	Name         string
	Plural       bool // the name is a plural: "the Guards fire"
	Side         game.Side
	Kind         Kind
	Nation       string
	Home         string // the home state of militia, empty for others
	State        string // the letters of the home state, with which the name begins ("NY"); empty for others
	FullStrength int    // full strength
	Rate         int    // how many places the block may enter in one march
	Limit        int    // leaders: how many other blocks may march with it
	Column       string // its column in the fire chart
}

// Roster is all blocks of a game in printed order. It never changes after NewRoster and may be shared.
type Roster struct {
	cards       []Card
	lines       []lines // by Nr: the texts about each card, made once because forms show them very often
	byID        map[string]Nr
	maxStrength int // the greatest full strength of any card
	maxRate     int // the greatest rate
}

// lines are the texts about one card that forms show.
type lines struct {
	span        text.Span
	stayDetails []string // by strength: the text for a block that stays where it is
	detail      []string // by strength: the text for a block that may march, with its rate of march
}

// NewRoster returns a roster, and every fault of its cards.
func NewRoster(cards []Card) (*Roster, []error) {
	r := &Roster{cards: cards, lines: make([]lines, len(cards)), byID: make(map[string]Nr, len(cards))}
	var faults []error
	for i := range cards {
		c := &cards[i]
		if fault := c.check(); fault != "" {
			faults = append(faults, fmt.Errorf("block %s: %s", c.ID, fault))
		}
		if _, double := r.byID[c.ID]; double {
			faults = append(faults, fmt.Errorf("block %s: listed twice", c.ID))
		}
		r.byID[c.ID] = Nr(i + 1)
		r.maxStrength, r.maxRate = max(r.maxStrength, c.FullStrength), max(r.maxRate, c.Rate)
		r.lines[i] = c.lines()
	}
	if len(cards) > 250 {
		faults = append(faults, fmt.Errorf("%d blocks are more than can be numbered", len(cards)))
	}
	return r, faults
}

func (c *Card) check() string {
	switch {
	case c.ID == "" || c.Name == "":
		return "id and name are required"
	case c.Side != 1 && c.Side != 2:
		return "no such side"
	case c.Kind < Leader || c.Kind > Artillery:
		return "no such kind"
	case c.FullStrength < 1 || c.FullStrength > 9:
		return "strength must be 1 to 9"
	case c.Rate < 1:
		return "rate must be 1 or more"
	case c.Limit < 0 || c.Limit > 0 && c.Kind != Leader:
		return "only leaders have a group limit"
	}
	return ""
}

func (c *Card) lines() lines {
	out := lines{
		span: text.Unit(c.ID, c.Name), stayDetails: make([]string, c.FullStrength+1),
		detail: make([]string, c.FullStrength+1),
	}
	for strength := range out.detail {
		words := strconv.Itoa(strength) + " SP · " + c.Kind.String()
		if c.Kind == Leader {
			words = "leads " + strconv.Itoa(c.Limit)
		}
		out.stayDetails[strength] = words
		out.detail[strength] = words + " · marches " + strconv.Itoa(c.Rate)
	}
	return out
}

// Size returns the number of blocks, which are numbered from 1.
func (r *Roster) Size() int { return len(r.cards) }

// Card returns the printed card of a block.
func (r *Roster) Card(n Nr) *Card { return &r.cards[n-1] }

// Find returns the block with an id, 0 if there is none.
func (r *Roster) Find(id string) Nr { return r.byID[id] }

// Span returns a reference to a block by name. Use it only in texts for viewers who may know the block.
func (r *Roster) Span(n Nr) text.Span { return r.lines[n-1].span }

// Verb returns the form of a verb, singular or plural, for these blocks as its subject.
func (r *Roster) Verb(blocks []Nr, one, many string) string {
	if len(blocks) == 1 && !r.cards[blocks[0]-1].Plural {
		return one
	}
	return many
}

// verb returns one if the name of a block is singular, and many if it is plural.
func (r *Roster) verb(n Nr, one, many string) string {
	if r.cards[n-1].Plural {
		return many
	}
	return one
}

// Detail returns a text about the abilities of a block at a strength.
func (r *Roster) Detail(n Nr, strength int) string { return r.lines[n-1].detail[strength] }

// StayDetail returns the text about a block's abilities at a strength, for a block that stays where it is.
func (r *Roster) StayDetail(n Nr, strength int) string { return r.lines[n-1].stayDetails[strength] }
