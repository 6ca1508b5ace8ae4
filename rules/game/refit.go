package game

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/fxamacker/cbor/v2"
)

// Refit converts a position of an older edition to the form of the present state S. A new field is zero, and a
// numbered field that no longer exists is left out. In a record that is stored as a list, new fields are added at the
// end. If a list is longer than the present record, Refit returns an error, because its fields cannot be identified.
func Refit[S any](raw []byte) ([]byte, error) { return refit(reflect.TypeFor[S](), raw) }

func refit(t reflect.Type, raw []byte) ([]byte, error) {
	const null = 0xf6
	switch {
	case len(raw) > 0 && raw[0] == null, reflect.PointerTo(t).Implements(reflect.TypeFor[cbor.Unmarshaler]()):
		return raw, nil
	case t.Kind() == reflect.Pointer:
		return refit(t.Elem(), raw)
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Array:
		return refitList(t, raw)
	case t.Kind() == reflect.Struct && t.NumField() > 0 && strings.Contains(t.Field(0).Tag.Get("cbor"), "toarray"):
		return refitRecord(t, raw)
	case t.Kind() == reflect.Struct && t.NumField() > 0:
		return refitFields(t, raw)
	}
	return raw, nil
}

// refitList converts every element of a list.
func refitList(t reflect.Type, raw []byte) ([]byte, error) {
	var all []cbor.RawMessage
	if len(raw) > 0 && raw[0]>>5 != 4 { // a byte string, not a list
		return raw, nil
	}
	if err := decoder.Unmarshal(raw, &all); err != nil {
		return nil, err
	}
	for i := range all {
		var err error
		if all[i], err = refit(t.Elem(), all[i]); err != nil {
			return nil, err
		}
	}
	return encoder.Marshal(all)
}

// refitRecord converts a record that is stored as a list of its fields.
func refitRecord(t reflect.Type, raw []byte) ([]byte, error) {
	var all []cbor.RawMessage
	if err := decoder.Unmarshal(raw, &all); err != nil {
		return nil, err
	}
	n := 0
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Name == "_" {
			continue
		}
		if n++; n > len(all) {
			blank, err := encoder.Marshal(reflect.Zero(f.Type).Interface())
			if err != nil {
				return nil, err
			}
			all = append(all, blank)
			continue
		}
		var err error
		if all[n-1], err = refit(f.Type, all[n-1]); err != nil {
			return nil, err
		}
	}
	if n < len(all) {
		return nil, fmt.Errorf("a record of %d fields was stored where there are %d today", len(all), n)
	}
	return encoder.Marshal(all)
}

// refitFields converts a record whose fields are stored by number. Records stored by name stay as they are.
func refitFields(t reflect.Type, raw []byte) ([]byte, error) {
	if !strings.Contains(string(t.Field(0).Tag), "keyasint") {
		return raw, nil
	}
	var was map[int]cbor.RawMessage
	if err := decoder.Unmarshal(raw, &was); err != nil {
		return nil, err
	}
	now := make(map[int]cbor.RawMessage, len(was))
	for i := range t.NumField() {
		number, _, _ := strings.Cut(t.Field(i).Tag.Get("cbor"), ",")
		n, err := strconv.Atoi(number)
		if one, ok := was[n]; ok && err == nil {
			if now[n], err = refit(t.Field(i).Type, one); err != nil {
				return nil, err
			}
		}
	}
	return encoder.Marshal(now)
}
