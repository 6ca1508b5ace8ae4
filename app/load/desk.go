package load

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// desk is what a player reads off a page: where he is and what he may do.
type desk struct {
	path   string // "/t/ID"
	state  string
	over   bool
	orders *orders // nil while he is not asked
}

// orders is the form in which a player decides.
type orders struct {
	action, draft string // addresses
	hidden        map[string]string
	needs         map[string][]string // the fields that go with each act
	acts          []act
	modes         []string // the ways to act that are set apart, where they are
	fields        map[string]*field
}

type act struct {
	id     string
	danger bool
}

// field is one thing to choose.
type field struct {
	id, kind string
	live     bool // others depend on it
	min, max int
	options  []option
}

type option struct {
	id  string
	max int // of shares
}

// read reads a desk off a page or a fragment of one.
func read(page io.Reader) (*desk, error) {
	r := reader{in: html.NewTokenizer(page)}
	for {
		switch r.in.Next() {
		case html.ErrorToken:
			if err := r.in.Err(); !errors.Is(err, io.EOF) {
				return nil, err
			}
			if r.desk.path == "" {
				return nil, errors.New("the page is no desk")
			}
			return r.done(), nil
		case html.StartTagToken, html.SelfClosingTagToken:
			r.open(r.in.Token())
		case html.EndTagToken:
			if name, _ := r.in.TagName(); string(name) == "form" {
				r.within = false
			}
		}
	}
}

// reader goes through a page once, from tag to tag.
type reader struct {
	in     *html.Tokenizer
	desk   desk
	orders orders
	modes  []string
	within bool // the form of the orders
	field  *field
}

func (r *reader) open(t html.Token) {
	a := attributes(t.Attr)
	switch {
	case a["id"] == "desk":
		r.desk.path, r.desk.state = strings.TrimSuffix(a["data-path"], "/"), a["data-state"]
	case a["data-testid"] == "over":
		r.desk.over = true
	case t.Data == "a" && strings.HasPrefix(a["data-testid"], "mode-"): // they stand before the form
		r.modes = append(r.modes, strings.TrimPrefix(a["data-testid"], "mode-"))
	case t.Data == "form" && a["id"] == "orders":
		r.within = true
		r.orders = orders{
			action: a["action"], draft: a["data-draft"], hidden: map[string]string{}, needs: map[string][]string{}, fields: map[string]*field{},
		}
	case t.Data == "button" && a["form"] == "orders" && a["name"] == "act":
		if _, disabled := a["disabled"]; !disabled {
			r.orders.acts = append(r.orders.acts, act{a["value"], strings.Contains(" "+a["class"]+" ", " danger ")})
		}
	case !r.within:
	case t.Data == "fieldset" && a["data-field"] != "":
		r.field = &field{id: a["data-field"], kind: a["data-kind"], min: number(a["data-min"]), max: number(a["data-max"])}
		_, r.field.live = a["data-live"]
		r.orders.fields[r.field.id] = r.field
	case t.Data == "input":
		r.input(a)
	}
}

func (r *reader) input(a map[string]string) {
	name := a["name"]
	if act, ok := strings.CutPrefix(name, "needs."); ok {
		r.orders.needs[act] = strings.Fields(a["value"])
		return
	}
	if name == "seq" || name == "step" {
		r.orders.hidden[name] = a["value"]
		return
	}
	if _, disabled := a["disabled"]; disabled || r.field == nil {
		return
	}
	switch r.field.kind {
	case "one", "many":
		if name == "f."+r.field.id {
			r.field.options = append(r.field.options, option{id: a["value"]})
		}
	case "number":
		r.field.min, r.field.max = number(a["min"]), number(a["max"])
	case "shares":
		if id, ok := strings.CutPrefix(name, "n."+r.field.id+"."); ok {
			r.field.options = append(r.field.options, option{id, number(a["max"])})
		}
	}
}

func (r *reader) done() *desk {
	if r.orders.action != "" && len(r.orders.acts) > 0 {
		r.orders.modes = r.modes
		r.desk.orders = &r.orders
	}
	return &r.desk
}

func attributes(all []html.Attribute) map[string]string {
	out := make(map[string]string, len(all))
	for _, a := range all {
		out[a.Key] = a.Val
	}
	return out
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
