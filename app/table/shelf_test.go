package table

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tricorne/app/live"
	"tricorne/app/table/tabletest"
	"tricorne/db"
	"tricorne/db/dbtest"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest/size"
)

// The shelf of stored games: small tables of every game, scenario and edition, exactly as a store contained them.
// Replaying tables of the present edition must give the same bytes. Tables of older editions must still be playable.
// The volumes of the present edition are made again by
//
//	go test ./app/table -run TestShelf -update
//
// which also writes rules/GAME/shelf.txt, a hash of them that goes into the fingerprint of the rules. The volumes of
// edition 1 were made in the same way by the last build of that edition. The volumes called "earlier" were made by
// builds before it, which stored Washington's Crossing in another form. Volumes of a released edition are never made
// again.

var update = flag.Bool("update", false, "make the stored games of the present edition anew")

const shelfFolder = "../testdata/shelf"

// editionAdviceText is the advice that the test prints if a volume of the present edition replays differently.
const editionAdviceText = "data or rules have changed what a stored game says. If tables of this edition have " +
	"been played " +
	"anywhere: raise the edition in " +
	"rules/%s/manual.go, add Upgrade to its rules if the stored form of a position changed, and keep the volumes of " +
	"the old edition. " +
	"Then, or if the edition is new, make the present volumes with: go test ./app/table -run TestShelf -update"

// volumeName returns the file name of a volume, without its edition.
func volumeName(g game.Game, scenario string, options []string) string {
	name := g.Manual().ID + "-" + scenario
	if len(options) > 0 {
		name += "-options"
	}
	return name
}

// volumeSetup describes how the table of a volume is set up.
type volumeSetup struct {
	game     game.Game
	scenario string
	options  []string
}

// volumeSetups lists all scenarios of a game, and the longest again with every optional rule.
func volumeSetups(g game.Game) []volumeSetup {
	m := g.Manual()
	var out []volumeSetup
	for _, s := range m.Scenarios {
		out = append(out, volumeSetup{g, s.ID, nil})
	}
	if len(m.Options) > 0 {
		last := volumeSetup{g, m.Scenarios[len(m.Scenarios)-1].ID, nil}
		for _, o := range m.Options {
			last.options = append(last.options, o.ID)
		}
		out = append(out, last)
	}
	return out
}

func (o volumeSetup) file() string {
	return fmt.Sprintf("%s-e%d.cbor.gz", volumeName(o.game, o.scenario, o.options), o.game.Manual().Edition)
}

func TestShelf(t *testing.T) {
	if *update {
		for _, g := range Shelf().All() {
			makeVolumes(t, g)
		}
		return
	}
	files, err := filepath.Glob(filepath.Join(shelfFolder, "*.cbor.gz"))
	if err != nil || len(files) == 0 {
		t.Fatal("the shelf is empty", err)
	}
	for i, file := range files {
		if size.Brief() && i%10 > 0 {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".cbor.gz"), func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, url string) { openVolume(t, url, tabletest.Read(t, file)) })
		})
	}
}

// TestEveryGameIsOnTheShelfInThisEdition checks that the volumes exist, and that the hashes in the rules match
// them.
func TestEveryGameIsOnTheShelfInThisEdition(t *testing.T) {
	if *update {
		t.Skip("the volumes are being made")
	}
	for _, g := range Shelf().All() {
		m := g.Manual()
		sum := map[string][]byte{}
		for _, o := range volumeSetups(g) {
			raw, err := os.ReadFile(filepath.Join(shelfFolder, o.file()))
			if err != nil {
				t.Errorf("%s is not on the shelf in edition %d; make it with: go test ./app/table -run TestShelf -update", m.Title,
					m.Edition)
				continue
			}
			sum[o.file()] = tabletest.Unzip(t, raw)
		}
		said, err := os.ReadFile(hashFile(m.ID))
		if err != nil || strings.TrimSpace(string(said)) != hashOf(sum) {
			t.Errorf("%s: its volumes have another hash than %s says, %v; make both with: go test ./app/table -run "+
				"TestShelf -update", m.Title, hashFile(m.ID), err)
		}
		if len(m.Fingerprint) != 8 {
			t.Errorf("%s has the fingerprint %q", m.Title, m.Fingerprint)
		}
	}
}

