package block

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Movement: a single block, or a leader with a column, marches for one action point ("Movement").

var helpMarch = text.Say("One action point moves a leader with a group, or one block by itself. No block " +
	"marches twice in a turn. A block that enters a place with the enemy stops there to fight.")

// March returns the phase of the active player's movement.
func (e *Engine[X, Y]) March() game.Phase[State[X], Knowledge[Y]] {
	return e.AddRevoke(game.Phase[State[X], Knowledge[Y]]{
		Rule: e.Rules.Movement, Activity: "marching",
		SidesAsked: func(s *State[X]) fact.Sides { return fact.SidesOf(s.Active) },
		Ask:        e.askMarch,
		Play:       e.playMarch,
	})
}

// askMarch returns the form of a march, with every field that the answers so far allow. The fields are the leader,
// the others, the destination, then blocks to drop and pick up.
func (e *Engine[X, Y]) askMarch(k *Knowledge[Y], d action.Draft) game.Ask {
	side := k.Viewer
	a := game.Ask{Title: e.phrases[side-1].movement, Rule: e.Rules.Movement, Help: helpMarch}
	march := game.Act{ID: "march", Label: "March · 1 AP", NeededFields: marchFields, Primary: true}
	done := game.Act{ID: "done", Label: "End movement", Dangerous: true}
	if k.AP[side-1] == 0 {
		march.Refusal, march.Primary = e.refusals.notEnoughPoints, false
		done.Primary, done.Dangerous = true, false
		a.Acts = []game.Act{march, done}
		return a
	}
	who, mover := e.askMarchLeader(k, d)
	if who.Max == 0 {
		march.Refusal = e.refusals.allMoved
		if slices.ContainsFunc(k.ownOptions, func(o game.Option) bool { return o.Refusal == e.refusals.noSuchWay }) {
			march.Refusal = e.refusals.noSuchWay
		}
		march.Primary = false
		done.Primary, done.Dangerous = true, false
		a.Acts = []game.Act{march, done}
		return a
	}
	if mover == nil {
		a.Fields = []game.Field{who}
	} else {
		a.Fields = append(make([]game.Field, 0, 5), who)
		e.askColumn(k, d, mover, &a, &march)
	}
	done.Warning = e.unspentWarning(k)
	a.Acts = []game.Act{march, done}
	return a
}

var (
	marchFields      = []string{"who", "to"}
	groupMarchFields = []string{"who", "with", "to"}
)

// marchOptions lists the leaders and single blocks that may march, as options by place.
func (e *Engine[X, Y]) marchOptions(k *Knowledge[Y]) []game.Option {
	out := make([]game.Option, len(k.ownFaces))
	at, open := board.Nowhere, false
	for i, j := range k.ownFaces {
		face := &k.Faces[j]
		if face.At != at {
			at, open = face.At, e.canLeave(k, face.At)
		}
		out[i] = e.Option(face)
		out[i].Group = e.Board.Name(face.At)
		switch {
		case face.Moved:
			out[i].Refusal = e.refusals.alreadyMoved
		case !open:
			out[i].Refusal = e.refusals.noSuchWay
		}
	}
	return out
}

// canLeave reports whether the viewer's blocks may leave a place.
func (e *Engine[X, Y]) canLeave(k *Knowledge[Y], p board.Place) bool {
	for i := range e.ways[p] {
		w := &e.ways[p][i]
		if w.parent >= 0 {
			return false
		}
		if e.Variant.Gate(k, k.Viewer, p, w.exit, false).Open {
			return true
		}
	}
	return false
}

// askMarchLeader returns the field for the block that marches, and the chosen block or nil. Max is 0 if no block may
// march.
func (e *Engine[X, Y]) askMarchLeader(k *Knowledge[Y], d action.Draft) (game.Field, *Face) {
	f := game.Field{ID: "who", Label: "Who marches?", Kind: game.PickOne, ReloadsForm: true, Options: k.ownOptions}
	chosen := d.One("who")
	var mover *Face
	for i := range k.ownOptions {
		if k.ownOptions[i].Refusal != nil {
			continue
		}
		f.Max = 1
		if k.ownOptions[i].ID == chosen {
			mover = &k.Faces[k.ownFaces[i]]
			f.Value = []string{chosen}
		}
	}
	f.Min = f.Max
	return f, mover
}

