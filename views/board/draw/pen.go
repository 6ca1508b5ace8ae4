package draw

import (
	"bytes"
	"math"
	"strconv"
	"strings"
)

// Pen writes SVG elements one after the other. It escapes texts and attribute values. It rounds every number to a
// tenth of a unit, so that the picture is small and the same on every computer.
type Pen struct {
	bytes.Buffer
	Upright      bool // texts stay upright on a sheet that is rotated by 180 degrees: each text is in a group of class "u"
	openElements []string
}

// NewPenOn returns a pen that appends to what is already written.
func NewPenOn(drawn []byte) Pen { return Pen{Buffer: *bytes.NewBuffer(drawn)} }

// Element writes an empty element. Attributes come as name, value pairs; numbers are rounded, empty strings are left
// out.
func (p *Pen) Element(name string, attrs ...any) {
	p.startElement(name, attrs)
	p.WriteString("/>")
}

// Begin opens an element, which End closes again.
func (p *Pen) Begin(name string, attrs ...any) {
	p.startElement(name, attrs)
	p.WriteByte('>')
	p.openElements = append(p.openElements, name)
}

// End closes the innermost open element.
func (p *Pen) End() {
	last := len(p.openElements) - 1
	p.WriteString("</" + p.openElements[last] + ">")
	p.openElements = p.openElements[:last]
}

// Text writes an element that contains only text.
func (p *Pen) Text(words, name string, attrs ...any) {
	if p.Upright && name == "text" {
		p.Begin("g", "class", "u")
		defer p.End()
	}
	p.startElement(name, attrs)
	p.WriteByte('>')
	p.WriteString(escape(words))
	p.WriteString("</" + name + ">")
}

func (p *Pen) startElement(name string, attrs []any) {
	p.WriteByte('<')
	p.WriteString(name)
	for i := 0; i+1 < len(attrs); i += 2 {
		if attrs[i+1] == "" {
			continue
		}
		p.WriteByte(' ')
		p.WriteString(attrs[i].(string))
		p.WriteString(`="`)
		p.writeValue(attrs[i+1])
		p.WriteByte('"')
	}
}

func (p *Pen) writeValue(value any) {
	switch v := value.(type) {
	case string:
		p.WriteString(escape(v))
	case float64:
		p.Write(AppendNum(p.AvailableBuffer(), v))
	case int:
		p.Write(strconv.AppendInt(p.AvailableBuffer(), int64(v), 10))
	default:
		panic("board: an attribute is neither text nor number")
	}
}

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(s string) string {
	if strings.IndexByte(s, '&') < 0 && strings.IndexByte(s, '<') < 0 && strings.IndexByte(s, '>') < 0 &&
		strings.IndexByte(s, '"') < 0 {
		return s
	}
	return escapes.Replace(s)
}

// Num returns a number with at most one decimal and no unnecessary characters.
func Num(v float64) string { return string(AppendNum(nil, v)) }

// AppendNum appends the text that Num returns.
func AppendNum(to []byte, v float64) []byte { return appendRounded(to, v, 10) }

// FineNum returns a number with at most two decimals, for small ornaments and opacities.
func FineNum(v float64) string { return string(appendRounded(nil, v, 100)) }

func appendRounded(to []byte, v, unit float64) []byte {
	if n := int64(v); float64(n) == v {
		return strconv.AppendInt(to, n, 10)
	}
	v = math.Round(v*unit) / unit
	if v == 0 {
		return append(to, '0')
	}
	if v < 0 {
		to, v = append(to, '-'), -v
	}
	from := len(to)
	to = strconv.AppendFloat(to, v, 'f', -1, 64)
	if v < 1 { // no zero before the decimal point
		to = append(to[:from], to[from+1:]...)
	}
	return to
}

// Translate returns a transform that moves to x, y.
func Translate(at Pt) string { return "translate(" + Num(at.X) + " " + Num(at.Y) + ")" }

// PlaceTransform returns a transform that moves, turns (degrees) and scales.
func PlaceTransform(at Pt, angle, scale float64) string {
	s := Translate(at)
	if angle != 0 {
		s += "rotate(" + Num(angle) + ")"
	}
	if scale != 1 {
		s += "scale(" + FineNum(scale) + ")"
	}
	return s
}
