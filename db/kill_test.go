package db_test

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// childStoreEnv is an environment variable. If it is set, the test binary writes to the store at that URL and never
// ends by itself.
const childStoreEnv = "TRICORNE_DB_TEST_CHILD"

// writeUntilKilled plays at table t and prints each seq once it is acknowledged.
func writeUntilKilled(url string) {
	s, err := db.Open(ctx, url, db.Options{})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	table, err := s.Table(ctx, "t")
	for seq := table.Seq + 1; err == nil; seq++ {
		if err = appendTo(s, "t", seq, testBody(seq)); err == nil {
			fmt.Println(seq)
		}
	}
	fmt.Println(err)
	os.Exit(1)
}

// testBody returns the position that must be found under a seq.
func testBody(seq int) []byte {
	return []byte(strings.Repeat(fmt.Sprint("position ", seq, ";"), 20+seq%100))
}

// TestKilledWriter kills a writing process with SIGKILL, again and again, in the middle of its writes. It must find
// every action that the process had acknowledged, and play must be able to continue.
func TestKilledWriter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, url string) {
		s := dbtest.Open(t, url)
		storeTestTable(t, s, "t", db.Table{})
		ok(t, s.Close())
		for round := range 4 {
			acknowledged := writeAndKill(t, url)
			s, err := db.Open(ctx, url, db.Options{})
			ok(t, err)
			table, position, err := s.LatestPosition(ctx, "t")
			ok(t, err)
			if table.Seq < acknowledged {
				t.Fatalf("round %d: seq %d was acknowledged, the table stands at %d", round, acknowledged, table.Seq)
			}
			same(t, string(position.Body), string(testBody(table.Seq)))
			log, err := s.Rows(ctx, "t", 0, 0, 0)
			ok(t, err)
			same(t, len(log), table.Seq)
			for seq := 2; seq <= table.Seq; seq++ {
				p, err := s.PositionAt(ctx, "t", seq)
				ok(t, err)
				if log[seq-1].Seq != seq || p.Seq != seq || string(p.Body) != string(testBody(seq)) {
					t.Fatalf("round %d: at seq %d there are action %d and position %d", round, seq, log[seq-1].Seq, p.Seq)
				}
			}
			err = appendTo(s, "t", table.Seq+1, testBody(table.Seq+1))
			if errors.Is(err, db.ErrStale) { // an action that the killed writer had begun is only stored in PostgreSQL now
				table, err = s.Table(ctx, "t")
				ok(t, err)
				err = appendTo(s, "t", table.Seq+1, testBody(table.Seq+1))
			}
			ok(t, err)
			ok(t, s.Close())
		}
		if strings.HasPrefix(url, "sqlite:") {
			var verdict string
			ok(t, openRawDatabase(t, url).QueryRow("PRAGMA integrity_check").Scan(&verdict))
			same(t, verdict, "ok")
		}
	})
}

// writeAndKill lets a child write for a moment and kills it. It returns the last seq that the child acknowledged.
func writeAndKill(t *testing.T, url string) int {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childStoreEnv+"="+url)
	out, err := child.StdoutPipe()
	ok(t, err)
	ok(t, child.Start())
	last, begun := 0, time.Time{}
	moment := time.Duration(30+rand.IntN(120)) * time.Millisecond
	for lines := bufio.NewScanner(out); lines.Scan(); {
		seq, err := strconv.Atoi(lines.Text())
		if err != nil {
			t.Errorf("the child says: %s", lines.Text())
			break
		}
		if last = seq; begun.IsZero() {
			begun = time.Now()
			time.AfterFunc(moment, func() { child.Process.Kill() })
		}
	}
	child.Process.Kill()
	child.Wait()
	if last == 0 {
		t.Fatal("the child acknowledged nothing")
	}
	return last
}
