package board_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tricorne/views/board"
	"tricorne/views/board/engrave"
)

// TestDump writes the maps, and pages with a position and all blocks, for viewing. They are written to the folder named
// by TRICORNE_TEST_ART, or else to a temporary folder.
func TestDump(t *testing.T) {
	dir := os.Getenv("TRICORNE_TEST_ART")
	if dir == "" {
		dir = t.TempDir()
	}
	l := board.Trenton(t)
	write := func(name, content string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, style := range engrave.Styles {
		write("trenton-"+style.Name+".svg", string(engrave.PrintedMap(l, style)))
	}
	static, err := filepath.Abs("../../static")
	if err != nil {
		t.Fatal(err)
	}
	head := func(theme, css string) string {
		page := `<!doctype html><html lang="en" data-theme="` + theme + `"><meta charset="utf-8"><title>board</title>`
		for _, sheet := range []string{"tokens", "fonts", "board"} {
			page += `<link rel="stylesheet" href="` + static + `/css/` + sheet + `.css">`
		}
		return page + `<style>body{margin:0;background:var(--panel);color:var(--ink)}` + css + `</style>` + string(l.Sprite())
	}
	marks := board.FrozenMarks
	var waiting []board.Pile
	for _, a := range l.Panels.Armies {
		x, y, _ := l.ArmySpot(a.ID)
		b := board.Block{Side: a.Side}
		waiting = append(waiting, board.Pile{
			ID: "u-" + a.ID, X: x, Y: y,
			Blocks: []board.Block{b, b, b, b, b, b, b, b, b, b, b},
		})
	}
	for _, theme := range []string{"light", "dark"} {
		for _, eyes := range []string{"american", "british"} {
			write("position-"+eyes+"-"+theme+".html", head(theme, "")+
				`<div class="board"><img class="map map-light" src="trenton-light.svg"><img class="map map-dark" src="trenton-dark.svg">`+
				string(board.MarksLayer(nil, &l, marks))+
				string(board.AppendUnits(nil, &l, append(board.ChristmasPiles(l, eyes), waiting...)))+`</div>`)
		}
		icons := head(theme, `.block{height:120px;margin:6px}`) + string(board.Icon(board.Block{Side: "british"})) +
			string(board.Icon(board.Block{Side: "american"}))
		for _, group := range board.ChristmasSetup {
			for i, b := range group.Blocks {
				b.Moved = i == 3
				icons += string(board.Icon(b))
			}
		}
		write("icons-"+theme+".html", icons)
	}
}

// TestDumpNewYork writes the maps, and pages with a position and all blocks, for viewing. They are written to the
// folder named by TRICORNE_TEST_ART, or else to a temporary folder.
func TestDumpNewYork(t *testing.T) {
	dir := os.Getenv("TRICORNE_TEST_ART")
	if dir == "" {
		dir = t.TempDir()
	}
	l := board.NewYork(t)
	write := func(name, content string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, style := range engrave.Styles {
		write("newyork-"+style.Name+".svg", string(engrave.PrintedMap(l, style)))
	}
	static, err := filepath.Abs("../../static")
	if err != nil {
		t.Fatal(err)
	}
	head := func(theme, css string) string {
		page := `<!doctype html><html lang="en" data-theme="` + theme + `"><meta charset="utf-8"><title>board</title>`
		for _, sheet := range []string{"tokens", "fonts", "board"} {
			page += `<link rel="stylesheet" href="` + static + `/css/` + sheet + `.css">`
		}
		return page + `<style>body{margin:0;background:var(--panel);color:var(--ink)}` + css + `</style>` + string(l.Sprite())
	}
	for _, theme := range []string{"light", "dark"} {
		for _, eyes := range []string{"american", "british"} {
			write("ny-position-"+eyes+"-"+theme+".html", head(theme, "")+
				`<div class="board"><img class="map map-light" src="newyork-light.svg"><img class="map map-dark" src="newyork-dark.svg">`+
				string(board.MarksLayer(nil, &l, board.GuardedMarks))+
				string(board.AppendUnits(nil, &l, board.BrooklynPiles(l, eyes)))+`</div>`)
		}
		var fleets []board.Pile
		for _, z := range l.Places {
			if z.IsZone() {
				fleets = append(fleets, board.Pile{ID: "u-" + z.ID, Place: z.ID, Y: z.Y, Blocks: board.BrooklynSetup[1].Blocks})
			}
		}
		write("ny-fleets-"+theme+".html", head(theme, "")+
			`<div class="board"><img class="map map-light" src="newyork-light.svg"><img class="map map-dark" src="newyork-dark.svg">`+
			string(board.AppendUnits(nil, &l, fleets))+`</div>`)
		icons := head(theme, `.block{height:120px;margin:6px}`) + string(board.Icon(board.Block{Side: "british"})) +
			string(board.Icon(board.Block{Side: "british", OnWater: true}))
		for _, group := range board.BrooklynSetup {
			for i, b := range group.Blocks {
				b.Moved = i == 1
				icons += string(board.Icon(b))
			}
		}
		write("ny-icons-"+theme+".html", icons)
	}
}

// TestDumpCrossing writes the map in every style, and pages with a position of the campaign, for viewing. They are
// written to the folder named by TRICORNE_TEST_ART.
func TestDumpCrossing(t *testing.T) {
	dir := os.Getenv("TRICORNE_TEST_ART")
	if dir == "" {
		dir = t.TempDir()
	}
	l := board.CrossingBoard(t)
	write := func(name string, content []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"light", "dark", "print", "light-ice", "dark-ice"} {
		style, ok := engrave.StyleNamed(l, name)
		if !ok {
			t.Fatalf("no style %s", name)
		}
		write("crossing-"+name+".svg", engrave.PrintedMap(l, style))
	}
	write("crossing-numbers-light.svg", engrave.HexNumbers(l, engrave.Light))
	write("crossing-numbers-dark.svg", engrave.HexNumbers(l, engrave.Dark))
	static, err := filepath.Abs("../../static")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct {
		name, theme, sheet, eyes string
		sky                      board.Sky
	}{
		{"day", "light", "light", "american", board.Sky{Weather: "fair"}},
		{"night", "light", "light", "american", board.Sky{IsNight: true, Weather: "snow"}},
		{"rain", "light", "light", "british", board.Sky{Weather: "rain"}},
		{"freeze", "light", "light-ice", "british", board.Sky{Weather: "freeze"}},
		{"snow", "dark", "dark", "american", board.Sky{Weather: "snow"}},
		{"dark-night", "dark", "dark", "american", board.Sky{IsNight: true, Weather: "fair"}},
	} {
		page := `<!doctype html><html lang="en" data-theme="` + p.theme + `"><meta charset="utf-8"><title>board</title>`
		for _, sheet := range []string{"tokens", "fonts", "board"} {
			page += `<link rel="stylesheet" href="` + static + `/css/` + sheet + `.css">`
		}
		page += `<style>body{margin:0;background:var(--panel);color:var(--ink)}.counter{height:110px;margin:8px}</style>` +
			string(l.Sprite()) +
			`<div class="board close"><img class="map" src="crossing-` + p.sheet +
			`.svg"><img class="map map-numbers" src="crossing-numbers-` + p.theme + `.svg">` +
			string(board.MarksLayer(nil, &l, board.NightMarchMarks(p.sky))) +
			string(board.AppendUnits(nil, &l, board.BoxingPiles(t, l, p.eyes, p.name == "day"))) + `</div><p>`
		for _, pile := range board.BoxingPiles(t, l, p.eyes, false) {
			for _, c := range pile.Counters {
				page += string(board.CounterIcon(c))
			}
		}
		page += string(board.CounterIcon(board.Counter{Side: "british"})) +
			string(board.CounterIcon(board.Counter{Side: "american"}))
		write("crossing-"+p.name+".html", []byte(page))
	}
}

// TestDumpColonies writes the map in every style, and a page with every counter of the sheet, for viewing. They are
// written to the folder named by TRICORNE_TEST_ART.
func TestDumpColonies(t *testing.T) {
	dir := os.Getenv("TRICORNE_TEST_ART")
	if dir == "" {
		dir = t.TempDir()
	}
	l := board.Colonies(t)
	write := func(name string, content []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, style := range append(slices.Clone(engrave.Styles), engrave.Light.InWinter(), engrave.Dark.InWinter()) {
		write("colonies-"+style.Name+".svg", engrave.PrintedMap(l, style))
		write("colonies-numbers-"+style.Name+".svg", engrave.HexNumbers(l, style))
	}
	static, err := filepath.Abs("../../static")
	if err != nil {
		t.Fatal(err)
	}
	faces := board.ColonialCounters(t, l)
	if len(faces) < 280 { // two hundred counters, most with two sides
		t.Errorf("%d counters", len(faces))
	}
	for _, theme := range []string{"light", "dark"} {
		page := `<!doctype html><html lang="en" data-theme="` + theme + `"><meta charset="utf-8"><title>board</title>`
		for _, sheet := range []string{"tokens", "fonts", "board"} {
			page += `<link rel="stylesheet" href="` + static + `/css/` + sheet + `.css">`
		}
		page += `<style>body{margin:0;background:var(--panel);color:var(--ink)}.counter{height:84px;margin:3px}</style>` +
			string(l.Sprite()) + `<p>`
		for _, c := range faces {
			page += string(board.CounterIcon(c))
		}
		write("colonies-counters-"+theme+".html", []byte(page))
	}
}
