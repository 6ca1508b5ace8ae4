package bench

import (
	"fmt"
	"strings"

	"tricorne/rules/game/text"
)

// row is a line of the table of results.
type row struct {
	label  string
	values []func(sample) float64 // the numbers in the row, printed with slashes between them
}

func (o *Options) rows() []row {
	one := func(what string, of ...func(sample) float64) row { return row{what, of} }
	pairs := text.Count(o.Pairs, "pair", "pairs")
	at := fmt.Sprintf(", %s, %v thinking", pairs, o.ThinkTime)
	return []row{
		one("server CPU per act"+at+" (ms)", func(s sample) float64 { return s.WithThinkTime.CPU / 1000 }),
		one("act p50 / p99"+at+" (ms)", func(s sample) float64 { return s.WithThinkTime.ActP50 },
			func(s sample) float64 { return s.WithThinkTime.ActP99 }),
		one("draft p50 / p99"+at+" (ms)", func(s sample) float64 { return s.WithThinkTime.DraftP50 },
			func(s sample) float64 { return s.WithThinkTime.DraftP99 }),
		one("look p50 / p99"+at+" (ms)", func(s sample) float64 { return s.WithThinkTime.LookP50 },
			func(s sample) float64 { return s.WithThinkTime.LookP99 }),
		one("told to look p50 / p99"+at+" (ms)", func(s sample) float64 { return s.WithThinkTime.TickP50 },
			func(s sample) float64 { return s.WithThinkTime.TickP99 }),
		one("acts a second at saturation, "+pairs+", no thinking",
			func(s sample) float64 { return s.WithoutThinkTime.PerSecond }),
		one("server CPU per act at saturation (ms)", func(s sample) float64 { return s.WithoutThinkTime.CPU / 1000 }),
		one("bytes sent per act"+at, func(s sample) float64 { return s.WithThinkTime.Bytes }),
		one("requests per act"+at, func(s sample) float64 { return s.WithThinkTime.Requests }),
		one(fmt.Sprintf("resident after a %d-pair load (MB)", o.MemoryPairs),
			func(s sample) float64 { return s.ManyPairs.Resident }),
		one("playouts on one core, bare / server mode (acts a second)", func(s sample) float64 { return s.RulesOnly },
			func(s sample) float64 { return s.Server }),
	}
}

// table returns the medians as a table with a line for every figure. Each game has one column, or two when two
// servers are compared.
func (o *Options) table(all [][]samples) string {
	var w strings.Builder
	w.WriteString("| figure |")
	for _, m := range o.Games {
		for i := range o.ServerBinaries {
			w.WriteString(" " + m.Title + o.serverName(i) + " |")
		}
	}
	w.WriteString("\n|---|" + strings.Repeat("---|", len(o.Games)*len(o.ServerBinaries)) + "\n")
	for _, r := range o.rows() {
		w.WriteString("| " + r.label + " |")
		for g := range o.Games {
			for i := range o.ServerBinaries {
				var values []string
				for _, of := range r.values {
					values = append(values, formatFigure(all[i][g].median(of)))
				}
				w.WriteString(" " + strings.Join(values, " / ") + " |")
			}
		}
		w.WriteByte('\n')
	}
	fmt.Fprintf(&w, "\nMedians of %d, %v each; players and server on one machine.\n", o.Runs, o.Duration)
	return w.String()
}

// serverName returns the name of a server in the table, empty if there is only one.
func (o *Options) serverName(i int) string {
	switch {
	case len(o.ServerBinaries) == 1:
		return ""
	case len(o.ServerBinaries) == 2:
		return [2]string{", before", ", after"}[i]
	}
	return fmt.Sprintf(", server %d", i+1)
}
