package consult

import "tricorne/rules/game/action"

// Lookup names the charts that pages show next to the form of some steps.
type Lookup struct {
	Steps []action.Step
	// ids of the acts that these charts are for, if the step shows its acts separately (Screen.SeparateActsFrom); empty
	// for the whole step
	Acts   []string
	Charts []string // ids of charts, in reading order
}
