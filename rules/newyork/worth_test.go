package newyork

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// These tests calculate by hand what the weights in habit.go and worth.go give.

func TestWorth_LastPointsCountMost(t *testing.T) {
	for _, x := range [][3]int{
		{10, 10, 0},
		{9, 10, 0},
		{0, 10, 0},
		{11, 10, 38}, // 1 of 26
		{35, 10, 500},
		{110, 10, 800},
		{40, 20, 444}, // 20 of 45
	} {
		if n := margin(x[0], x[1]); n != x[2] {
			t.Errorf("%d points, %d needed: %d, not %d", x[0], x[1], n, x[2])
		}
	}
}

// TestWorth_OfTheFleet checks that a fleet is worth the strength of both sides on the shores of its zone. A
// second ship counts half of it, and a third a quarter.
func TestWorth_OfTheFleet(t *testing.T) {
	zoneE := func(c *scene) *scene {
		return c.Put("hallets_point", "br_jones", "br_smith").Put("harlem", "us_hand").
			Put("flushing", "us_greene", "us_nixon:1")
	}
	for _, x := range []struct {
		name string
		lay  func(*scene) *scene
		want int
	}{
		{"in the harbor with nobody before it", func(c *scene) *scene { return c }, 0},
		// zone E has 8 British strength points on its shores, and 3 + 1 + 1 American ones
		{"one ship", func(c *scene) *scene { return zoneE(c).ship("E", "br_ship_1") }, 5},
		{"two ships", func(c *scene) *scene { return zoneE(c).ship("E", "br_ship_1", "br_ship_2") }, 5 + 5*2/4},
		{"three ships", func(c *scene) *scene {
			return zoneE(c).ship("E", "br_ship_howe", "br_ship_1", "br_ship_2")
		}, 5 + 5*2/4 + 5*1/4},
		// also 4 British and 3 American strength points on the shores of the Sound (zone F)
		{"two ships in two zones", func(c *scene) *scene {
			return zoneE(c).Put("great_neck", "br_guards").Put("rye", "us_mcdougall:2").ship("E", "br_ship_1").
				ship("F", "br_ship_2")
		}, 5 + 2},
		{"more Americans than British", func(c *scene) *scene {
			return c.Put("hallets_point", "br_jones:2").Put("harlem", "us_hand", "us_nixon").ship("E", "br_ship_1")
		}, 2},
		{"three militia, the last of the Americans on the roster", func(c *scene) *scene {
			return c.Put("hallets_point", "br_jones").Put("harlem", "us_md_beall").ship("E", "br_ship_1")
		}, 3},
		{"in another zone", func(c *scene) *scene { return zoneE(c).ship("C", "br_ship_1") }, 0},
	} {
		c := x.lay(newScene(t))
		if n := testVariant.landingWorth(&c.BlockState); n != x.want {
			t.Errorf("%s: %d, not %d", x.name, n, x.want)
		}
	}
}

