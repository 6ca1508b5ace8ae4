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
	places  []placeRow
	roads   []roadRow
	ferries []ferryRow
	units   map[string]unitRow
	types   []typeRow
	rules   constants
}

type placeRow struct {
	ID       string `yaml:"id"`
	VP       int    `yaml:"vp"`
	InNorth  bool   `yaml:"north"`
	HasDepot bool   `yaml:"depot"`
}

type roadRow struct {
	A       string `yaml:"a"`
	B       string `yaml:"b"`
	Crosses string `yaml:"crosses"`
}

type ferryRow struct {
	A       string `yaml:"pennsylvania"`
	B       string `yaml:"jersey"`
	Freezes bool   `yaml:"freezes"`
}

type unitRow struct {
	ID     string `yaml:"id"`
	Side   string `yaml:"side"`
	Type   string `yaml:"type"`
	Nation string `yaml:"nation"`
	Rate   int    `yaml:"rate"`
}

type typeRow struct {
	ID   string `yaml:"id"`
	Hits []int  `yaml:"hits"`
}

type constants struct {
	Delaware struct {
		Limit           int   `yaml:"limit"`
		StopsMarch      []int `yaml:"stops_march"`
		StopsWithdrawal []int `yaml:"stops_withdrawal"`
	} `yaml:"delaware"`
	Freeze struct {
		AfterTurn int `yaml:"after_turn"`
	} `yaml:"freeze"`
	Battle struct {
		RiverDice int `yaml:"river_dice"`
	} `yaml:"battle"`
	Depot struct {
		AfterTurn int `yaml:"after_turn"`
	} `yaml:"depot"`
}

// New reads the data files and returns them as a Book.
func New(files fs.FS) (*Book, error) {
	var board struct {
		Locations []placeRow `yaml:"locations"`
		Roads     []roadRow  `yaml:"roads"`
		Ferries   []ferryRow `yaml:"ferries"`
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
	b := &Book{board.Locations, board.Roads, board.Ferries, map[string]unitRow{}, units.Types, scenarios.Constants}
	for _, u := range units.Units {
		b.units[u.ID] = u
	}
	return b, nil
}

// Position describes a position of the game with the ids and words of the data files.
type Position struct {
	Turn          int
	Frozen        bool             // the Delaware
	CrossedBlocks map[Crossing]int // blocks that have crossed this turn
	Blocks        []Block
	BritishPlaces []string // victory locations under British control
}

// Crossing is a side at a ferry, which is named after its Pennsylvania landing.
type Crossing struct{ Side, Landing string }

// Block describes a block on the map, with the ids of the data files.
type Block struct {
	ID, Place string
	Strength  int
	CameFrom  string // the place where the block's last step this turn began
	Fled      bool   // the block fled from the battle
}

// hasBlocks reports whether a side has blocks in a place.
func (b *Book) hasBlocks(p *Position, side, at string) bool {
	return slices.ContainsFunc(p.Blocks, func(x Block) bool { return x.Place == at && b.units[x.ID].Side == side })
}

func enemy(side string) string {
	if side == American {
		return British
	}
	return American
}
