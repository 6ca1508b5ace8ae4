package consult

import "tricorne/rules/game/action"

// Lookup says which charts are read in what is asked at a step: pages lay them beside the form.
type Lookup struct {
	Steps  []action.Step
	Acts   []string // ways to act they belong to, where these are set apart (Screen.Apart); empty for all of the step
	Charts []string // ids, in the order in which they are read
}
