package board

import "slices"

// checkZone checks one zone of water.
func (l Layout) checkZone(f *faults, p Place) {
	if p.Name == "" || len([]rune(p.Letter)) != 1 {
		f.add("places: %s: a zone needs a name and one letter", p.ID)
	}
	if len(p.Slots) == 0 || len(p.Area) < 3 {
		f.add("places: %s: a zone needs slots for ships and an area", p.ID)
	}
	for _, s := range p.Slots {
		l.checkOnSheet(f, "places: "+p.ID+": slot", s[0], s[1])
	}
	if p.Tint != "" && !slices.Contains(Tints, p.Tint) {
		f.add("places: %s: unknown tint %q", p.ID, p.Tint)
	}
	if p.Symbol != "" || len(p.Label.Lines) > 0 || p.Victory != nil || p.Depot != nil || p.IsFort || p.SupplySide != "" ||
		p.WaterAnchor != nil {
		f.add("places: %s: a zone has no symbol, label or sign of a town", p.ID)
	}
}

// checkZones checks the lines between zones, the forts that guard them and the roads that leave the sheet.
func (l Layout) checkZones(f *faults) {
	isZone := func(id string) bool {
		p, ok := l.Place(id)
		return ok && p.IsZone()
	}
	line := func(kind string, b Border) {
		if !isZone(b.A) || !isZone(b.B) || b.A == b.B {
			f.add("%s: %s-%s is not between two zones", kind, b.A, b.B)
		}
		if len(b.Line) < 2 {
			f.add("%s: %s-%s needs two points", kind, b.A, b.B)
		}
		for _, s := range b.Line {
			l.checkOnSheet(f, kind, s[0], s[1])
		}
	}
	for _, b := range l.Borders {
		line("borders", b)
	}
	for _, b := range l.Barriers {
		line("barriers", b)
	}
	for _, g := range l.Guards {
		a, _ := l.Place(g.A)
		b, _ := l.Place(g.B)
		if !isZone(g.Zone) || !a.IsFort || !b.IsFort || a.ID == b.ID {
			f.add("guards: %s needs two forts, not %q and %q", g.Zone, g.A, g.B)
		}
	}
	for _, e := range l.Exits {
		p, ok := l.Place(e.Place)
		if !ok || p.IsZone() {
			f.add("exits: no place %q", e.Place)
		}
		if e.To[0] > 0 && e.To[0] < l.Canvas.Width && e.To[1] > 0 && e.To[1] < l.Canvas.Height {
			f.add("exits: the road from %s ends on the sheet at %v", e.Place, e.To)
		}
	}
}
