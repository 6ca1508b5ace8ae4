package opinion

import (
	"io/fs"
	"slices"

	second "tricorne/rules/gametest/opinion"
)

// The sides as the data name them.
const (
	American = "american"
	British  = "british"
)

// Book holds the printed data that this opinion reads.
type Book struct {
	places    []placeRow
	roads     []pair
	zones     []zoneRow
	sea       []pair
	guards    []guardRow
	source    string // of British supply
	desertion []desertionRow
	units     map[string]unitRow
	types     []typeRow
	rules     constants
}

type placeRow struct {
	ID     string   `yaml:"id"`
	Zones  []string `yaml:"zones"`
	IsFort bool     `yaml:"fort"`
	IsEdge bool     `yaml:"edge"`
}

type pair struct {
	A string `yaml:"a"`
	B string `yaml:"b"`
}

type zoneRow struct {
	ID                string `yaml:"id"`
	MayAmericansCross bool   `yaml:"american_crossing"`
}

type guardRow struct {
	Zone      string   `yaml:"zone"`
	Locations []string `yaml:"locations"`
}

type desertionRow struct {
	Location string `yaml:"location"`
	Home     string `yaml:"home"`
}

type unitRow struct {
	ID            string `yaml:"id"`
	Side          string `yaml:"side"`
	Type          string `yaml:"type"`
	Nation        string `yaml:"nation"`
	Home          string `yaml:"home"`
	Rate          int    `yaml:"rate"`
	MayForceMarch bool   `yaml:"forced"`
}

type typeRow struct {
	ID   string `yaml:"id"`
	Hits []int  `yaml:"hits"`
}

type constants struct {
	Ships struct {
		Zones int `yaml:"zones"`
	} `yaml:"ships"`
	Battle struct {
		BoardFrom int `yaml:"board_from"`
		Awkward   int `yaml:"awkward_dice"`
	} `yaml:"battle"`
}

// New reads the data files and returns them as a Book.
func New(files fs.FS) (*Book, error) {
	var board struct {
		Locations []placeRow `yaml:"locations"`
		Roads     []pair     `yaml:"roads"`
		Zones     []zoneRow  `yaml:"zones"`
		Sea       []pair     `yaml:"sea"`
		Guards    []guardRow `yaml:"guards"`
		Source    struct {
			Location string `yaml:"location"`
		} `yaml:"british_source"`
		Desertion []desertionRow `yaml:"desertion"`
	}
	var units struct {
		Types []typeRow `yaml:"types"`
		Units []unitRow `yaml:"units"`
	}
	var scenarios struct {
		Constants constants `yaml:"constants"`
	}
	for name, into := range map[string]any{"board.yaml": &board, "units.yaml": &units, "scenarios.yaml": &scenarios} {
		if err := second.Read(files, name, into); err != nil {
			return nil, err
		}
	}
	b := &Book{
		board.Locations, board.Roads, board.Zones, board.Sea, board.Guards, board.Source.Location, board.Desertion,
		map[string]unitRow{},
		units.Types, scenarios.Constants,
	}
	for _, u := range units.Units {
		b.units[u.ID] = u
	}
	return b, nil
}

// Position describes a position of the game with the ids and words of the data files.
type Position struct {
	Blocks     []Block
	Ships      []Ship
	ForceMarch bool // optional rule 3
	// optional rule 2: a ship that began the British part in the harbor has enough action points for the passage
	SoundPassage bool
}

// Block describes a block on the map, with the ids of the data files.
type Block struct {
	ID, Place string
	Strength  int
	CameFrom  string // the place where the block's last step this turn began
	InReserve bool   // in reserve
}

// Ship describes a ship and the zone in which it is.
type Ship struct {
	Zone          string
	CarriedBlocks bool // the ship carried blocks across the water this turn
}

// hasBlocks reports whether a side has blocks in a place.
func (b *Book) hasBlocks(p *Position, side, at string) bool { return b.countBlocks(p, side, at) > 0 }

func (b *Book) countBlocks(p *Position, side, at string) int {
	n := 0
	for _, x := range p.Blocks {
		if x.Place == at && b.units[x.ID].Side == side {
			n++
		}
	}
	return n
}

func enemy(side string) string {
	if side == American {
		return British
	}
	return American
}

func (b *Book) place(id string) placeRow {
	i := slices.IndexFunc(b.places, func(x placeRow) bool { return x.ID == id })
	if i < 0 {
		return placeRow{}
	}
	return b.places[i]
}

// joinedPlaces lists the places that a list of pairs joins to a given place.
func joinedPlaces(list []pair, at string) []string {
	var out []string
	for _, x := range list {
		switch at {
		case x.A:
			out = append(out, x.B)
		case x.B:
			out = append(out, x.A)
		}
	}
	return out
}
