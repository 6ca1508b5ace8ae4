// Package board describes the printed map as the rules use it: spaces and the links between them, in printed order.
// Hex maps and point-to-point maps have the same type; only the way they are built differs. The package does not know
// where things are drawn.
package board

import "fmt"

// ID names a space in data files, forms and pages ("mcconkeys_ferry").
type ID string

// Place is the number of a space on its board, counted from 1 in printed order. The zero Place is off the map.
type Place uint16

// Nowhere is the Place off the map.
const Nowhere Place = 0

// Way is the kind of a link.
type Way string

// The kinds of link in the present games.
const (
	Road  Way = "road"
	Ferry Way = "ferry"
	// Crossing joins two places on opposite banks of the same water. Some units may cross there.
	Crossing Way = "crossing"
	// Water joins a place to the water zone next to it, and Sea joins two zones. Only ships may use them.
	Water Way = "water"
	Sea   Way = "sea"
)

// Space is one location of the map.
type Space struct {
	ID   ID
	Name string
}

// Link connects two spaces in both directions. Crosses names the water that the link crosses, empty if there is none.
type Link struct {
	A, B         ID
	Way          Way
	WaterCrossed string
}

// Exit is a link seen from one of its ends.
type Exit struct {
	To           Place
	Way          Way
	WaterCrossed string
	LinkIndex    int // position in Links
}

// Board is a map. It never changes after New and may be shared.
type Board struct {
	spaces []Space
	links  []Link
	places map[ID]Place
	exits  [][]Exit // by Place
}

// New builds a board and returns every error in its data. Errors are empty or duplicate ids, links to unknown
// spaces or from a space to itself, and two links between the same spaces.
func New(spaces []Space, links []Link) (*Board, []error) {
	b := &Board{
		spaces: spaces, links: links, places: make(map[ID]Place, len(spaces)),
		exits: make([][]Exit, len(spaces)+1),
	}
	var faults []error
	for i, s := range spaces {
		if s.ID == "" || s.Name == "" {
			faults = append(faults, fmt.Errorf("space %d: id and name are required", i+1))
		}
		if _, double := b.places[s.ID]; double {
			faults = append(faults, fmt.Errorf("space %s: listed twice", s.ID))
		}
		b.places[s.ID] = Place(i + 1)
	}
	for i, l := range links {
		p, q := b.places[l.A], b.places[l.B]
		switch {
		case p == Nowhere || q == Nowhere:
			faults = append(faults, fmt.Errorf("link %s - %s: unknown space", l.A, l.B))
			continue
		case p == q:
			faults = append(faults, fmt.Errorf("link %s - %s: leads to itself", l.A, l.B))
			continue
		}
		if _, double := b.Between(p, q); double {
			faults = append(faults, fmt.Errorf("link %s - %s: listed twice", l.A, l.B))
		}
		b.exits[p] = append(b.exits[p], Exit{To: q, Way: l.Way, WaterCrossed: l.WaterCrossed, LinkIndex: i})
		b.exits[q] = append(b.exits[q], Exit{To: p, Way: l.Way, WaterCrossed: l.WaterCrossed, LinkIndex: i})
	}
	return b, faults
}

// Size returns the number of spaces. Places are numbered from 1 to Size.
func (b *Board) Size() int { return len(b.spaces) }

// Spaces lists the spaces in printed order. The caller must not change the list.
func (b *Board) Spaces() []Space { return b.spaces }

// Links lists the links in printed order. The caller must not change the list.
func (b *Board) Links() []Link { return b.links }

// Place returns the place with an id, or Nowhere if there is none.
func (b *Board) Place(id ID) Place { return b.places[id] }

// ID returns the id of a place, or "" for Nowhere.
func (b *Board) ID(p Place) ID {
	if p == Nowhere || int(p) > len(b.spaces) {
		return ""
	}
	return b.spaces[p-1].ID
}

// Name returns the printed name of a place, or "" for Nowhere.
func (b *Board) Name(p Place) string {
	if p == Nowhere || int(p) > len(b.spaces) {
		return ""
	}
	return b.spaces[p-1].Name
}

// Exits lists the links from a place, in printed order.
func (b *Board) Exits(p Place) []Exit { return b.exits[p] }

// Between returns the link from p to q, and false if there is none.
func (b *Board) Between(p, q Place) (Exit, bool) {
	for _, e := range b.exits[p] {
		if e.To == q {
			return e, true
		}
	}
	return Exit{}, false
}