// Option returns one of the viewer's own blocks as an option.
func (e *Engine[X, Y]) Option(f *Face) game.Option {
	card := e.Roster.Card(Nr(f.Nr))
	return game.Option{
		ID: card.ID, Label: card.Name, Detail: e.Roster.Detail(Nr(f.Nr), int(f.Strength)),
		Space: string(e.Board.ID(f.At)), Piece: card.ID,
	}
}

// column is a march with the choices that the player has made in the form so far.
type column struct {
	leader        *Face
	placesEntered int     // number of places that the column entered before it was interrupted
	mayDrop       bool    // the column may drop and pick up blocks at the first place of a longer way
	maxFollowers  int     // maximum number of blocks besides the leader
	followers     []*Face // the other blocks
	way           *way
	minDropped    int // number of blocks that must be dropped, because no more fit through a later exit
	maxGoingOn    int // number of blocks that may go on from the first place, including the leader
}

// askColumn adds the fields that depend on the chosen leader or block. Our reading (Trenton 3): a leader may march
// without others, for one action point and at the leader's own rate.
func (e *Engine[X, Y]) askColumn(k *Knowledge[Y], d action.Draft, mover *Face, a *game.Ask, march *game.Act) {
	card := e.Roster.Card(Nr(mover.Nr))
	c := column{leader: mover, mayDrop: mover.Leader && card.Rate > 1}
	if mover.Leader {
		c.maxFollowers = card.Limit
		if f, ok := e.askFollowers(k, d, &c); ok {
			a.Fields = append(a.Fields, f)
			march.NeededFields = groupMarchFields
		}
	}
	a.Fields = append(a.Fields, e.destinationField(k, d, &c))
	march.Label = "March " + partyText(card.Name, len(c.followers))
	march.LabelWithOption = march.Label + " to % · 1 AP"
	if c.way == nil {
		march.Label += " · 1 AP"
		return
	}
	march.Label += e.goal(c.way) + " · 1 AP"
	march.Warning = e.leavingWarning(k, &c)
	if c.mayDrop && len(c.way.route) > 1 {
		e.askDropAndPickUp(k, d, &c, a, march)
	}
}

// AskMarchOn returns the form for a leader whose march was interrupted. It asks whether to march on, which blocks go
// along, and where to. The argument gone is the number of places already marched. Marching on costs no action point.
// The game adds an act to stay.
func (e *Engine[X, Y]) AskMarchOn(k *Knowledge[Y], d action.Draft, leader *Face, gone int) game.Ask {
	card := e.Roster.Card(Nr(leader.Nr))
	c := column{leader: leader, placesEntered: gone, maxFollowers: card.Limit}
	march := game.Act{ID: "march", Label: "March on", NeededFields: []string{"to"}, Primary: true}
	a := game.Ask{Title: e.phrases[k.Viewer-1].movement, Rule: e.Rules.Movement, Fields: make([]game.Field, 0, 2)}
	if f, ok := e.askFollowers(k, d, &c); ok {
		if card.Rate <= gone {
			f.Min = 1 // to march farther than its own rate, a leader needs other blocks
		}
		a.Fields = append(a.Fields, f)
		march.NeededFields = []string{"with", "to"}
	}
	to := e.destinationField(k, d, &c)
	if !slices.ContainsFunc(to.Options, func(o game.Option) bool { return o.Refusal == nil }) {
		march.Refusal, march.Primary = e.refusals.noSuchWay, false
	}
	a.Fields = append(a.Fields, to)
	march.LabelWithOption = "March " + partyText(card.Name, len(c.followers)) + " on to %"
	if c.way != nil {
		march.Label = strings.Replace(march.LabelWithOption, "%", c.way.name, 1)
	}
	a.Acts = []game.Act{march}
	return a
}

func partyText(name string, others int) string {
	switch others {
	case 0:
		return name
	case 1:
		return name + " and 1 block"
	}
	return name + " and " + strconv.Itoa(others) + " blocks"
}

