package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// longSentence is a sentence of more than 20 words, on short enough lines.
const longSentence = "goes on and on, word after word, until there are more words in it than\n" +
	"// anybody wants to read in the first sentence of a comment."

// kindsIn writes a file of a package and returns the kinds of the findings in it.
func kindsIn(t *testing.T, name, text string) []string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	found, err := checkDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, f := range found {
		kinds = append(kinds, f.kind)
	}
	return kinds
}

func TestEveryRuleHasItsFinding(t *testing.T) {
	tall := strings.Repeat("x", maxLine)
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"a plain function":          {"// march moves a block.\nfunc march() {}", nil},
		"an adverb before the verb": {"// march only moves a block.\nfunc march() {}", nil},
		"a helping verb":            {"// march may move a block.\nfunc march() {}", nil},
		"another name":              {"// Moves a block.\nfunc march() {}", []string{"name"}},
		"the name of a type":        {"// A block of wood.\ntype block int", []string{"name"}},
		"a constant in a group":     {"const (\n\t// The least.\n\tleast = 1\n)", []string{"name"}},
		"a group of constants":      {"// The bounds.\nconst (\n\tleast = 1\n)", nil},
		"a name that is gone":       {"// marchFar moves a block.\nfunc march() {}", []string{"stray"}},
		"a gone name between":       {"// marchFar moves a block.\n\nfunc march() {}", []string{"stray"}},
		"no verb":                   {"// march a block that moves.\nfunc march() {}", []string{"verb"}},
		"a method without a verb":   {"type b int\n\n// up the block.\nfunc (b) up() {}", []string{"verb"}},
		"a type needs no verb":      {"// block, of wood.\ntype block int", nil},
		"a long first sentence":     {"// march " + longSentence + "\nfunc march() {}", []string{"sentence"}},
		"a long second sentence":    {"// march moves. It " + longSentence + "\nfunc march() {}", nil},
		"a banned word":             {"// march moves whoever asks.\nfunc march() {}", []string{"banned"}},
		"a banned phrase":           {"func march() {\n\t// it lays\n\t// open the map\n}", []string{"banned"}},
		"a clause as a subject":     {"// march moves. Those who stay rest.\nfunc march() {}", []string{"banned"}},
		"those who are an object":   {"// march moves those who may go.\nfunc march() {}", nil},
		"a player is no man":        {"// march moves his block.\nfunc march() {}", []string{"banned"}},
		"a banned name":             {"func march(whom int) {}", []string{"banned"}},
		"a banned local name":       {"func march() {\n\twhom := 1\n\twhom = 2\n}", []string{"banned"}},
		"a banned word in a local":  {"func march() {\n\tcount, forWhom := 1, 2\n}", []string{"banned"}},
		"a banned name of a loop":   {"func march() {\n\tfor i, whom := range all {\n\t}\n}", []string{"banned"}},
		"a banned name of a switch": {"func march() {\n\tswitch whom := b.(type) {\n\t}\n}", []string{"banned"}},
		"a banned name of a var":    {"func march() {\n\tvar whom int\n}", []string{"banned"}},
		"a banned closure name":     {"var march = func(whom int) {}", []string{"banned"}},
		"a banned result name":      {"func march() (whom int) {}", []string{"banned"}},
		"an assignment to a field":  {"func march() {\n\tb.whom = 1\n\tfor b.whom = range all {\n\t}\n}", nil},
		"a plain local name":        {"func march() {\n\tfor range all {\n\t\tfar := 1\n\t}\n}", nil},
		"what a type is":            {"// block is what stands\n// on the map.\ntype block int", []string{"clause"}},
		"what variables are":        {"// blocks are\n// what stands here.\nvar blocks int", []string{"clause"}},
		"what a function is":        {"// march is what moves a block.\nfunc march() {}", []string{"clause"}},
		"what a member is":          {"const (\n\t// least is what is left.\n\tleast = 1\n)", []string{"clause"}},
		"what a group is":           {"// Bounds are what limits it.\nconst (\n\tleast = 1\n)", []string{"clause"}},
		"what stands later":         {"// block is a piece. It is what stands here.\ntype block int", nil},
		"what as an object":         {"// march tells what moves.\nfunc march() {}", nil},
		"what as part of a word":    {"// block is whatever it is.\ntype block int", nil},
		"a banned word is quoted":   {"// march says \"whoever\" once.\nfunc march() {}", nil},
		"a banned word in a string": {"const who = \"whoever\"", nil},
		"so long as is plain":       {"// march goes on so long as it may.\nfunc march() {}", nil},
		"a participle":              {"func told() int { return 1 }", []string{"participle"}},
		"a regular participle":      {"type b int\n\nfunc (b) Marched() {}", []string{"participle"}},
		"a participle for a bool":   {"func told() bool { return true }", nil},
		"done as of a context":      {"type b int\n\nfunc (b) Done() <-chan int { return nil }", nil},
		"done without a channel":    {"type b int\n\nfunc (b) Done() {}", []string{"participle"}},
		"a value and a bool":        {"func told() (int, bool) { return 1, true }", nil},
		"a verb in -ed":             {"func proceed() {}", nil},
		"a participle and a noun":   {"func toldWords() int { return 1 }", nil},
		"a long comment":            {"// " + tall + "\n", []string{"line"}},
		"a long line of code":       {"const march = \"" + tall + "\"", []string{"line"}},
		"a long address":            {"// https://" + tall + "\n", nil},
		"a long raw string":         {"const march = `\n" + tall + "`", nil},
		"a long struct tag":         {"type b struct {\n\tA int `json:\"" + tall + "\"`\n}", nil},
		"what is generated":         {"// Code generated by hand. DO NOT EDIT.\n\n// whoever\n", nil},
	} {
		text := "package p\n\n" + c.text + "\n"
		if strings.HasPrefix(c.text, "// Code generated") {
			text = c.text + "package p\n"
		}
		if got := kindsIn(t, "p.go", text); !slices.Equal(got, c.want) {
			t.Errorf("%s: found %v, not %v", name, got, c.want)
		}
	}
}

