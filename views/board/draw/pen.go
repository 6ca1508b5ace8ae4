package draw

import (
	"bytes"
	"math"
	"strconv"
	"strings"
)

// Pen writes SVG. It only strings elements together; it escapes texts and attribute values and rounds every number to a
// tenth of a unit, which keeps the picture small and the same on every machine.
type Pen struct {
	bytes.Buffer
	Upright bool // texts stand upright on a sheet that is turned by half: each is set in a group of class "u"
	open    []string
}

// El writes an empty element. Attributes come as name, value pairs; numbers are rounded, empty strings are left out.
func (p *Pen) El(name string, attrs ...any) {
	p.start(name, attrs)
	p.WriteString("/>")
}

// Begin opens an element that end closes again.
func (p *Pen) Begin(name string, attrs ...any) {
	p.start(name, attrs)
	p.WriteByte('>')
	p.open = append(p.open, name)
}

// End closes the element opened last.
func (p *Pen) End() {
	last := len(p.open) - 1
	p.WriteString("</" + p.open[last] + ">")
	p.open = p.open[:last]
}

// Text writes an element that holds only words.
func (p *Pen) Text(words, name string, attrs ...any) {
	if p.Upright && name == "text" {
		p.Begin("g", "class", "u")
		defer p.End()
	}
	p.start(name, attrs)
	p.WriteByte('>')
	p.WriteString(escape(words))
	p.WriteString("</" + name + ">")
}

func (p *Pen) start(name string, attrs []any) {
	p.WriteByte('<')
	p.WriteString(name)
	for i := 0; i+1 < len(attrs); i += 2 {
		value := show(attrs[i+1])
		if value == "" {
			continue
		}
		p.WriteByte(' ')
		p.WriteString(attrs[i].(string))
		p.WriteString(`="`)
		p.WriteString(value)
		p.WriteByte('"')
	}
}

func show(value any) string {
	switch v := value.(type) {
	case string:
		return escape(v)
	case float64:
		return Num(v)
	case int:
		return strconv.Itoa(v)
	}
	panic("board: an attribute is neither text nor number")
}

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(s string) string {
	if strings.IndexByte(s, '&') < 0 && strings.IndexByte(s, '<') < 0 && strings.IndexByte(s, '>') < 0 && strings.IndexByte(s, '"') < 0 {
		return s
	}
	return escapes.Replace(s)
}

// Num is a number with at most one decimal and no needless characters.
func Num(v float64) string { return short(v, 10) }

// Fine is a number with at most two decimals, for small ornaments and opacities.
func Fine(v float64) string { return short(v, 100) }

func short(v, unit float64) string {
	if n := int64(v); float64(n) == v {
		return strconv.FormatInt(n, 10)
	}
	v = math.Round(v*unit) / unit
	if v == 0 {
		return "0"
	}
	s := strconv.FormatFloat(v, 'f', -1, 64)
	if strings.HasPrefix(s, "0.") {
		return s[1:]
	}
	if strings.HasPrefix(s, "-0.") {
		return "-" + s[2:]
	}
	return s
}

// Translate is a transform that moves to x, y.
func Translate(at Pt) string { return "translate(" + Num(at.X) + " " + Num(at.Y) + ")" }

// Placed is a transform that moves, turns (degrees) and scales.
func Placed(at Pt, angle, scale float64) string {
	s := Translate(at)
	if angle != 0 {
		s += "rotate(" + Num(angle) + ")"
	}
	if scale != 1 {
		s += "scale(" + Fine(scale) + ")"
	}
	return s
}
