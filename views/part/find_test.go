package part_test

import (
	"os"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"tricorne/rules/game/view"
	"tricorne/static"
	"tricorne/views/board"
	"tricorne/views/part"
	"tricorne/views/part/sample"
)

func TestFindPlace(t *testing.T) {
	for _, c := range []struct{ game, words, want string }{
		{"crossing", "1329", "1329"},
		{"crossing", " Hex  1329 ", "1329"},
		{"crossing", "206", "0206"},
		{"crossing", "trenton", "2029"},
		{"crossing", "PRINCE", "1820"},
		{"crossing", "mcconkeys", "1330"},
		{"crossing", "holly", "3039"},
		{"crossing", "0144", ""},
		{"crossing", "9999", ""},
		{"crossing", "1330/1329", ""},
		{"crossing", "", ""},
		{"crossing", "Boston", ""},
		{"trenton", "Princeton", "princeton"},
		{"trenton", "princ", "princeton"},
		{"trenton", "south_trenton", "south_trenton"},
		{"trenton", "1329", ""},
		{"newyork", "harlem", "harlem"},
	} {
		l, err := board.Load(static.Files, c.game)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := part.FindPlace(&l, c.words)
		if got != c.want || ok != (c.want != "") {
			t.Errorf("%s, %q: %q", c.game, c.words, got)
		}
	}
}

// TestRegionsAreOffered checks that a board with regions offers each with its place, and other boards offer none.
func TestRegionsAreOffered(t *testing.T) {
	l, err := board.Load(os.DirFS("../../static"), "colonies")
	if err != nil {
		t.Fatal(err)
	}
	_, doc := drawComponent(t, part.DrawDesk(sample.SeaboardDesk(&l, urls)))
	options := doc.Find("[data-regions] option")
	if options.Length() != len(l.Regions)+1 {
		t.Fatalf("%d options for %d regions", options.Length(), len(l.Regions))
	}
	options.Each(func(i int, o *goquery.Selection) {
		value, _ := o.Attr("value")
		if i > 0 && (len(strings.Fields(value)) != 4 || o.Text() != l.Regions[i-1].Name) {
			t.Errorf("%s lies at %q", o.Text(), value)
		}
	})
	_, doc = drawComponent(t, part.DrawDesk(sample.MarchDesk(layout(t), urls)))
	if doc.Find("[data-regions]").Length() > 0 {
		t.Error("a board without regions offers some")
	}
}

// TestFrameContainsASharedHex checks that the frame contains the whole hex if both sides stand in it.
func TestFrameContainsASharedHex(t *testing.T) {
	l, err := board.Load(os.DirFS("../../static"), "colonies")
	if err != nil {
		t.Fatal(err)
	}
	d := sample.SeaboardDesk(&l, urls)
	at := d.View.Piles[1].Space
	d.View.Piles = append(d.View.Piles, view.Pile{Space: at, Side: sample.British, Pieces: d.View.Piles[0].Pieces})
	_, doc := drawComponent(t, part.DrawDesk(d))
	target := doc.Find(`#targets [data-space="` + at + `"]`)
	if !target.HasClass("shared") || target.HasClass("stack") || target.Find("use").AttrOr("href", "") != "#h-hex" {
		html, _ := goquery.OuterHtml(target)
		t.Errorf("the shared hex is %s", html)
	}
	if doc.Find("#units #pile-"+at+"-british").Length()+doc.Find("#units #pile-"+at+"-american").Length() != 2 {
		t.Error("one of the two stacks is not there")
	}
}
