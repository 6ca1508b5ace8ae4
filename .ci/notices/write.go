package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

const head = `# Third-party notices

Tricorne is built with the works of others. This file names them, with their licences and notices. The licence of Tricorne
itself is in [LICENSE](LICENSE).

The file is made by ` + "`go run ./.ci/notices`" + `; do not edit it.

| work | version | licence |
|---|---|---|
`

// write prints the table of works and then every text once, with the works it applies to.
func write(out io.Writer, works []thirdPartyWork) error {
	var b strings.Builder
	b.WriteString(head)
	for _, w := range works {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", w.name, w.version, strings.Join(w.kinds(), ", "))
	}
	of := map[string][]string{}
	var order []string
	for _, w := range works {
		for _, t := range w.texts {
			if of[t.body] == nil {
				order = append(order, t.body)
			}
			of[t.body] = append(of[t.body], w.name+": "+t.file)
		}
	}
	for _, body := range order {
		fence := fenceFor(body)
		b.WriteString("\n---\n\n")
		for _, name := range of[body] {
			fmt.Fprintf(&b, "- %s\n", name)
		}
		fmt.Fprintf(&b, "\n%stext\n%s%s\n", fence, body, fence)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// fenceFor returns a fence for a block of code that does not occur in the text itself.
func fenceFor(body string) string {
	fence := "```"
	for strings.Contains(body, fence) {
		fence += "`"
	}
	return fence
}

// kinds returns the names of a work's licences, each once. Notices and patent grants are not licences.
func (w *thirdPartyWork) kinds() []string {
	var out []string
	for _, t := range w.texts {
		for _, k := range kinds(t.body) {
			if !slices.Contains(out, k) {
				out = append(out, k)
			}
		}
	}
	if len(out) == 0 {
		return []string{"see its text"}
	}
	return out
}

// licenceSentences lists sentences by which licences are recognized, and their names in the SPDX list.
var licenceSentences = []struct{ words, name string }{
	{"apache license version 2.0", "Apache-2.0"},
	{"mozilla public license version 2.0", "MPL-2.0"},
	{"this font software is licensed under the sil open font license", "OFL-1.1"},
	{"zero-clause bsd", "0BSD"},
	{"to deal in the software without restriction", "MIT"},
	{"sqlite is public domain", "public domain"},
}

// kinds returns the names of the licences that a text contains.
func kinds(body string) []string {
	plain := strings.Join(strings.Fields(strings.NewReplacer("//", " ", ",", "").Replace(strings.ToLower(body))), " ")
	var out []string
	for _, m := range licenceSentences {
		if strings.Contains(plain, m.words) {
			out = append(out, m.name)
		}
	}
	switch {
	case !strings.Contains(plain, "redistribution and use in source and binary forms"):
	case strings.Contains(plain, "endorse or promote"):
		out = append(out, "BSD-3-Clause")
	default:
		out = append(out, "BSD-2-Clause")
	}
	return out
}