func hashFile(game string) string { return "../../rules/" + game + "/shelf.txt" }

// hashOf returns a hash of volumes, given by file name.
func hashOf(volumes map[string][]byte) string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(volumes)) {
		fmt.Fprintln(sum, name, len(volumes[name]))
		sum.Write(volumes[name])
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// openVolume puts a volume into a store, looks at it, plays on and verifies it.
func openVolume(t *testing.T, url string, v tabletest.Volume) {
	ctx := t.Context()
	store := dbtest.Open(t, url)
	v.Store(t, url, store)
	s := New(store, live.NewHub(), Shelf())
	id := v.Table.ID
	g, ok := s.games.Get(v.Table.Game)
	if !ok {
		t.Fatalf("%s is not on the shelf any more", v.Table.Game)
	}
	present := v.Table.Edition == edition(g.Manual())
	before, err := s.Verify(ctx, id)
	switch {
	case err != nil:
		t.Fatal(err)
	case present && !before.OK():
		t.Fatalf("act %d at %q: %s: "+editionAdviceText, before.Seq, before.Step, before.Fault, v.Table.Game)
	case !before.OK() || before.Acts != len(v.Acts) || !present && before.OldActs != len(v.Acts):
		t.Fatalf("verdict %+v", before)
	}
	if present {
		return
	}
	shown := 0
	for side := range game.Side(3) {
		seat := Seat{table: id, side: side, player: tabletest.Players[side]}
		seen, err := s.See(ctx, seat, nil)
		if err != nil {
			t.Fatalf("side %d: %v", side, err)
		}
		if words := EraWords(seen.Eras, g.Manual().Edition); !strings.HasPrefix(words,
			"Begun under edition "+v.Table.Edition+" of the rules; ") {
			t.Errorf("side %d is told %q", side, words)
		}
		for n := 1; n <= seen.Seq; n += 7 {
			_, err := s.MomentAt(ctx, seat, n, ViewpointSelf)
			if gone := new(StuckError); err == nil {
				shown++
			} else if !errors.As(err, &gone) {
				t.Errorf("side %d, moment %d: %v", side, n, err)
			}
		}
	}
	if shown < 5 {
		t.Errorf("only %d moments can be shown", shown)
	}
	p, err := s.Patch(ctx, id, false)
	if err != nil {
		t.Error(err)
	}
	t.Logf("under edition %s act %d at %s: %q, other words since %d", p.NewEdition, p.Seq, p.Step, p.Fault,
		p.FirstRewordedAct)
	played := s.randomActs(t, id, rand.New(rand.NewPCG(7, 7)), 25)
	if f, err := s.find(ctx, id); err != nil || !f.board.over() && played < 10 {
		t.Errorf("only %d acts were played on, %v", played, err)
	}
	after, err := s.Verify(ctx, id)
	if err != nil || !after.OK() || after.Acts != len(v.Acts)+played || after.OldActs != len(v.Acts) {
		t.Errorf("after playing on: %+v, %v", after, err)
	}
}

// randomActs plays acts at random, sometimes with an undo or an offer, and returns how many.
func (s *Service) randomActs(t *testing.T, id string, rng *rand.Rand, most int) (played int) {
	t.Helper()
	ctx := t.Context()
	for n := 0; played < most && n < 5*most; n++ {
		f, err := s.find(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		if f.board.over() {
			break
		}
		sides := f.board.status.SidesAsked.List()
		side := sides[rng.IntN(len(sides))]
		if rng.IntN(12) == 0 {
			side = side.Other()
		}
		seat := Seat{table: id, side: side, player: tabletest.Players[side]}
		seen, err := s.See(ctx, seat, nil)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case seen.Undo.Offer != nil && !seen.Undo.Offer.Mine:
			_, err = s.AnswerUndo(ctx, seat, seen.Seq, rng.IntN(2) == 0)
		case seen.Undo.MayUndo && rng.IntN(9) == 0:
			_, err = s.Undo(ctx, seat, seen.Seq)
		case seen.Undo.MayOffer && rng.IntN(25) == 0:
			_, err = s.OfferUndo(ctx, seat, seen.Seq)
		case seen.Ask.WaitingText == "":
			action := s.pickBoldAction(t, seat, rng)
			_, err = s.Act(ctx, seat, Order{Seq: seen.Seq, Step: action.Step, Act: action.Act, Picks: action.Picks})
		default:
			continue
		}
		if gone := new(StuckError); errors.As(err, &gone) {
			continue // the undo would go back to a position that is no longer available
		}
		if err != nil {
			t.Fatal(err)
		}
		played++
	}
	return played
}

// pickBoldAction fills in the form of a seat at random, mostly in such a way that something happens.
func (s *Service) pickBoldAction(t *testing.T, seat Seat, rng *rand.Rand) action.Action {
	t.Helper()
	for try := 0; ; try++ {
		action, err := game.Fill(func(d action.Draft) (game.Ask, error) {
			seen, err := s.See(t.Context(), seat, d)
			return seen.Ask, err
		}, rng.IntN)
		if err != nil {
			t.Fatal(err)
		}
		bold := func(word string) bool { return strings.Contains(action.Act, word) }
		if try == 5 || rng.IntN(3) == 0 ||
			slices.ContainsFunc([]string{"march", "attack", "fire", "activate", "move", "sail", "force", "stand"}, bold) {
			return action
		}
	}
}

// makeVolumes makes the volumes of a game in its present edition, and the hash that goes into its fingerprint.
func makeVolumes(t *testing.T, g game.Game) {
	sum := map[string][]byte{}
	for _, o := range volumeSetups(g) {
		var best tabletest.Volume
		most := -1
		for seed := range uint64(6) { // of six random games, keep the one with the most acts in battles
			if v, battles := o.play(t, seed); battles > most {
				best, most = v, battles
			}
		}
		raw := best.Bytes(t)
		var zipped bytes.Buffer
		z := must(gzip.NewWriterLevel(&zipped, gzip.BestCompression))
		_, err := z.Write(raw)
		if err := errors.Join(err, z.Close(),
			os.WriteFile(filepath.Join(shelfFolder, o.file()), zipped.Bytes(), 0o644)); err != nil {
			t.Fatal(err)
		}
		sum[o.file()] = raw
		t.Logf("%s: %d acts, %d of them in battle, %d bytes", o.file(), len(best.Acts), most, zipped.Len())
	}
	if err := os.WriteFile(hashFile(g.Manual().ID), []byte(hashOf(sum)+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// play plays a new table for about ninety acts, and returns how many belonged to a battle.
func (o volumeSetup) play(t *testing.T, seed uint64) (v tabletest.Volume, battles int) {
	t.Helper()
	ctx := context.Background()
	at := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	store := dbtest.OpenWith(t, "sqlite::memory:", db.Options{Now: func() time.Time { return at }})
	s := New(store, live.NewHub(), Shelf())
	name := strings.TrimSuffix(o.file(), ".cbor.gz")
	var secret dice.Secret
	copy(secret[:], fmt.Sprint(seed, name))
	seats := []db.Seat{
		{Side: 1, PlayerID: tabletest.Players[1], Name: "Anna"},
		{Side: 2, PlayerID: tabletest.Players[2], Name: "Bert"},
	}
	made, err := s.create(ctx, o.game, CreateOptions{
		Game: o.game.Manual().ID, Scenario: o.scenario, Options: o.options, Side: 1, Mode: ModeFriend,
		Player: tabletest.Players[1],
	}, secret, seats, "")
	if err != nil {
		t.Fatal(err)
	}
	s.randomActs(t, made.Table, rand.New(rand.NewPCG(seed, 1776)), 90)
	if v.Table, err = store.Table(ctx, made.Table); err != nil {
		t.Fatal(err)
	}
	if v.Acts, err = store.Rows(ctx, made.Table, 1, 0, 0); err != nil {
		t.Fatal(err)
	}
	v.Table.ID = name
	for i := range v.Acts {
		a := &v.Acts[i]
		p, err := store.PositionAt(ctx, made.Table, a.Seq)
		if err != nil {
			t.Fatal(err)
		}
		a.TableID, p.TableID = name, name
		a.Rules = "" // the fingerprint is computed from this volume and others, so it cannot be in the volume
		v.Positions = append(v.Positions, p)
		if head(*a).Battle {
			battles++
		}
	}
	return v, battles
}
