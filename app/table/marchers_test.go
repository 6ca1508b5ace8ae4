package table_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tricorne/app/live/livetest"
	"tricorne/app/table"
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// fixedStartGame is a game that begins with a given position.
type fixedStartGame struct {
	game.Game
	position game.Position
}

func (g *fixedStartGame) Begin(set game.Setup, _ dice.Source) (out game.Outcome, err error) {
	if out, err = g.Game.Begin(set, dice.FromSecret(dice.Secret{1}, 1)); err != nil {
		return out, err
	}
	out.Position = g.position
	out.Status, err = g.Status(g.position)
	return out, err
}

// startHiddenLeaderMarch sets up a table where two leaders are hidden beneath Washington, Glover or Sargent. It orders
// one of the two to march. The dice are rolled by hand.
func startHiddenLeaderMarch(t *testing.T, who string) (x *twinTable, looked func() bool) {
	t.Helper()
	g := crossing.New()
	crossingtest.UseGame(g)
	scene := crossingtest.NewScene(t).Put("1335", "washington:140", "glover:850", "sargent:710").Put("1820", "leslie:900").
		Activate("glover").Activate("sargent")
	x = newTwinTable(t, &fixedStartGame{g, scene.Seal().Position}, true)
	look, end := livetest.Watch(x.hub, x.seats[2].Table(), 2)
	t.Cleanup(end)
	seen := x.see(x.seats[1])
	picks := action.Picks{}.Set("march.who", who).Set("march.forced")
	_, err := x.Act(ctx, x.seats[1], table.Order{Seq: seen.Seq, Step: seen.Ask.Step, Act: "march", Picks: picks})
	x.ok(err)
	return x, func() bool { return hasTick(look) }
}

// TestOnlyOwnSideLearnsWhoMarches lets one of two hidden leaders march. Only that leader's side reads the name,
// on its dice form and in its log. The enemy is sent the same pages whichever leader marches.
func TestOnlyOwnSideLearnsWhoMarches(t *testing.T) {
	glover, enemySaw1 := startHiddenLeaderMarch(t, "glover")
	sargent, enemySaw2 := startHiddenLeaderMarch(t, "sargent")
	compare := func(when string) {
		t.Helper()
		compareServiceOutput(t, glover, sargent, 2)
		if saw1, saw2 := enemySaw1(), enemySaw2(); saw1 != saw2 {
			t.Errorf("%s: the enemy's stream: %v, %v", when, saw1, saw2)
		}
		if glover.serviceOutputFor(1) == sargent.serviceOutputFor(1) {
			t.Errorf("%s: the owner is not told who marches", when)
		}
	}
	compare("before the dice")
	for x, row := range map[*twinTable]string{glover: "Glover, rating ", sargent: "Sargent, rating "} {
		own, other := x.pendingDice(x.seats[1]), x.pendingDice(x.seats[2])
		if !strings.HasPrefix(own.Terms.Row, row) || own.Terms.Column == "" {
			t.Errorf("the owner's sheet says %+v", own.Terms)
		}
		if other.Terms.Row+other.Terms.Column != "" || len(other.Terms.Mods) > 0 {
			t.Errorf("the enemy's sheet says %+v", other.Terms)
		}
		x.roll(x.seats[1], 7)
		words, _ := x.throws(x.seats[1])
		if name, _, _ := strings.Cut(row, ","); !strings.Contains(words, name+" rolls for movement: ") {
			t.Errorf("the owner's log says %q", words)
		}
		raw, err := json.Marshal(x.see(x.seats[1]).Log)
		x.ok(err)
		if !strings.Contains(string(raw), row) {
			t.Errorf("the throw in the owner's log does not name %q", row)
		}
	}
	compare("after the dice")
}
