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

// Game is one rulebook. It keeps nothing between calls, and several goroutines may use it at once.
type Game interface {
	// Manual describes the game as printed. The caller must not change it.
	Manual() *Manual
	// Begin sets a game up. For an unknown scenario or option, the error is a *Refusal.
	Begin(Setup, dice.Source) (Outcome, error)
	// Play plays an action. The error is a *Refusal (safe to show), a *dice.Need, or a defect; then nothing is
	// changed.
	Play(Position, action.Action, dice.Source) (Outcome, error)
	// Ask returns what a side may do now, given its draft so far. The caller must not change the result.
	Ask(Position, Side, action.Draft) (Ask, error)
	// FormIsPublic reports whether the current form contains only public knowledge (Phase.Open). Then both sides may watch
	// while it is filled in. It is false unless exactly one side is asked.
	FormIsPublic(Position) (bool, error)
	// View draws the part of a position that a viewer may see. The caller must not change the result.
	View(Position, Viewer) (view.View, error)
	// Figures lists the numbers that a report shows for each turn, as far as the viewer knows them. It is empty in a
	// game without such numbers.
	Figures(Position, Viewer) ([]view.Figure, error)
	// Survey returns one of the overlays of a game (Screen.Overlays) as a viewer may see it. It is empty if the
	// game has no overlay with that id.
	Survey(p Position, v Viewer, overlay string) (overlay.Overlay, error)
	// Status returns what everybody may know about the state of the game: turn, phase, sides asked.
	Status(Position) (Status, error)
	// FollowingThrows lists the throws that come next unless something prevents them. Their owner may roll them in
	// advance. All of it is public.
	FollowingThrows(Position) ([]dice.FollowingThrow, error)
	// Imagine returns another world that the side cannot distinguish from the given position. It is made only from what
	// the side knows. Nobody stands for the public.
	Imagine(Position, Side, dice.Source) (Position, error)
	// Correct changes a position by hand, as a referee does on a real table. The changes must be among
	// CorrectionTargets. The error is a *Refusal (for the referee, who sees everything), a *dice.Need, or a defect;
	// then nothing is changed.
	Correct(Position, correct.Correction, dice.Source) (Outcome, error)
	// CorrectionTargets lists what may be corrected. The viewer must see everything.
	CorrectionTargets(Position, Viewer) ([]correct.Target, error)
	// OngoingAction returns the march, battle or decision that keeps a referee from changing its parts, or nil. The
	// viewer must see everything.
	OngoingAction(Position, Viewer) (*correct.OngoingAction, error)
	// PreviewCorrection returns the result of a correction and what the rules would suggest after it. The viewer must see
	// everything.
	PreviewCorrection(Position, correct.Correction, dice.Source, Viewer) (CorrectionPreview, error)
	// Conclude ends a game as the players agreed. If the game is over, the error is a *Refusal.
	Conclude(Position, view.Result) (Outcome, error)
	// Unseal decodes a stored position of this edition.
	Unseal([]byte) (Position, error)
	// Upgrade decodes a position stored under this or an older edition. The error is an *OutdatedError.
	Upgrade(edition int, raw []byte) (Position, error)
}

// Setup is the players' choice of scenario and options.
type Setup struct {
	Scenario string   `json:"scenario"`
	Options  []string `json:"options,omitempty"` // optional rules in play
	// DiceByHand makes the game wait at StepBegin if dice are due before any side is asked, because players roll them.
	DiceByHand bool `json:"by_hand,omitempty"`
}

// Status is the state of a game as far as everybody may know it.
type Status struct {
	Turn        int
	Phase       string
	Step        action.Step // the current step as everybody sees it; see Phase.PublicStep
	SidesAsked  fact.Sides
	WaitingText string // what the asked sides are doing: "choosing losses"; empty if nobody is asked
	BattleSpace string // id of the space of the current battle, empty if there is none
	Result      *view.Result
}

// Outcome is the result of an action.
type Outcome struct {
	Position Position
	Status   Status
	Events   []Event
	Rolls    []dice.Rolled
	// the action cannot be undone without consent: dice were rolled, something was revealed, or another side is asked
	Final       bool
	FinalReason string
	Trace       Trace
	luck        []*luck.Luck // see LuckFor
}

// Trace lists what tests count and check: the steps taken, the chart cells read, and the public throws.
type Trace struct {
	Steps  []action.Step
	Cells  []chart.Reading
	Throws []Throw
}