func TestTemplatesAreCheckedByTheirComments(t *testing.T) {
	for text, want := range map[string][]string{
		"// board shows the map.\ntempl board(b int) {\n}\n":              nil,
		"// The map.\ntempl board(b int) {\n}\n":                          {"name"},
		"// board the map.\ntempl (b Board) board() {\n}\n":               {"verb"},
		"// board is what shows the map.\ntempl board() {\n}\n":           {"clause"},
		"templ board() {\n\t// whoever looks on\n}\n":                     {"banned"},
		"templ board() {\n\t<p>" + strings.Repeat("x", 200) + "</p>\n}\n": nil,
	} {
		if got := kindsIn(t, "p.templ", "package p\n\n"+text); !slices.Equal(got, want) {
			t.Errorf("%s: found %v, not %v", text, got, want)
		}
	}
}

func TestTheNumberOfFindingsOnlyGoesDown(t *testing.T) {
	found := []finding{{"a", "a/a.go", 7, "name", "…"}, {"a", "a/a.go", 9, "name", "…"}}
	for allowed, want := range map[int]string{
		0: "a/a.go:7: name: …\na/a.go:9: name: …\na: 2 findings of kind name, allowed are 0\n",
		1: "a/a.go:7: name: …\na/a.go:9: name: …\na: 2 findings of kind name, allowed are 1\n",
		2: "",
		3: "a: 2 findings of kind name, 3 are allowed: lower the number in .ci/words/left.txt to 2\n",
	} {
		var out strings.Builder
		good := compare(&out, found, map[place]int{{"a", "name"}: allowed}, []string{"a"})
		if good != (want == "") || out.String() != want {
			t.Errorf("with %d allowed it says %q, not %q", allowed, out.String(), want)
		}
	}
	var out strings.Builder
	if compare(&out, nil, map[place]int{{"a", "name"}: 1}, []string{"a"}) ||
		!strings.Contains(out.String(), "delete the line") {
		t.Errorf("of a package that is clean now it says %q", out.String())
	}
	if !compare(&out, nil, map[place]int{{"b", "name"}: 1}, []string{"a"}) {
		t.Error("a package that was not looked at is compared")
	}
}
