package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"
)

// maxWords is the most words the first sentence of a doc comment may have.
const maxWords = 20

// checkDocs checks the doc comments of the package and of everything it declares at top level.
func (s *source) checkDocs() {
	if s.tree.Doc != nil {
		s.checkSentence(s.line(s.tree.Doc.Pos()), s.tree.Doc.Text())
	}
	for _, d := range s.tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Doc != nil {
				s.checkDoc(s.line(d.Doc.Pos()), d.Doc.Text(), []string{d.Name.Name}, true)
			}
		case *ast.GenDecl:
			s.checkGroup(d)
		}
	}
}

// checkGroup checks the doc comments of a declaration of types, constants or variables.
func (s *source) checkGroup(d *ast.GenDecl) {
	if d.Tok == token.IMPORT {
		return
	}
	for _, spec := range d.Specs {
		names, doc := specNames(spec)
		if !d.Lparen.IsValid() && doc == nil {
			doc = d.Doc
		}
		if doc != nil {
			s.checkDoc(s.line(doc.Pos()), doc.Text(), names, false)
		}
	}
	if d.Lparen.IsValid() && d.Doc != nil {
		s.checkStrayName(s.line(d.Doc.Pos()), d.Doc.Text())
		s.checkSentence(s.line(d.Doc.Pos()), d.Doc.Text())
	}
}

// specNames returns the names a specification declares and its own doc comment.
func specNames(spec ast.Spec) ([]string, *ast.CommentGroup) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return []string{spec.Name.Name}, spec.Doc
	case *ast.ValueSpec:
		var names []string
		for _, id := range spec.Names {
			names = append(names, id.Name)
		}
		return names, spec.Doc
	}
	return nil, nil
}

// checkDoc checks one doc comment: its name, its verb if it belongs to a function, and its first sentence.
func (s *source) checkDoc(line int, text string, names []string, function bool) {
	words := strings.Fields(text)
	if len(words) == 0 || names[0] == "_" {
		return
	}
	first := strings.TrimRight(words[0], ",:;.")
	switch {
	case !slices.Contains(names, first):
		if !s.checkStrayName(line, text) {
			s.report(line, "name", fmt.Sprintf("the comment of %s begins with %q", names[0], words[0]))
		}
	case function && !hasVerb(words[1:]):
		s.report(line, "verb", fmt.Sprintf("no verb in the third person after %s", first))
	}
	s.checkSentence(line, text)
}

// verbs are the verbs without a final s that may follow the name of a function.
var verbs = []string{"may", "must", "can"}

// adverbs are the words that may stand between the name of a function and its verb.
var adverbs = []string{"also", "only", "never", "always", "then", "again"}

// notVerbs are words that end in s but are not verbs.
var notVerbs = []string{"its", "this", "as", "those", "plus", "less", "perhaps", "always", "yes", "thus"}

// hasVerb reports whether the words begin with a verb in the third person, perhaps after an adverb.
func hasVerb(words []string) bool {
	for _, w := range words {
		w = strings.TrimRight(w, ",:;.")
		if slices.Contains(adverbs, w) || strings.HasSuffix(w, "ly") {
			continue
		}
		return slices.Contains(verbs, w) || strings.HasSuffix(w, "s") && !slices.Contains(notVerbs, w)
	}
	return false
}

// sentenceEnd matches a stop after a letter, number or bracket, or a colon before a list.
var sentenceEnd = regexp.MustCompile(`[\p{L}\d)"'’”\]…][.!?](?:["”)]*)(?:\s|$)|:\n\s|\n\n`)

// clausePattern matches a doc comment that explains a name with a clause like "X is what …".
var clausePattern = regexp.MustCompile(`\A(?:Package\s+)?\w+\s+(?:is|are)\s+what\b`)

// checkSentence checks the length of the first sentence of a doc comment. It also checks that the sentence does not
// begin with a clause like "X is what …".
func (s *source) checkSentence(line int, text string) {
	if words := clausePattern.FindString(text); words != "" {
		s.report(line, "clause", fmt.Sprintf("%q: name the thing itself", strings.Join(strings.Fields(words), " ")))
	}
	n := 0
	for _, w := range strings.Fields(firstSentence(text)) {
		if strings.ContainsFunc(w, isWordRune) {
			n++
		}
	}
	if n > maxWords {
		s.report(line, "sentence", fmt.Sprintf("the first sentence has %d words", n))
	}
}

// firstSentence returns the first sentence of a comment.
func firstSentence(text string) string {
	text = strings.NewReplacer("e.g. ", "", "i.e. ", "").Replace(text)
	if at := sentenceEnd.FindStringIndex(text); at != nil {
		return text[:at[1]]
	}
	return text
}

// mixedCaseWord matches a word that can only be an identifier: lower case first, and a capital letter inside.
var mixedCaseWord = regexp.MustCompile(`^[a-z]+[a-z0-9]*[A-Z][A-Za-z0-9]*$`)

// checkStrayName reports whether a comment begins with an identifier that the package does not have, and adds the
// finding.
func (s *source) checkStrayName(line int, text string) bool {
	words := strings.Fields(text)
	if len(words) < 2 || !mixedCaseWord.MatchString(words[0]) || s.names[words[0]] {
		return false
	}
	s.report(line, "stray", fmt.Sprintf("nothing in the package is named %s", words[0]))
	return true
}
