package block

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// form returns a form with some acts, each with a field "to" and "at" if there are places to choose.
func form(acts string, places ...board.ID) game.Ask {
	a := game.Ask{Side: 1, Step: "test"}
	var needs []string
	for _, field := range []string{"to", "at"} {
		f := game.Field{ID: field, Kind: game.PickOne, Min: 1, Max: 1}
		for _, id := range places {
			f.Options = append(f.Options, game.Option{ID: string(id), Space: string(id)})
		}
		if len(places) > 0 {
			a.Fields, needs = append(a.Fields, f), append(needs, field)
		}
	}
	for _, id := range strings.Fields(acts) {
		x := game.Act{ID: id}
		switch id {
		case "withdraw":
			x.NeededFields = needs[:min(1, len(needs))]
		case "place":
			x.NeededFields = needs[min(1, len(needs)):]
		}
		a.Acts = append(a.Acts, x)
	}
	return a
}

// orders lists the acts of the habit for a form, each with its destination.
func orders(e *Engine[noExtra, noExtra], d *Doctrine[noExtra], k *Knowledge[noExtra], a *game.Ask) string {
	if d.Prizes == nil {
		d.Prizes = func(*Knowledge[noExtra]) []Prize { return nil }
	}
	var out []string
	for x := range e.Habit(d, k, func(action.Draft) game.Ask { return *a }, func(int) int { return 0 }) {
		word := x.Act
		for _, p := range x.Picks {
			word += ">" + strings.Join(p.Values, ",")
		}
		out = append(out, word)
	}
	return strings.Join(out, " ")
}

// TestHabit_WhichActComesFirst checks the fixed order in which the habit tries the acts of a form.
func TestHabit_WhichActComesFirst(t *testing.T) {
	fight := &PublicBattle{At: placeC}
	for _, x := range []struct {
		acts  string
		fight *PublicBattle
		want  string
	}{
		{"stay march", nil, "stay"},
		{"march done", nil, "done"}, // no march gains enough, and no other order is possible
		{"march done volley", fight, "volley"},
		{"volley stay", fight, "volley"},
		{"stay begin", fight, "stay"},
		{"begin rest", nil, "begin"},
		{"lose flee fight", nil, "lose"},
		{"done rest stand deploy leave return fight flee", nil, "flee"},
		{"done rest stand deploy leave return fight", nil, "fight"},
		{"done rest stand deploy leave return", nil, "return"},
		{"done rest stand deploy leave", nil, "leave"},
		{"done rest stand deploy", nil, "deploy"},
		{"done rest stand", nil, "stand"},
		{"done rest", nil, "rest"},
		{"done", nil, "done"},
		{"unknown", nil, ""},
	} {
		a := form(x.acts)
		if got := orders(newLineEngine(t, 2), &Doctrine[noExtra]{}, &Knowledge[noExtra]{Viewer: 1, Battle: x.fight},
			&a); got != x.want {
			t.Errorf("%s: %q, not %q", x.acts, got, x.want)
		}
	}
	shut := form("lose flee")
	shut.Acts[0].Refusal = &game.Refusal{}
	if got := orders(newLineEngine(t, 2), &Doctrine[noExtra]{}, &Knowledge[noExtra]{Viewer: 1}, &shut); got != "flee" {
		t.Errorf("where the first act is refused: %q", got)
	}
}