// TestWorth_Numbers checks the worth of a scene. Its terms are both armies' distance from the limit, the city, what
// both can reach, the fleet, and Washington's safety.
func TestWorth_Numbers(t *testing.T) {
	for _, x := range []struct {
		name string
		lay  func(*scene) *scene
		want int // expected worth, without the part for places that both sides can reach
	}{
		// 13 American points are 3 above the limit: 3/28 = 107/1000, and 700×107/1000 = 74. 25 British points are 5 above
		// the limit: 5/30 = 166/1000, and 300×166/1000 = 49. The city is free (50), and no American blocks are near it.
		// Washington is safe (150).
		{"the city is free", func(c *scene) *scene { return c }, 74 - 49 - 150 + 50 + 150},
		// 29 British points are 9 above the limit: 9/34 = 264/1000, and 300×264/1000 = 79; only the British reach the
		// city
		{
			"the British have the city", func(c *scene) *scene { return c.Put("new_york_city", "br_guards") },
			74 - 79 - 150 - 100 - 100 + 150,
		},
		// 16 American points are 6 above the limit: 6/31 = 193/1000, and 700×193/1000 = 135; three ships are worth 3 +
		// 3×2/4 + 3/4
		{
			"the Americans stand on the harbor", func(c *scene) *scene { return c.Put("elizabethtown", "us_nixon") },
			135 - 49 - 150 + 50 - 4 + 150,
		},
		// 13 American points at Washington's place against 4 British points one step away: 1000×(13×16−4×8)/(13×16+4×8) =
		// 733, and 150×733/1000 = 109
		{
			"the British stand next to Washington", func(c *scene) *scene { return c.Put("white_plains", "br_guards") },
			74 - 79 - 150 + 50 + 109,
		},
	} {
		c := x.lay(newScene(t).Put("north_castle", "us_hand", "us_knox_1", "us_knox_2", "us_ny_scott"))
		k := testVariant.Engine.Know(&c.BlockState, game.Public())
		reach := (testVariant.PositionWorth(&c.BlockState, &k, &testVariant.doctrine,
			american) - testVariant.PositionWorth(&c.BlockState, &k,
			&testVariant.doctrine, british)) / 6
		grip := 0
		if !testVariant.HasBlockAt(&c.BlockState, british, testVariant.city) {
			grip = testVariant.HoldRating(&c.BlockState, testVariant.city) * 100 / 1000
		}
		if a, b := testVariant.worth(&c.BlockState, american),
			testVariant.worth(&c.BlockState, british); a-reach-grip != x.want || b != -a {
			t.Errorf("%s: %d to the Americans besides what both can reach, and %d to the British; not %d", x.name, a-reach-grip,
				b, x.want)
		}
	}
	c := newScene(t).PutOffMap(block.Captured, "us_washington").
		Put("north_castle", "us_hand", "us_knox_1", "us_knox_2", "us_ny_scott")
	k := testVariant.Engine.Know(&c.BlockState, game.Public())
	reach := (testVariant.PositionWorth(&c.BlockState, &k, &testVariant.doctrine,
		american) - testVariant.PositionWorth(&c.BlockState, &k,
		&testVariant.doctrine, british)) / 6
	// 12 American points are 2 above the limit: 2/27 = 74/1000, and 700×74/1000 = 51
	if n := testVariant.worth(&c.BlockState, american) - reach - testVariant.HoldRating(&c.BlockState,
		testVariant.city)*100/1000; n != 51-49-150+50 {
		t.Errorf("without Washington: %d", n)
	}
}

func TestHabit_TheDoctrine(t *testing.T) {
	d := &testVariant.doctrine
	if d.KeyBlock != nr(t, "us_washington") || d.PointWorth != [2]int{8, 3} || d.LeaderlessCost != [2]int{} ||
		d.LoneMarchPenalty != 60 ||
		d.CannotRetake != nil {
		t.Errorf("the doctrine is %+v", d)
	}
	if got := d.Strongholds; !slices.Equal(got, testVariant.isFort) || !got[placeOf(t, "fort_lee")] ||
		got[placeOf(t, "hackensack")] {
		t.Errorf("dice are lost before %v", got)
	}
}

// TestHabit_WorthOfPlaces checks the worth of the city and the homes of the militia to each side. American
// blocks are worth something to the British too, and so is Washington's place if they know it.
func TestHabit_WorthOfPlaces(t *testing.T) {
	type prizes map[string]block.Prize
	c := newScene(t).Put("brooklyn", "us_hand", "us_greene").Put("fort_lee", "br_guards").Turn(5)
	for _, x := range []struct {
		name string
		side game.Side
		sp   int
		fox  string
		want prizes
	}{
		{"the Americans", american, 30, "", prizes{
			"new_york_city": {Worth: 500, HeldByViewer: true}, "white_plains": {Worth: 100, HeldByViewer: true},
			"fort_washington": {Worth: 40, HeldByViewer: true},
			"paulus_hook":     {Worth: 40, HeldByViewer: true}, "fort_lee": {Worth: 40},
			"brooklyn": {Worth: 40, HeldByViewer: true},
		}},
		// a block counts 40, and 12 more for each of 5 past turns
		{"the British while the American army stands", british, 10, "", prizes{
			"new_york_city": {Worth: 500}, "white_plains": {Worth: 200}, "fort_washington": {Worth: 40},
			"paulus_hook": {Worth: 40},
			"fort_lee":    {Worth: 40, HeldByViewer: true}, "brooklyn": {Worth: 40 + 2*100}, "north_castle": {Worth: 100},
		}},
		{"the British once it is too weak, Washington being known", british, 9, "north_castle", prizes{
			"new_york_city": {Worth: 500}, "white_plains": {Worth: 200}, "fort_washington": {Worth: 40},
			"paulus_hook": {Worth: 40},
			"fort_lee":    {Worth: 40, HeldByViewer: true}, "brooklyn": {Worth: 40 + 2*40}, "north_castle": {Worth: 40 + 250},
		}},
		{"Greene is no prey of his own", british, 9, "hackensack", prizes{
			"new_york_city": {Worth: 500}, "white_plains": {Worth: 200}, "fort_washington": {Worth: 40},
			"paulus_hook": {Worth: 40},
			"fort_lee":    {Worth: 40, HeldByViewer: true}, "brooklyn": {Worth: 40 + 2*40}, "north_castle": {Worth: 40},
		}},
	} {
		k := testVariant.Engine.Know(&c.BlockState, game.Public())
		k.Viewer, k.SP[american-1] = x.side, x.sp
		if x.fox != "" {
			who := nr(t, "us_washington")
			if x.fox == "hackensack" {
				who = nr(t, "us_greene")
			}
			k.Remembered = []block.RememberedBlock{{Nr: uint8(who), At: placeOf(t, x.fox)}}
		}
		got := prizes{}
		for _, z := range testVariant.prizes(&k) {
			id := string(testVariant.Board.ID(z.At))
			if z.Manned != (x.side == british) {
				t.Errorf("%s: %s is manned: %v", x.name, id, z.Manned)
			}
			got[id] = block.Prize{Worth: z.Worth, HeldByViewer: z.HeldByViewer}
		}
		if len(got) != len(x.want) {
			t.Errorf("%s: %+v, not %+v", x.name, got, x.want)
		}
		for id, z := range x.want {
			if got[id] != z {
				t.Errorf("%s: %s is %+v, not %+v", x.name, id, got[id], z)
			}
		}
	}
}

