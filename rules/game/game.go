package game

import (
	"tricorne/rules/chart"
	"tricorne/rules/dice"
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/luck"
	"tricorne/rules/game/overlay"
	"tricorne/rules/game/view"
)

// Game is one rulebook. It keeps nothing between calls and may be used by many at once.
type Game interface {
	// Manual describes the game as printed. The caller must not change it.
	Manual() *Manual
	// Begin sets a game up. An unknown scenario or option is a *Refusal.
	Begin(Setup, dice.Source) (Outcome, error)
	// Play resolves an action. The error is a *Refusal (safe to show), a *dice.Need, or a defect; then nothing happened.
	Play(Position, action.Action, dice.Source) (Outcome, error)
	// Ask says what a side may do now, given what it has filled in so far. The caller must not change what is in it.
	Ask(Position, Side, action.Draft) (Ask, error)
	// Open reports whether the current form holds nothing but what everybody knows, so that both sides may look on while
	// it is filled in (Phase.Open). False where nobody is asked, or both sides are.
	Open(Position) (bool, error)
	// View draws the part of a position that a viewer may see. The caller must not change what is in it.
	View(Position, Viewer) (view.View, error)
	// Figures lists the numbers a report follows from turn to turn, as far as the viewer knows them; none in a game that
	// has none.
	Figures(Position, Viewer) ([]view.Figure, error)
	// Survey returns one of the overlays of a game (Screen.Overlays) as a viewer may see it; empty when the game has none
	// of that id.
	Survey(p Position, v Viewer, overlay string) (overlay.Overlay, error)
	// Status returns the public facts about where the game stands.
	Status(Position) (Status, error)
	// Following lists the throws that come next unless something prevents them, and whose owner may roll them ahead. All
	// of it is public.
	Following(Position) ([]dice.Following, error)
	// Imagine makes another world that the side cannot tell from this one, from what it knows alone; Nobody stands for the
	// public.
	Imagine(Position, Side, dice.Source) (Position, error)
	// Correct changes a position by hand, as a referee does on a real table; what it changes must be among Things. The
	// error is a *Refusal (for the referee, who sees everything), a *dice.Need, or a defect; then nothing happened.
	Correct(Position, correct.Correction, dice.Source) (Outcome, error)
	// Things lists what may be corrected. The viewer must see everything.
	Things(Position, Viewer) ([]correct.Thing, error)
	// UnderWay returns the reason a referee may not yet change some things: the march, battle or decision they belong to.
	// Nil when there is none. The viewer must see everything.
	UnderWay(Position, Viewer) (*correct.Underway, error)
	// Weigh previews the result of a correction, and what the rules would then say. The viewer must see everything.
	Weigh(Position, correct.Correction, dice.Source, Viewer) (Weighed, error)
	// Conclude ends a game as the players agreed. A game that is over is a *Refusal.
	Conclude(Position, view.Result) (Outcome, error)
	// Unseal reads a stored position of this edition back.
	Unseal([]byte) (Position, error)
	// Upgrade reads a position that was stored under an edition, this one or an older one. The error is an *Outdated.
	Upgrade(edition int, raw []byte) (Position, error)
}

// Setup is how a game begins.
type Setup struct {
	Scenario string   `json:"scenario"`
	Options  []string `json:"options,omitempty"` // optional rules that are switched on
	// ByHand has the game wait at StepBegin where dice would fall before anybody is asked, because players roll them.
	ByHand bool `json:"by_hand,omitempty"`
}

// Status is where a game stands, as everybody may know.
type Status struct {
	Turn    int
	Phase   string
	Step    action.Step // what the current step looks like to everybody, see Phase.As
	Asked   fact.Sides
	Waiting string // what the asked sides are doing: "choosing losses"; empty when nobody is asked
	Battle  string // id of the space where a battle is on, empty when there is none
	Result  *view.Result
}

// Outcome is the result of an action.
type Outcome struct {
	Position Position
	Status   Status
	Events   []Event
	Rolls    []dice.Rolled
	Final    bool // cannot be taken back without consent: dice, a revelation, or the asked side changed
	Why      string
	Trace    Trace
	luck     []*luck.Luck // see LuckFor
}

// Trace lists what the harness counts and checks: the steps taken, the chart cells read, and the public throws.
type Trace struct {
	Steps  []action.Step
	Cells  []chart.Reading
	Throws []Throw
}

