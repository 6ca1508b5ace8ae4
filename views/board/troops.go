package board

// Troop is the paper of a kind of troops: the label of their blocks, the face of their counters. The ID is the nation
// of the pieces; a side has a troop of its own name, for those of no other.
type Troop struct {
	ID    string `yaml:"id"`
	Side  string `yaml:"side"`
	Paper string `yaml:"paper"`
	Rim   string `yaml:"rim"`
	Dark  bool   `yaml:"dark"`  // lettered in dark ink
	Badge string `yaml:"badge"` // what stands in the corner of a counter: muskets, mitre, or empty for the emblem of the side
}

// Boat is a kind of boats that lie on hexsides. Cut is barge or galley.
type Boat struct {
	ID  string `yaml:"id"`
	Cut string `yaml:"cut"`
}

// ink returns what a troop is lettered in.
func (t Troop) ink() string {
	if t.Dark {
		return "#2b2118"
	}
	return "#fdf4e0"
}

// Troop returns the paper of a nation's pieces, that of its side where the nation has none.
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

// checkTroops looks at the papers and the boats.
func (l Layout) checkTroops(f *faults) {
	seen := map[string]bool{}
	for _, t := range l.Troops {
		if t.ID == "" || seen[t.ID] || Paints[t.Side].Front == "" || len(t.Paper) != 7 || len(t.Rim) != 7 ||
			t.Badge != "" && badges[t.Badge] == "" {
			f.add("troops: %q of %q has no side, colours or badge %q, or is there twice", t.ID, t.Side, t.Badge)
		}
		seen[t.ID] = true
	}
	for _, b := range l.Boats {
		if boatCuts[b.Cut] == nil || b.ID == "" || seen[b.ID] {
			f.add("boats: %q of cut %q", b.ID, b.Cut)
		}
		seen[b.ID] = true
	}
}
