package gametest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
)

// CheckKnowledgeType checks that the type K of what a viewer knows cannot lead to the truth S. It may not contain S, a
// pointer to any part of S, or a type that could hide one (an interface, a function, a channel, an unsafe pointer). The
// argument except lists the paths in K of allowed pointers ("Result"). They must point to values that never change and
// that everybody may see.
func CheckKnowledgeType[S, K any](t testing.TB, except ...string) {
	t.Helper()
	truth := map[reflect.Type]bool{}
	gatherStructTypes(reflect.TypeFor[S](), truth)
	k := &knowledgeChecker{
		truthType: reflect.TypeFor[S](), truthTypes: truth, allowedPaths: except, visited: map[reflect.Type]bool{},
		used: map[string]bool{},
	}
	k.checkType(reflect.TypeFor[K](), reflect.TypeFor[K]().Name())
	for _, f := range k.faults {
		t.Error(f)
	}
	for _, path := range except {
		if !k.used[path] {
			t.Errorf("the exception %q is not needed", path)
		}
	}
}

// gatherStructTypes collects the struct types that make up the truth.
func gatherStructTypes(t reflect.Type, into map[reflect.Type]bool) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		gatherStructTypes(t.Elem(), into)
	case reflect.Map:
		gatherStructTypes(t.Key(), into)
		gatherStructTypes(t.Elem(), into)
	case reflect.Struct:
		if into[t] {
			return
		}
		into[t] = true
		for i := range t.NumField() {
			if f := t.Field(i); f.Tag.Get("cbor") != "-" && f.Name != "_" {
				gatherStructTypes(f.Type, into)
			}
		}
	default:
	}
}

type knowledgeChecker struct {
	truthType    reflect.Type
	truthTypes   map[reflect.Type]bool
	allowedPaths []string
	visited      map[reflect.Type]bool
	used         map[string]bool
	faults       []string
}

func (k *knowledgeChecker) checkType(t reflect.Type, path string) {
	if slices.Contains(k.allowedPaths, path) {
		k.used[path] = true
		return
	}
	if t == k.truthType {
		k.fault("%s is the truth itself: %s", path, t)
		return
	}
	switch t.Kind() {
	case reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		k.fault("%s may hide anything: %s", path, t)
	case reflect.Pointer:
		if k.truthTypes[t.Elem()] {
			k.fault("%s points into the truth: %s", path, t)
			return
		}
		k.checkType(t.Elem(), path)
	case reflect.Slice, reflect.Array:
		k.checkType(t.Elem(), path)
	case reflect.Map:
		k.checkType(t.Key(), path)
		k.checkType(t.Elem(), path)
	case reflect.Struct:
		k.checkFields(t, path)
	default:
	}
}

func (k *knowledgeChecker) checkFields(t reflect.Type, path string) {
	if k.visited[t] {
		return
	}
	k.visited[t] = true
	for i := range t.NumField() {
		f := t.Field(i)
		k.checkType(f.Type, path+"."+f.Name)
	}
}

func (k *knowledgeChecker) fault(format string, args ...any) {
	k.faults = append(k.faults, fmt.Sprintf(format, args...))
}
