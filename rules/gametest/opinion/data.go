package opinion

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// Read decodes the parts of a data file that an opinion needs. Other parts are ignored.
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

// Error is an error planted in the data that an opinion reads. In File the text Right, which occurs once, becomes
// Wrong.
type Error struct{ Name, File, Right, Wrong string }

// Plant returns files with an error in them; it fails where the text is not found exactly once.
func (e Error) Plant(files fs.FS) (fs.FS, error) {
	raw, err := fs.ReadFile(files, e.File)
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(raw, []byte(e.Right)); n != 1 {
		return nil, fmt.Errorf("%s: %q occurs %d times in %s", e.Name, e.Right, n, e.File)
	}
	return planted{files, e.File, strings.Replace(string(raw), e.Right, e.Wrong, 1)}, nil
}

// planted serves one file with other content.
type planted struct {
	fs.FS
	name, text string
}

// ReadFile returns the content of a file.
func (p planted) ReadFile(name string) ([]byte, error) {
	if name == p.name {
		return []byte(p.text), nil
	}
	return fs.ReadFile(p.FS, name)
}

// Grid is a map printed as one string for each row, one letter for each column, both counted from 1.
type Grid []string

// At returns the letter at a row and a column, 0 beyond the map.
func (g Grid) At(row, column int) byte {
	if row < 1 || row > len(g) || column < 1 || column > len(g[row-1]) {
		return 0
	}
	return g[row-1][column-1]
}

// Words splits a list that the data write as one string.
func Words(list string) []string { return strings.Fields(list) }

// SortedSet returns a sorted copy without duplicates, so that lists compare whatever their order.
func SortedSet(list []string) []string {
	out := append([]string{}, list...) // never nil, so that two empty lists are alike
	slices.Sort(out)
	return slices.Compact(out)
}
