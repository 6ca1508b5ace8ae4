package db_test

import (
	"fmt"
	"strings"
	"testing"

	"tricorne/db"
	"tricorne/db/dbtest"
)

func TestRestampReplacesPositionsAndKeepsActions(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{Edition: "1"})
		for seq := 2; seq <= 4; seq++ {
			ok(t, appendTo(s, "t", seq, fmt.Append(nil, seq)))
		}
		before, err := s.Rows(ctx, "t", 1, 0, 0)
		ok(t, err)
		anew := []db.Position{{Seq: 2, Edition: 2, Body: []byte("two")}, {Seq: 4, Edition: 2, Body: []byte("four")}}
		wantErr(t, s.SetEdition(ctx, "t", 3, "2", anew), db.ErrStale)
		wantErr(t, s.SetEdition(ctx, "nowhere", 4, "2", anew), db.ErrNotFound)
		ok(t, s.SetEdition(ctx, "t", 4, "2", anew))
		now, latest, err := s.LatestPosition(ctx, "t")
		ok(t, err)
		same(t, now.Edition, "2")
		same(t, latest, db.Position{TableID: "t", Seq: 4, Edition: 2, Body: []byte("four")})
		for seq, want := range map[int]string{1: "start", 2: "two", 3: "3"} {
			p, err := s.PositionAt(ctx, "t", seq)
			ok(t, err)
			same(t, string(p.Body), want)
		}
		after, err := s.Rows(ctx, "t", 1, 0, 0)
		ok(t, err)
		same(t, after, before)
		ok(t, appendTo(s, "t", 5, nil))
	})
}

func TestErasListTheEditionsAViewerNoticed(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		for i, a := range []db.Row{{Heard: 6}, {Heard: 2, Edition: 2}, {Heard: 6, Edition: 2}, {Heard: 6, Edition: 3}} {
			a.Seq, a.Kind = i+2, db.KindPlay
			ok(t, s.WithLock(ctx, "t", func(tx *db.Tx) error { return tx.Append(a, db.Position{}, db.TableChange{}) }))
		}
		for mask, want := range map[uint8][]db.EditionStart{
			0: {{0, 1}, {2, 3}, {3, 5}}, 2: {{0, 2}, {2, 3}, {3, 5}}, 4: {{0, 2}, {2, 4}, {3, 5}}, 1: nil,
		} {
			got, err := s.EditionsVisibleTo(ctx, "t", mask)
			ok(t, err)
			same(t, got, want)
		}
	})
}

func TestFingerprintsAreThoseOfOneEditionInOrder(t *testing.T) {
	each(t, func(t *testing.T, s *db.Store) {
		storeTestTable(t, s, "t", db.Table{})
		storeTestTable(t, s, "other", db.Table{})
		for i, a := range []db.Row{
			{Edition: 1, Rules: "older"},
			{Edition: 2, Rules: "beef"},
			{Edition: 2},
			{Edition: 2, Rules: "aced"},
			{Edition: 2, Rules: "beef"},
		} {
			a.Seq, a.Kind = i+2, db.KindPlay
			ok(t, s.WithLock(ctx, "t", func(tx *db.Tx) error { return tx.Append(a, db.Position{}, db.TableChange{}) }))
		}
		for id, want := range map[string][]string{"t": {"beef", "", "aced"}, "other": {}} {
			got, err := s.Fingerprints(ctx, id, 2)
			ok(t, err)
			same(t, got, want)
		}
	})
}

func TestStoreOfALaterBuildIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		ok(t, dbtest.Open(t, url).Close())
		_, err := openRawDatabase(t, url).Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, TRUE)")
		ok(t, err)
		_, err = db.Open(ctx, url, db.Options{})
		if err == nil || !strings.HasPrefix(err.Error(),
			"open store: a later build has written it: its schema is 999, and this build knows up to ") {
			t.Errorf("error is %v", err)
		}
	})
}
