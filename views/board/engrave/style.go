package engrave

import (
	"strings"

	"tricorne/views/board"
)

// Style is one way of printing a board: its colours for ink, paper and washes.
type Style struct {
	Name string

	// colours of the sheet outside and inside the neat line (the inner line of the border)
	paper, land            string
	ink, inkSoft, inkFaint string // colours of the engraved lines, from full lines to hairlines
	halo                   string // colour of the light rim around names
	// colours of open water, of water along the shore, and of the engraved lines on the water
	sea, shallowWater, seaLine string
	waterInk                   string // names on water
	road, roadEdge             string
	ring, ringInner            string
	victoryRed                 string // the red of victory towns, roofs and titles
	gold, goldDark, goldInk    string
	hill, hillInk              string
	tree, treeInk              string
	region                     string // colour of wide names over the land
	panel, panelEdge           string // colours of the plates of tables and boxes, and of the edges of these plates
	winter, winterInk          string
	wood                       string            // colour of depot crates and boats
	frame                      string            // the outer border
	british, american          string            // colours of the texts and marks of the two sides
	red, blue, cloth           string            // flags and sails
	tints                      map[string]string // colours of the hand colouring by name
	tintRim, tintFill          float64           // how strong the hand colouring is along a border and away from it
	grain                      float64           // how visible the texture of the paper is; 0 for no texture
	shade                      string            // the darker colour of old paper toward its edges
	frozen                     bool              // the rivers and marshes are under ice
	// for a board that is rotated by 180 degrees: texts are upright after the rotation
	upsideDown bool
	// names of towns of a board of hexes are left out: a layer above the sheet has them (TownNames)
	withoutNames    bool
	withoutOrnament bool // without ornaments that make a printed file large
}

// InWinter returns the same style in deep winter, with ice on the rivers and marshes of a board of hexes.
func (s Style) InWinter() Style {
	s.Name += "-ice"
	s.frozen = true
	return s
}

// ForTurnedSheet returns the same style for a board that is rotated by 180 degrees. Only texts and upright drawings
// change: they are printed upside down, so that they are upright once the board is rotated.
func (s Style) ForTurnedSheet() Style {
	s.Name += "-turned"
	s.upsideDown = true
	return s
}

// WithoutNames returns the same style without the names of towns, which the layer above draws. It is for a board of
// hexes. When such a sheet is shown small, the names appear on the sheet.
func (s Style) WithoutNames() Style {
	s.Name += "-bare"
	s.withoutNames = true
	return s
}

// These are the three styles. Light is hand-coloured copper engraving on laid paper. Dark is the same map by candle
// light. Print is line work on white that saves ink.
var (
	Light = Style{
		Name: "light", paper: "#efe1bf", land: "#f5ead0",
		ink: "#2e2116", inkSoft: "#6b5239", inkFaint: "#8d7351", halo: "#f7eed8",
		sea: "#b9d0d3", shallowWater: "#98bbc4", seaLine: "#587f8c", waterInk: "#274f60",
		road: "#d9b27a", roadEdge: "#4a3220", ring: "#fdf6e3", ringInner: "#6b5239",
		victoryRed: "#8e1b1b", gold: "#e3b54d", goldDark: "#b8860b", goldInk: "#3a2405",
		hill: "#ecdcb2", hillInk: "#5d4730", tree: "#c3c79a", treeInk: "#4d5236",
		region: "#a58a5c", panel: "#fbf3de", panelEdge: "#4a3220", winter: "#dce8ea", winterInk: "#33566a",
		wood: "#a9743c", frame: "#33241a", british: "#8e1b1b", american: "#1f3f6e",
		red: "#9c2823", blue: "#27467a", cloth: "#fdf6e3",
		tints:   map[string]string{"rose": "#dd9a76", "sage": "#9fb36f", "straw": "#e2bd5b", "sky": "#8fb4c4"},
		tintRim: 0.05, tintFill: 0.1, grain: 1, shade: "#7a5523",
	}
	Dark = Style{
		Name: "dark", paper: "#1c1712", land: "#2c251d",
		ink: "#e3d4b4", inkSoft: "#a8946f", inkFaint: "#7d6c50", halo: "#1f1913",
		sea: "#1d333d", shallowWater: "#2c4b57", seaLine: "#5d8796", waterInk: "#a5cbd8",
		road: "#b38e5c", roadEdge: "#0d0906", ring: "#3a3026", ringInner: "#a8946f",
		victoryRed: "#d3655a", gold: "#dcae4a", goldDark: "#96701a", goldInk: "#221503",
		hill: "#3a3126", hillInk: "#9a8561", tree: "#3b402b", treeInk: "#8d9669",
		region: "#7f6c4b", panel: "#2b241d", panelEdge: "#a8946f", winter: "#2c3a41", winterInk: "#bcd5df",
		wood: "#8a6238", frame: "#0f0c09", british: "#e08a7c", american: "#9dbbe8",
		red: "#8f2f28", blue: "#2c4c80", cloth: "#d6c7a4",
		tints:   map[string]string{"rose": "#a8573a", "sage": "#66803f", "straw": "#a98432", "sky": "#4f7f92"},
		tintRim: 0.047, tintFill: 0.1, grain: 0.5, shade: "#000000",
	}
	Print = Style{
		Name: "print", paper: "#ffffff", land: "#ffffff",
		ink: "#000000", inkSoft: "#3c3c3c", inkFaint: "#777777", halo: "#ffffff",
		sea: "#ffffff", shallowWater: "#eef3f5", seaLine: "#6f8792", waterInk: "#1d3c49",
		road: "#ffffff", roadEdge: "#1a1a1a", ring: "#ffffff", ringInner: "#555555",
		victoryRed: "#8e1b1b", gold: "#f3dc9a", goldDark: "#8a6206", goldInk: "#000000",
		hill: "#ffffff", hillInk: "#777777", tree: "#ffffff", treeInk: "#777777",
		region: "#999999", panel: "#ffffff", panelEdge: "#000000", winter: "#e9f0f3", winterInk: "#000000",
		wood: "#c9ab82", frame: "#000000", british: "#8e1b1b", american: "#1f3f6e",
		red: "#8e1b1b", blue: "#1f3f6e", cloth: "#ffffff",
		tints:   map[string]string{"rose": "#e8e8e8", "sage": "#e8e8e8", "straw": "#e8e8e8", "sky": "#e8e8e8"},
		tintRim: 0, tintFill: 0, grain: 0,
	}
)

// Styles are the styles of every board, in a fixed order.
var Styles = []Style{Light, Dark, Print}

// StyleNamed finds a style by its name ("dark"). A board with a winter sheet also has frozen styles ("dark-ice"). Every
// style can be turned ("dark-turned", "dark-ice-turned").
func StyleNamed(l board.Layout, name string) (Style, bool) {
	if straight, turned := strings.CutSuffix(name, "-turned"); turned {
		s, ok := StyleNamed(l, straight)
		return s.ForTurnedSheet(), ok && !s.upsideDown
	}
	for _, s := range Styles {
		if s.Name == name {
			return s, true
		}
		if l.Ice.SeparateSheet && s.InWinter().Name == name {
			return s.InWinter(), true
		}
	}
	return Style{}, false
}
