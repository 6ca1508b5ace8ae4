package delta_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tricorne/rules/gametest/size"
	"tricorne/views/delta"
)

// longText is a text that makes an element large enough to be sent as an edit of its children.
var longText = strings.Repeat("long ", 100)

func roundTrip(t *testing.T, was, now string) string {
	t.Helper()
	old, err := delta.Read([]byte(was), nil)
	if err != nil {
		t.Fatal(err)
	}
	edit, tree, err := delta.Write(nil, old, []byte(now), nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := delta.Apply([]byte(was), edit)
	if err != nil || string(got) != now {
		t.Fatalf("the edit %s\nof %s\ngives %s (%v)\nnot %s", edit, was, got, err, now)
	}
	if again, err := delta.Read([]byte(now), nil); err != nil || fmt.Sprint(again) != fmt.Sprint(tree) {
		t.Fatalf("the tree of what was written is not the one of what is read: %v", err)
	}
	return string(edit)
}

func TestOnlyChangesAreSent(t *testing.T) {
	row := func(id, words string) string {
		return `<li id="` + id + `"><b>` + words + `</b><i>` + longText + `</i></li>`
	}
	list := func(rows ...string) string {
		return `<ul id="log" class="log">` + strings.Join(rows, "") + `</ul>`
	}
	a, b, c := row("a", "1"), row("b", "2"), row("c", "3")
	for _, x := range []struct{ what, was, now, edit string }{
		{"nothing", list(a, b), list(a, b), `<ul id="log" data-edit="=2"></ul>`},
		{"one more in front", list(a, b), list(c, a, b), `<ul id="log" data-edit="+1 =2">` + c + `</ul>`},
		{"one in front and the last one gone", list(a, b), list(c, a), `<ul id="log" data-edit="+1 =1 -1">` + c + `</ul>`},
		{"one between", list(a, c), list(a, b, c), `<ul id="log" data-edit="=1 +1 =1">` + b + `</ul>`},
		{"one gone", list(a, b, c), list(a, c), `<ul id="log" data-edit="=1 -1 =1"></ul>`},
		{"all gone", list(a, b, c), `<ul id="log" class="log"></ul>`, `<ul id="log" class="log"></ul>`},
		{
			"one inside", list(a, b, c), list(a, row("b", "two"), c),
			`<ul id="log" data-edit="=1 ~ =1"><li data-edit="+1 -1 =1"><b>two</b></li></ul>`,
		},
		{
			"another class", list(a, b), strings.Replace(list(a, b), `"log">`, `"log on">`, 1),
			`<ul id="log" class="log on" data-edit="! =2"></ul>`,
		},
		{
			"another id", list(a, b), strings.Replace(list(a, b), `"log"`, `"diary"`, 1),
			strings.Replace(list(a, b), `"log"`, `"diary"`, 1),
		},
		{
			"one inside, and its class", list(a, b), list(a, `<li id="b" class="on"><b>two</b><i>`+longText+`</i></li>`),
			`<ul id="log" data-edit="=1 ~"><li id="b" class="on" data-edit="! +1 -1 =1"><b>two</b></li></ul>`,
		},
		{"text after an element", list(a, b), list(a+" and", b), `<ul id="log" data-edit="+1 -1 =1">` + a + ` and</ul>`},
	} {
		if got := roundTrip(t, x.was, x.now); got != x.edit {
			t.Errorf("%s: %s\nnot %s", x.what, got, x.edit)
		}
	}
}

func TestTextElementsAreSentWhole(t *testing.T) {
	was := `<div id="d"><p>Said <b>one</b> ` + longText + `</p><p>other</p></div>`
	now := strings.Replace(was, "one", "two", 1)
	if got := roundTrip(t, was, now); !strings.HasPrefix(got, `<div id="d" data-edit="+1 -1 =1"><p>Said <b>two</b>`) {
		t.Error(got)
	}
}

func TestVoidElementsAreParsed(t *testing.T) {
	was := `<div id="d"><input value="a > b" checked> <label>` + longText +
		`</label><svg><path d="M0 0"/><circle r="1"></circle></svg></div>`
	if got := roundTrip(t, was, strings.Replace(was, `r="1"`, `r="2"`, 1)); !strings.Contains(got,
		`data-edit="=2 +1 -1"`) {
		t.Error(got)
	}
}

func TestMarksDescribeTheShape(t *testing.T) {
	draw := func(rows ...string) ([]byte, delta.Marks) {
		out, marks := []byte(`<div id="d"><h2>Log</h2><ul>`), delta.Marks{{0, delta.Open}, {12, delta.Row}, {24, delta.Open}}
		for _, r := range rows {
			marks = append(marks, delta.Mark{At: len(out), Kind: delta.Row})
			out = append(out, "<li>"+r+"</li>"...)
		}
		marks = append(marks, delta.Mark{At: len(out), Kind: delta.Close}, delta.Mark{At: len(out) + 5, Kind: delta.Close})
		return append(out, "</ul></div>"...), marks
	}
	was, marks := draw("a", "b", "c")
	old, err := delta.Read(was, marks)
	if err != nil {
		t.Fatal(err)
	}
	now, marks := draw("x", "a", "c")
	edit, _, err := delta.Write(nil, old, now, marks)
	if want := `<div id="d" data-edit="=1 ~"><ul data-edit="+1 =1 -1 =1"><li>x</li></ul></div>`; err != nil ||
		string(edit) != want {
		t.Errorf("%s, %v", edit, err)
	}
	if got, err := delta.Apply(was, edit); err != nil || string(got) != string(now) {
		t.Errorf("%s, %v", got, err)
	}
	for n := range marks {
		if _, err := delta.Read(now, marks[:n+1]); (err == nil) != (n == len(marks)-1) {
			t.Errorf("%d marks of %d: %v", n+1, len(marks), err)
		}
	}
}

func TestBrokenDrawingsAreRefused(t *testing.T) {
	for _, bad := range []string{
		"", "words", "<p>", "<p></b>", "<p></p><p></p>", "<p", `<p class="`, "</p>", "<p></p",
		"<>", strings.Repeat("<b>", 50) + strings.Repeat("</b>", 50),
	} {
		if _, err := delta.Read([]byte(bad), nil); !errors.Is(err, delta.ErrShape) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestAnEditOfAnotherDrawingIsRefused(t *testing.T) {
	drawing := []byte(`<ul id="l"><li>1</li><li>2</li></ul>`)
	for _, script := range []string{"=1", "=3", "-3", "=2 +1", "~ =1", "=x", "=-1", "=0", "?2"} {
		if got, err := delta.Apply(drawing, []byte(`<ul id="l" data-edit="`+script+`"></ul>`)); err == nil {
			t.Errorf("%s gives %s", script, got)
		}
	}
}

// randomElement returns a random element.
func randomElement(r *rand.Rand, deep int) string {
	var w strings.Builder
	name := []string{"div", "ul", "g", "p"}[r.IntN(4)]
	fmt.Fprintf(&w, `<%s class="c%d">`, name, r.IntN(3))
	if r.IntN(6) == 0 {
		w.WriteString("text")
	}
	for range r.IntN(7) {
		switch {
		case deep > 0 && r.IntN(3) > 0:
			w.WriteString(randomElement(r, deep-1))
		case r.IntN(4) == 0:
			w.WriteString(`<input value="1>2">`)
		default:
			fmt.Fprintf(&w, `<b id="%d">%s</b>`, r.IntN(5), longText[:r.IntN(250)])
		}
		if r.IntN(5) == 0 {
			w.WriteString(" ")
		}
	}
	fmt.Fprintf(&w, "</%s>", name)
	return w.String()
}

// TestEveryEditLeadsToTheNewDrawing makes and applies edits between thousands of pairs of similar random drawings.
func TestEveryEditLeadsToTheNewDrawing(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	sent, whole := 0, 0
	for range size.Scale(3000) {
		parts := make([]string, 8)
		for i := range parts {
			parts[i] = randomElement(r, 3)
		}
		was := `<main id="m">` + strings.Join(parts, "") + "</main>"
		for range r.IntN(4) {
			switch at := r.IntN(len(parts)); r.IntN(4) {
			case 0:
				parts[at] = randomElement(r, 3)
			case 1:
				parts = append(parts[:at:at], parts[at+1:]...)
			case 2:
				parts[at] = strings.Replace(parts[at], "long", "short", 1+r.IntN(3))
			case 3:
				parts[at], parts[0] = parts[0], parts[at]
			}
			if len(parts) == 0 {
				parts = []string{randomElement(r, 2)}
			}
		}
		now := `<main id="m">` + strings.Join(parts, "") + "</main>"
		sent += len(roundTrip(t, was, now))
		whole += len(now)
	}
	if sent*2 > whole {
		t.Errorf("edits have %d bytes, what they lead to %d", sent, whole)
	}
}

// FuzzApply checks that Apply never panics and returns a whole drawing unchanged.
func FuzzApply(f *testing.F) {
	f.Add([]byte(`<ul id="l"><li>1</li></ul>`), []byte(`<ul id="l" data-edit="~"><li data-edit="+1"><b></b></li></ul>`))
	f.Fuzz(func(_ *testing.T, drawing, edit []byte) {
		got, err := delta.Apply(drawing, edit)
		if err == nil && !bytes.Contains(edit, []byte("data-edit")) && !bytes.Equal(got, edit) {
			panic("a whole drawing is changed")
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	var rows []string
	for i := range 60 {
		rows = append(rows, fmt.Sprintf(`<a class="spot" href="/t/x?place=%d" data-space="%d" aria-label=%q><circle cx="%d" cy="3"/><circle r="21"/></a>`, i, i, longText[:150], i))
	}
	was := []byte(`<svg id="targets">` + strings.Join(rows, "") + "</svg>")
	rows[7], rows[40] = strings.Replace(rows[7], "spot", "t go", 1), strings.Replace(rows[40], "spot", "t go", 1)
	now := []byte(`<svg id="targets">` + strings.Join(rows, "") + "</svg>")
	old, err := delta.Read(was, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(now)))
	var out []byte
	for b.Loop() {
		if out, _, err = delta.Write(out[:0], old, now, nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(out)), "sent-B/op")
}