// Rules are the functions and data that make a game. S is the whole truth; K is one viewer's knowledge of it.
type Rules[S, K any] struct {
	Manual *Manual
	// Begin fills a fresh state and calls the first step.
	Begin func(*Turn[S], Setup) error
	// Flow returns the part of the state that holds the current place in the sequence of play.
	Flow func(*S) *Flow
	// Clone copies the state. The copy shares nothing that may change.
	Clone func(*S) *S
	Steps map[action.Step]Phase[S, K]
	// Know is the only function from truth to knowledge. It builds the knowledge from scratch, instead of copying the
	// truth and removing parts of it.
	Know func(*S, Viewer) K
	// PublicForSide returns the public's knowledge for a side whose form is public (Phase.Open). It is the same knowledge,
	// with that side as the viewer. It is nil in a game without such steps.
	PublicForSide func(*K, Side) K
	// View makes the view that the screen shows from a viewer's knowledge.
	View func(*K) view.View
	// Figures returns the numbers for the charts of a report; nil if the view already shows them all.
	Figures func(*K) []view.Figure
	// Survey draws an overlay from what is known; nil in a game without overlays.
	Survey func(k *K, overlay string) overlay.Overlay
	// TurnAndPhase returns the turn and the name of the phase, as everybody may know.
	TurnAndPhase func(*S) (turn int, phase string)
	// BattleSpace returns the id of the space of the current battle, as everybody may know, or "". It is nil in a game
	// that shows none.
	BattleSpace func(*S) string
	// FollowingThrows lists the open throws that a side has committed itself to, such as a volley of several blocks. They
	// come one after another unless something prevents them. Everybody knows them. It is nil in a game that has
	// none.
	FollowingThrows func(*S) []Throw
	// Forget replaces the state with one world made only from what the side knows. Worlds that the side cannot tell
	// apart get equal bytes. Nobody stands for the public, who knows what both sides know.
	Forget func(*S, Side)
	// Guess turns a state made by Forget into some world that the side considers possible. The function pick draws a
	// number below n.
	Guess func(*S, Side, func(n int) int)
	// CorrectionTargets lists what a referee may correct, from the whole truth. Each property changes the state it was
	// made from, but has no further effects. Things itself changes nothing. It is nil if the referee may correct nothing.
	CorrectionTargets func(*Turn[S]) []correct.Target
	// OngoingAction returns the march, battle or decision that keeps a referee from changing some things
	// (Property.OngoingAction), or nil.
	OngoingAction func(*S) *correct.OngoingAction
	// Consequences lists what the rules require but the state does not yet show: a new owner of a place, troops out of
	// supply.
	Consequences func(*S) []correct.Consequence
	// Worth rates the position of a side in a whole world, from -1000 to 1000, for computer players. It is nil in a
	// game that no computer plays. It is only called with imagined worlds.
	Worth func(*S, Side) int
	// Habit returns a sensible player's orders at the current step, from the player's knowledge and the form. There may
	// be no orders. The function pick draws a number below n. Habit is nil in a game that has none. A game with only
	// one posture ignores the posture p.
	Habit func(k *K, ask Asker, p Posture, pick func(n int) int) Habit
	// TrialCost is how much computing it takes to try an order in an imagined world, as a multiple of what the quickest
	// games need. 0 counts as 1.
	TrialCost int
	// Upgrade converts the stored bytes of an older edition to the form of this one; nil if Refit is enough.
	Upgrade func(edition int, raw []byte) ([]byte, error)
	// Validate returns an error if an invariant is broken, nil if the state is valid. Tests call it after every action.
	Validate func(*S) error
}

// Phase is one step of the sequence of play.
type Phase[S, K any] struct {
	Rule string // "11.3 Reaction Movement"
	// Activity says what the asked side is doing, such as "choosing losses". It is shown after the name of the side.
	Activity string
	// PublicStep returns the step name shown to everybody else while the step itself is secret; nil if the step is never
	// secret. The side that is asked answers under the true name.
	PublicStep func(*S) action.Step
	// Enter is the automatic part of the step. It runs whenever the step is on top of the stack, also again after an
	// answer. Enter either moves the flow to another step or leaves the flow unchanged. If it leaves the flow
	// unchanged, SidesAsked must return a side.
	Enter func(*Turn[S])
	// SidesAsked returns the sides that must answer; nil if the step never asks.
	SidesAsked func(*S) fact.Sides
	// Ask makes the form from what the asked side knows.
	Ask func(*K, action.Draft) Ask
	// FormIsPublic reports whether public knowledge is all that the form needs. If so, Ask gets only public knowledge
	// (Rules.PublicForSide), so the form cannot show anything hidden. It is nil for a step whose form is always private.
	FormIsPublic func(*K) bool
	// Play carries out an answer that has passed Ask.Check. An error is a defect, never a refusal.
	Play func(*Turn[S], action.Action) error
}
