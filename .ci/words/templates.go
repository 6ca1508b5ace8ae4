package main

import (
	"regexp"
	"strings"
)

// declarationPattern matches a line of a template with a declaration, and captures its keyword and name.
var declarationPattern = regexp.MustCompile(`^(templ|func|type|const|var) (?:\([^)]*\) )?(\w+)`)

// checkTemplate checks the comments of a template. Its markup may have lines of any length.
func (s *source) checkTemplate() {
	lines := strings.Split(s.text, "\n")
	for i := 0; i < len(lines); i++ {
		begin := i
		var text []string
		for i < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[i]), "//") {
			s.checkLength(i+1, lines[i])
			text = append(text, strings.TrimPrefix(strings.TrimSpace(lines[i]), "//"))
			i++
		}
		if len(text) == 0 {
			continue
		}
		s.reportBanned(begin+1, strings.Join(text, "\n"))
		if i < len(lines) && strings.HasPrefix(lines[begin], "//") {
			s.templateDoc(begin+1, text, lines[i])
		}
	}
}

// templateDoc checks the comment above a declaration of a template.
func (s *source) templateDoc(line int, text []string, next string) {
	for i, l := range text {
		text[i] = strings.TrimPrefix(l, " ")
	}
	all := strings.Join(text, "\n")
	if strings.HasPrefix(next, "package ") {
		s.checkSentence(line, all)
	} else if m := declarationPattern.FindStringSubmatch(next); m != nil {
		s.checkDoc(line, all, []string{m[2]}, m[1] == "templ" || m[1] == "func")
	}
}
