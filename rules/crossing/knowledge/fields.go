package knowledge

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Helpers for the parts of forms that many actions share.

// Option returns a form option for a leader the viewer sees. The player can also select the option by clicking the
// leader on the map.
func (b Rules) Option(f *KnownLeader) game.Option {
	l := b.Of(f.Nr)
	o := game.Option{ID: l.ID, Label: l.Name, Piece: l.ID}
	if f.At != board.Nowhere {
		o.Space, o.Group = b.ID(f.At), b.PlaceName(f.At)
	}
	if f.Own {
		o.Detail = b.Detail(f)
	}
	return o
}

// Detail describes the condition of a leader in a list: "1,380 men · fatigue 2 · disordered".
func (b Rules) Detail(f *KnownLeader) string {
	words := make([]byte, 0, 48)
	if f.Troops > 0 {
		words = append(truth.AppendMenText(words, f.Troops), " · fatigue "...)
		words = strconv.AppendInt(words, int64(f.Fatigue), 10)
	} else {
		words = append(words, "no troops"...)
	}
	if f.Status != printed.InOrder {
		words = append(append(words, " · "...), f.Status.String()...)
	}
	return string(words)
}

// LeaderField returns a field for choosing one of several leaders. The argument live must be true if other fields
// depend on the choice.
func (b Rules) LeaderField(id, label, rule string, faces []*KnownLeader, d action.Draft, live bool) game.Field {
	f := game.Field{
		ID: id, Label: label, Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: live, Rule: rule,
		Options: slices.Grow([]game.Option(nil), len(faces)),
	}
	for _, x := range faces {
		o := b.Option(x)
		f.Options = append(f.Options, o)
		if d.One(id) == o.ID {
			f.Value = []string{o.ID}
		}
	}
	return f
}

// LeadersField returns a field for choosing several leaders, with the fewest and the most that may be chosen.
func (b Rules) LeadersField(id, label, rule string, faces []*KnownLeader, least, most int, d action.Draft) game.Field {
	f := game.Field{
		ID: id, Label: label, Kind: game.PickMany, Min: least, Max: most, Rule: rule,
		Options: slices.Grow([]game.Option(nil), len(faces)),
	}
	for _, x := range faces {
		f.Options = append(f.Options, b.Option(x))
	}
	chosen, _ := d.Get(id)
	for _, c := range chosen {
		if _, ok := f.Option(c); ok {
			f.Value = append(f.Value, c)
		}
	}
	return f
}

// HexField returns a field for choosing one of several hexes.
func (b Rules) HexField(id, label, rule string, places []board.Place, d action.Draft) game.Field {
	f := game.Field{ID: id, Label: label, Kind: game.PickOne, Min: 1, Max: 1, Rule: rule}
	for _, p := range places {
		f.Options = append(f.Options, game.Option{ID: b.ID(p), Label: b.PlaceName(p), Space: b.ID(p)})
	}
	if slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.ID == d.One(id) }) {
		f.Value = []string{d.One(id)}
	}
	return f
}

// ProposeMax sets the proposed value of a number field to its maximum.
func ProposeMax(f game.Field, d action.Draft) game.Field {
	if d.One(f.ID) == "" {
		f.Value = []string{strconv.Itoa(f.Max)}
	}
	return f
}

// MakeFirstPrimary makes the first possible action of a form its primary button, and no other.
func MakeFirstPrimary(a *game.Ask) {
	for i := range a.Acts {
		a.Acts[i].Primary = a.Acts[i].Refusal == nil &&
			!slices.ContainsFunc(a.Acts[:i], func(x game.Act) bool { return x.Primary })
	}
}

// PickedLeader returns the leader chosen in a field, 0 if the field is empty.
func (b Rules) PickedLeader(p action.Picks, field string) nr { return b.Find(p.One(field)) }

// LeadersByID returns the leaders with these ids, in the same order.
func (b Rules) LeadersByID(ids []string) []nr {
	out := make([]nr, len(ids))
	for i, id := range ids {
		out[i] = b.Find(id)
	}
	return out
}

// GroupByPlace sorts leaders for a list with a heading for each place. Places are ordered by name, as
// truth.SortByName does, and the leaders of a place are in printed order.
func (b Rules) GroupByPlace(faces []*KnownLeader, far func(board.Place) int) []*KnownLeader {
	var places []board.Place
	for _, f := range faces {
		if !slices.Contains(places, f.At) {
			places = append(places, f.At)
		}
	}
	places = b.SortByName(places, far)
	out := slices.Clone(faces)
	slices.SortStableFunc(out,
		func(x, y *KnownLeader) int { return slices.Index(places, x.At) - slices.Index(places, y.At) })
	return out
}
