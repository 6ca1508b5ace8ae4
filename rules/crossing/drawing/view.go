package drawing

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// View returns the view of a viewer's knowledge. It has the calendar, weather and tracks, the stacks with the top
// leader first, markers and naval units, and the leaders off the map.
func (b Rules) View(k *known) view.View {
	v := view.View{
		LastTurn: printed.TurnNumber(k.FirstTurn, k.LastTurn), Active: k.Active,
		TurnName: "Turn " + strconv.Itoa(printed.TurnNumber(k.FirstTurn, k.Now)) + " of " +
			strconv.Itoa(printed.TurnNumber(k.FirstTurn, k.LastTurn)) + " · " + k.Now.String(),
	}
	b.viewConditions(k, &v)
	for i, side := range truth.BothSides {
		v.Tracks = append(slices.Grow(v.Tracks, 4),
			view.Track{ID: "ap", Label: "Activation points", Side: side, Value: k.AP[i], Max: b.MostAP},
			view.Track{ID: "vp", Label: "Victory points", Side: side, Value: k.VP[i]})
	}
	v.Piles = slices.Grow(v.Piles, len(k.Stacks))
	for i := range k.Stacks {
		v.Piles = append(v.Piles, b.viewStack(k, &k.Stacks[i]))
	}
	b.viewBoxes(k, &v)
	b.viewMarks(k, &v)
	if k.Fight != nil || k.LastCombat != nil {
		v.Battle = b.viewFight(k)
	}
	return v
}

func (b Rules) viewConditions(k *known, v *view.View) {
	if k.Weather != printed.NoWeather {
		v.Conditions = append(v.Conditions,
			view.Condition{
				ID: k.Weather.String(), Sign: screen.Sign(k.Weather.String()), Label: truth.WeatherNames[k.Weather],
				Rule: rulebook.Weather,
			})
	}
	if k.Now.Night() {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "night", Sign: screen.Night, Label: "Night", Rule: rulebook.NightMovement})
	}
	if b.Frozen(k.Now) {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "frozen", Sign: screen.Frozen, Label: "Rivers frozen", Rule: rulebook.Map})
	}
	if k.ArrivalsAccelerated {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "accelerated", Label: "British reinforcements come early", Rule: rulebook.BritishReinforcements})
	}
	if k.DawnAttackUsed {
		v.Conditions = append(v.Conditions,
			view.Condition{ID: "dawn", Label: "The dawn attack has been used", Rule: rulebook.CombatModifiers})
	}
}

func (b Rules) viewStack(k *known, x *knowledge.Pile) view.Pile {
	out := view.Pile{
		Space: b.ID(x.At), Side: x.Side, OnlyTopKnown: !x.FullyVisible,
		Pieces: make([]view.Piece, 0, len(x.VisibleLeaders)),
	}
	for _, n := range x.VisibleLeaders {
		out.Pieces = append(out.Pieces, b.piece(k, k.Find(n)))
	}
	return out
}

// piece returns a leader as the viewer sees it. It shows the counter and, for the viewer's own leaders, also men and
// fatigue.
func (b Rules) piece(k *known, f *knownLeader) view.Piece {
	l := b.Of(f.Nr)
	lies := &struct { // both are allocated together to save time, because there are so many pieces
		counter view.Counter
		display view.Display
	}{counter: view.Counter{
		Cost: l.Cost, Span: l.Span, Radius: l.Radius, Rating: l.Rating, Status: f.Status.String(),
		Stars: l.Stars, ShortName: l.Short,
	}}
	p := view.Piece{ID: l.ID, Side: l.Side, Kind: "leader", Nation: nations[l.Kind], Name: l.Name, Counter: &lies.counter}
	if p.Counter.Status != "" {
		p.States = append(p.States, screen.PieceState(p.Counter.Status))
	}
	if l.Detachment {
		p.Kind, p.Counter.Stars = screen.Detachment, 0
	}
	if f.Own {
		lies.display = view.Display{Troops: f.Troops, MaxTroops: l.Limit(k.Now), Fatigue: f.Fatigue}
		p.Counter.Display = &lies.display
		p.Moved = f.Flags&(truth.Moved|truth.Halted) != 0
		for _, m := range flagNotes {
			if f.Flags&m.flag != 0 {
				p.Notes = append(p.Notes, m.words)
				if m.state != "" {
					p.States = append(p.States, m.state)
				}
			}
		}
	}
	if f.Fate == truth.Rallying {
		p.Notes = append(p.Notes, "comes back on "+f.ReturnTurn.String())
	}
	return p
}

