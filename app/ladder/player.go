package ladder

import (
	"fmt"
	"strings"

	"tricorne/rules/computer"
)

// Player is a computer player in the games of the ladder: a level or a script.
type Player struct {
	ID     string
	level  computer.Level
	script script // nil for a level
}

// PlayerAt returns the computer player of a level.
func PlayerAt(l computer.Level) Player { return Player{ID: l.ID, level: l} }

// WithSmallBudget returns the player with almost the smallest possible budget. A script stays as it is.
func (p Player) WithSmallBudget() Player {
	p.level = p.level.WithSmallBudget()
	return p
}

// PlayerOf returns the player with an id. The id is that of a level, "script:raid", or "script:sit:" with the id of a
// space.
func PlayerOf(id string) (Player, error) {
	if name, isScript := strings.CutPrefix(id, "script:"); isScript {
		kind, space, _ := strings.Cut(name, ":")
		switch {
		case kind == "raid" && space == "":
			return Player{ID: id, script: raidScript{}}, nil
		case kind == "sit" && space != "":
			return Player{ID: id, script: sitScript{space: space}}, nil
		}
		return Player{}, fmt.Errorf("the scripts are script:raid and script:sit:SPACE, not %q", id)
	}
	l, ok := computer.LevelOf(id)
	if !ok {
		return Player{}, fmt.Errorf("the levels are random, recruit, captain and general, not %q", id)
	}
	return PlayerAt(l), nil
}
