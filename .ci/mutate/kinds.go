package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
)

// replacements maps each operator to the one that replaces it, with the kind of the fault.
var replacements = map[token.Token]struct {
	to   token.Token
	kind kind
}{
	token.EQL: {token.NEQ, negate}, token.NEQ: {token.EQL, negate},
	token.LSS: {token.LEQ, boundary}, token.LEQ: {token.LSS, boundary},
	token.GTR: {token.GEQ, boundary}, token.GEQ: {token.GTR, boundary},
	token.LAND: {token.LOR, logic}, token.LOR: {token.LAND, logic},
	token.ADD: {token.SUB, arithmetic}, token.SUB: {token.ADD, arithmetic},
	token.MUL: {token.QUO, arithmetic}, token.QUO: {token.MUL, arithmetic}, token.REM: {token.MUL, arithmetic},
}

// finder collects the mutants of a file.
type finder struct {
	name    string
	text    []byte
	fset    *token.FileSet
	mutants []mutant
}

// offset returns the byte offset of a position.
func (f *finder) offset(p token.Pos) int {
	return f.fset.Position(p).Offset
}

// replace adds a mutant that replaces the text between two positions.
func (f *finder) replace(k kind, from, to token.Pos, by string) {
	f.mutants = append(f.mutants, mutant{
		kind: k, file: f.name, source: f.text, line: f.fset.Position(from).Line,
		from: f.offset(from), to: f.offset(to), replacement: by,
	})
}

// source returns the text of a node.
func (f *finder) source(n ast.Node) string {
	return string(f.text[f.offset(n.Pos()):f.offset(n.End())])
}

// walk visits a node and all nodes below it whose changes tests should notice.
func (f *finder) walk(top ast.Node) {
	// the return at the end of a function body is not an early return
	whole := map[*ast.BlockStmt]bool{bodyOf(top): true}
	ast.Inspect(top, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			return !skipCall(n)
		case *ast.Field:
			return false // a field holds a type and perhaps a tag, which are not mutated
		case *ast.ArrayType:
			return false
		case *ast.IfStmt:
			f.negate(n.Cond)
		case *ast.BinaryExpr:
			f.binary(n)
			return !isDuration(n)
		case *ast.BasicLit:
			f.literal(n)
		case *ast.ReturnStmt:
			f.boolResults(n)
		case *ast.FuncLit:
			whole[n.Body] = true
		case *ast.BlockStmt:
			f.statements(n.List)
			if !whole[n] {
				f.earlyReturn(n.List)
			}
		case *ast.CaseClause:
			f.statements(n.Body)
			f.earlyReturn(n.Body)
		}
		return true
	})
}

// bodyOf returns the body of a function, nil for other declarations.
func bodyOf(n ast.Node) *ast.BlockStmt {
	if d, ok := n.(*ast.FuncDecl); ok {
		return d.Body
	}
	return nil
}

// negate adds a mutant that negates a condition. It leaves comparisons to the function binary.
func (f *finder) negate(cond ast.Expr) {
	if b, ok := cond.(*ast.BinaryExpr); ok && replacements[b.Op].kind == negate {
		return
	}
	f.replace(negate, cond.Pos(), cond.End(), "!("+f.source(cond)+")")
}

// binary replaces an operator, except where that would not compile or cannot be tested.
func (f *finder) binary(n *ast.BinaryExpr) {
	s, ok := replacements[n.Op]
	if !ok || n.Op == token.ADD && (isText(n.X) || isText(n.Y)) || isDuration(n) {
		return
	}
	f.replace(s.kind, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), s.to.String())
}

// isText reports whether an expression is or begins with a literal text.
func isText(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.BasicLit:
		return x.Kind == token.STRING
	case *ast.BinaryExpr:
		return isText(x.X) || isText(x.Y)
	}
	return false
}

// isDuration reports whether an expression multiplies a unit of package time: waiting times are not tested.
func isDuration(n *ast.BinaryExpr) bool {
	for _, x := range []ast.Expr{n.X, n.Y} {
		if s, ok := x.(*ast.SelectorExpr); ok {
			if p, ok := s.X.(*ast.Ident); ok && p.Name == "time" && n.Op == token.MUL {
				return true
			}
		}
	}
	return false
}

// literal adds a mutant for a literal: the next number for a number, another text for a text.
func (f *finder) literal(n *ast.BasicLit) {
	switch n.Kind {
	case token.INT:
		if v, err := strconv.ParseInt(n.Value, 0, 32); err == nil {
			f.replace(number, n.Pos(), n.End(), strconv.FormatInt(v+1, 10))
		}
	case token.STRING:
		f.replace(text, n.Pos(), n.End(), `"mutant"`)
	}
}

// boolResults swaps true and false among the results of a return.
func (f *finder) boolResults(n *ast.ReturnStmt) {
	for _, r := range n.Results {
		if id, ok := r.(*ast.Ident); ok && (id.Name == "true" || id.Name == "false") {
			f.replace(constant, id.Pos(), id.End(), strconv.FormatBool(id.Name == "false"))
		}
	}
}

// statements removes calls and assignments. The removed code stays in the file, in a branch that never runs, so that
// the program still compiles.
func (f *finder) statements(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if c, ok := s.X.(*ast.CallExpr); ok && !skipCall(c) {
				f.drop(drop, s)
			}
		case *ast.AssignStmt:
			if id, ok := s.Lhs[0].(*ast.Ident); s.Tok != token.DEFINE && !(ok && id.Name == "_") {
				f.drop(drop, s)
			}
		case *ast.IncDecStmt:
			f.drop(drop, s)
		}
	}
}

// earlyReturn removes the return at the end of a block.
func (f *finder) earlyReturn(list []ast.Stmt) {
	if len(list) == 0 {
		return
	}
	if r, ok := list[len(list)-1].(*ast.ReturnStmt); ok {
		f.drop(earlyReturn, r)
	}
}

// drop adds a mutant that never executes one statement.
func (f *finder) drop(k kind, s ast.Stmt) {
	f.replace(k, s.Pos(), s.End(), fmt.Sprintf("if mutated := true; !mutated { %s }", f.source(s)))
}
