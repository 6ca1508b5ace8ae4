package sheet

import "fmt"

// Checker checks data files by themselves and against each other, and collects every fault it finds.
type Checker struct{ Faults []error }

// Fault adds a fault, with a message formatted as by fmt.Errorf.
func (c *Checker) Fault(format string, args ...any) {
	c.Faults = append(c.Faults, fmt.Errorf(format, args...))
}

// Must adds a fault unless a condition holds.
func (c *Checker) Must(holds bool, format string, args ...any) {
	if !holds {
		c.Fault(format, args...)
	}
}

// CheckHead checks the head of a file: format, game and sources.
func (c *Checker) CheckHead(file, want string, format int, name string, sources []SourceRow) {
	c.Must(format == 1 && name == want, "%s: format 1 of %s is wanted", file, want)
	c.Must(len(sources) > 0, "%s names no sources", file)
	for _, s := range sources {
		c.Must(s.Values != "" && s.From != "", "%s: a source without words: %q", file, s.Values)
	}
}
