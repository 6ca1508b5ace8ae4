// Command tricorne serves tables on the web, and has a few tools for the people who run the server. Build it with go
// build -o tricorne ./app.
//
//	tricorne [serve] [flags] serve tables; the default
//	tricorne think [flags] play for the computers of a store without serving pages
//	tricorne playout [flags] play random games and print how fast that is
//	tricorne twins [flags] compare worlds that a side must not be able to tell apart
//	tricorne verify [TABLE…] replay stored tables and compare
//	tricorne patch [TABLE…] replay tables of older editions under the present rules
//	tricorne load [flags] let synthetic players play at a test server
//	tricorne ladder [flags] let computers play each other and print how well they do
//	tricorne bench [flags] measure what an act costs and write a table
//	tricorne chaos [flags] kill servers and stores under play and check that nothing is lost
//	tricorne admin COMMAND rename, ban or erase players, close or delete tables, tell everybody something
//	tricorne backup DIR write a backup while people play, and check it
//	tricorne restore FILE make a store from a backup
//	tricorne export TABLE write the record of a table as JSON
//	tricorne import FILE read the record of a finished game back in
//
// Every command prints its flags with -h, and tricorne -version prints the version of the program. A wrong argument
// is reported in one line, and the exit code is 2.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"tricorne/app/build"
	"tricorne/app/table"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], cliContext{os.Environ(), os.Stdout, os.Stderr})
	stop()
	os.Exit(code)
}

// cliContext gives a command its environment and its output.
type cliContext struct {
	environ []string
	out     io.Writer
	err     io.Writer
}

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1 // the command did not work, or its check found a fault
	exitMisuse = 2 // the arguments were wrong
)

// command is a subcommand. Its function run returns an exit code. If the command fails and has not printed the reason
// itself, run also returns an error.
type command struct {
	name string
	text string
	run  func(context.Context, cliContext, []string) (int, error)
}

func commands() []command {
	return []command{
		{"serve", "serve tables on the web", serve},
		{"think", "play for the computers of a store and serve no pages", think},
		{"playout", "play random games and print how fast that goes", playoutCommand},
		{"ladder", "let computers play each other and print how well they do", ladderCommand},
		{"twins", "compare worlds that a side must not be able to tell apart", twinsCommand},
		{"verify", "replay stored tables from their first act and compare", verify},
		{"patch", "play stored tables of older editions again under the present rules", patch},
		{"load", "let synthetic players play at a test server", loadCommand},
		{"bench", "measure what an act costs and write a table", benchCommand},
		{"chaos", "kill servers and stores under play and check that nothing is lost", chaosCommand},
		{"admin", "rename, ban or erase players; close or delete tables; show a message on every page", admin},
		{"backup", "write a backup of the store while people play, and check it", backup},
		{"restore", "make a store from a backup, and check it", restore},
		{"export", "write the record of a table as JSON", export},
		{"import", "read the record of a finished game back in", importCommand},
	}
}

// run executes the command that the arguments name, and returns the exit code.
func run(ctx context.Context, args []string, w cliContext) int {
	name := "serve"
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		name, args = args[0], args[1:]
	} else if len(args) > 0 && isHelp(args[0]) {
		printOverview(w.out)
		return exitOK
	}
	if name == "version" || len(args) == 1 && isVersion(args[0]) {
		printVersions(w.out)
		return exitOK
	}
	if name == "help" {
		printOverview(w.out)
		return exitOK
	}
	for _, c := range commands() {
		if c.name != name {
			continue
		}
		code, err := c.run(ctx, w, args)
		if errors.Is(err, flag.ErrHelp) {
			return exitOK
		}
		if err != nil {
			fmt.Fprintf(w.err, "tricorne %s: %s\n", name, oneLine(err))
		}
		return code
	}
	fmt.Fprintf(w.err, "tricorne: there is no command %q; see tricorne -h\n", name)
	return exitMisuse
}

func isHelp(arg string) bool { return arg == "-h" || arg == "-help" || arg == "--help" }

func isVersion(arg string) bool { return arg == "-version" || arg == "--version" }

// printVersions prints the version of the program, and the edition of each game's rules.
func printVersions(to io.Writer) {
	fmt.Fprintf(to, "Tricorne %s\n", build.Version())
	for _, g := range table.Shelf().All() {
		m := g.Manual()
		fmt.Fprintf(to, "%s: edition %d, rules %s\n", m.Title, m.Edition, m.Fingerprint)
	}
}

func printOverview(to io.Writer) {
	fmt.Fprint(to, "Tricorne serves historical board games on the web.\n\nusage: tricorne [command] [flags]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(to, "  %-9s %s\n", c.name, c.text)
	}
	fmt.Fprint(to, "\nWithout a command it serves. Flags of a command: tricorne COMMAND -h\n")
}

// newFlagSet returns an empty flag set for a command. Parameter words says what the command does, and after lists the
// arguments that follow its name.
func newFlagSet(name, after, words string) *flag.FlagSet {
	f := flag.NewFlagSet(name, flag.ContinueOnError)
	f.Usage = func() {
		fmt.Fprintf(f.Output(), "usage: tricorne %s %s\n\n%s\n\n", name, after, words)
		f.PrintDefaults()
	}
	return f
}

// oneLine returns the text of an error in one line.
func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }
