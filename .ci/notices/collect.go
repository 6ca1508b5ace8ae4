package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// systems lists the operating systems whose modules are included. Some modules are part of the program on only one
// system.
var systems = []string{"linux", "darwin", "windows", "freebsd"}

// assets lists the folders of the project that contain other people's work.
var assets = []string{"static", "app/e2e/testdata"}

// thirdPartyWork is something made by others, with its licences.
type thirdPartyWork struct {
	name    string
	version string // empty for a file of the project
	texts   []text
}

// text is one licence file of a work.
type text struct {
	file string // path of the licence file inside the work
	body string
}

// module is a module that is part of the program, with the folders of its packages.
type module struct {
	Path    string
	Version string
	Dir     string
	folders []string
}

// listedPackage is one package as go list prints it.
type listedPackage struct {
	Dir    string `json:"Dir"`
	Module *struct {
		Path    string `json:"Path"`
		Version string `json:"Version"`
		Dir     string `json:"Dir"`
		Main    bool   `json:"Main"`
	} `json:"Module"`
}

// collect finds all third-party works: first the modules, then Go, then the files of the project.
func collect() ([]thirdPartyWork, error) {
	modules, err := shippedModules()
	if err != nil {
		return nil, err
	}
	var out []thirdPartyWork
	for _, m := range modules {
		w, err := m.work()
		if err != nil {
			return nil, err
		}
		out = append(out, w)
	}
	std, err := goItself()
	if err != nil {
		return nil, err
	}
	own, err := assetLicences(assets)
	return slices.Concat(out, []thirdPartyWork{std}, own), err
}

// shippedModules lists the modules that are part of the program on any of the systems, by path.
func shippedModules() ([]*module, error) {
	all := map[string]*module{}
	for _, system := range systems {
		cmd := exec.Command("go", "list", "-deps", "-json=Dir,Module", "./app")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
		cmd.Stderr = os.Stderr
		printed, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
		if err := addModules(all, bytes.NewReader(printed)); err != nil {
			return nil, err
		}
	}
	out := make([]*module, 0, len(all))
	for _, m := range all {
		slices.Sort(m.folders)
		m.folders = slices.Compact(m.folders)
		out = append(out, m)
	}
	slices.SortFunc(out, func(a, b *module) int { return strings.Compare(a.Path, b.Path) })
	return out, nil
}

// addModules reads the output of go list and adds the packages of other modules.
func addModules(all map[string]*module, printed io.Reader) error {
	for d := json.NewDecoder(printed); ; {
		var p listedPackage
		switch err := d.Decode(&p); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case p.Module == nil || p.Module.Main:
			continue
		}
		m := all[p.Module.Path]
		if m == nil {
			m = &module{Path: p.Module.Path, Version: p.Module.Version, Dir: p.Module.Dir}
			all[m.Path] = m
		}
		m.folders = append(m.folders, p.Dir)
	}
}

// work reads the licence files of a module, from the folders of its packages and all folders above them.
func (m *module) work() (thirdPartyWork, error) {
	w := thirdPartyWork{name: m.Path, version: m.Version}
	seen := map[string]bool{}
	for _, folder := range append([]string{m.Dir}, m.folders...) {
		for ; strings.HasPrefix(folder, m.Dir) && !seen[folder]; folder = filepath.Dir(folder) {
			seen[folder] = true
			found, err := licences(m.Dir, folder)
			if err != nil {
				return w, err
			}
			w.texts = append(w.texts, found...)
		}
	}
	if len(w.texts) == 0 {
		return w, fmt.Errorf("%s has no licence file in %s", m.Path, m.Dir)
	}
	slices.SortFunc(w.texts, func(a, b text) int { return strings.Compare(a.file, b.file) })
	return w, nil
}

// licenceName matches the names of files that hold licences and notices.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents|unlicense)([.-].*)?$`)

// licences reads the licence files in one folder.
func licences(root, folder string) ([]text, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var out []text
	for _, e := range entries {
		if e.IsDir() || !licenceName.MatchString(e.Name()) || filepath.Ext(e.Name()) == ".go" {
			continue
		}
		t, err := read(root, filepath.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// goItself reads the licence of Go, whose standard library is part of every program.
func goItself() (thirdPartyWork, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return thirdPartyWork{}, fmt.Errorf("go env GOROOT: %w", err)
	}
	folder := strings.TrimSpace(string(root))
	texts, err := licences(folder, folder)
	if err == nil && len(texts) == 0 {
		err = fmt.Errorf("no licence of Go in %s", folder)
	}
	return thirdPartyWork{name: "the Go standard library", texts: texts}, err
}

// assetLicences finds the licence files of assets: LICENSE.txt for a folder, NAME.LICENSE.txt for the files called
// NAME.
func assetLicences(folders []string) ([]thirdPartyWork, error) {
	var out []thirdPartyWork
	for _, root := range folders {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(d.Name(), "LICENSE.txt") {
				return err
			}
			t, err := read(".", path)
			of := filepath.ToSlash(strings.TrimSuffix(strings.TrimSuffix(path, "LICENSE.txt"), "."))
			out = append(out, thirdPartyWork{name: of, texts: []text{t}})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// read reads a licence file. Line ends and trailing blanks are made uniform, so that equal texts compare as equal.
func read(root, path string) (text, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return text{}, err
	}
	rel, err := filepath.Rel(root, path)
	if err != nil {
		return text{}, err
	}
	var b strings.Builder
	for line := range strings.Lines(string(raw)) {
		b.WriteString(strings.TrimRight(line, " \t\r\n\f") + "\n")
	}
	return text{filepath.ToSlash(rel), strings.Trim(b.String(), "\n") + "\n"}, nil
}
