package record

import (
	"encoding/json"
	"reflect"
	"strings"
	"sync"
	"time"

	"tricorne/rules/game/fact"
)

// SchemaPath is the path of the schema on a server.
const SchemaPath = "/record.schema.json"

// object is a part of a JSON schema.
type object = map[string]any

// Schema is the JSON schema (draft 2020-12) of a [File]. It is made from its types, so that it describes exactly what
// this server writes.
var Schema = sync.OnceValue(func() []byte {
	defs := object{}
	root := describe(reflect.TypeFor[File](), defs)
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = "A game record of Tricorne, version 1"
	root["description"] = "A game as one viewer knows it. Within version 1 fields and kinds of facts are only added."
	properties := root["properties"].(object)
	properties["format"].(object)["const"] = Format
	properties["version"].(object)["const"] = Version
	root["$defs"] = defs
	out, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		panic(err) // cannot happen: the schema consists only of maps, strings and numbers
	}
	return append(out, '\n')
})

// schemaOf returns the schema of a type; structs are described once, under $defs.
func schemaOf(t reflect.Type, defs object) object {
	switch {
	case t == reflect.TypeFor[time.Time]():
		return object{"type": "string", "format": "date-time"}
	case t == reflect.TypeFor[fact.List]():
		return object{"type": "array", "items": describeFacts(defs)}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return schemaOf(t.Elem(), defs)
	case reflect.Slice, reflect.Array:
		return object{"type": "array", "items": schemaOf(t.Elem(), defs)}
	case reflect.Struct:
		if _, ok := defs[t.Name()]; !ok {
			defs[t.Name()] = nil // the type may contain itself
			defs[t.Name()] = describe(t, defs)
		}
		return object{"$ref": "#/$defs/" + t.Name()}
	case reflect.String:
		return object{"type": "string"}
	case reflect.Bool:
		return object{"type": "boolean"}
	default:
		return object{"type": "integer"}
	}
}

// describe returns the schema of a struct as encoding/json writes it.
func describe(t reflect.Type, defs object) object {
	properties, required := object{}, []string{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name == "" {
			name = f.Name
		}
		one := schemaOf(f.Type, defs)
		if doc := f.Tag.Get("doc"); doc != "" {
			one["description"] = doc
		}
		properties[name] = one
		if !strings.Contains(options, "omitempty") && !strings.Contains(options, "omitzero") {
			required = append(required, name)
		}
	}
	out := object{"type": "object", "properties": properties}
	if len(required) > 0 {
		out["required"] = required
	}
	return out
}

// describeFacts describes the closed set of facts, each by its kind.
func describeFacts(defs object) object {
	if _, ok := defs["fact"]; !ok {
		var all []any
		for name, kind := range fact.Kinds() {
			one := describe(kind, defs)
			one["properties"].(object)["kind"] = object{"const": name}
			required, _ := one["required"].([]string)
			one["required"] = append([]string{"kind"}, required...)
			key := "fact_" + strings.ReplaceAll(name, " ", "_")
			defs[key] = one
			all = append(all, object{"$ref": "#/$defs/" + key})
		}
		defs["fact"] = object{
			"oneOf":       all,
			"description": "Something that happened. Sides are named by their numbers; a number that is absent is not told.",
		}
	}
	return object{"$ref": "#/$defs/fact"}
}
