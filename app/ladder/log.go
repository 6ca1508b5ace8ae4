package ladder

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// log is the text of a game. It contains each act in the words told to the side that gave the order. If kept is
// false, it writes nothing.
type log struct {
	kept  bool
	words strings.Builder
}

// writeAct writes the events of an act to the log.
func (l *log) writeAct(m *game.Manual, n int, by game.Side, events []game.Event) {
	if !l.kept {
		return
	}
	who := "—"
	if by != game.Nobody {
		who = m.Sides[by-1].Name
	}
	for _, line := range game.LinesFor(events, game.SideViewer(by)) {
		fmt.Fprintf(&l.words, "%4d %-9s %s", n, who, line.Text)
		if line.Rule != "" {
			fmt.Fprintf(&l.words, " (%s)", line.Rule)
		}
		l.words.WriteByte('\n')
	}
}

// writeEnd writes to the log how the game ended.
func (l *log) writeEnd(m *game.Manual, r *view.Result) {
	if !l.kept {
		return
	}
	who := "Nobody"
	if r.Winner != game.Nobody {
		who = "The " + m.Sides[r.Winner-1].Name + " side"
	}
	fmt.Fprintf(&l.words, "%s wins: %s (%s)\n", who, r.How.String(), r.Rule)
}

// save writes the log into a folder, under the name of the game. If the game was aborted, the log ends with the
// error.
func (l *log) save(dir, name string, err error) error {
	if err != nil {
		fmt.Fprintf(&l.words, "broken off: %v\n", err)
	}
	return os.WriteFile(filepath.Join(dir, name+".txt"), []byte(l.words.String()), 0o600)
}
