package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestLicencesAreKnownByTheirText(t *testing.T) {
	for body, want := range map[string]string{
		"Apache License\n  Version 2.0, January 2004":                                                                  "Apache-2.0",
		"// Permission is hereby granted, free of charge …, to deal\n// in the Software without restriction":           "MIT",
		"Redistribution and use in source and binary\nforms … used to endorse or promote products":                     "BSD-3-Clause",
		"Redistribution and use in source and binary forms, with or without":                                           "BSD-2-Clause",
		"This Font Software is licensed under the SIL Open Font License, Version 1.1. Permission is hereby granted, …": "OFL-1.1",
		"Mozilla Public License, version 2.0":                                                                          "MPL-2.0",
		"Zero-Clause BSD\n=====":                                                                                       "0BSD",
		"Additional IP Rights Grant":                                                                                   "",
	} {
		if got := strings.Join(kinds(body), " "); got != want {
			t.Errorf("%q is %q, want %q", body, got, want)
		}
	}
}

func TestLicenceFilesAreKnownByTheirName(t *testing.T) {
	for name, want := range map[string]bool{
		"LICENSE": true, "License": true, "LICENCE.md": true, "LICENSE-GO": true, "COPYING": true, "NOTICE": true,
		"PATENTS":            true,
		"notice_response.go": false, "licenses": false, "README.md": false,
	} {
		if got := licenceName.MatchString(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestAModuleHasTheLicencesAroundItsPackages reads licences in and above the folders of packages, and no others.
func TestAModuleHasTheLicencesAroundItsPackages(t *testing.T) {
	root := t.TempDir()
	for name, body := range map[string]string{
		"LICENSE": "root\r\n", "used/deep/LICENSE.txt": "deep", "used/NOTICE": "notice", "unused/LICENSE": "unused",
		"used/notice.go": "code",
	} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(body), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	m := module{Path: "example.org/m", Dir: root, folders: []string{filepath.Join(root, "used", "deep")}}
	w, err := m.work()
	want := []text{{"LICENSE", "root\n"}, {"used/NOTICE", "notice\n"}, {"used/deep/LICENSE.txt", "deep\n"}}
	if err != nil || !slices.Equal(w.texts, want) {
		t.Errorf("%+v, %v", w.texts, err)
	}
	if _, err := (&module{Path: "example.org/none", Dir: t.TempDir()}).work(); err == nil {
		t.Error("a module without a licence is no fault")
	}
}

func TestPackagesOfOtherModulesAreListed(t *testing.T) {
	all := map[string]*module{}
	err := addModules(all, strings.NewReader(`{"Dir":"/go/fmt"}
		{"Dir":"/m/a","Module":{"Path":"m","Version":"v1.0.0","Dir":"/m"}}
		{"Dir":"/m/b","Module":{"Path":"m","Version":"v1.0.0","Dir":"/m"}}
		{"Dir":"/own","Module":{"Path":"tricorne","Dir":"/own","Main":true}}`))
	if err != nil || len(all) != 1 || !slices.Equal(all["m"].folders, []string{"/m/a", "/m/b"}) {
		t.Errorf("%+v, %v", all, err)
	}
	if err := addModules(all, strings.NewReader("{")); err == nil {
		t.Error("half a line was read")
	}
}

func TestEveryTextIsPrintedOnce(t *testing.T) {
	same := text{"LICENSE", "Zero-Clause BSD\n```\n"}
	var b strings.Builder
	if err := write(&b, []thirdPartyWork{
		{"one", "v1", []text{same}},
		{"two", "", []text{same, {"NOTICE", "n\n"}}},
	}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| one | v1 | 0BSD |\n| two |  | 0BSD |\n",
		"\n- one: LICENSE\n- two: LICENSE\n\n````text\n", "\n- two: NOTICE\n",
	} {
		if strings.Count(b.String(), want) != 1 {
			t.Errorf("%q is not there once in\n%s", want, b.String())
		}
	}
	if strings.Count(b.String(), same.body) != 1 {
		t.Error("the text is not there once")
	}
}

// TestTheFontsHaveTheirLicences checks that the licences of the fonts and scripts in the project are found.
func TestTheFontsHaveTheirLicences(t *testing.T) {
	t.Chdir("../..")
	found, err := assetLicences(assets)
	var names []string
	for _, w := range found {
		names = append(names, w.name+" "+strings.Join(w.kinds(), " "))
	}
	slices.Sort(names)
	want := []string{
		"app/e2e/testdata/axe MPL-2.0", "static/fonts/alegreya-sans OFL-1.1", "static/fonts/eb-garamond OFL-1.1",
		"static/fonts/map/ OFL-1.1", "static/js/htmx 0BSD",
	}
	if err != nil || !slices.Equal(names, want) {
		t.Errorf("%q, %v", names, err)
	}
}
