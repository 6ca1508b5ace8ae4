package gametest

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// leafValues lists every single value of a state as text. The key is the path of the value: "Blocks[3].At" or
// "Flow.Stack.len". The list has the same exported fields as the encoding for the store.
func leafValues(state any) map[string]string {
	out := map[string]string{}
	descend(reflect.ValueOf(state), "", out)
	return out
}

func descend(v reflect.Value, path string, out map[string]string) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			out[path+".set"] = "no"
			return
		}
		if path != "" {
			out[path+".set"] = "yes"
		}
		descend(v.Elem(), path, out)
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() || f.Tag.Get("cbor") == "-" {
				continue
			}
			descend(v.Field(i), strings.TrimPrefix(path+"."+f.Name, "."), out)
		}
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice {
			out[path+".len"] = fmt.Sprint(v.Len())
		}
		for i := range v.Len() {
			descend(v.Index(i), fmt.Sprintf("%s[%d]", path, i), out)
		}
	case reflect.Map:
		out[path+".len"] = fmt.Sprint(v.Len())
		for _, key := range v.MapKeys() {
			descend(v.MapIndex(key), fmt.Sprintf("%s[%v]", path, key), out)
		}
	default:
		out[path] = fmt.Sprint(v)
	}
}

// leafVariation records which leaves were seen, and which of them ever differed between two worlds.
type leafVariation struct{ seen, varied map[string]bool }

func (v *leafVariation) compare(a, b map[string]string) {
	for _, pair := range [2][2]map[string]string{{a, b}, {b, a}} {
		for path, value := range pair[0] {
			v.seen[path] = true
			if other, ok := pair[1][path]; !ok || other != value {
				v.varied[path] = true
			}
		}
	}
}

var indexPattern = regexp.MustCompile(`\[[^\]]*\]`)

// findUndeclared lists parts that never varied but are not declared public, and parts that are declared public but
// varied. Elements of a list are named one by one, or by [*] if the finding is the same for all. For the lists in the
// parameter alike, it is enough if one element varied.
func (v *leafVariation) findUndeclared(public map[string]string, alike []string,
	seldom map[string]string,
) (silent, broken []string) {
	named := func(parts map[string]string, path string) bool {
		for pattern := range parts {
			if covers(pattern, path) {
				return true
			}
		}
		return false
	}
	declared := func(path string) bool { return named(public, path) }
	mixed := map[string]bool{} // lists with an element that varied
	for path := range v.varied {
		mixed[indexPattern.ReplaceAllString(path, "[*]")] = true
		if declared(path) {
			broken = append(broken, path)
		}
	}
	names := map[string]bool{}
	for path := range v.seen {
		if v.varied[path] || declared(path) || named(seldom, path) {
			continue
		}
		all := indexPattern.ReplaceAllString(path, "[*]")
		switch {
		case !mixed[all]:
			path = all
		case slices.Contains(alike, all):
			continue
		}
		names[path] = true
	}
	for name := range names {
		silent = append(silent, name)
	}
	slices.Sort(silent)
	slices.Sort(broken)
	return silent, broken
}

// covers reports whether a pattern matches a path or a parent of it: "Blocks[*].Moved", "Blocks[3]", "Flow".
func covers(pattern, path string) bool {
	expr := strings.ReplaceAll(regexp.QuoteMeta(pattern), `\[\*\]`, `\[[^\]]*\]`)
	return regexp.MustCompile(`^` + expr + `($|[.\[])`).MatchString(path)
}
