package printed

import "tricorne/rules/board"

// names has the names of hexes and hexsides that players see. The names are built once because forms and the log use
// them so often.
type names struct {
	places  []string // by Place
	river   []string // by Stretch
	ferries []string // by Stretch
}

// collectNames builds the names of all hexes and of all hexsides of the Delaware.
func (b *Book) collectNames() names {
	out := names{places: []string{""}}
	for p := board.Place(1); int(p) <= b.Board.Size(); p++ {
		out.places = append(out.places, b.placeName(p))
	}
	for at, banks := range b.DelawareHexes {
		name := b.ID(banks[0]) + "/" + b.ID(banks[1])
		out.river = append(out.river, name)
		if f := b.FerryAt(Stretch(at)); f != nil { //nolint:gosec // the river has not so many hexsides
			name = f.Name + " (" + name + ")"
		}
		out.ferries = append(out.ferries, name)
	}
	return out
}

func (b *Book) placeName(p board.Place) string {
	if town := b.TownAt(p); town != nil {
		return town.Name
	}
	if id, name := b.ID(p), b.Board.Name(p); name != id {
		return name + " (" + id + ")"
	}
	return "hex " + b.ID(p)
}

// PlaceName returns the name of a town, the name and number of a landmark, or the number of another hex. Examples are
// "Trenton", "McConkey's (1330)" and "hex 1929". Landmarks have no effect in the rules.
func (b *Book) PlaceName(p board.Place) string { return b.names.places[p] }

// DelawareName returns the number of a hexside of the Delaware, which is its id in forms: "1330/1329".
func (b *Book) DelawareName(at Stretch) string { return b.names.river[at] }

// FerryName returns the name players see for a hexside of the Delaware, with its ferry if it has one. An example is
// "Coryell's Ferry (0729/0728)".
func (b *Book) FerryName(at Stretch) string { return b.names.ferries[at] }
