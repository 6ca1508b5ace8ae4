package delta

import (
	"bytes"
	"errors"
	"strconv"
)

// ErrBase is the error for an edit that was made for another drawing.
var ErrBase = errors.New("delta: the edit is of another drawing")

// Apply returns a drawing with an edit applied, as the script of a page does it. If the edit is a whole drawing, it
// returns a copy of the edit.
func Apply(drawing, edit []byte) ([]byte, error) {
	if _, is := attribute(edit, edits); !is {
		return bytes.Clone(edit), nil
	}
	return apply(nil, drawing, edit, 0)
}

const edits = ` data-edit="`

// apply appends the edited element to out, with the text that follows the element in the old drawing.
func apply(out, drawing, edit []byte, deep int) ([]byte, error) {
	old, err := units(drawing)
	if err != nil {
		return nil, err
	}
	now, err := units(edit)
	if err != nil {
		return nil, err
	}
	script, is := attribute(edit, edits)
	if !is || deep > deepest {
		return nil, ErrShape
	}
	steps := bytes.Fields(script)
	if len(steps) > 0 && string(steps[0]) == string(alter) {
		steps = steps[1:]
		at := bytes.Index(edit, []byte(edits))
		end := at + len(edits) + len(script) + 1
		out = append(append(append(out, edit[:at]...), edit[end:now.in-1]...), '>')
	} else {
		out = append(out, drawing[:old.in]...)
	}
	for _, s := range steps {
		if out, err = do(out, s, &old, &now, deep); err != nil {
			return nil, err
		}
	}
	if len(old.units) > 0 || len(now.units) > 0 {
		return nil, ErrBase
	}
	return append(out, drawing[old.out:]...), nil
}

// do applies one step of an edit and returns out with the result appended.
func do(out, step []byte, old, now *inner, deep int) ([]byte, error) {
	if step[0] == inside {
		if len(old.units) == 0 || len(now.units) == 0 {
			return nil, ErrBase
		}
		out, err := apply(out, old.units[0], now.units[0], deep+1)
		old.units, now.units = old.units[1:], now.units[1:]
		return out, err
	}
	n, err := strconv.Atoi(string(step[1:]))
	if bytes.IndexByte([]byte{keep, drop, come}, step[0]) < 0 {
		return nil, ErrBase
	}
	from := old
	if step[0] == come {
		from = now
	}
	if err != nil || n < 1 || n > len(from.units) {
		return nil, ErrBase
	}
	if step[0] != drop {
		for _, u := range from.units[:n] {
			out = append(out, u...)
		}
	}
	from.units = from.units[n:]
	return out, nil
}

// inner is a parsed element: where its content begins and ends, and its units.
type inner struct {
	in, out int
	units   [][]byte
}

// units parses an element and finds the units of its content.
func units(element []byte) (inner, error) {
	open, err := tag(element, 0)
	if err != nil || open.empty {
		return inner{}, ErrShape
	}
	x := inner{in: open.to}
	at := text(element, open.to)
	for {
		t, err := tag(element, at)
		if err != nil {
			return x, err
		}
		if t.closing {
			x.out = at
			return x, nil
		}
		r := reader{in: element}
		end, err := r.unit(at)
		if err != nil {
			return x, err
		}
		x.units = append(x.units, element[at:end])
		at = end
	}
}

// attribute returns the value of an attribute in an element's opening tag; false if it has no such attribute.
func attribute(element []byte, name string) ([]byte, bool) {
	open, err := tag(element, 0)
	if err != nil {
		return nil, false
	}
	at := bytes.Index(element[:open.to], []byte(name))
	if at < 0 {
		return nil, false
	}
	value, _, ended := bytes.Cut(element[at+len(name):open.to], []byte{'"'})
	return value, ended
}

// Split returns the elements of an answer, each with its id.
func Split(answer []byte) ([]Element, error) {
	var out []Element
	for len(answer) > 0 {
		r := reader{in: answer}
		end, err := r.unit(0)
		if err != nil {
			return nil, err
		}
		id, _ := attribute(answer, ` id="`)
		out = append(out, Element{ID: string(id), HTML: answer[:end]})
		answer = answer[end:]
	}
	return out, nil
}

// Element is one element of an answer: a whole drawing, or an edit of one.
type Element struct {
	ID   string
	HTML []byte
}
