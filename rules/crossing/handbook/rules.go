package handbook

import (
	"tricorne/rules/crossing/knowledge"
)

// Rules build the parts of the handbook that use printed names.
type Rules struct{ knowledge.Rules }
