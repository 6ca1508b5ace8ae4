package board

import (
	"bytes"
	"strconv"

	"tricorne/views/board/draw"
)

// Figure is one piece drawn large with its parts numbered. Parts explains the parts, in the order of the numbers.
type Figure struct {
	Title string
	SVG   []byte
	Parts []string
}

// labelledPart is a part of a piece: its position, the side its number is on, and its explanation.
type labelledPart struct {
	x, y   float64
	onLeft bool
	text   string
}

// LabelledBlocks returns blocks drawn as on the board, with numbers at their parts. The sprite must be in the same
// document.
func (l *Layout) LabelledBlocks() []Figure {
	ours := l.regularTroop("american")
	foot := Block{
		Side: "american", Label: ours.ID, DarkLetters: ours.DarkLetters, Kind: "infantry", Name: "Glover", Strength: 3,
		FullStrength: 4, FaceVisible: true,
	}
	lead := Block{
		Side: "american", Label: ours.ID, DarkLetters: ours.DarkLetters, Kind: "leader", Name: "Greene", LeadLimit: 6,
		Rate:     2,
		Strength: 1, FullStrength: 1, FaceVisible: true,
	}
	return []Figure{
		newFigure("A block of foot", func(p *draw.Pen) { foot.draw(p, 0, true) }, []labelledPart{
			{-10, -31, true, "its pips: the strength it has, of what it began with"},
			{-15, -10, true, "what it is: infantry, militia, artillery or a leader"},
			{14, -11, false, "its strength now: so many dice it rolls in battle"},
			{9, 5, false, "its name"},
		}),
		newFigure("A leader", func(p *draw.Pen) { lead.draw(p, 0, true) }, []labelledPart{
			{-4, -31, true, "the star of a leader"},
			{-14, -11, true, "how many blocks he may take along"},
			{14, -11, false, "how far he marches"},
			{9, 5, false, "his name"},
		}),
		newFigure("A block of the enemy", func(p *draw.Pen) { Block{Side: "british"}.draw(p, 0, true) }, []labelledPart{
			{0, -8, false, "the arms of its side, and nothing else until it fights"},
		}),
	}
}

// regularTroop returns the regular troops of a side, which are the side's first troop in the layout.
func (l *Layout) regularTroop(side string) Troop {
	for i := range l.Troops {
		if l.Troops[i].Side == side {
			return l.Troops[i]
		}
	}
	return l.Troop("", side)
}

// LabelledLeaders returns counters of leaders with troops, drawn as on the board, with numbers at their parts.
func (l *Layout) LabelledLeaders() []Figure {
	paper := l.regularTroop("american")
	ours := Counter{
		Side: "american", TroopID: paper.ID, DarkLetters: paper.DarkLetters, Name: "Greene", Stars: 2, FaceVisible: true,
		TroopsKnown: true,
		Troops:      720, MaxTroops: 1000, Fatigue: 2,
	}
	paper = l.Troop("", "british")
	theirs := Counter{
		Side: "british", TroopID: paper.ID, DarkLetters: paper.DarkLetters, Name: "Leslie", Stars: 1,
		FaceVisible: true,
	}
	return []Figure{
		newFigure("A leader of your own", func(p *draw.Pen) { ours.draw(p, 0, 0, true) }, []labelledPart{
			{-16, -12, true, "whose troops they are"},
			{17, -13, false, "the stars of his rank"},
			{12, -1, false, "his name"},
			{-9, 6, true, "his men; the bar shows how many of those he can have"},
			{-15, 16.5, true, "how tired they are: a box for each level of fatigue"},
		}),
		newFigure("A leader of the enemy", func(p *draw.Pen) { theirs.draw(p, 0, 0, true) }, []labelledPart{
			{11, -3, false, "his name, as far as one sees it"},
			{-5, 11, true, "his men and how tired they are: unknown to you"},
		}),
		newFigure("A counter one does not see", func(p *draw.Pen) { Counter{Side: "british"}.draw(p, 0, 0, true) },
			[]labelledPart{
				{10, 0, false, "the back: whose it is and nothing else"},
			}),
	}
}

// NamedUnits returns counters of a unit and a commander, with numbers at their parts.
func (l *Layout) NamedUnits() []Figure {
	paper := l.regularTroop("american")
	unit := Counter{
		Side: "american", TroopID: paper.ID, DarkLetters: paper.DarkLetters, Name: "2 NY", FaceVisible: true,
		Unit: &Unit{Kind: "infantry", Strength: 4, OtherStrength: 2, MarchDistance: 8, ForcedDistance: 5, HighMorale: true},
	}
	lead := Counter{
		Side: "american", TroopID: paper.ID, DarkLetters: paper.DarkLetters, Name: "Greene", Stars: 2, FaceVisible: true,
		Ratings: &Ratings{2, 1, 2},
	}
	return []Figure{
		newFigure("A unit", func(p *draw.Pen) { unit.draw(p, 0, 0, true) }, []labelledPart{
			{17, -12, false, "what it is, or the colony it comes from"},
			{-10, -1, true, "its name; a band across the paper when it is depleted"},
			{-14, 12, true, "its strength now"},
			{-1.4, 16, true, "the mark of high morale"},
			{16, 13, false, "how far it marches, and how far by force"},
		}),
		newFigure("A commander", func(p *draw.Pen) { lead.draw(p, 0, 0, true) }, []labelledPart{
			{17, -13, false, "the stars of his rank"},
			{-11, -3, true, "his name"},
			{13, 11, false, "combat, initiative and coordination, in this order"},
		}),
	}
}

// newFigure draws a piece with the numbers of its parts on both sides of it.
func newFigure(title string, piece func(*draw.Pen), parts []labelledPart) Figure {
	var p draw.Pen
	out := Figure{Title: title}
	p.Begin("svg", "class", "named", "viewBox", "-46 -40 92 72", "aria-hidden", "true")
	p.Begin("g", "class", "units")
	piece(&p)
	p.End()
	rows := map[bool]float64{}
	for i, n := range parts {
		x, y := 38.0, n.y
		if n.onLeft {
			x = -x
		}
		if next, some := rows[n.onLeft]; some {
			y = max(y, next)
		}
		rows[n.onLeft] = y + 12.5
		p.Element("path", "class", "to", "d", "M"+draw.Num(x)+" "+draw.Num(y)+"L"+draw.Num(n.x)+" "+draw.Num(n.y))
		p.Element("circle", "class", "no", "cx", x, "cy", y, "r", 5.4)
		p.Text(strconv.Itoa(i+1), "text", "class", "nr", "x", x, "y", y+2.8)
		out.Parts = append(out.Parts, n.text)
	}
	p.End()
	out.SVG = bytes.Clone(p.Bytes())
	return out
}