// TestHabit_LowGainComesAfterEnding checks the place of marches that gain less than minGain. They must be tried after
// the order to end the movement.
func TestHabit_LowGainComesAfterEnding(t *testing.T) {
	for _, x := range []struct {
		gains []int
		want  string
	}{
		{[]int{9, 2, 1, -4}, "sail>9 sail>2 done sail>1 sail>-4 done"},
		{[]int{1}, "done sail>1 done"},
		{[]int{2}, "sail>2 done"},
		{nil, "done"},
	} {
		a := form("march done sail")
		var values []game.Option
		for _, n := range x.gains {
			values = append(values, game.Option{ID: number(n)})
		}
		a.Fields = []game.Field{{ID: "gain", Kind: game.PickOne, Min: 1, Max: 1, Options: values}}
		a.Acts[2].NeededFields = []string{"gain"}
		d := &Doctrine[noExtra]{OtherOrders: func(k *Knowledge[noExtra], stand func(*Knowledge[noExtra]) int) (out []Order) {
			if n := stand(k); n != 0 {
				t.Errorf("with nobody on the map the side stands at %d", n)
			}
			for _, n := range x.gains {
				out = append(out, Order{Act: "sail", Gain: n, Picks: []action.Pick{{Field: "gain", Values: []string{number(n)}}}})
			}
			return out
		}}
		if got := orders(newLineEngine(t, 2), d, &Knowledge[noExtra]{Viewer: 1}, &a); got != x.want {
			t.Errorf("%v: %q, not %q", x.gains, got, x.want)
		}
	}
}

func number(n int) string {
	if n < 0 {
		return "-" + number(-n)
	}
	return string(rune('0' + n))
}

// TestHabit_WhenASideKeepsFighting checks the odds that a side needs to stay. They are 35 in 100, or 50 if the block
// KeyBlock is there. A side also stays if three enemy foot blocks would fire at each strength point that withdraws.
func TestHabit_WhenASideKeepsFighting(t *testing.T) {
	type faces = []Face
	one := func(n Nr, side game.Side, strength uint8) Face {
		return Face{Nr: uint8(n), Side: side, At: placeC, Strength: strength}
	}
	us := func(n Nr, strength uint8) Face { return one(n, 1, strength) }
	they := func(n Nr, strength uint8) Face { return one(n, 2, strength) }
	fled := func(f Face) Face { f.Fled = true; return f }
	away := func(f Face) Face { f.At = placeD; return f }
	for _, x := range []struct {
		name  string
		faces faces
		stays bool
	}{
		{"90 against 110 are 35 in 100", faces{us(infantry, 9), they(redcoats, 11)}, true},
		{"130 against 160 are 34", faces{us(infantry, 13), they(redcoats, 16)}, false},
		{"100 against 100, with the dear one's 10 of them", faces{us(infantry, 9), us(chief, 1), they(redcoats, 10)}, true},
		{"100 against 110, with the dear one: 42", faces{us(infantry, 9), us(chief, 1), they(redcoats, 11)}, false},
		{"100 against 110", faces{us(infantry, 10), they(redcoats, 11)}, true},
		{"90 against 100, and the dear one fled: 42", faces{us(infantry, 9), fled(us(chief, 1)), they(redcoats, 10)}, false},
		{
			"90 against 100, and the dear one is elsewhere",
			faces{us(infantry, 9), away(us(chief, 1)), they(redcoats, 10)},
			true,
		},
		// A gun of strength 5 counts 90. Against militia of strength 18, which count 108, its chance is 36 in 100.
		// Against strength 19, which counts 114, it is 32 in 100.
		{"five of a gun against eighteen of militia", faces{us(gun, 5), they(loyalists, 18)}, true},
		{"five of a gun against nineteen", faces{us(gun, 5), they(loyalists, 19)}, false},
		{"nine of militia, 54, against 80", faces{us(localMilitia, 9), they(redcoats, 8)}, false},
		{"of the enemy nobody counts who fled", faces{us(infantry, 4), they(redcoats, 4), fled(they(loyalists, 20))}, true},
		{"nor anybody who stands elsewhere", faces{us(infantry, 4), they(redcoats, 4), away(they(hessians, 20))}, true},
		{"nor of ours", faces{us(infantry, 2), away(us(gun, 20)), they(redcoats, 4)}, false},
		{
			"one point before three of foot",
			faces{us(infantry, 1), they(redcoats, 4), they(hessians, 4), they(loyalists, 4)},
			true,
		},
		{
			"one point before two of foot and a gun",
			faces{us(infantry, 1), they(redcoats, 4), they(hessians, 4), they(battery, 4)},
			false,
		},
		{
			"two points, one of them fled, before three of foot",
			faces{us(infantry, 1), fled(us(localMilitia, 1)), they(redcoats, 4), they(hessians, 4), they(loyalists, 4)},
			false,
		},
		{
			"blocks that fled do not fight: 90 against 120",
			faces{us(infantry, 9), fled(us(localMilitia, 9)), they(redcoats, 12)},
			false,
		},
	} {
		a := form("stay withdraw", "alone")
		want := "withdraw>alone stay"
		if x.stays {
			want = "stay withdraw>alone"
		}
		if got := orders(newLineEngine(t, 2), &Doctrine[noExtra]{KeyBlock: chief},
			&Knowledge[noExtra]{Viewer: 1, Battle: &PublicBattle{At: placeC}, Faces: x.faces}, &a); got != want {
			t.Errorf("%s: %q, not %q", x.name, got, want)
		}
	}
}

