package handbook

import (
	"tricorne/rules/crossing/knowledge"
)

// Rules make the parts of the handbook that name printed things.
type Rules struct{ knowledge.Rules }
