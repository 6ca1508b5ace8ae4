package game

import "slices"

// Consult says which charts are read in what is asked at a step: pages lay them beside the form.
type Consult struct {
	Steps  []Step
	Acts   []string // ways to act they belong to, where these are set apart (Screen.Apart); empty for all of the step
	Charts []string // ids, in the order in which they are read
}

// Consulted lists the charts for a step and, where ways to act are set apart, the way that is served, empty for none.
func (m *Manual) Consulted(step Step, act string) (ids []string) {
	for _, c := range m.Consults {
		if slices.Contains(c.Steps, step) && (len(c.Acts) == 0 || act == "" || slices.Contains(c.Acts, act)) {
			ids = append(ids, c.Charts...)
		}
	}
	return ids
}
