package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
)

// view draws what is known: the calendar, weather and tracks, the stacks with the top leader first, markers and naval units, and
// the leaders off the map.
func (b *book) view(k *known) view.View {
	v := view.View{LastTurn: printed.TurnNumber(k.First, k.Last), Active: k.Active, TurnName: "Turn " + strconv.Itoa(printed.TurnNumber(k.First, k.Now)) + " of " + strconv.Itoa(printed.TurnNumber(k.First, k.Last)) + " · " + k.Now.String()}
	b.viewConditions(k, &v)
	for i, side := range bothSides {
		v.Tracks = append(slices.Grow(v.Tracks, 4),
			view.Track{ID: "ap", Label: "Activation points", Side: side, Value: k.AP[i], Max: printed.MostAP},
			view.Track{ID: "vp", Label: "Victory points", Side: side, Value: k.VP[i]})
	}
	v.Piles = slices.Grow(v.Piles, len(k.Stacks))
	for i := range k.Stacks {
		v.Piles = append(v.Piles, b.viewStack(k, &k.Stacks[i]))
	}
	b.viewBoxes(k, &v)
	b.viewMarks(k, &v)
	if k.Fight != nil || k.Scene != nil {
		v.Battle = b.viewFight(k)
	}
	return v
}

func (b *book) viewConditions(k *known, v *view.View) {
	if k.Weather != printed.NoWeather {
		v.Conditions = append(v.Conditions, view.Condition{ID: k.Weather.String(), Sign: screen.Sign(k.Weather.String()), Label: weatherNames[k.Weather], Rule: rulebook.Weather})
	}
	if k.Now.Night() {
		v.Conditions = append(v.Conditions, view.Condition{ID: "night", Sign: screen.Night, Label: "Night", Rule: rulebook.NightMovement})
	}
	if k.Now.Frozen() {
		v.Conditions = append(v.Conditions, view.Condition{ID: "frozen", Sign: screen.Frozen, Label: "Rivers frozen", Rule: rulebook.Map})
	}
	if k.Accelerated {
		v.Conditions = append(v.Conditions, view.Condition{ID: "accelerated", Label: "British reinforcements come early", Rule: rulebook.BritishReinforcements})
	}
	if k.Dawn {
		v.Conditions = append(v.Conditions, view.Condition{ID: "dawn", Label: "The dawn attack is used up", Rule: rulebook.CombatModifiers})
	}
}

// weatherNames are the words for the weather on the screen.
var weatherNames = [...]string{"", "Fair", "Freeze", "Snow", "Rain"}

func (b *book) viewStack(k *known, x *pile) view.Pile {
	out := view.Pile{Space: b.ID(x.At), Side: x.Side, Top: !x.Whole, Pieces: make([]view.Piece, 0, len(x.Seen))}
	for _, n := range x.Seen {
		out.Pieces = append(out.Pieces, b.piece(k, k.find(n)))
	}
	return out
}

// piece is a leader as the viewer sees him: his counter, and of his own the display.
func (b *book) piece(k *known, f *face) view.Piece {
	l := b.Of(f.Nr)
	lies := &struct { // together, for there are many
		counter view.Counter
		display view.Display
	}{counter: view.Counter{Cost: l.Cost, Span: l.Span, Radius: l.Radius, Rating: l.Rating, Status: f.Status.String(), Stars: l.Stars, Short: l.Short}}
	p := view.Piece{ID: l.ID, Side: l.Side, Kind: "leader", Nation: nations[l.Kind], Name: l.Name, Counter: &lies.counter}
	if p.Counter.Status != "" {
		p.States = append(p.States, screen.PieceState(p.Counter.Status))
	}
	if l.Detachment {
		p.Kind, p.Counter.Stars = screen.Detachment, 0
	}
	if f.Own {
		lies.display = view.Display{Troops: f.Troops, Most: l.Limit(k.Now), Fatigue: f.Fatigue}
		p.Counter.Display = &lies.display
		p.Moved = f.Flags&(moved|halted) != 0
		for _, m := range flagNotes {
			if f.Flags&m.flag != 0 {
				p.Notes = append(p.Notes, m.words)
				if m.state != "" {
					p.States = append(p.States, m.state)
				}
			}
		}
	}
	if f.Fate == rallying {
		p.Notes = append(p.Notes, "comes back on "+f.Back.String())
	}
	return p
}

