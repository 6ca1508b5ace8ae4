package handbook

import (
	"tricorne/rules/crossing/knowledge"
)

// Rules holds the methods that build the parts of the handbook with printed names.
type Rules struct{ knowledge.Rules }