var nations = [...]string{
	printed.Line: "continental", printed.Militia: "militia", printed.BritishRegulars: "british",
	printed.Hessian: "hessian",
}

// flagNotes are notes about a leader's flags, shown on the leader's card to the owner only.
var flagNotes = []struct {
	flag  truth.Flag
	words string
	state screen.PieceState // the mark on the leader's counter, empty for none
}{
	{truth.Activated, "activated", screen.Activated},
	{truth.MadeForcedMarch, "on a forced march", screen.Marched},
	{truth.Attacked, "has attacked", ""},
	{truth.Defended, "has been attacked", ""},
	{truth.Reacted, "has reacted", ""},
	{truth.RetreatedThisPart, "has retreated this turn", ""},
	{truth.Entrenched, "has dug in", ""},
	{truth.Rallied, "recovers: stays in place", ""},
}

// viewBoxes adds the leaders off the map, as far as the viewer knows them. The enemy leaders shown are those who are
// out of the game or rally behind the lines.
func (b Rules) viewBoxes(k *known, v *view.View) {
	var size [3][truth.FateCount]int // by side
	for i := range k.Leaders {
		size[k.Leaders[i].Side][k.Leaders[i].Fate]++
	}
	for _, side := range truth.BothSides {
		for _, x := range truth.FateBoxes {
			n := size[side][x.Fate]
			if n == 0 {
				continue
			}
			box := view.Box{
				ID: truth.SideID(side) + "." + x.ID, Name: truth.SideAdjective(side) + " leaders " + x.Words,
				Side: side, Lost: x.Fate == truth.Captured, Pieces: make([]view.Piece, 0, n),
			}
			for i := range k.Leaders {
				if f := &k.Leaders[i]; f.Side == side && f.Fate == x.Fate {
					box.Pieces = append(box.Pieces, b.piece(k, f))
				}
			}
			v.Boxes = append(v.Boxes, box)
		}
	}
}

// viewMarks adds entrenchments, naval units, attempted crossings, the ice, and the two places whose loss costs
// activation points.
func (b Rules) viewMarks(k *known, v *view.View) {
	v.Marks = slices.Grow(v.Marks, len(k.Works)+len(k.Boats)+len(k.CrossingAttempts))
	for _, w := range k.Works {
		m := view.Mark{Kind: "trench", Space: b.ID(w.At), Side: w.Side, Label: "Entrenchment"}
		if !w.Done {
			m.Kind, m.Label = "trench.begun", "Entrenchment, half built"
		}
		v.Marks = append(v.Marks, m)
	}
	for _, x := range k.Boats {
		side := b.DelawareHexes[x.At]
		v.Marks = append(v.Marks, view.Mark{
			Kind: screen.BoatMark, BoatNames: printed.BoatIDs[x.Boat], Space: b.ID(side[0]),
			To: b.ID(side[1]), Side: truth.American, Label: b.Fleet[x.Boat].Name,
		})
	}
	for _, p := range k.CrossingAttempts {
		side := b.DelawareHexes[p.At]
		v.Marks = append(v.Marks, view.Mark{
			Kind: "crossing", Space: b.ID(side[0]), To: b.ID(side[1]), Side: truth.American,
			Label: truth.MenText(p.MaxMen) + " may cross this turn",
		})
	}
	if k.March != nil && len(k.March.Path) > 0 {
		v.Marks = append(v.Marks, view.Mark{
			Kind: "march", Space: b.ID(k.March.Path[len(k.March.Path)-1]), Side: k.March.Side,
			Label: "On the march",
		})
	}
	for i, at := range [2]board.Place{b.Philadelphia, b.AmboyTown} {
		if k.TownTaken[i] {
			v.Marks = append(v.Marks, view.Mark{
				Kind: "control", Space: b.ID(at), Side: truth.BothSides[i].Other(),
				Label: "Held by the enemy: fewer activation points",
			})
		}
	}
}