// TestHabit_OrderOfShipCourses checks the order of the proposed ship courses. Each zone that a ship can reach is
// listed once, the best first. Courses are proposed only if two action points are left and the die was even.
func TestHabit_OrderOfShipCourses(t *testing.T) {
	worth := map[string]int{"harbor": 7, "A": 10, "B": 30, "C": 20, "D": 4, "E": 1, "F": 2}
	stand := func(k *known) int {
		n := 0
		for i := range k.GameKnowledge.Ships {
			n += worth[string(testVariant.Board.ID(k.GameKnowledge.Ships[i].At))]
		}
		return n
	}
	type sail struct {
		ship, to string
		gain     int
	}
	// courses to zones that are at most two zones away
	free := []sail{{"br_ship_2", "B", 20}, {"br_ship_2", "C", 10}, {"br_ship_2", "harbor", -3}, {"br_ship_2", "D", -6}}
	for _, x := range []struct {
		name   string
		side   game.Side
		change func(*scene, *known)
		want   []sail
	}{
		{"one ship may sail", british, func(*scene, *known) {}, free},
		{"the Americans have none", american, func(*scene, *known) {}, nil},
		{"one action point is left", british, func(_ *scene, k *known) { k.AP[british-1] = 1 }, nil},
		{"the die was odd", british, func(_ *scene, k *known) { k.Dice[british-1] = 5 }, nil},
		{"it has sailed", british, func(_ *scene, k *known) { k.GameKnowledge.Ships[2].Sailed = true }, nil},
		{"it has carried", british, func(_ *scene, k *known) { k.GameKnowledge.Ships[2].CarriedBlocks = true }, nil},
		{"the forts of the Hudson are held", british, func(_ *scene, k *known) {
			k.BlockCounts[american-1][placeOf(t, "fort_washington")], k.BlockCounts[american-1][placeOf(t, "fort_lee")] = 1, 1
		}, free[2:]},
	} {
		c := newScene(t).ship("A", "br_ship_2").SetActive(british, 2)
		k := testVariant.Engine.Know(&c.BlockState, game.Public())
		k.Viewer = x.side
		k.GameKnowledge.Ships[0].Sailed, k.GameKnowledge.Ships[1].CarriedBlocks = true, true
		x.change(c, &k)
		var got []sail
		for _, o := range testVariant.sailOrders(&k, stand) {
			course := action.Draft(o.Picks).One("course")
			if o.Act != "sail" {
				t.Errorf("%s: %s", x.name, o.Act)
			}
			got = append(got, sail{action.Draft(o.Picks).One("ship"), course[strings.LastIndex(course, ">")+1:], o.Gain})
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%s: %v, not %v", x.name, got, x.want)
		}
	}
}
