// Command words checks the language of the code: names, doc comments, banned words and the length of lines.
//
//	words [-count] [-all] [DIR…]
//
// It reads the Go files and templates below the directories, or the whole tree, and prints each finding as
// "file:line: kind: text". The kinds are:
//
//	name a doc comment does not begin with the name it describes
//	stray a comment begins with a name that nothing in the package has
//	verb the name of a function is not followed by a verb in the third person
//	sentence the first sentence has more than 20 words
//	clause a doc comment says "X is what …" or "X are what …" and does not name the thing
//	banned a word or phrase of the list in banned.go, in a comment or in the name of a declaration, a parameter
//	            or a local variable
//	participle a bare past participle names a function that returns no bool
//	line a line has more than 120 characters
//
// The file left.txt says how many findings of a kind a package may still have. More findings than that fail, and
// fewer fail too until the number is lowered, so the numbers only decrease. A package that the file does not name
// may have none. With -all every finding is printed, and with -count their number for each package and kind, in the
// form of the file; neither fails.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// leftFile holds the findings that are still allowed.
const leftFile = ".ci/words/left.txt"

func main() {
	count := flag.Bool("count", false, "print the number of findings of each package and kind, and nothing else")
	all := flag.Bool("all", false, "print every finding, also those that are still allowed")
	flag.Parse()
	good, err := run(flag.Args(), *count, *all)
	if err != nil {
		fmt.Fprintln(os.Stderr, "words:", err)
		os.Exit(2)
	}
	if !good {
		os.Exit(1)
	}
}

// run checks the tree, prints the output that the flags ask for and reports whether no rule is broken.
func run(roots []string, count, all bool) (bool, error) {
	dirs, err := directories(roots)
	if err != nil {
		return false, err
	}
	var found []finding
	for _, dir := range dirs {
		in, err := checkDir(dir)
		if err != nil {
			return false, err
		}
		found = append(found, in...)
	}
	if count {
		printCount(os.Stdout, found)
		return true, nil
	}
	if all {
		printFindings(os.Stdout, found)
		return true, nil
	}
	allowed, err := readLeft(leftFile)
	if err != nil {
		return false, err
	}
	return compare(os.Stdout, found, allowed, dirs), nil
}

// directories lists the roots and the directories below them, or those of the whole tree, each once.
func directories(roots []string) ([]string, error) {
	if len(roots) == 0 {
		roots = []string{".", ".ci/mutate", ".ci/report", ".ci/words"}
	}
	var out []string
	seen := map[string]bool{}
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			if base := d.Name(); path != root && (base[0] == '.' || base == "testdata" || base == "node_modules") {
				return filepath.SkipDir
			}
			if path = filepath.ToSlash(filepath.Clean(path)); !seen[path] {
				seen[path] = true
				out = append(out, path)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}
