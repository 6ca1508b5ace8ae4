package table

import (
	"slices"
	"testing"

	"github.com/fxamacker/cbor/v2"
	"github.com/google/go-cmp/cmp"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/dice"
	"tricorne/rules/game/action"
)

// TestDiceOfAnAmendedActAreProposedAgain checks that the dice of an amended act are proposed only for the same
// throw.
func TestDiceOfAnAmendedActAreProposedAgain(t *testing.T) {
	was := &record.Row{Rolls: []dice.Rolled{
		{Purpose: "crossing", Sides: 6, Values: []int{4}},
		{Purpose: "Mercer fires", Sides: 6, Values: []int{2, 5}},
		{Purpose: "a draw", Sides: 9, Values: []int{3}, OnlyFor: 1},
	}}
	for _, c := range []struct {
		need NeedDiceError
		want []int
	}{
		{NeedDiceError{MissingDiceError: dice.MissingDiceError{Purpose: "crossing", Count: 1, Sides: 6}}, []int{4}},
		{NeedDiceError{
			MissingDiceError: dice.MissingDiceError{Purpose: "Mercer fires", Count: 2, Sides: 6},
			ValidDice:        []int{1},
		}, []int{2, 5}},
		{NeedDiceError{
			MissingDiceError: dice.MissingDiceError{Purpose: "Mercer fires", Count: 1, Sides: 6},
			ValidDice:        []int{1, 6},
		}, []int{5}},
		{NeedDiceError{
			MissingDiceError: dice.MissingDiceError{Purpose: "Greene fires", Count: 2, Sides: 6},
			ValidDice:        []int{1},
		}, nil},
		{NeedDiceError{
			MissingDiceError: dice.MissingDiceError{Purpose: "Mercer fires", Count: 3, Sides: 6},
			ValidDice:        []int{1},
		}, nil},
		{NeedDiceError{
			MissingDiceError: dice.MissingDiceError{Purpose: "a draw", Count: 1, Sides: 9},
			ValidDice:        []int{1, 1, 1},
		}, nil},
		{NeedDiceError{
			MissingDiceError: dice.MissingDiceError{Purpose: "more", Count: 1, Sides: 6},
			ValidDice:        []int{1, 1, 1, 1},
		}, nil},
	} {
		if got := oldDiceFor(was, &c.need); !slices.Equal(got, c.want) {
			t.Errorf("%s after %v: %v is proposed", c.need.Purpose, c.need.ValidDice, got)
		}
	}
}

func TestUndoneFollowsUndosWithinUndos(t *testing.T) {
	rows := []*record.Row{
		{Seq: 1, Kind: record.KindBegin},
		{Seq: 2, Kind: record.KindPlay},
		{Seq: 3, Kind: record.KindPlay},
		{Seq: 4, Kind: record.KindUndo, BackToSeq: 2},
		{Seq: 5, Kind: record.KindPlay},
		{Seq: 6, Kind: record.KindOffer},
		{Seq: 7, Kind: record.KindAnswer, BackToSeq: 1},
		{Seq: 8, Kind: record.KindPlay},
	}
	want := []bool{false, true, true, false, true, false, false, false}
	if diff := cmp.Diff(want, record.UndoneFlags(rows)); diff != "" {
		t.Error(diff)
	}
	b := &recentRows{rows: rows}
	if r := b.lastAct(7); r != nil {
		t.Errorf("after the answer the last act is %d", r.Seq)
	}
	if r := b.lastAct(6); r.Seq != 5 {
		t.Errorf("after the offer the last act is %d", r.Seq)
	}
	if r := b.lastAct(4); r.Seq != 2 {
		t.Errorf("after the undo the last act is %d", r.Seq)
	}
}

func TestNamesAreTidied(t *testing.T) {
	for given, want := range map[string]string{
		"": "Guest", " \t\n": "Guest", "  Mad \x00 Anthony\u2003": "Mad Anthony", "\xffHowe": "Howe",
		"01234567890123456789012345678901longer": "01234567890123456789012345678901",
	} {
		if got := tidyName(given); got != want {
			t.Errorf("%q became %q, want %q", given, got, want)
		}
	}
}

// TestAnOlderOrderThatWaitsForDiceIsKeptAsItWas reads an order that waits for dice, as earlier builds stored it.
// Storing it again must give the same bytes.
func TestAnOlderOrderThatWaitsForDiceIsKeptAsItWas(t *testing.T) {
	old := map[int]any{
		1: action.Action{Side: 1, Step: "battle.fire", Act: "volley"}, 3: 7, 4: 1, 5: "Mercer fires", 6: 2, 7: 6,
		11: map[int]any{1: "fire", 2: 3, 4: true}, 15: []string{"Mercer"},
		16: map[int]any{1: "Interception (7.24)", 4: []string{"they pass"}},
	}
	raw := must(record.Encode(old))
	r, err := decodeRow(db.Row{Seq: 8, Kind: string(record.KindPendingOrder), Body: raw})
	if err != nil {
		t.Fatal(err)
	}
	if h := r.PendingOrderBody(); h.Purpose != "Mercer fires" || h.By != 1 || h.Terms != nil {
		t.Errorf("read as %+v", h)
	}
	again, err := record.Encode(r.Body)
	if err != nil || !slices.Equal(again, raw) {
		t.Errorf("stored again it is\n%x, and was\n%x, %v", again, raw, err)
	}
	var fresh map[int]cbor.RawMessage
	if err := record.Decode(must(record.Encode(record.PendingOrder{Purpose: "Mercer fires"})), &fresh); err != nil {
		t.Fatal(err)
	}
	for _, key := range []int{11, 15, 16} {
		if _, there := fresh[key]; there {
			t.Errorf("a new order has the old part %d", key)
		}
	}
}
