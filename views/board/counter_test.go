package board

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tricorne/views/board/draw"
)

var washington = Counter{
	Side: "american", TroopID: "continental", Name: "Washington", Stars: 3, FaceVisible: true, TroopsKnown: true,
	Troops: 140, MaxTroops: 140, Fatigue: 2, States: []string{"activated"},
}

func TestCountersMatchGoldenFiles(t *testing.T) {
	checkGolden(t, "counter.svg", CounterIcon(washington))
	checkGolden(t, "counter_back.svg", CounterIcon(Counter{Side: "british"}))
	checkGolden(t, "counter_enemy.svg",
		CounterIcon(Counter{
			Side: "british", TroopID: "hessian", Name: "Rall", Stars: 1, FaceVisible: true, States: []string{"routed"},
			Moved: true,
		}))
	l := crossing(t)
	checkGolden(t, "boxing_day.svg", AppendUnits(nil, &l, boxingPiles(t, l, "american", true)))
	checkGolden(t, "night_march.svg", MarksLayer(nil, &l, nightMarchMarks(Sky{IsNight: true, Weather: "snow"})))
}

func TestHexLayersAreSmall(t *testing.T) {
	l := crossing(t)
	sprite := l.Sprite()
	checkWellFormed(t, sprite)
	checkSelfContained(t, string(sprite), string(sprite))
	if len(sprite) > 20_000 {
		t.Errorf("the sprite takes %d bytes", len(sprite))
	}
	for _, weather := range []string{"fair", "rain", "snow", "freeze"} {
		marks := MarksLayer(nil, &l, nightMarchMarks(Sky{Weather: weather}))
		units := AppendUnits(nil, &l, boxingPiles(t, l, "british", false))
		checkWellFormed(t, marks)
		checkWellFormed(t, units)
		checkSelfContained(t, string(marks)+string(units), string(sprite))
		if size := len(marks) + len(units); size > 12_000 {
			t.Errorf("the layers take %d bytes", size)
		}
	}
	if bytes.Contains(trenton(t).Sprite(), []byte(`id="c-`)) {
		t.Error("a board of blocks has the sprite of counters")
	}
}

// TestCountersShowOnlyVisibleFacts checks that a back is drawn from nothing but its side. The face of an enemy counter
// shows only what the viewer knows about it.
func TestCountersShowOnlyVisibleFacts(t *testing.T) {
	secret := Counter{
		Side: "british", TroopID: "hessian", Name: "Rall", Stars: 1, Troops: 1250, MaxTroops: 1300, Fatigue: 3,
		States: []string{"disordered"}, IsDetachment: true, TroopsKnown: true,
	}
	l := crossing(t)
	plain := Counter{Side: "british"}
	if got, want := drawBareCounter(secret), drawBareCounter(plain); got != want {
		t.Errorf("the back of Rall reads %s, a plain back %s", got, want)
	}
	seen := secret
	seen.FaceVisible, seen.TroopsKnown = true, false
	other := seen
	other.Troops, other.MaxTroops, other.Fatigue = 400, 500, 0
	if a, b := CounterIcon(seen), CounterIcon(other); !bytes.Equal(a, b) {
		t.Errorf("an enemy's men can be told: %s and %s", a, b)
	}
	one := AppendUnits(nil, &l, []Pile{{ID: "u", Counters: []Counter{seen}, HiddenBelow: UnknownHidden}})
	if !strings.Contains(string(one), ">?</text>") || !strings.Contains(string(one), "c-back-british") {
		t.Errorf("what lies beneath is not visibly unknown: %s", one)
	}
	if strings.Contains(string(one), ">2</text>") {
		t.Errorf("a count nobody gave: %s", one)
	}
	counted := string(AppendUnits(nil, &l, []Pile{{ID: "u", Counters: []Counter{seen}, HiddenBelow: 2}}))
	if !strings.Contains(counted, ">3</text>") || strings.Count(counted, "c-back-british") != 2 {
		t.Errorf("one seen and two beneath: %s", counted)
	}
	hidden := string(AppendUnits(nil, &l, []Pile{{ID: "u", Side: "american", HiddenBelow: UnknownHidden}}))
	if !strings.Contains(hidden, "c-back-american") {
		t.Errorf("a stack of which nothing is seen: %s", hidden)
	}
}

func drawBareCounter(c Counter) string {
	var p draw.Pen
	c.draw(&p, 0, 0, true)
	return p.String()
}

func TestStacksShowTheTopAndSpread(t *testing.T) {
	l := crossing(t)
	pile := boxingPiles(t, l, "american", false)[0]
	raw := string(AppendUnits(nil, &l, []Pile{pile}))
	if !strings.Contains(raw, ">Washington<") || strings.Contains(raw, ">Mercer<") || !strings.Contains(raw, ">5</text>") {
		t.Errorf("a stack of five shows Washington and a 5: %s", raw)
	}
	pile.Spread = true
	raw = string(AppendUnits(nil, &l, []Pile{pile}))
	for _, c := range pile.Counters {
		if !strings.Contains(raw, ">"+c.Name+"<") {
			t.Errorf("%s is not seen in the open stack: %s", c.Name, raw)
		}
	}
	other := Pile{ID: "below", X: 10, Y: 9000, Counters: pile.Counters[:1]}
	raw = string(AppendUnits(nil, &l, []Pile{pile, other}))
	if strings.Index(raw, "below") > strings.Index(raw, pile.ID) {
		t.Error("an open stack lies under another pile")
	}
}