// battleAtC returns a battle at C: a leader and infantry of our side against enemy infantry. More enemy blocks are at
// E.
func battleAtC() *Knowledge[noExtra] {
	return &Knowledge[noExtra]{Viewer: 1, Battle: &PublicBattle{At: placeC}, Faces: []Face{
		{Nr: uint8(chief), Side: 1, Leader: true, At: placeC, Strength: 1},
		{Nr: uint8(infantry), Side: 1, At: placeC, Strength: 4},
		{Nr: uint8(redcoats), Side: 2, At: placeC, Strength: 4},
		{Nr: uint8(hessians), Side: 2, At: placeE, Strength: 4},
	}}
}

// TestHabit_WithdrawalDestination checks that a withdrawal goes where it is best to stand, with the block KeyBlock
// where it is safest. Enemies with a strength of 64 may come to B, and with 80 to D. Our own strength is 50. By hand:
//
//	at B: B counts 100 − 120×52/100 = 38 of 100, D −18 of 200, the men 6, KeyBlock 3×52:
//	      38 − 36 − 6 − 156 = −160, or −4
//	at D: B counts −18 of 100, D 100 − 120×68/100 = 19 of 200, the men 9, KeyBlock 3×68:
//	      −18 + 38 − 9 − 204 = −193, or 11
func TestHabit_WithdrawalDestination(t *testing.T) {
	prizes := func(*Knowledge[noExtra]) []Prize {
		return []Prize{{At: placeB, Worth: 100, HeldByViewer: true}, {At: placeD, Worth: 200, HeldByViewer: true}}
	}
	for dear, want := range map[Nr]string{chief: "withdraw>b", localMilitia: "withdraw>d"} {
		a := form("withdraw", "b", "d")
		if got := orders(newLineEngine(t, 3), &Doctrine[noExtra]{KeyBlock: dear, PointWorth: [2]int{8, 3}, Prizes: prizes},
			battleAtC(),
			&a); got != want {
			t.Errorf("with %d as the dear one: %q, not %q", dear, got, want)
		}
	}
	a := form("withdraw", "b", "d")
	for i := range a.Fields[0].Options {
		a.Fields[0].Options[i].Refusal = &game.Refusal{}
	}
	if got := orders(newLineEngine(t, 3), &Doctrine[noExtra]{}, battleAtC(), &a); got != "" {
		t.Errorf("where nobody can go: %q", got)
	}
}

// TestHabit_ArrivalPlace checks that an arriving block is put where its strength of 100 helps most. The enemy has a
// strength of 40 at A:
//
//	at B: B counts 97 in 100, D −39 (100 may come two steps); at D: D counts all, B −39
func TestHabit_ArrivalPlace(t *testing.T) {
	for worthB, want := range map[int]string{100: "place>d", 110: "place>b"} {
		a := form("place", "b", "d")
		d := &Doctrine[noExtra]{PointWorth: [2]int{8, 3}, Prizes: func(*Knowledge[noExtra]) []Prize {
			return []Prize{{At: placeB, Worth: worthB}, {At: placeD, Worth: 101}}
		}}
		k := &Knowledge[noExtra]{Viewer: 1, Faces: []Face{{Nr: uint8(redcoats), Side: 2, At: placeA, Strength: 4}}}
		if got := orders(newLineEngine(t, 3), d, k, &a); got != want {
			t.Errorf("B is worth %d: %q, not %q", worthB, got, want)
		}
	}
}
