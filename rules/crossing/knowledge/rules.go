package knowledge

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

type (
	nr    = printed.LeaderNumber
	state = truth.State
)

// Rules are the rules of what a side knows, on top of those of the truth.
type Rules struct{ *truth.Rules }

// New returns the rules of what is printed.
func New(p *printed.Book) Rules { return Rules{truth.New(p)} }
