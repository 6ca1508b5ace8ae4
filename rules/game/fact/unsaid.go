package fact

import (
	"fmt"
	"reflect"
)

// NamedValues lists the units, places, sides and numbers that the text of an event names to one viewer.
type NamedValues struct {
	Units   map[Unit]bool
	Places  map[Place]bool
	Sides   map[Side]bool // sides that are named, and the sides of units that are named
	Numbers map[int]bool
}

// UnnamedValues lists the values that a fact names although its text does not, as words for a test report. It returns
// nil if the fact reveals nothing beyond its text.
func UnnamedValues(f Fact, w NamedValues) []string {
	var out []string
	v := reflect.ValueOf(f)
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		for _, value := range values(v.Field(i)) {
			if !w.names(value) {
				out = append(out, fmt.Sprintf("%s.%s is %v", Name(f), name, value))
			}
		}
	}
	return out
}

// names reports whether the text of an event names a value of its fact. Strings, booleans and zero values need not be
// named.
func (w NamedValues) names(value any) bool {
	switch x := value.(type) {
	case Unit:
		return x == "" || w.Units[x]
	case Place:
		return x == "" || w.Places[x]
	case Side:
		return x == 0 || w.Sides[x]
	case int:
		return x == 0 || w.Numbers[x] || w.Numbers[-x]
	case string, bool:
		return true
	}
	return false
}

// values returns the single values of a field: the elements of a list, or the value itself.
func values(v reflect.Value) []any {
	if v.Kind() != reflect.Slice {
		return []any{v.Interface()}
	}
	out := make([]any, v.Len())
	for i := range out {
		out[i] = v.Index(i).Interface()
	}
	return out
}
