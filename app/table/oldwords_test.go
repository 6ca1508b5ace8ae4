package table

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tricorne/app/record"
	"tricorne/app/table/tabletest"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

var updateOldWords = flag.Bool("update-old-words", false,
	"write down anew what the reader of old words finds on the shelf")

const oldWordsFile = "testdata/oldwords.txt"

// TestOlderSettingsAreStillRead checks the reading of old texts. It counts what is found in every stored game whose
// events carry no facts. The expected counts were made with the matcher that was used before there were facts.
func TestOlderSettingsAreStillRead(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(shelfFolder, "*.cbor.gz"))
	if err != nil || len(files) == 0 {
		t.Fatal("the shelf is empty", err)
	}
	var out strings.Builder
	for _, file := range files {
		v := tabletest.Read(t, file)
		count := countOldWords(t, v)
		if count == "" {
			continue
		}
		fmt.Fprintf(&out, "%s: %s\n", strings.TrimSuffix(filepath.Base(file), ".cbor.gz"), count)
	}
	if *updateOldWords {
		if err := os.WriteFile(oldWordsFile, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(oldWordsFile)
	if err != nil || out.String() != string(want) {
		t.Errorf("%v\nread:\n%s\nwant:\n%s", err, out.String(), want)
	}
}

// countOldWords counts the facts that are read from the texts of a volume, for the public and both sides. It returns
// nothing if the events of the volume carry facts themselves.
func countOldWords(t *testing.T, v tabletest.Volume) string {
	t.Helper()
	var n struct{ lines, idle, turns, begins, ends, dice, hits, routs, hurt, fled, fallen int }
	for _, a := range v.Acts {
		if len(a.Events) == 0 {
			continue
		}
		events, err := game.UnsealEvents(a.Events)
		if err != nil {
			t.Fatal(err)
		}
		for side := range game.Side(3) {
			lines := game.LinesFor(events, game.SideViewer(side))
			for i := range lines {
				if len(lines[i].Facts) > 0 {
					return ""
				}
			}
			record.Facts(v.Table.Game, lines)
			for i := range lines {
				n.lines++
				for _, f := range lines[i].Facts {
					switch f := f.(type) {
					case fact.NothingHappened:
						n.idle++
					case fact.Turn:
						n.turns++
					case fact.BattleBegins:
						n.begins++
					case fact.BattleEnds:
						n.ends++
					case fact.Fire:
						n.dice, n.hits, n.routs = n.dice+len(f.Dice), n.hits+f.Hits, n.routs+f.Routs
					case fact.Loss:
						n.hurt += len(f.Units)
					case fact.Rout:
						n.fled += len(f.Units)
					case fact.UnitsLost:
						n.fallen += len(f.Units)
					}
				}
			}
		}
	}
	return strings.Trim(fmt.Sprintf("%+v", n), "{}")
}