// askFollowers returns the field for the blocks that go along, and false if there are none. It proposes as many as the
// limit allows, other leaders last. Our reading (Trenton 2): the limit counts every block but the leader that
// marches, other leaders too.
func (e *Engine[X, Y]) askFollowers(k *Knowledge[Y], d action.Draft, c *column) (game.Field, bool) {
	f := game.Field{ID: "with", Label: "Who goes along?", Kind: game.PickMany, ReloadsForm: true, Rule: e.Rules.Movement}
	values, drafted := d.Get("with")
	for _, leaders := range [2]bool{false, true} {
		for _, i := range k.ownFaces {
			face := &k.Faces[i]
			if face.At != c.leader.At || face.Leader != leaders || face == c.leader || face.Moved && !c.marched(face) {
				continue
			}
			o := e.Option(face)
			if f.Options == nil {
				f.Options = make([]game.Option, 0, k.BlockCounts[k.Viewer-1][face.At])
			}
			f.Options = append(f.Options, o)
			if drafted && slices.Contains(values, o.ID) ||
				!drafted && len(c.followers) < c.maxFollowers && (c.placesEntered == 0 || c.marched(face)) {
				c.followers = append(c.followers, face)
			}
		}
	}
	f.Value = e.fieldValues(values, drafted, c.followers)
	f.Max = min(c.maxFollowers, len(f.Options))
	return f, f.Max > 0
}

// marched reports whether a block was in the column when it was interrupted.
func (c *column) marched(f *Face) bool { return c.placesEntered > 0 && f.MarchLeader == c.leader.Nr }

// askDropAndPickUp adds the fields for blocks to drop and to pick up at the first place.
func (e *Engine[X, Y]) askDropAndPickUp(k *Knowledge[Y], d action.Draft, c *column, a *game.Ask, march *game.Act) {
	first := c.way.route[0]
	name := e.Board.Name(first)
	needs := march.NeededFields[:len(march.NeededFields):len(march.NeededFields)]
	dropped := 0
	if len(c.followers) > 0 {
		f := e.askDrop(d, c, name)
		dropped = len(f.Value)
		needs = append(needs, f.ID)
		a.Fields = append(a.Fields, f)
	}
	staying := len(c.followers) - dropped
	if f := e.askPickUp(k, d, first, min(c.maxFollowers-staying, c.maxGoingOn-1-staying)); f.Max > 0 {
		f.Label = "Pick up at " + name
		needs = append(needs, f.ID)
		a.Fields = append(a.Fields, f)
	}
	march.NeededFields = needs
}

func (e *Engine[X, Y]) askDrop(d action.Draft, c *column, name string) game.Field {
	f := game.Field{
		ID: "drop", Label: "Drop off at " + name, Kind: game.PickMany, ReloadsForm: true, Rule: e.Rules.Movement,
		Min: c.minDropped, Max: len(c.followers), Options: make([]game.Option, 0, len(c.followers)),
	}
	for _, face := range c.followers {
		f.Options = append(f.Options, e.Option(face))
	}
	values, drafted := d.Get("drop")
	f.Value = e.fieldValues(values, drafted, c.followers[len(c.followers)-c.minDropped:])
	return f
}

// fieldValues returns the values that a field for several blocks shows. They are the drafted ones, or the proposed
// ones if there is no draft.
func (e *Engine[X, Y]) fieldValues(values []string, drafted bool, proposed []*Face) []string {
	if drafted || len(proposed) == 0 {
		return values
	}
	out := make([]string, len(proposed))
	for i, f := range proposed {
		out[i] = e.Roster.Card(Nr(f.Nr)).ID
	}
	return out
}

func (e *Engine[X, Y]) askPickUp(k *Knowledge[Y], d action.Draft, at board.Place, most int) game.Field {
	f := game.Field{ID: "take", Kind: game.PickMany, Rule: e.Rules.Movement}
	for _, i := range k.ownFaces {
		face := &k.Faces[i]
		if face.At != at || face.Moved {
			continue
		}
		f.Options = append(f.Options, e.Option(face))
	}
	f.Value, _ = d.Get("take")
	f.Max = max(0, min(most, len(f.Options)))
	return f
}
