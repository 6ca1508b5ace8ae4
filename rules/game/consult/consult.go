package consult

import "tricorne/rules/game/action"

// Lookup names the charts that pages show next to the form of some steps.
type Lookup struct {
	Steps  []action.Step
	Acts   []string // ids of ways to act, if the step shows these separately (Screen.Apart); empty for the whole step
	Charts []string // ids, in reading order
}
