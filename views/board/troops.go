package board

// Troop describes how a kind of troops is printed: the label of its blocks, the face of its counters. The ID is the
// nation of the pieces. The troop with the name of a side is for pieces whose nation has no troop.
type Troop struct {
	ID          string `yaml:"id"`
	Side        string `yaml:"side"`
	Paper       string `yaml:"paper"`
	Rim         string `yaml:"rim"`
	DarkLetters bool   `yaml:"dark"`  // the letters of the troop are printed in dark ink
	Badge       string `yaml:"badge"` // in the corner of a counter: muskets, mitre, or empty for the emblem of the side
}

// Boat is a kind of boats that are placed on hexsides. Drawing is the name of its drawing: barge or galley.
type Boat struct {
	ID      string `yaml:"id"`
	Drawing string `yaml:"cut"`
}

// letterColour returns the colour of a troop's letters.
func (t Troop) letterColour() string {
	if t.DarkLetters {
		return "#2b2118"
	}
	return "#fdf4e0"
}

// Troop returns the troop of a nation, or the troop of its side if the nation has none.
func (l *Layout) Troop(nation, side string) Troop {
	for _, id := range [...]string{nation, side} {
		for i := range l.Troops {
			if t := &l.Troops[i]; t.ID == id && t.Side == side {
				return *t
			}
		}
	}
	return Troop{ID: side, Side: side}
}

// checkTroops checks the troops and the boats of the layout.
func (l Layout) checkTroops(f *faults) {
	seen := map[string]bool{}
	for _, t := range l.Troops {
		if t.ID == "" || seen[t.ID] || WoodColours[t.Side].Front == "" || len(t.Paper) != 7 || len(t.Rim) != 7 ||
			t.Badge != "" && badges[t.Badge] == "" {
			f.add("troops: %q of %q has no side, colours or badge %q, or is there twice", t.ID, t.Side, t.Badge)
		}
		seen[t.ID] = true
	}
	for _, b := range l.Boats {
		if boatDrawings[b.Drawing] == nil || b.ID == "" || seen[b.ID] {
			f.add("boats: %q of cut %q", b.ID, b.Drawing)
		}
		seen[b.ID] = true
	}
}
