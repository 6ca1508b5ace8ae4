package crossingtest

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// OpenOptions lists the options of a field that can be chosen.
func OpenOptions(t *testing.T, a game.Ask, id string) []string {
	t.Helper()
	f, ok := a.Field(id)
	if !ok {
		t.Fatalf("no field %s", id)
	}
	var out []string
	for _, o := range f.Options {
		if o.Refusal == nil {
			out = append(out, o.ID)
		}
	}
	return out
}

// Refusal returns why an option cannot be chosen, or "" if it can.
func Refusal(t *testing.T, a game.Ask, field, id string) string {
	t.Helper()
	f, ok := a.Field(field)
	if !ok {
		t.Fatalf("no field %s", field)
	}
	o, ok := f.Option(id)
	switch {
	case !ok:
		t.Fatalf("no option %s of %s", id, field)
	case o.Refusal != nil:
		return o.Refusal.Error()
	}
	return ""
}

// NewtownScene returns a scene with the whole American army in one region.
func NewtownScene(t *testing.T) *Scene {
	return NewScene(t).Put("1335", "washington:140", "glover:850/2", "sargent:710", "fermoy:620", "st_clair:420").
		Put("1434", "lord_stirling:570", "mercer:720").
		Put("2337", "cadwalader:1380", "hitchcock:700").Put("2131", "ewing:720").Put("2030", "dickinson:400").
		Put("1953", "putnam:1000", "mifflin:1300").
		Put("2651", "griffin:500", "a_det_4:400/1").Put("1330", "stephen:460").Put("2029", "rall:1250")
}

// TrentonMorningScene returns the position of the example in 17.3: Rall in Trenton, surrounded by the Americans.
func TrentonMorningScene(t *testing.T) *Scene {
	t.Helper()
	return NewScene(t).SetTurn(26, printed.Dawn).SetWeather(printed.Rain).SetSteps(truth.StepPrepared).
		Put("2029", "rall:1240/2").
		Put("2030", "dickinson:400/2").Put("2130", "ewing:720/2").Put("2129", "stephen:460/2").
		Put("1929", "washington:140/2", "greene", "mercer:720/2", "glover:850/2", "sargent:710/2", "lord_stirling:570/2").
		Put("1930", "fermoy:620/2").Put("2028", "st_clair:420/2").
		Activate("washington", "greene", "mercer", "glover", "sargent", "lord_stirling", "fermoy", "st_clair")
}

// SiegeScene returns a scene with an army next to the entrenchment at Bordentown, which 400 men defend.
func SiegeScene(t *testing.T, army ...string) *Scene {
	t.Helper()
	return NewScene(t).SetTurn(29, printed.Dawn).SetSteps(truth.StepCommand).Put("2530", army...).Put("2630",
		"h_det_1:400").
		With(func(s *state) {
			s.Entrenchments = append(s.Entrenchments, truth.Entrenchment{
				At: HexOf(t, "2630"), Side: truth.British, Done: true, Since: printed.MomentOn(28, printed.Dawn),
			})
		})
}

// Choices for PlayThrough: the leaders of the attack on Trenton.
const (
	TrentonForce = "prepared.leaders=washington,mercer,glover,sargent,lord_stirling,fermoy,st_clair"
	GreeneForce  = "prepared.along=greene"
)

// OptionsOfField lists the ids of a field's options. An id is in brackets if the option cannot be chosen.
func OptionsOfField(f game.Field) []string {
	var out []string
	for _, o := range f.Options {
		if o.Refusal != nil {
			o.ID = "(" + o.ID + ")"
		}
		out = append(out, o.ID)
	}
	return out
}

// Itoa returns a number as text with at least three digits.
func Itoa(n int) string {
	return string(rune('0'+n/100)) + string(rune('0'+n/10%10)) + string(rune('0'+n%10))
}

// HexesOf returns the hexes with these numbers.
func HexesOf(t *testing.T, ids ...string) []board.Place {
	out := make([]board.Place, len(ids))
	for i, id := range ids {
		out[i] = HexOf(t, id)
	}
	return out
}

// FindHexside returns two adjacent hexes whose hexside satisfies a condition, for tests of zones.
func FindHexside(t *testing.T, suits func(side *printed.Hexside, to *printed.Tile) bool) (from, to board.Place) {
	t.Helper()
	for p := board.Place(1); int(p) <= Book.Board.Size(); p++ {
		for _, d := range hex.Dirs {
			if side := Book.Side(p, d); side.Next != board.Nowhere && Book.At(p).Terrain != printed.Ocean &&
				suits(side, Book.At(side.Next)) {
				return p, side.Next
			}
		}
	}
	t.Fatal("the map has no such hexside")
	return 0, 0
}
