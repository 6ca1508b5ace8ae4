package fact

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"

	"github.com/fxamacker/cbor/v2"
)

// kinds maps the name of each kind of fact, as stored and exported, to its type. A name never changes its meaning.
var kinds = map[string]reflect.Type{
	"idle":          reflect.TypeFor[NothingHappened](),
	"set up":        reflect.TypeFor[SetUp](),
	"turn":          reflect.TypeFor[Turn](),
	"phase":         reflect.TypeFor[Phase](),
	"weather":       reflect.TypeFor[Weather](),
	"points":        reflect.TypeFor[Points](),
	"decision":      reflect.TypeFor[Decision](),
	"score":         reflect.TypeFor[Score](),
	"control":       reflect.TypeFor[Control](),
	"end":           reflect.TypeFor[End](),
	"correction":    reflect.TypeFor[Correction](),
	"march":         reflect.TypeFor[March](),
	"retreat":       reflect.TypeFor[Retreat](),
	"arrival":       reflect.TypeFor[Arrival](),
	"departure":     reflect.TypeFor[Departure](),
	"reveal":        reflect.TypeFor[Reveal](),
	"works":         reflect.TypeFor[Fortification](),
	"battle begins": reflect.TypeFor[BattleBegins](),
	"battle ends":   reflect.TypeFor[BattleEnds](),
	"fire":          reflect.TypeFor[Fire](),
	"check":         reflect.TypeFor[Check](),
	"reading":       reflect.TypeFor[Reading](),
	"loss":          reflect.TypeFor[Loss](),
	"rout":          reflect.TypeFor[Rout](),
	"fatigue":       reflect.TypeFor[Fatigue](),
	"order":         reflect.TypeFor[Order](),
	"transfer":      reflect.TypeFor[Transfer](),
	"strength":      reflect.TypeFor[Strength](),
	"victory":       reflect.TypeFor[Victory](),
	"command":       reflect.TypeFor[Command](),
	"ally":          reflect.TypeFor[Ally](),
	"fallen":        reflect.TypeFor[UnitsLost](),
}

// names maps every kind to its name.
var names = func() map[reflect.Type]string {
	out := make(map[reflect.Type]string, len(kinds))
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		out[kinds[name]] = name
	}
	return out
}()

// Kinds lists all facts by their names, in order of the names.
func Kinds() iter.Seq2[string, reflect.Type] {
	return func(yield func(string, reflect.Type) bool) {
		for _, name := range slices.Sorted(maps.Keys(kinds)) {
			if !yield(name, kinds[name]) {
				return
			}
		}
	}
}

// Name returns the name of the kind of a fact: "battle begins".
func Name(f Fact) string { return names[reflect.TypeOf(f)] }

// List is the facts of an event for one audience, as they are stored and exported.
type List []Fact

// storedFact is one fact in the store.
type storedFact struct {
	Kind string          `cbor:"1,keyasint"`
	Body cbor.RawMessage `cbor:"2,keyasint"`
}

var encoder = func() cbor.EncMode {
	mode, err := cbor.CoreDetEncOptions().EncMode()
	if err != nil {
		panic(err)
	}
	return mode
}()

// MarshalCBOR encodes facts for the store. Equal facts have equal bytes.
func (l List) MarshalCBOR() ([]byte, error) {
	out := make([]storedFact, len(l))
	for i, f := range l {
		name := Name(f)
		if name == "" {
			return nil, fmt.Errorf("fact: %T is not of the closed set", f)
		}
		body, err := encoder.Marshal(f)
		if err != nil {
			return nil, fmt.Errorf("fact: %s: %w", name, err)
		}
		out[i] = storedFact{name, body}
	}
	return encoder.Marshal(out)
}

// UnmarshalCBOR decodes facts from the store, in the form that MarshalCBOR writes.
func (l *List) UnmarshalCBOR(raw []byte) error {
	var all []storedFact
	if err := cbor.Unmarshal(raw, &all); err != nil {
		return fmt.Errorf("fact: %w", err)
	}
	*l = make(List, len(all))
	for i, s := range all {
		kind, ok := kinds[s.Kind]
		if !ok {
			return fmt.Errorf("fact: there is no kind %q", s.Kind)
		}
		v := reflect.New(kind)
		if err := cbor.Unmarshal(s.Body, v.Interface()); err != nil {
			return fmt.Errorf("fact: %s: %w", s.Kind, err)
		}
		(*l)[i] = v.Elem().Interface().(Fact)
	}
	return nil
}

// MarshalJSON encodes facts for exports: each with its kind next to its fields.
func (l List) MarshalJSON() ([]byte, error) {
	out := make([]map[string]any, len(l))
	for i, f := range l {
		raw, err := json.Marshal(f)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(raw, &out[i]); err != nil {
			return nil, err
		}
		out[i]["kind"] = Name(f)
	}
	return json.Marshal(out)
}
