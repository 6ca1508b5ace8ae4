package delta

import (
	"bytes"
	"errors"
	"strconv"
)

// ErrWrongDrawing is the error for an edit that was made for another drawing.
var ErrWrongDrawing = errors.New("delta: the edit is of another drawing")

// Apply returns a drawing with an edit applied, as the script of a page does it. If the edit is a whole drawing, it
// returns a copy of the edit.
func Apply(drawing, edit []byte) ([]byte, error) {
	if _, is := attribute(edit, editAttribute); !is {
		return bytes.Clone(edit), nil
	}
	return apply(nil, drawing, edit, 0)
}

const editAttribute = ` data-edit="`

// apply appends the edited element to out, with the text that follows the element in the old drawing.
func apply(out, drawing, edit []byte, deep int) ([]byte, error) {
	old, err := parseUnits(drawing)
	if err != nil {
		return nil, err
	}
	now, err := parseUnits(edit)
	if err != nil {
		return nil, err
	}
	script, is := attribute(edit, editAttribute)
	if !is || deep > maxDepth {
		return nil, ErrShape
	}
	steps := bytes.Fields(script)
	if len(steps) > 0 && string(steps[0]) == string(attributeStep) {
		steps = steps[1:]
		at := bytes.Index(edit, []byte(editAttribute))
		end := at + len(editAttribute) + len(script) + 1
		out = append(append(append(out, edit[:at]...), edit[end:now.contentStart-1]...), '>')
	} else {
		out = append(out, drawing[:old.contentStart]...)
	}
	for _, s := range steps {
		if out, err = applyStep(out, s, &old, &now, deep); err != nil {
			return nil, err
		}
	}
	if len(old.units) > 0 || len(now.units) > 0 {
		return nil, ErrWrongDrawing
	}
	return append(out, drawing[old.contentEnd:]...), nil
}

// applyStep applies one step of an edit and returns out with the result appended.
func applyStep(out, step []byte, old, now *parsedElement, deep int) ([]byte, error) {
	if step[0] == editStep {
		if len(old.units) == 0 || len(now.units) == 0 {
			return nil, ErrWrongDrawing
		}
		out, err := apply(out, old.units[0], now.units[0], deep+1)
		old.units, now.units = old.units[1:], now.units[1:]
		return out, err
	}
	n, err := strconv.Atoi(string(step[1:]))
	if bytes.IndexByte([]byte{keepStep, dropStep, insertStep}, step[0]) < 0 {
		return nil, ErrWrongDrawing
	}
	from := old
	if step[0] == insertStep {
		from = now
	}
	if err != nil || n < 1 || n > len(from.units) {
		return nil, ErrWrongDrawing
	}
	if step[0] != dropStep {
		for _, u := range from.units[:n] {
			out = append(out, u...)
		}
	}
	from.units = from.units[n:]
	return out, nil
}

// parsedElement is a parsed element: where its content begins and ends, and its units.
type parsedElement struct {
	contentStart, contentEnd int
	units                    [][]byte
}

// parseUnits parses an element and finds the units of its content.
func parseUnits(element []byte) (parsedElement, error) {
	open, err := parseTag(element, 0)
	if err != nil || open.empty {
		return parsedElement{}, ErrShape
	}
	x := parsedElement{contentStart: open.end}
	at := textEnd(element, open.end)
	for {
		t, err := parseTag(element, at)
		if err != nil {
			return x, err
		}
		if t.closing {
			x.contentEnd = at
			return x, nil
		}
		r := reader{input: element}
		end, err := r.parseUnit(at)
		if err != nil {
			return x, err
		}
		x.units = append(x.units, element[at:end])
		at = end
	}
}

// attribute returns the value of an attribute in an element's opening tag; false if it has no such attribute.
func attribute(element []byte, name string) ([]byte, bool) {
	open, err := parseTag(element, 0)
	if err != nil {
		return nil, false
	}
	at := bytes.Index(element[:open.end], []byte(name))
	if at < 0 {
		return nil, false
	}
	value, _, ended := bytes.Cut(element[at+len(name):open.end], []byte{'"'})
	return value, ended
}

// Split returns the elements of an answer, each with its id.
func Split(answer []byte) ([]Element, error) {
	var out []Element
	for len(answer) > 0 {
		r := reader{input: answer}
		end, err := r.parseUnit(0)
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