var nations = [...]string{printed.Line: "continental", printed.Militia: "militia", printed.Royal: "british", printed.Hessian: "hessian"}

// flagNotes are what the owner reads on a leader's card.
var flagNotes = []struct {
	flag  flag
	words string
	state screen.PieceState // the sign on the leader's counter, empty for none
}{
	{activated, "activated", screen.Activated},
	{forced, "marches by force", screen.Marched},
	{attacked, "has attacked", ""},
	{defended, "has been attacked", ""},
	{reacted, "has reacted", ""},
	{fledNow, "has retreated this turn", ""},
	{entrenched, "has dug in", ""},
	{rallied, "recovers: stays where he is", ""},
}

// viewBoxes lists who is off the map, as far as the viewer knows: of the enemy, who is out of the game or rallies behind the lines.
func (b *book) viewBoxes(k *known, v *view.View) {
	var size [3][fates]int // by side
	for i := range k.Faces {
		size[k.Faces[i].Side][k.Faces[i].Fate]++
	}
	for _, side := range bothSides {
		for _, x := range fateBoxes {
			n := size[side][x.fate]
			if n == 0 {
				continue
			}
			box := view.Box{ID: sideID(side) + "." + x.id, Name: sideAdjective(side) + " leaders " + x.words, Side: side, Lost: x.fate == captured, Pieces: make([]view.Piece, 0, n)}
			for i := range k.Faces {
				if f := &k.Faces[i]; f.Side == side && f.Fate == x.fate {
					box.Pieces = append(box.Pieces, b.piece(k, f))
				}
			}
			v.Boxes = append(v.Boxes, box)
		}
	}
}

// fateBox is a place off the map where leaders of one fate lie.
type fateBox struct {
	fate  fate
	id    string
	words string
}

// fateBoxes lists them in the order in which they are drawn.
var fateBoxes = []fateBox{
	{coming, "coming", "off the map"},
	{rallying, "rallying", "rallying behind the lines"},
	{departed, "departed", "who left the map"},
	{removed, "removed", "out of the game"},
	{captured, "captured", "captured"},
}

// boxIDs are the ids of all boxes off the map.
func boxIDs() []string {
	var out []string
	for _, side := range bothSides {
		for _, x := range fateBoxes {
			out = append(out, sideID(side)+"."+x.id)
		}
	}
	return out
}

// viewMarks draws entrenchments, naval units, crossings tried, the ice, and the two places whose loss costs activation points.
func (b *book) viewMarks(k *known, v *view.View) {
	v.Marks = slices.Grow(v.Marks, len(k.Works)+len(k.Boats)+len(k.Passages))
	for _, w := range k.Works {
		m := view.Mark{Kind: "trench", Space: b.ID(w.At), Side: w.Side, Label: "Entrenchment"}
		if !w.Done {
			m.Kind, m.Label = "trench.begun", "Entrenchment, half built"
		}
		v.Marks = append(v.Marks, m)
	}
	for _, x := range k.Boats {
		side := b.Delaware[x.At]
		v.Marks = append(v.Marks, view.Mark{Kind: screen.BoatMark, Of: printed.BoatIDs[x.Boat], Space: b.ID(side[0]), To: b.ID(side[1]), Side: american, Label: b.Fleet[x.Boat].Name})
	}
	for _, p := range k.Passages {
		side := b.Delaware[p.At]
		v.Marks = append(v.Marks, view.Mark{Kind: "crossing", Space: b.ID(side[0]), To: b.ID(side[1]), Side: american, Label: figures(p.Most) + " may cross this turn"})
	}
	if k.March != nil && len(k.March.Path) > 0 {
		v.Marks = append(v.Marks, view.Mark{Kind: "march", Space: b.ID(k.March.Path[len(k.March.Path)-1]), Side: k.March.Side, Label: "On the march"})
	}
	for i, at := range [2]board.Place{b.Philadelphia, b.AmboyTown} {
		if k.Taken[i] {
			v.Marks = append(v.Marks, view.Mark{Kind: "control", Space: b.ID(at), Side: bothSides[i].Other(), Label: "Held by the enemy: fewer activation points"})
		}
	}
}
