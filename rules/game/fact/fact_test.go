package fact

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/fxamacker/cbor/v2"
	"github.com/google/go-cmp/cmp"
)

// TestEveryFieldCanBeChecked fails if a kind of fact has a field of a type that UnnamedValues cannot check.
func TestEveryFieldCanBeChecked(t *testing.T) {
	allowed := []reflect.Type{
		reflect.TypeFor[Side](), reflect.TypeFor[Unit](), reflect.TypeFor[Place](), reflect.TypeFor[int](),
		reflect.TypeFor[string](), reflect.TypeFor[bool](),
		reflect.TypeFor[[]Unit](), reflect.TypeFor[[]Place](), reflect.TypeFor[[]int](),
	}
	for name, kind := range kinds {
		for i := range kind.NumField() {
			field, ok := kind.Field(i), false
			for _, a := range allowed {
				ok = ok || field.Type == a
			}
			if !ok || !field.IsExported() || field.Tag.Get("cbor") == "" || field.Tag.Get("json") == "" {
				t.Errorf("%s: %s cannot be checked, stored or exported", name, field.Name)
			}
		}
	}
}

// fillFact returns a fact of a kind in which every field is set.
func fillFact(kind reflect.Type) Fact {
	v := reflect.New(kind).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); f.Interface().(type) {
		case Side:
			f.SetUint(2)
		case Unit, Place, string:
			f.SetString("x")
		case int:
			f.SetInt(7)
		case bool:
			f.SetBool(true)
		case []Unit:
			f.Set(reflect.ValueOf([]Unit{"a", "b"}))
		case []Place:
			f.Set(reflect.ValueOf([]Place{"c", "d"}))
		case []int:
			f.Set(reflect.ValueOf([]int{1, 6}))
		}
	}
	return v.Interface().(Fact)
}

func TestFactsComeBackFromTheStore(t *testing.T) {
	for name, kind := range kinds {
		for _, f := range []Fact{fillFact(kind), reflect.New(kind).Elem().Interface().(Fact)} {
			raw, err := List{f, NothingHappened{}}.MarshalCBOR()
			if err != nil {
				t.Fatal(err)
			}
			var back List
			if err := cbor.Unmarshal(raw, &back); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(List{f, NothingHappened{}}, back); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	}
}

type foreignFact struct{}

func (foreignFact) Weight() int { return 1 }

func TestOnlyTheClosedSetIsStored(t *testing.T) {
	if _, err := (List{foreignFact{}}).MarshalCBOR(); err == nil {
		t.Error("a stranger was stored")
	}
	raw, _ := cbor.Marshal([]storedFact{{Kind: "stranger", Body: cbor.RawMessage{0xa0}}})
	if err := new(List).UnmarshalCBOR(raw); err == nil {
		t.Error("a stranger was read")
	}
}

func TestAnExportNamesTheKind(t *testing.T) {
	raw, err := json.Marshal(List{Control{Place: "trenton", Side: 1}})
	if err != nil || string(raw) != `[{"kind":"control","place":"trenton","side":1}]` {
		t.Errorf("%s, %v", raw, err)
	}
}

func TestUnnamedValues_FindsEveryKindOfLeak(t *testing.T) {
	words := NamedValues{
		Units: map[Unit]bool{"a": true}, Places: map[Place]bool{"c": true}, Sides: map[Side]bool{2: true},
		Numbers: map[int]bool{7: true},
	}
	for _, c := range []struct {
		fact Fact
		want int
	}{
		{Loss{Side: 2, Units: []Unit{"a"}, Points: 7}, 0},
		{Loss{Side: 1, Units: []Unit{"a", "b"}, Points: 6}, 3},
		{Points{Side: 2, Gained: -7}, 0},
		{March{Trail: []Place{"c", "d"}, Manner: "by sea"}, 1},
		{Fire{Dice: []int{7, 3}}, 1},
	} {
		if got := UnnamedValues(c.fact, words); len(got) != c.want {
			t.Errorf("%+v: %q", c.fact, got)
		}
	}
	for name, kind := range kinds { // every field that names something is checked
		f, hidden := fillFact(kind), 0
		for i := range kind.NumField() {
			switch kind.Field(i).Type.Kind() {
			case reflect.Slice:
				hidden += 2
			case reflect.Bool:
			case reflect.String:
				if kind.Field(i).Type != reflect.TypeFor[string]() {
					hidden++
				}
			default:
				hidden++
			}
		}
		if got := UnnamedValues(f, NamedValues{}); len(got) != hidden {
			t.Errorf("%s: of %d things that are not said %q were found", name, hidden, got)
		}
	}
}

func TestWeightiest_PicksMostImportantFact(t *testing.T) {
	all := []Fact{March{}, Loss{}, Control{Place: "x"}, Control{Place: "y"}, Turn{}}
	if got := Weightiest(all); got != (Control{Place: "x"}) {
		t.Errorf("%+v", got)
	}
	if Weightiest(nil) != nil || !Contains[Loss](all) || Contains[End](all) {
		t.Error("facts are not found")
	}
}
