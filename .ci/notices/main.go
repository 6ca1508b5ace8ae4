// Command notices writes the licences of all third-party works that Tricorne ships.
//
//	go run ./.ci/notices writes .github/THIRD_PARTY_NOTICES.md
//	go run ./.ci/notices -check compares it, and writes nothing
//
// It runs in the root of the project. It asks go list which packages are part of the program on each supported
// system. It reads the licence files in their folders and in the folders above, up to the root of their module. It
// adds the licence files in the project itself, next to fonts and scripts, and the licence of Go.
//
// Exit code 1 means that the file is out of date, 2 that something could not be read or written.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
)

// target is the file that the command writes.
const target = ".github/THIRD_PARTY_NOTICES.md"

func main() {
	check := flag.Bool("check", false, "compare the file, and write nothing")
	flag.Parse()
	current, err := update(*check)
	if err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(2)
	}
	if !current {
		fmt.Fprintf(os.Stderr, "%s is out of date; write it with: go run ./.ci/notices\n", target)
		os.Exit(1)
	}
}

// update writes the notices, or only compares them. It reports whether the file is up to date afterwards.
func update(check bool) (bool, error) {
	works, err := collect()
	if err != nil {
		return false, err
	}
	var text bytes.Buffer
	if err := write(&text, works); err != nil {
		return false, err
	}
	if !check {
		return true, os.WriteFile(target, text.Bytes(), 0o644)
	}
	stored, err := os.ReadFile(target)
	if err != nil && !os.IsNotExist(err) {
		return false, err
	}
	return bytes.Equal(stored, text.Bytes()), nil
}
