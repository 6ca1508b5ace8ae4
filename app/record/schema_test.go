package record

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

var update = flag.Bool("update", false, "store the present schema as that of the present version")

// firstSchemaFile is the schema of version 1 as it was published.
const firstSchemaFile = "testdata/record.v1.schema.json"

// TestSchemaKeepsPublishedParts compares the schema of a version with the published one. Within a version the
// schema may only grow, and everything published must stay the same. A change that fails this test needs a new
// version.
func TestSchemaKeepsPublishedParts(t *testing.T) {
	if Version != 1 {
		t.Fatalf("version %d has no published schema here", Version)
	}
	if *update {
		if err := os.WriteFile(firstSchemaFile, Schema(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	raw, err := os.ReadFile(firstSchemaFile)
	if err != nil {
		t.Fatal(err)
	}
	var was, is any
	if err := json.Unmarshal(raw, &was); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(Schema(), &is); err != nil {
		t.Fatal(err)
	}
	checkOnlyAdditions(t, "", was, is)
}

// checkOnlyAdditions fails the test if a part of the old schema is missing or different.
func checkOnlyAdditions(t *testing.T, at string, was, is any) {
	t.Helper()
	switch old := was.(type) {
	case map[string]any:
		now, ok := is.(map[string]any)
		if !ok {
			t.Errorf("%s is no object any more", at)
		}
		for key, v := range old {
			if key == "description" && at != "" {
				if _, words := v.(string); words {
					continue
				}
			}
			if _, ok := now[key]; !ok {
				t.Errorf("%s/%s is gone", at, key)
				continue
			}
			checkOnlyAdditions(t, at+"/"+key, v, now[key])
		}
	case []any:
		now, _ := is.([]any)
		for _, v := range old {
			if !slices.ContainsFunc(now, func(one any) bool { return equal(v, one) }) {
				t.Errorf("%s has no %v any more", at, v)
			}
		}
	default:
		if !equal(was, is) {
			t.Errorf("%s was %v, and is %v", at, was, is)
		}
	}
}

func equal(a, b any) bool {
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	return bytes.Equal(x, y)
}

func TestSchemaIsValid(t *testing.T) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(map[string]any{"format": "another"}); err == nil {
		t.Error("it takes anything")
	}
}
