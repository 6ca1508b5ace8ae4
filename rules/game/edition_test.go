package game_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/fxamacker/cbor/v2"
	"github.com/google/go-cmp/cmp"

	"tricorne/rules/game"
	"tricorne/rules/game/view"
	"tricorne/rules/gametest/toy"
)

// The types of this test: a state in the form of an older edition, and in the present form. One field is gone, one is
// new, and a record has grown.
type (
	oldMan struct {
		_    struct{} `cbor:",toarray"`
		Name string
		Men  int
	}
	oldState struct {
		Flow   game.Flow         `cbor:"1,keyasint"`
		Men    []oldMan          `cbor:"2,keyasint"`
		Gone   bool              `cbor:"3,keyasint"`
		Lead   *oldMan           `cbor:"4,keyasint,omitempty"`
		Raw    []byte            `cbor:"5,keyasint"`
		Pair   [2]oldMan         `cbor:"6,keyasint"`
		NilMan *oldMan           `cbor:"7,keyasint"`
		Own    map[string]string `cbor:"8,keyasint"`
	}
	newMan struct {
		_           struct{} `cbor:",toarray"`
		Name        string
		Men         int
		Tired       bool
		FormerNames []string
	}
	newState struct {
		Flow        game.Flow         `cbor:"1,keyasint"`
		Men         []newMan          `cbor:"2,keyasint"`
		Lead        *newMan           `cbor:"4,keyasint,omitempty"`
		Raw         []byte            `cbor:"5,keyasint"`
		Pair        [2]newMan         `cbor:"6,keyasint"`
		NilMan      *newMan           `cbor:"7,keyasint"`
		Own         map[string]string `cbor:"8,keyasint"`
		AddedNumber int               `cbor:"9,keyasint"`
	}
)

func TestRefit_ConvertsOldPosition(t *testing.T) {
	was, err := cbor.Marshal(oldState{
		Flow: game.Flow{Stack: []game.Frame{{Step: "march", Args: []string{"a"}}}},
		Men:  []oldMan{{Name: "Mercer", Men: 350}, {Name: "Ewing"}},
		Gone: true, Lead: &oldMan{Name: "Greene", Men: 5}, Raw: []byte{1, 2}, Pair: [2]oldMan{{Name: "x"}},
		Own: map[string]string{"k": "v"},
	})
	if err != nil {
		t.Fatal(err)
	}
	raw, err := game.Refit[newState](was)
	if err != nil {
		t.Fatal(err)
	}
	var got newState
	if err := cbor.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	want := newState{
		Flow: game.Flow{Stack: []game.Frame{{Step: "march", Args: []string{"a"}}}},
		Men:  []newMan{{Name: "Mercer", Men: 350, FormerNames: []string{}}, {Name: "Ewing", FormerNames: []string{}}},
		Lead: &newMan{Name: "Greene", Men: 5, FormerNames: []string{}}, Raw: []byte{1, 2},
		Pair: [2]newMan{{Name: "x", FormerNames: []string{}}, {FormerNames: []string{}}}, Own: map[string]string{"k": "v"},
	}
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b struct{}) bool { return true }),
		cmp.AllowUnexported(newMan{})); diff != "" {
		t.Error(diff)
	}
	if _, err := game.Refit[oldState](raw); err == nil ||
		err.Error() != "a record of 4 fields was stored where there are 2 today" {
		t.Errorf("a record that has shrunk: %v", err)
	}
	if _, err := game.Refit[newState]([]byte("garbage")); err == nil {
		t.Error("garbage was refitted")
	}
}

// toyInEdition returns the toy game with another edition number, and with some changes to its rules.
func toyInEdition(edition int, change ...func(*game.Rules[toy.State, toy.Known])) game.Game {
	r := toy.Rules()
	m := *r.Manual
	m.Edition = edition
	r.Manual = &m
	for _, f := range change {
		f(&r)
	}
	return game.New(r)
}

func TestUpgrade_ConvertsOlderEdition(t *testing.T) {
	raw := seal(t, script(t, toy.New(), nil, deployActions...).Position)
	p, err := toyInEdition(2).Upgrade(1, raw)
	if err != nil {
		t.Fatal(err)
	}
	if again := seal(t, p); !bytes.Equal(raw, again) {
		t.Error("it became another though nothing had changed")
	}
	asked := 0
	p, err = toyInEdition(3, func(r *game.Rules[toy.State, toy.Known]) {
		r.Upgrade = func(edition int, raw []byte) ([]byte, error) {
			asked = edition
			return bytes.Replace(raw, []byte("fish"), []byte("move"), 1), nil
		}
	}).Upgrade(2, bytes.Replace(raw, []byte("move"), []byte("fish"), 1))
	if err != nil || asked != 2 || !bytes.Equal(seal(t, p), raw) {
		t.Errorf("asked for edition %d, %v", asked, err)
	}
}

func TestUpgrade_ReturnsOutdatedError(t *testing.T) {
	raw := seal(t, script(t, toy.New(), nil, deployActions...).Position)
	no := errors.New("no way")
	for name, c := range map[string]struct {
		g       game.Game
		edition int
		raw     []byte
		words   string
	}{
		"later":  {toy.New(), 2, raw, "is of edition 2; these rules are edition 1"},
		"broken": {toy.New(), 1, raw[:len(raw)-1], "does not go into edition 1"},
		"step":   {toyInEdition(2), 1, bytes.Replace(raw, []byte("move"), []byte("fish"), 1), "it has no step"},
		"own upgrade": {toyInEdition(2, func(r *game.Rules[toy.State, toy.Known]) {
			r.Upgrade = func(int, []byte) ([]byte, error) { return nil, no }
		}), 1, raw, "no way"},
		"unsound": {toyInEdition(2, func(r *game.Rules[toy.State, toy.Known]) {
			r.Validate = func(*toy.State) error { return no }
		}), 1, raw, "no way"},
		"panic": {toyInEdition(2, func(r *game.Rules[toy.State, toy.Known]) {
			r.View = func(*toy.Known) view.View { panic("no face") }
		}), 1, raw, "it cannot be shown: no face"},
	} {
		p, err := c.g.Upgrade(c.edition, c.raw)
		old := new(game.OutdatedError)
		if !errors.As(err, &old) || !strings.Contains(err.Error(), c.words) || old.Edition != c.edition {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := p.Seal(); err == nil {
			t.Errorf("%s: there is a position", name)
		}
	}
}

func TestAFingerprintNamesRulesAndData(t *testing.T) {
	files := func(words string) fstest.MapFS {
		return fstest.MapFS{"data/board.yaml": {Data: []byte(words)}, "data/units.yaml": {Data: []byte("u")}}
	}
	all := []string{
		game.Fingerprint(1, files("a"), "x"), game.Fingerprint(2, files("a"), "x"), game.Fingerprint(1, files("b"), "x"),
		game.Fingerprint(1, files("a"), "y"),
	}
	if again := game.Fingerprint(1, files("a"), "x"); again != all[0] || len(again) != 8 {
		t.Errorf("the same has the names %s and %s", all[0], again)
	}
	slices.Sort(all)
	if len(slices.Compact(all)) != 4 {
		t.Errorf("different ones share a name: %v", all)
	}
}
