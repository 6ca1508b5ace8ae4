package db_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"tricorne/db"
	"tricorne/db/dbtest"
)

// childTables is an environment variable. If it is set, the endless writer writes at many tables at once.
const childTables = "TRICORNE_DB_TEST_CHILD_TABLES"

// childTableCount is the number of tables at which the endless writer writes.
const childTableCount = 8

func childTableName(n int) string { return fmt.Sprint("t", n) }

// writeManyUntilKilled plays at many tables at once and prints each act once it is acknowledged.
func writeManyUntilKilled(url string) {
	s, err := db.Open(ctx, url, db.Options{})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	var all sync.WaitGroup
	for n := range childTableCount {
		all.Go(func() {
			table, err := s.Table(ctx, childTableName(n))
			for seq := table.Seq + 1; err == nil; seq++ {
				if err = appendTo(s, childTableName(n), seq, testBody(seq)); err == nil {
					fmt.Println(n, seq)
				}
			}
			fmt.Println(err)
		})
	}
	all.Wait()
	os.Exit(1)
}

// TestKilledWhileManyWrite kills a process whose acts share commits. It must find every act the process had
// acknowledged, with its position, and no half-stored act.
func TestKilledWhileManyWrite(t *testing.T) {
	url := dbtest.SQLite(t)
	s := dbtest.Open(t, url)
	for n := range childTableCount {
		storeTestTable(t, s, childTableName(n), db.Table{})
	}
	ok(t, s.Close())
	for round := range 3 {
		acknowledged := writeManyAndKill(t, url)
		s, err := db.Open(ctx, url, db.Options{})
		ok(t, err)
		for n, seq := range acknowledged {
			table, position, err := s.LatestPosition(ctx, childTableName(n))
			ok(t, err)
			if table.Seq < seq {
				t.Errorf("round %d: table %d stands at %d, and %d was acknowledged", round, n, table.Seq, seq)
			}
			if table.Seq > 1 {
				same(t, string(position.Body), string(testBody(table.Seq)))
			}
			log, err := s.Rows(ctx, childTableName(n), 0, 0, 0)
			ok(t, err)
			same(t, len(log), table.Seq)
		}
		ok(t, s.Close())
	}
	var verdict string
	ok(t, openRawDatabase(t, url).QueryRow("PRAGMA integrity_check").Scan(&verdict))
	same(t, verdict, "ok")
}

// writeManyAndKill lets a child write at many tables for a moment and kills it. It returns the last seq that the child
// acknowledged at each table.
func writeManyAndKill(t *testing.T, url string) (last [childTableCount]int) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childStoreEnv+"="+url, childTables+"=1")
	out, err := child.StdoutPipe()
	ok(t, err)
	ok(t, child.Start())
	total := 0
	for lines := bufio.NewScanner(out); lines.Scan(); total++ {
		var n, seq int
		if _, err := fmt.Sscan(lines.Text(), &n, &seq); err != nil {
			t.Errorf("the child says: %s", lines.Text())
			break
		}
		if last[n] = seq; total == childTableCount { // reaching all tables takes a while on a busy machine
			time.AfterFunc(100*time.Millisecond, func() { _ = child.Process.Kill() })
		}
	}
	_ = child.Process.Kill()
	_ = child.Wait()
	if total < childTableCount {
		t.Fatalf("the child acknowledged %d acts", total)
	}
	return last
}
