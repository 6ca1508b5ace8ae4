package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
	"unicode/utf8"
)

// maxLine is the most characters that a line may have; a tab counts as one.
const maxLine = 120

// checkComments checks every comment of a Go file for banned words and stray names.
func (s *source) checkComments() {
	docs := s.docs()
	for _, group := range s.tree.Comments {
		var text []string
		for _, c := range group.List {
			text = append(text, strings.Split(c.Text, "\n")...)
		}
		for i, l := range text {
			text[i] = strings.TrimPrefix(strings.TrimSpace(l), "//")
		}
		s.reportBanned(s.line(group.Pos()), strings.Join(text, "\n"))
		if !docs[group] {
			s.checkStrayName(s.line(group.Pos()), group.Text())
		}
	}
}

// docs returns the set of comments that checkDocs looks at.
func (s *source) docs() map[*ast.CommentGroup]bool {
	out := map[*ast.CommentGroup]bool{s.tree.Doc: true}
	for _, d := range s.tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			out[d.Doc] = true
		case *ast.GenDecl:
			out[d.Doc] = true
			for _, spec := range d.Specs {
				_, doc := specNames(spec)
				out[doc] = true
			}
		}
	}
	return out
}

// checkLines reports lines that are too long, except those that cannot be broken.
func (s *source) checkLines() {
	exempt := s.exemptLines()
	for i, l := range strings.Split(s.text, "\n") {
		if !exempt[i+1] {
			s.checkLength(i+1, l)
		}
	}
}

// checkLength checks one line; a line with an address has no limit.
func (s *source) checkLength(n int, l string) {
	if c := utf8.RuneCountInString(l); c > maxLine && !strings.Contains(l, "://") {
		s.report(n, "line", fmt.Sprintf("%d characters", c))
	}
}

// exemptLines lists the lines that hold struct tags, directives or part of a raw string.
func (s *source) exemptLines() map[int]bool {
	out := map[int]bool{}
	ast.Inspect(s.tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			if n.Tag != nil {
				out[s.line(n.Tag.Pos())] = true
			}
		case *ast.BasicLit:
			if n.Kind == token.STRING && n.Value[0] == '`' {
				for i := s.line(n.Pos()); i <= s.line(n.End()); i++ {
					out[i] = true
				}
			}
		}
		return true
	})
	for _, group := range s.tree.Comments {
		for _, c := range group.List {
			if strings.HasPrefix(c.Text, "//go:") {
				out[s.line(c.Pos())] = true
			}
		}
	}
	return out
}
