package opinion

import (
	"fmt"
	"reflect"
)

// maxDescribed is the maximum number of differences that are described. Further differences are only counted.
const maxDescribed = 5

// Comparison collects the differences between two answers to the same questions.
type Comparison struct {
	Position     string   // a description of the position, so that a reader can find it again
	Questions    int      // questions compared
	Differences  int      // questions answered differently
	Descriptions []string // descriptions of the first differences
}

// Compare compares the answers of the opinion and of the rules to a question. It formats the question only if they
// differ.
func (c *Comparison) Compare(opinion, rules any, format string, args ...any) {
	c.Questions++
	if reflect.DeepEqual(opinion, rules) {
		return
	}
	c.Differences++
	if len(c.Descriptions) < maxDescribed {
		c.Descriptions = append(c.Descriptions, fmt.Sprintf("%s: %s: the opinion says %v, the rules say %v", c.Position,
			fmt.Sprintf(format, args...), opinion, rules))
	}
}