// Rules are a game as its author writes it. S is the whole truth; K is one viewer's knowledge of it.
type Rules[S, K any] struct {
	Manual *Manual
	// Begin fills a fresh state and calls the first step.
	Begin func(*Turn[S], Setup) error
	// Flow finds the flow in the state.
	Flow func(*S) *Flow
	// Clone copies the state so that nothing of the copy is shared with what may change.
	Clone func(*S) *S
	Steps map[action.Step]Phase[S, K]
	// Know is the only function from truth to knowledge. It builds up; it never copies and deletes.
	Know func(*S, Viewer) K
	// Lend gives what the public knows to a side that is asked openly (Phase.Open): the same knowledge with that side for
	// its eyes, and nothing besides. Nil in a game without such steps.
	Lend func(*K, Side) K
	// View draws what is known.
	View func(*K) view.View
	// Figures are the numbers worth a line in the charts of a report; nil where the view tells them all.
	Figures func(*K) []view.Figure
	// Survey draws an overlay of what is known; nil in a game without overlays.
	Survey func(k *K, overlay string) overlay.Overlay
	// Where tells the turn and names the phase of the sequence of play, as everybody may know.
	Where func(*S) (turn int, phase string)
	// Battle is the id of the space where a battle is on, as everybody may know, or nothing; nil in a game that shows
	// none.
	Battle func(*S) string
	// Following lists the open throws to which one side has committed itself and that come one after another unless
	// something prevents them: a volley of several blocks. Everybody knows them. Nil in a game that has none.
	Following func(*S) []Throw
	// Forget turns the state into the one canonical world of what the side knows: worlds it cannot tell apart become equal
	// bytes. Nobody stands for the public, who knows what both sides know.
	Forget func(*S, Side)
	// Guess turns a forgotten state into some world the side holds possible; pick draws a number below n.
	Guess func(*S, Side, func(n int) int)
	// Things declares what a referee may correct, from the whole truth and bound to it: each grip sets what it shows, and
	// nothing follows from it by itself. Nil where the referee may correct nothing. It changes nothing before a grip is
	// set.
	Things func(*Turn[S]) []correct.Thing
	// UnderWay returns the march, battle or decision that keeps a referee from changing some things (Grip.Held), nil when
	// there is none.
	UnderWay func(*S) *correct.Underway
	// Follows lists what the rules say of the state that it does not say itself: who would control a place, what would be
	// in supply.
	Follows func(*S) []correct.Consequence
	// Worth rates the position of a side in a whole world, from -1000 to 1000: a computer player goes by it. Nil in a game
	// that no computer plays. It is only ever asked of imagined worlds.
	Worth func(*S, Side) int
	// Habit offers a sensible player's orders at the step that is asked, from the player's knowledge and the form; it may
	// find none. Pick draws a number below n. Nil in a game that has none; a game that knows one posture alone is steady
	// in all.
	Habit func(k *K, ask Asker, p Posture, pick func(n int) int) Habit
	// Dear is the cost of trying an order in an imagined world, as a multiple of that in the quickest games. 0 counts as
	// 1.
	Dear int
	// Upgrade brings the stored bytes of an older edition into the form of this one; nil where Refit does it.
	Upgrade func(edition int, raw []byte) ([]byte, error)
	// Sound reports a broken invariant, nil when the state is sound. The harness asks after every action.
	Sound func(*S) error
}

// Phase is one step of the sequence of play.
type Phase[S, K any] struct {
	Rule string // "11.3 Reaction Movement"
	// Doing says in words what the asked side is doing: "choosing losses".
	Doing string
	// As is the step name shown to everyone else, in a Status and in a View, while the step itself is secret; nil for its
	// own name. The side that is asked answers under the true name.
	As func(*S) action.Step
	// Enter is the automatic part. It runs whenever the step comes to the top of the stack or is still there after an
	// answer, and either moves the flow on or leaves it, and then Asked must name somebody.
	Enter func(*Turn[S])
	// Asked is who must answer; nil where nobody ever is.
	Asked func(*S) fact.Sides
	// Ask makes the form from what the asked side knows.
	Ask func(*K, action.Draft) Ask
	// Open tells from what the public knows whether that is all the form needs: then Ask makes it of that alone
	// (Rules.Lend), and it can say nothing that is hidden. Nil for a step whose form is the affair of its side.
	Open func(*K) bool
	// Play does what was answered; the answer has already passed Ask.Check. An error is a defect, never a refusal.
	Play func(*Turn[S], action.Action) error
}
