package sheet

import "fmt"

// Checker compares data files with themselves and each other, and keeps every fault it finds.
type Checker struct{ Faults []error }

// Fault notes a fault.
func (c *Checker) Fault(format string, args ...any) {
	c.Faults = append(c.Faults, fmt.Errorf(format, args...))
}

// Must notes a fault unless something holds.
func (c *Checker) Must(holds bool, format string, args ...any) {
	if !holds {
		c.Fault(format, args...)
	}
}

// Head checks what stands at the top of a file.
func (c *Checker) Head(file, want string, format int, name string, sources []SourceRow) {
	c.Must(format == 1 && name == want, "%s: format 1 of %s is wanted", file, want)
	c.Must(len(sources) > 0, "%s names no sources", file)
	for _, s := range sources {
		c.Must(s.Values != "" && s.From != "", "%s: a source without words: %q", file, s.Values)
	}
}
