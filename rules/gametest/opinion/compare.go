package opinion

import (
	"fmt"
	"reflect"
)

// most is how many differences are kept in words; the others are only counted.
const most = 5

// Comparison notes where two answers to the same question differ.
type Comparison struct {
	Where     string   // the position, as a reader can find it again
	Asked     int      // questions compared
	Different int      // questions answered differently
	Found     []string // the first differences in words
}

// Same compares what the opinion and the rules answer to a question. The question is written with format and args only
// where they differ.
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
