package opinion

import (
	"fmt"
	"reflect"
)

// most is the maximum number of differences that are described. Further differences are only counted.
const most = 5

// Comparison collects the differences between two answers to the same questions.
type Comparison struct {
	Where     string   // which position it is, so that a reader can find it again
	Asked     int      // questions compared
	Different int      // questions answered differently
	Found     []string // descriptions of the first differences
}

// Same compares the answers of the opinion and of the rules to a question. It formats the question only if they
// differ.
func (c *Comparison) Same(opinion, rules any, format string, args ...any) {
	c.Asked++
	if reflect.DeepEqual(opinion, rules) {
		return
	}
	c.Different++
	if len(c.Found) < most {
		c.Found = append(c.Found, fmt.Sprintf("%s: %s: the opinion says %v, the rules say %v", c.Where,
			fmt.Sprintf(format, args...), opinion, rules))
	}
}
