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
	if k.ViewerSide == game.Nobody {
		return view.Sheet{}, false
	}
	w := planner{Screens: b, k: k, rows: make([][]text.Text, 0, 12)}
	w.addPoints()
	if k.ViewerSide == british {
		w.addPorts()
		w.addArrivals()
	} else {
		w.addPrices()
		w.addArmy()
	}
	w.addTrains()
	w.addIndians()
	w.addDepartures()
	return view.Sheet{
		ID: war.PlanningID, Title: "Planning sheet, " + b.TurnAt(k.Now).Name, Rule: war.RuleSequence, Secret: true,
		Head: []string{"", "On the sheet", "Cost and rule"}, Rows: w.rows,
	}, true
}

// planner collects the lines of a planning sheet.
type planner struct {
	*Screens
	k    *known
	rows [][]text.Text
}

// addLine adds a line: its heading, its text, the cost and the rule.
func (w *planner) addLine(head string, words text.Text, costs, rule string) {
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

// addPoints adds the line of the operations points, total and left (4.13).
func (w *planner) addPoints() {
	o := &w.k.Ops[w.k.ViewerSide-1]
	words := text.Say(war.Itoa(o.PointsLeft()), " left of ", war.Itoa(int(o.Total)))
	switch {
	case o.MarkerVoid:
		words = text.Say("none this turn, because troops were not sent away")
	case o.EarnedBonus > 0:
		words = text.Say(words, ", ", war.Itoa(int(o.EarnedBonus)), " of them for a major victory")
	}
	w.addLine("Operations points", words, "lost at the end of the turn", war.RuleMarkers)
}

// addPorts adds the ports of this turn's and the next turn's convoy (12.22), and which ports the British hold.
func (w *planner) addPorts() {
	k := w.k
	if k.PortDue {
		w.addLine("Port of this turn", text.Say(w.Space(k.Port)), "revealed when the convoy arrives", war.RuleBritishSupply)
	}
	next := "the next turn"
	if int(k.Now) < len(w.Track) {
		next = w.TurnAt(k.Now + 1).Name
	}
	switch {
	case !w.MustPlotPort(k.Now):
		w.addLine("Port of "+next, text.Say("none: nothing arrives then"), "", war.RuleBritishSupply)
	case k.PlottedPort == board.Nowhere:
		w.addLine("Port of "+next, text.Say("not plotted yet"),
			"nothing; if lost by then, Nova Scotia or the Caribbean", war.RuleBritishSupply)
	default:
		w.addLine("Port of "+next, text.Say(w.Space(k.PlottedPort)), "if lost by then, Nova Scotia or the Caribbean",
			war.RuleBritishSupply)
	}
	var mine, others []text.Span
	for _, p := range w.OpenPorts(k.FrenchArrivalTurn, k.Now) {
		if w.PortHolder(&k.Forces, k.Now, p) == british {
			mine = append(mine, w.Space(p))
		} else {
			others = append(others, w.Space(p))
		}
	}
	w.addLine("Ports you hold", text.List(mine), "", war.RuleBritishSupply)
	w.addLine("Ports you lack", text.List(others), "", war.RuleControl)
}

// addArrivals adds the arrivals of the next turns (14.1, 12.24). It also adds the replacement points in the ports, and
// the units to rebuild (14.2).
func (w *planner) addArrivals() {
	k := w.k
	for n := k.Now + 1; n <= min(k.Now+2, k.LastTurn); n++ {
		due, costs := w.arrivalsOf(n, &k.Forces, british), ""
		if x := w.TurnAt(n); !x.Winter() {
			costs = "and " + war.Itoa(slices.Min(w.BritishSupply)) + " to " + war.Itoa(slices.Max(w.BritishSupply)) +
				" supply units by a die"
		}
		w.addLine("Due in "+w.TurnAt(n).Name, text.Say(orDash(due)), costs, war.RuleReinforce)
	}
	var there []string
	for i, p := range w.SupplyPorts {
		if x := k.Pools[i]; x.British+x.German > 0 {
			there = append(there, w.PlaceName(p)+" "+war.Itoa(int(x.British))+" British, "+war.Itoa(int(x.German))+" German")
		}
	}
	w.addLine("Replacements", text.Say(orDash(there)), "a point for each point of strength, in the arrival phase",
		war.RuleReplace)
	var back []string
	for i := range k.Units {
		if u, x := &w.Units[i], &k.Units[i]; x.Fate == war.FateLost &&
			(u.Kind == printed.Regular || u.Kind == printed.German) {
			back = append(back, u.Name+" ("+war.Itoa(u.FullStrength)+", from "+w.ReturnWords(x.ReturnTurn)+")")
		}
	}
	if len(back) > 0 {
		w.addLine("To be rebuilt", text.Say(strings.Join(back, "; ")), "their strength in points of their nation",
			war.RuleReplace)
	}
}

// addPrices adds the prices of supply rolled in this turn (12.33).
func (w *planner) addPrices() {
	var out []string
	for _, x := range w.k.Prices {
		if x.Cost == 0 {
			out = append(out, w.PlaceName(x.At)+" none available")
		} else {
			out = append(out, w.PlaceName(x.At)+" "+war.CostText(int(x.Cost))+" a unit")
		}
	}
	w.addLine("Prices of supply", text.Say(orDash(out)), "a die for each town, near a commander", war.RuleAmericanSupply)
}

// addArmy adds the units that could be raised, restored or converted (14.4). It also adds artillery (10.22),
// detachments (13.2) and arriving commanders.
func (w *planner) addArmy() {
	k := w.k
	var box, weak, parties []string
	for i := range k.Units {
		u, x := &w.Units[i], &k.Units[i]
		switch {
		case u.Kind == printed.Continental && x.Fate == war.FateInTray:
			box = append(box, u.Name+" ("+war.Itoa(u.FullStrength)+") "+war.Itoa(u.Cost))
		case u.Kind == printed.Continental && x.Fate == war.FateInPlay && x.Depleted:
			weak = append(weak, u.Name)
		case u.Kind == printed.Detachment && x.Fate == war.FateInTray && !w.Closed(k.Scenario, u.Area):
			parties = append(parties, u.Name)
		}
	}
	w.addLine("Continentals to raise", text.Say(orDash(box)), "points as written, strength in brackets",
		war.RuleContinentals)
	w.addLine("Continentals depleted", text.Say(orDash(weak)), war.CostText(w.RestoreCost)+" each", war.RuleContinentals)
	if words := "two points of militia for one"; k.Now < w.Conversion.FirstTurn {
		w.addLine("Militia into Continentals", text.Say("from "+w.TurnAt(w.Conversion.FirstTurn).Name), words,
			war.RuleContinentals)
	} else {
		w.addLine("Militia into Continentals", text.Say("in quiet towns"), words, war.RuleContinentals)
	}
	w.addLine("Artillery to build", text.Say(war.Itoa(k.GunsLeft)), war.CostText(w.ArtilleryCost)+" each",
		war.RuleArtillery)
	w.addLine("Detachments to raise", text.Say(orDash(parties)),
		war.CostText(w.RaiseDetachmentCost)+" each, when militia is raised",
		war.RuleDetachments)
	for n := k.Now + 1; n <= min(k.Now+2, k.LastTurn); n++ {
		if due := w.arrivalsOf(n, &k.Forces, american); len(due) > 0 {
			w.addLine("Due in "+w.TurnAt(n).Name, text.Say(strings.Join(due, "; ")), "they join Washington", war.RuleCommanders)
		}
	}
}

// addTrains adds the side's supply units by place (12.1).
func (w *planner) addTrains() {
	var out text.Text
	for _, x := range w.k.Stores {
		if x.Side == w.k.ViewerSide && x.Supply > 0 {
			if len(out) > 0 {
				out = append(out, text.Span{Words: "; "})
			}
			out = append(out, w.Space(x.At), text.Span{Words: " " + war.Itoa(int(x.Supply))})
		}
	}
	w.addLine("Supply units", out, "", war.RuleSupply)
}

// addIndians adds the tribes that the side keeps at war (16.32).
func (w *planner) addIndians() {
	var out []string
	for _, n := range w.Warriors(&w.k.Forces, w.k.ViewerSide) {
		out = append(out, w.Settlements[w.k.Unit(n).Tribe-1].Tribe)
	}
	w.addLine("Indians at war", text.Say(orDash(out)), war.CostText(w.Indians.KeepCost)+" each when planning ends",
		war.RuleIndians)
}

// addDepartures adds the troops that must be sent away, and the coming entries of the French and Spanish (14.6, 16.1).
func (w *planner) addDepartures() {
	k := w.k
	var out []string
	for _, x := range k.Demands {
		out = append(out, "now: "+w.demandWords(int(x.Points), x.Fleet, x.To))
	}
	for n := k.Now + 1; n <= k.LastTurn; n++ {
		said := w.alliesAt(k, n)
		if x := w.TurnAt(n); x.WithdrawPoints > 0 {
			said = append(said, w.demandWords(x.WithdrawPoints, false, w.Caribbean))
		}
		if len(said) > 0 && len(out) < 6 {
			out = append(out, w.TurnAt(n).Name+": "+strings.Join(said, ", "))
		}
	}
	if len(out) > 0 {
		w.addLine("Ahead", text.Say(strings.Join(out, "; ")), "", war.RuleWithdrawals)
	}
}
