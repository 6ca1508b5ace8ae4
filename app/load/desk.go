package load

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
	"tricorne/views/delta"
)

// desk holds what a player reads from a page: where they are and what they may do.
type desk struct {
	path   string // "/t/ID"
	state  string
	over   bool
	orders *orders // nil if the player has nothing to decide
}

// orders is the form of a player's decision, with only the fields and options that are offered.
type orders struct {
	action, draft string // addresses
	seq           string
	ask           game.Ask
	modes         []string // the ways to act that have separate forms, if there are any
	mode          string   // the way to act whose form is open
}

// page is a desk as a player's browser shows it. It holds the parts, and the names that the server gave them.
type page struct {
	shownContent string
	parts        map[string][]byte
}

// apply applies an answer of the server to a desk, as the page's script does, and reads the desk.
func (p *page) apply(answer []byte) (*desk, error) {
	all, err := delta.Split(answer)
	if err != nil || len(all) == 0 || all[0].ID != "desk" {
		return nil, fmt.Errorf("the answer is no desk (%w)", err)
	}
	frame := all[0].HTML
	for _, e := range all[1:] {
		if p.parts[e.ID], err = delta.Apply(p.parts[e.ID], e.HTML); err != nil {
			return nil, fmt.Errorf("%s: %w", e.ID, err)
		}
	}
	p.shownContent = shownName(frame)
	return read(slices.Concat(frame, p.parts["orders-card"]))
}

// shownName returns the value of data-shown in the HTML of a desk. This value identifies the content that the page
// shows.
func shownName(frame []byte) string {
	_, after, _ := bytes.Cut(frame, []byte(` data-shown="`))
	words, _, _ := bytes.Cut(after, []byte{'"'})
	return string(words)
}

// read reads a desk from HTML that contains its outer element and its orders.
func read(page []byte) (*desk, error) {
	r := reader{in: html.NewTokenizer(bytes.NewReader(page)), needs: map[string][]string{}}
	for {
		switch r.in.Next() {
		case html.ErrorToken:
			if err := r.in.Err(); !errors.Is(err, io.EOF) {
				return nil, err
			}
			if r.desk.path == "" {
				return nil, errors.New("the page is no desk")
			}
			return r.finish(), nil
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
	needs  map[string][]string // the fields that belong to each act
	within bool                // the reader is inside the form of the orders
}

func (r *reader) open(t html.Token) {
	a := attributes(t.Attr)
	switch {
	case a["id"] == "desk":
		r.desk.path, r.desk.state = strings.TrimSuffix(a["data-path"], "/"), a["data-state"]
	case a["data-testid"] == "over":
		r.desk.over = true
	case t.Data == "a" && strings.HasPrefix(a["data-testid"], "mode-"):
		id := strings.TrimPrefix(a["data-testid"], "mode-")
		r.orders.modes = append(r.orders.modes, id)
		if slices.Contains(strings.Fields(a["class"]), "on") {
			r.orders.mode = id
		}
	case t.Data == "form" && a["id"] == "orders":
		r.within = true
		r.orders.action, r.orders.draft = a["action"], a["data-draft"]
	case t.Data == "button" && a["form"] == "orders" && a["name"] == form.Act:
		if _, disabled := a["disabled"]; !disabled {
			danger := strings.Contains(" "+a["class"]+" ", " danger ")
			r.orders.ask.Acts = append(r.orders.ask.Acts, game.Act{ID: a["value"], Dangerous: danger})
		}
	case !r.within:
	case t.Data == "fieldset" && a["data-field"] != "":
		f := game.Field{ID: a["data-field"], Min: parseNumber(a["data-min"]), Max: parseNumber(a["data-max"])}
		f.Kind, _ = form.KindOf(a["data-kind"])
		_, f.ReloadsForm = a["data-live"]
		r.orders.ask.Fields = append(r.orders.ask.Fields, f)
	case t.Data == "input":
		r.input(a)
	}
}

func (r *reader) input(a map[string]string) {
	name, value := a["name"], a["value"]
	if act, ok := strings.CutPrefix(name, form.NeedsName("")); ok {
		r.needs[act] = strings.Fields(value)
		return
	}
	switch name {
	case form.Seq:
		r.orders.seq = value
		return
	case form.Step:
		r.orders.ask.Step = action.Step(value)
		return
	}
	if len(r.orders.ask.Fields) == 0 {
		return
	}
	f := &r.orders.ask.Fields[len(r.orders.ask.Fields)-1]
	_, disabled := a["disabled"]
	if disabled && f.Kind != game.Shares { // an option that cannot take a point now may take one later
		return
	}
	switch f.Kind {
	case game.PickOne, game.PickMany:
		if name == form.PickName(f.ID) {
			_, ends := a["data-ends"]
			f.Options = append(f.Options, game.Option{ID: value, ChangesOnlyLabels: ends})
		}
	case game.Number:
		f.PointSize, _ = form.SplitScaledName(name)
		f.Min, f.Max = parseNumber(a["min"])/f.PointSize, parseNumber(a["max"])/f.PointSize
	case game.Shares:
		each, name := form.SplitScaledName(name)
		if id, ok := strings.CutPrefix(name, form.ShareName(f.ID, "")); ok {
			f.PointSize = each
			o := game.Option{ID: id, Max: parseNumber(a["max"]) / each}
			if disabled {
				o.Refusal = &game.Refusal{}
			}
			f.Options = append(f.Options, o)
		}
	}
}

func (r *reader) finish() *desk {
	if r.orders.action != "" && len(r.orders.ask.Acts)+len(r.orders.modes) > 0 {
		for i := range r.orders.ask.Acts {
			a := &r.orders.ask.Acts[i]
			a.NeededFields = r.needs[a.ID]
		}
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

func parseNumber(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