func TestRoutesAndHighlightsNeedTheirHexes(t *testing.T) {
	l := crossing(t)
	if line, head := l.Route([]string{"2029"}); line != "" || head != "" {
		t.Error("a route of one hex")
	}
	if line, _ := l.Route([]string{"2029", "1929", "nowhere", "1928"}); line == "" {
		t.Error("no route through three hexes")
	}
	raw := string(MarksLayer(nil, &l,
		Marks{Highlights: []HexHighlight{{Place: "nowhere", Kind: "target"}, {Place: "2029", Kind: "sideways", Badge: "9"}}}))
	if strings.Contains(raw, "<use") || strings.Contains(raw, "9</text>") {
		t.Errorf("a light that is none: %s", raw)
	}
}

// TestStackLabelShowsStrength checks that a fully known stack shows its number of counters and their total strength.
// Guns and trains are counted but have no strength. A stack that is only partly known has no total.
func TestStackLabelShowsStrength(t *testing.T) {
	l := colonies(t)
	foot := Counter{
		Side: "american", TroopID: "continental", FaceVisible: true, Name: "1 Va",
		Unit: &Unit{Kind: "infantry", Strength: 6, MarchDistance: 8, ForcedDistance: 5},
	}
	guns := Counter{
		Side: "american", TroopID: "continental", FaceVisible: true, Name: "Artillery 1",
		Unit: &Unit{Kind: "artillery", MarchDistance: 9},
	}
	carts := Counter{
		Side: "american", TroopID: "continental", FaceVisible: true, Name: "Supply",
		Unit: &Unit{Kind: "supply", Strength: 3, MarchDistance: 9},
	}
	chief := Counter{
		Side: "american", TroopID: "continental", FaceVisible: true, Name: "Washington",
		Ratings: &Ratings{2, 1, 2},
	}
	for _, c := range []struct {
		pile Pile
		sum  string
	}{
		{Pile{Counters: []Counter{chief, foot, foot, guns, carts}}, ">12<"},
		{Pile{Counters: []Counter{foot, foot}, HiddenBelow: UnknownHidden}, ""},
		{Pile{Counters: []Counter{guns, carts}}, ""},
		{Pile{Counters: []Counter{foot}}, ""},
	} {
		raw := string(AppendUnits(nil, &l, []Pile{c.pile}))
		if has := strings.Contains(raw, `class="tally"`); has != (c.sum != "") || !strings.Contains(raw, c.sum) {
			t.Errorf("%+v: %s", c.pile, raw)
		}
	}
	for _, none := range []Counter{guns} {
		if raw := string(CounterIcon(none)); strings.Contains(raw, `class="sp"`) || !strings.Contains(raw, ">9<") {
			t.Errorf("guns show a strength: %s", raw)
		}
	}
	boats := Counter{
		Side: "american", TroopID: "continental", FaceVisible: true, Name: "Bateaux",
		Unit: &Unit{Kind: "boats", Strength: 2},
	}
	if raw := string(CounterIcon(boats)); strings.Contains(raw, `class="mv"`) || !strings.Contains(raw, ">2<") {
		t.Errorf("boats march by themselves: %s", raw)
	}
}

// TestTownsOfACountryAreFlagged checks the flags on the map of a whole country. A town that counts has a flag next to
// its hex, on the side without the name. Any other town has a pin.
func TestTownsOfACountryAreFlagged(t *testing.T) {
	l := colonies(t)
	raw := string(MarksLayer(nil, &l,
		Marks{Control: []Control{{"5306", "british"}, {"0806", "american"}, {"4408", "american"}}}))
	flags := regexp.MustCompile(`href="#b-(flag|pin)-(\w+)" x="([\d.]+)"`).FindAllStringSubmatch(raw, -1)
	if len(flags) != 3 || flags[0][1] != "flag" || flags[1][1] != "pin" || flags[2][1] != "flag" {
		t.Fatalf("%q", flags)
	}
	for i, hex := range []string{"5306", "", "4408"} {
		if hex == "" {
			continue
		}
		at, _ := l.Place(hex)
		x, _ := strconv.ParseFloat(flags[i][3], 64)
		for _, town := range l.Hexes.Towns {
			if town.Hex == hex && (town.Label == "e") != (x < at.X) {
				t.Errorf("the name of %s stands %s, its flag at %v of %v", town.Name, town.Label, x, at.X)
			}
		}
	}
	for _, side := range []string{"british", "american"} {
		if !strings.Contains(string(l.Sprite()), `id="b-pin-`+side+`"`) {
			t.Errorf("no pin of the %s", side)
		}
	}
}

// TestEveryKindOfUnitHasASign checks that the sprite has a sign for every kind of unit.
func TestEveryKindOfUnitHasASign(t *testing.T) {
	sprite := string(colonies(t).Sprite())
	for kind := range unitKinds {
		if !strings.Contains(sprite, `id="c-kind-`+kind+`"`) {
			t.Errorf("no sign of %s", kind)
		}
	}
}

// TestBothStacksOfASharedHexAreVisible checks that two enemy stacks in one hex are both visible, with the British on
// the right.
func TestBothStacksOfASharedHexAreVisible(t *testing.T) {
	l := colonies(t)
	bx, _, _ := l.PileSpot("1305", "british", true)
	ax, _, _ := l.PileSpot("1305", "american", true)
	at, _ := l.Place("1305")
	if bx-ax < CounterHalfWidth || (bx+ax)/2 != at.X {
		t.Errorf("the British lie at %v, the Americans at %v, about %v", bx, ax, at.X)
	}
}
