package knowledge

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

type (
	nr    = printed.LeaderNumber
	state = truth.State
)

// Rules holds the rules about a side's knowledge. It embeds the rules of package truth.
type Rules struct{ *truth.Rules }

// New returns the rules for the printed data.
func New(p *printed.Book) Rules { return Rules{truth.New(p)} }
