package gametest

import (
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"
)

// EditData returns the data files of a game with changes in one of them. The arguments in pairs are an old text, its
// new text, the next old text, and so on. The test fails if an old text is missing.
func EditData(t testing.TB, files fs.FS, name string, pairs ...string) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := fs.ReadFile(files, path)
		out[path] = &fstest.MapFile{Data: raw}
		return err
	})
	if err != nil || out["data/"+name] == nil {
		t.Fatalf("no file %s: %v", name, err)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		was := out["data/"+name].Data
		now := bytes.ReplaceAll(was, []byte(pairs[i]), []byte(pairs[i+1]))
		if bytes.Equal(was, now) {
			t.Fatalf("%s: nothing reads %q", name, pairs[i])
		}
		out["data/"+name].Data = now
	}
	return out
}
