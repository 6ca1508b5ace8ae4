package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"unicode"
)

// irregularParticiples are the past participles without -ed that are reported as names of functions.
var irregularParticiples = []string{
	"bound", "broken", "brought", "built", "caught", "chosen", "dealt", "done", "drawn", "driven", "fallen", "felt",
	"forgotten", "fought", "found", "given", "gone", "gotten", "heard", "held", "hidden", "kept", "known", "laid",
	"left", "lent", "lost", "made", "meant", "met", "paid", "risen", "said", "seen", "sent", "shown", "sold", "sought",
	"spent", "spoken", "stolen", "struck", "sunk", "sworn", "taken", "taught", "thought", "thrown", "told", "torn",
	"understood", "won", "worn", "woken", "written",
}

// notParticiples are words in -ed that are verbs or nouns.
var notParticiples = []string{
	"bed", "bleed", "breed", "embed", "exceed", "feed", "heed", "need", "proceed", "red", "reed", "seed", "shed",
	"speed", "succeed", "unembed", "weed", "wed",
}

// checkNames reports past participles as names of functions that return no bool, and banned words in declared
// names.
func (s *source) checkNames() {
	ast.Inspect(s.tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			s.checkDeclared(n.Name)
			if isParticiple(n.Name.Name) && !returnsBool(n.Type) && !isContextDone(n) {
				s.report(s.line(n.Name.Pos()), "participle", fmt.Sprintf("func %s returns no bool", n.Name.Name))
			}
		case *ast.TypeSpec:
			s.checkDeclared(n.Name)
		case *ast.ValueSpec:
			s.checkDeclared(n.Names...)
		case *ast.Field:
			s.checkDeclared(n.Names...)
		case *ast.AssignStmt:
			s.checkDefined(n.Tok, n.Lhs...)
		case *ast.RangeStmt:
			s.checkDefined(n.Tok, n.Key, n.Value)
		}
		return true
	})
}

// checkDefined reports banned words in the names of variables declared with :=.
func (s *source) checkDefined(tok token.Token, variables ...ast.Expr) {
	for _, v := range variables {
		if id, ok := v.(*ast.Ident); ok && tok == token.DEFINE {
			s.checkDeclared(id)
		}
	}
}

// checkDeclared reports banned words in declared names.
func (s *source) checkDeclared(ids ...*ast.Ident) {
	for _, id := range ids {
		for _, w := range nameWords(id.Name) {
			if slices.Contains(bannedWords, w) {
				s.report(s.line(id.Pos()), "banned", fmt.Sprintf("%q in the name %s", w, id.Name))
			}
		}
	}
}

// isParticiple reports whether a name is a single word that is a past participle.
func isParticiple(name string) bool {
	if len(nameWords(name)) != 1 {
		return false
	}
	name = strings.ToLower(name)
	return slices.Contains(irregularParticiples, name) ||
		strings.HasSuffix(name, "ed") && len(name) > 3 && !slices.Contains(notParticiples, name)
}

// isContextDone reports whether a function is a method Done that returns a channel. Go programmers know this name
// from context.Context.
func isContextDone(d *ast.FuncDecl) bool {
	if d.Name.Name != "Done" || d.Recv == nil || d.Type.Results == nil || len(d.Type.Results.List) != 1 {
		return false
	}
	_, channel := d.Type.Results.List[0].Type.(*ast.ChanType)
	return channel
}

// returnsBool reports whether one of the results of a function is a bool or a function that returns one.
func returnsBool(t *ast.FuncType) bool {
	if t.Results == nil {
		return false
	}
	for _, r := range t.Results.List {
		switch r := r.Type.(type) {
		case *ast.Ident:
			if r.Name == "bool" {
				return true
			}
		case *ast.FuncType:
			if returnsBool(r) {
				return true
			}
		}
	}
	return false
}

// nameWords splits a name at its capital letters and returns the words in lower case.
func nameWords(name string) []string {
	var out []string
	start := 0
	for i, r := range name {
		if i > start && (unicode.IsUpper(r) || r == '_') {
			out = append(out, strings.ToLower(strings.Trim(name[start:i], "_")))
			start = i
		}
	}
	return append(out, strings.ToLower(strings.Trim(name[start:], "_")))
}
