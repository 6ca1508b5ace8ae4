package display

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// The planning sheet of a side (3.0 B). It has the side's orders and the facts for its plans, with the cost and the
// rule of each. Only that side sees the sheet. In the planning phase orders are written on the sheet, and later it
// can be read next to the table.

// planningSheet returns the sheet of the viewer's side; false for a viewer without a side.
func (b *Screens) planningSheet(k *known) (view.Sheet, bool) {
	if k.Eyes == game.Nobody {
		return view.Sheet{}, false
	}
	w := planner{Screens: b, k: k, rows: make([][]text.Text, 0, 12)}
	w.points()
	if k.Eyes == british {
		w.ports()
		w.landing()
	} else {
		w.prices()
		w.army()
	}
	w.trains()
	w.indians()
	w.away()
	return view.Sheet{
		ID: war.PlanningID, Title: "Planning sheet, " + b.TurnAt(k.Now).Name, Rule: war.RuleSequence, Own: true,
		Head: []string{"", "On the sheet", "Cost and rule"}, Rows: w.rows,
	}, true
}

// planner collects the lines of a planning sheet.
type planner struct {
	*Screens
	k    *known
	rows [][]text.Text
}

// line adds a line: its heading, its text, the cost and the rule.
func (w *planner) line(head string, words text.Text, costs, rule string) {
	if len(words) == 0 {
		words = text.Text{{Words: "–"}}
	}
	spans := []text.Span{{Words: head}, {Words: costs + " "}, text.Rule(rule)}
	if costs == "" {
		spans[1] = spans[2]
		spans = spans[:2]
	}
	w.rows = append(w.rows, []text.Text{spans[:1:1], words, spans[1:]})
}

// points adds the line of the operations points, total and left (4.13).
func (w *planner) points() {
	o := &w.k.Ops[w.k.Eyes-1]
	words := text.Say(war.Itoa(o.PointsLeft()), " left of ", war.Itoa(int(o.Total)))
	switch {
	case o.Void:
		words = text.Say("none this turn, because troops were not sent away")
	case o.Extra > 0:
		words = text.Say(words, ", ", war.Itoa(int(o.Extra)), " of them for a major victory")
	}
	w.line("Operations points", words, "lost at the end of the turn", war.RuleMarkers)
}

// ports adds the ports of this turn's and the next turn's convoy (12.22), and which ports the British hold.
func (w *planner) ports() {
	k := w.k
	if k.Due {
		w.line("Port of this turn", text.Say(w.Space(k.Port)), "revealed when the convoy arrives", war.RuleBritSupply)
	}
	next := "the next turn"
	if int(k.Now) < len(w.Track) {
		next = w.TurnAt(k.Now + 1).Name
	}
	switch {
	case !w.Plots(k.Now):
		w.line("Port of "+next, text.Say("none: nothing arrives then"), "", war.RuleBritSupply)
	case k.Plot == board.Nowhere:
		w.line("Port of "+next, text.Say("not plotted yet"),
			"nothing; if lost by then, Nova Scotia or the Caribbean", war.RuleBritSupply)
	default:
		w.line("Port of "+next, text.Say(w.Space(k.Plot)), "if lost by then, Nova Scotia or the Caribbean",
			war.RuleBritSupply)
	}
	var mine, others []text.Span
	for _, p := range w.OpenPorts(k.French, k.Now) {
		if w.PortHolder(&k.Forces, k.Now, p) == british {
			mine = append(mine, w.Space(p))
		} else {
			others = append(others, w.Space(p))
		}
	}
	w.line("Ports you hold", text.List(mine), "", war.RuleBritSupply)
	w.line("Ports you lack", text.List(others), "", war.RuleControl)
}

// landing adds the arrivals of the next turns (14.1, 12.24). It also adds the replacement points in the ports, and
// the units to rebuild (14.2).
func (w *planner) landing() {
	k := w.k
	for n := k.Now + 1; n <= min(k.Now+2, k.Last); n++ {
		due, costs := w.comingTo(n, &k.Forces, british), ""
		if x := w.TurnAt(n); !x.Winter() {
			costs = "and " + war.Itoa(slices.Min(w.BritishSupply)) + " to " + war.Itoa(slices.Max(w.BritishSupply)) +
				" supply units by a die"
		}
		w.line("Due in "+w.TurnAt(n).Name, text.Say(orDash(due)), costs, war.RuleReinforce)
	}
	var there []string
	for i, p := range w.SupplyPorts {
		if x := k.Pools[i]; x.British+x.German > 0 {
			there = append(there, w.PlaceName(p)+" "+war.Itoa(int(x.British))+" British, "+war.Itoa(int(x.German))+" German")
		}
	}
	w.line("Replacements", text.Say(orDash(there)), "a point for each point of strength, in the arrival phase",
		war.RuleReplace)
	var back []string
	for i := range k.Units {
		if u, x := &w.Units[i], &k.Units[i]; x.Fate == war.Lost && (u.Kind == printed.Regular || u.Kind == printed.German) {
			back = append(back, u.Name+" ("+war.Itoa(u.Full)+", from "+w.ReturnWords(x.Back)+")")
		}
	}
	if len(back) > 0 {
		w.line("To be rebuilt", text.Say(strings.Join(back, "; ")), "their strength in points of their nation",
			war.RuleReplace)
	}
}

