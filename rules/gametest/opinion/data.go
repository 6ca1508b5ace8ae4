package opinion

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// Read decodes the parts of a data file that an opinion needs, and ignores the rest.
func Read(files fs.FS, name string, into any) error {
	raw, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	if err := yaml.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// PlantedError is an error to plant in the data that an opinion reads. The text Original, which must occur exactly
// once in File, is replaced by Replacement.
type PlantedError struct{ Name, File, Original, Replacement string }

// Plant returns the files with the error in one of them. It returns an error unless the text Original occurs exactly
// once in the file.
func (e PlantedError) Plant(files fs.FS) (fs.FS, error) {
	raw, err := fs.ReadFile(files, e.File)
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(raw, []byte(e.Original)); n != 1 {
		return nil, fmt.Errorf("%s: %q occurs %d times in %s", e.Name, e.Original, n, e.File)
	}
	return plantedFS{files, e.File, strings.Replace(string(raw), e.Original, e.Replacement, 1)}, nil
}

// plantedFS is a file system with one file replaced.
type plantedFS struct {
	fs.FS
	name, text string
}

// ReadFile returns the content of a file, with the planted error.
func (p plantedFS) ReadFile(name string) ([]byte, error) {
	if name == p.name {
		return []byte(p.text), nil
	}
	return fs.ReadFile(p.FS, name)
}

// Grid is a map as text: one string for each row, with one letter for each column. Rows and columns are counted from
// 1.
type Grid []string

// At returns the letter at a row and a column, or 0 outside the map.
func (g Grid) At(row, column int) byte {
	if row < 1 || row > len(g) || column < 1 || column > len(g[row-1]) {
		return 0
	}
	return g[row-1][column-1]
}

// SplitWords splits a list that the data write as one string with spaces.
func SplitWords(list string) []string { return strings.Fields(list) }

// SortedSet returns a sorted copy of a list without duplicates, so that lists can be compared without regard to
// order.
func SortedSet(list []string) []string {
	out := append([]string{}, list...) // make the result non-nil, so that two empty lists are equal
	slices.Sort(out)
	return slices.Compact(out)
}