// prices adds the prices of supply rolled in this turn (12.33).
func (w *planner) prices() {
	var out []string
	for _, x := range w.k.Prices {
		if x.Cost == 0 {
			out = append(out, w.PlaceName(x.At)+" none available")
		} else {
			out = append(out, w.PlaceName(x.At)+" "+war.Cost(int(x.Cost))+" a unit")
		}
	}
	w.line("Prices of supply", text.Say(orDash(out)), "a die for each town, near a commander", war.RuleAmSupply)
}

// army adds the units that could be raised, restored or converted (14.4). It also adds artillery (10.22),
// detachments (13.2) and arriving commanders.
func (w *planner) army() {
	k := w.k
	var box, weak, parties []string
	for i := range k.Units {
		u, x := &w.Units[i], &k.Units[i]
		switch {
		case u.Kind == printed.Continental && x.Fate == war.Boxed:
			box = append(box, u.Name+" ("+war.Itoa(u.Full)+") "+war.Itoa(u.Cost))
		case u.Kind == printed.Continental && x.Fate == war.InPlay && x.Depleted:
			weak = append(weak, u.Name)
		case u.Kind == printed.Detachment && x.Fate == war.Boxed && !w.Closed(k.Scenario, u.Area):
			parties = append(parties, u.Name)
		}
	}
	w.line("Continentals to raise", text.Say(orDash(box)), "points as written, strength in brackets", war.RuleContinentals)
	w.line("Continentals depleted", text.Say(orDash(weak)), war.Cost(w.Restore)+" each", war.RuleContinentals)
	if words := "two points of militia for one"; k.Now < w.Conversion.From {
		w.line("Militia into Continentals", text.Say("from "+w.TurnAt(w.Conversion.From).Name), words, war.RuleContinentals)
	} else {
		w.line("Militia into Continentals", text.Say("in quiet towns"), words, war.RuleContinentals)
	}
	w.line("Artillery to build", text.Say(war.Itoa(k.GunsLeft)), war.Cost(w.ArtilleryCost)+" each", war.RuleArtillery)
	w.line("Detachments to raise", text.Say(orDash(parties)), war.Cost(w.RaiseDetachment)+" each, when militia is raised",
		war.RuleDetachments)
	for n := k.Now + 1; n <= min(k.Now+2, k.Last); n++ {
		if due := w.comingTo(n, &k.Forces, american); len(due) > 0 {
			w.line("Due in "+w.TurnAt(n).Name, text.Say(strings.Join(due, "; ")), "they join Washington", war.RuleCommanders)
		}
	}
}

// trains adds the side's supply units by place (12.1).
func (w *planner) trains() {
	var out text.Text
	for _, x := range w.k.Stores {
		if x.Side == w.k.Eyes && x.Supply > 0 {
			if len(out) > 0 {
				out = append(out, text.Span{Words: "; "})
			}
			out = append(out, w.Space(x.At), text.Span{Words: " " + war.Itoa(int(x.Supply))})
		}
	}
	w.line("Supply units", out, "", war.RuleSupply)
}

// indians adds the tribes that the side keeps at war (16.32).
func (w *planner) indians() {
	var out []string
	for _, n := range w.Warriors(&w.k.Forces, w.k.Eyes) {
		out = append(out, w.Settlements[w.k.Unit(n).Tribe-1].Tribe)
	}
	w.line("Indians at war", text.Say(orDash(out)), war.Cost(w.Indians.Keep)+" each when planning ends", war.RuleIndians)
}

// away adds the troops that must be sent away, and the coming entries of the French and Spanish (14.6, 16.1).
func (w *planner) away() {
	k := w.k
	var out []string
	for _, x := range k.Demands {
		out = append(out, "now: "+w.demandWords(int(x.Points), x.Fleet, x.To))
	}
	for n := k.Now + 1; n <= k.Last; n++ {
		said := w.alliesAt(k, n)
		if x := w.TurnAt(n); x.Withdraw > 0 {
			said = append(said, w.demandWords(x.Withdraw, false, w.Caribbean))
		}
		if len(said) > 0 && len(out) < 6 {
			out = append(out, w.TurnAt(n).Name+": "+strings.Join(said, ", "))
		}
	}
	if len(out) > 0 {
		w.line("Ahead", text.Say(strings.Join(out, "; ")), "", war.RuleWithdrawals)
	}
}
