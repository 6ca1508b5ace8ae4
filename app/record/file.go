package record

import (
	"time"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// Format and Version name the form of a [File]. Within a version fields and kinds of facts are only ever added; a
// reader ignores those it does not know. Any other change needs a new version.
const (
	Format  = "tricorne-game-record"
	Version = 1
)

// File is a game as one viewer knows it, for other programs. Its schema is [Schema]; the doc tags are the
// descriptions in it.
type File struct {
	Schema   string    `json:"$schema" doc:"Address of the JSON schema of this form, below the address of the server."`
	Format   string    `json:"format" doc:"Always tricorne-game-record."`
	Version  int       `json:"version" doc:"Always 1. Within a version fields and kinds of facts are only added: ignore those you do not know."`
	Table    string    `json:"table" doc:"Id of the table: it is played at /t/{table}."`
	Game     string    `json:"game" doc:"Id of the game."`
	Title    string    `json:"title" doc:"Its title."`
	Edition  string    `json:"edition" doc:"Edition of the rules under which the table was set up."`
	Eras     []Era     `json:"eras,omitempty" doc:"The editions it was played under, where there are others than the present one."`
	Scenario string    `json:"scenario" doc:"Id of the scenario."`
	Options  []string  `json:"options,omitempty" doc:"Ids of the optional rules in play."`
	Sides    []Side    `json:"sides" doc:"The two sides. Facts name a side by its number, everything else by its id."`
	Referee  string    `json:"referee,omitempty" doc:"Name of the referee."`
	Viewer   string    `json:"viewer" doc:"Whose knowledge this is: the id of a side, public (what both sides know), or all (everything, after the end)."`
	Created  time.Time `json:"created"`
	Over     bool      `json:"over" doc:"The game has ended."`
	Winner   string    `json:"winner,omitempty" doc:"Id of the side that has won; absent for a draw and while the game goes on."`
	EndText  string    `json:"how,omitempty" doc:"How the game ended, in words."`
	Acts     []Act     `json:"acts" doc:"Everything the viewer noticed, in order. What was taken back stays, and is marked."`
	Turns    []Turn    `json:"turns" doc:"How each turn stood when it ended; the last one as it stands now."`
}

// Era is an edition of the rules and the act with which it began.
type Era struct {
	Edition  int `json:"edition"`
	FirstAct int `json:"since" doc:"Its first act, as the viewer counts."`
}

// Side is one side of the game, with its player.
type Side struct {
	Number game.Side `json:"number" doc:"1 or 2."`
	ID     string    `json:"id"`
	Name   string    `json:"name" doc:"Of the side."`
	Player string    `json:"player,omitempty" doc:"The name the player gave at this table; absent while the seat is free."`
}

// Act is one act of the game, with what the viewer was told about it.
type Act struct {
	Seq      int           `json:"seq" doc:"Its number as this viewer counts. Viewers notice what they were told, dice, and changes of the side that is asked."`
	At       time.Time     `json:"at"`
	Turn     int           `json:"turn" doc:"The turn after the act."`
	Phase    string        `json:"phase" doc:"The phase after the act."`
	Side     string        `json:"side,omitempty" doc:"Id of the side that acted; absent for the table and the referee."`
	Kind     string        `json:"kind" doc:"begin (the set-up), play (a side acted by the rules), undo, offer, answer, held (dice by hand are awaited), manner (a setting changed), end (resigned, or a draw by agreement), correct, rewind, amend, referee."`
	Battle   bool          `json:"battle,omitempty" doc:"A battle was on."`
	Undone   bool          `json:"undone,omitempty" doc:"It was taken back later."`
	Entered  bool          `json:"entered_by_referee,omitempty" doc:"The referee entered it for the side."`
	Replayed bool          `json:"played_again,omitempty" doc:"It was played again with the dice it had, after an earlier act was amended."`
	Lines    []Line        `json:"lines,omitempty" doc:"What the viewer was told."`
	Rolls    []dice.Rolled `json:"rolls,omitempty" doc:"The dice that fell, as far as the viewer may see them. Of a held act those that were entered for the order so far; they stand in its play again."`
}

// Line is one event of an act: its text and its facts.
type Line struct {
	Text     string    `json:"text" doc:"In English, for people. Programs read the facts."`
	Rule     string    `json:"rule,omitempty" doc:"Heading or number of the rule it comes from."`
	Trail    []string  `json:"trail,omitempty" doc:"Ids of the places something moved through, from the first."`
	Revealed bool      `json:"revealed,omitempty" doc:"It revealed what was hidden."`
	Facts    fact.List `json:"facts,omitempty" doc:"What happened, typed. A fact names nothing that the text does not name."`
}

// Turn is a turn and the board at its end.
type Turn struct {
	Turn int    `json:"turn"`
	Seq  int    `json:"seq" doc:"The act after which the viewer saw it so, as they count."`
	View *Board `json:"view,omitempty" doc:"What the viewer saw; absent where it was stored under other rules and can no longer be drawn."`
}

// Board holds the parts of a position that a viewer sees.
type Board struct {
	Turn       int         `json:"turn"`
	TurnName   string      `json:"turn_name,omitempty"`
	Phase      string      `json:"phase"`
	ActiveSide string      `json:"active,omitempty" doc:"Id of the side whose turn within the turn it is."`
	AskedSides []string    `json:"asked,omitempty" doc:"Ids of the sides that must decide something."`
	Conditions []Condition `json:"conditions,omitempty" doc:"States of the whole table, such as a frozen river."`
	Tracks     []Track     `json:"tracks,omitempty" doc:"Numbers both sides watch, such as victory points."`
	Piles      []Pile      `json:"piles,omitempty" doc:"What stands on the map."`
	Boxes      []Box       `json:"boxes,omitempty" doc:"Pieces off the map: arrivals, losses, prisoners."`
	Marks      []Mark      `json:"marks,omitempty" doc:"What lies on the map and is no piece: control, forts, boats."`
	Sheets     []Sheet     `json:"sheets,omitempty" doc:"Tables in which players look up how things stand."`
	Result     *Result     `json:"result,omitempty"`
}

// Condition is a state of the whole table.
type Condition struct {
	ID    string `json:"id"`
	Label string `json:"label"`
}

// Track is a public number of the game.
type Track struct {
	ID    string `json:"id" doc:"vp: victory points; ap: action points; sp: strength points; others by game."`
	Label string `json:"label"`
	Side  string `json:"side,omitempty"`
	Value int    `json:"value"`
	Max   int    `json:"max,omitempty"`
}

// Pile holds the pieces of one side in one place.
type Pile struct {
	Place   string  `json:"place"`
	Side    string  `json:"side"`
	Pieces  []Piece `json:"pieces,omitempty" doc:"Those whose faces the viewer sees."`
	Backs   int     `json:"backs,omitempty" doc:"Pieces that the viewer can only count."`
	OnlyTop bool    `json:"top,omitempty" doc:"Only the top of a stack is seen: others may lie beneath."`
}

// Box holds pieces off the map.
type Box struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Side   string  `json:"side,omitempty"`
	Pieces []Piece `json:"pieces,omitempty"`
	Backs  int     `json:"backs,omitempty"`
}

// Piece is a piece whose face the viewer sees.
type Piece struct {
	ID           string   `json:"id"`
	Name         string   `json:"name"`
	Kind         string   `json:"kind,omitempty"`
	Nation       string   `json:"nation,omitempty"`
	Strength     int      `json:"strength,omitempty" doc:"As it is now."`
	FullStrength int      `json:"full,omitempty" doc:"At its best."`
	Shown        bool     `json:"shown,omitempty" doc:"Its back is to the viewer, and the referee has shown its face to the viewer's side. No strength: that was not shown."`
	States       []string `json:"states,omitempty" doc:"Signs that lie on it."`
	Status       string   `json:"status,omitempty" doc:"Of a leader: disordered or routed; absent in good order."`
	Troops       int      `json:"troops,omitempty" doc:"Men a leader has, where the viewer may know."`
	Fatigue      int      `json:"fatigue,omitempty" doc:"Of a leader, where the viewer may know."`
}

// Mark is something on a place or a link that is not a piece.
type Mark struct {
	Kind        string `json:"kind"`
	BoatNames   string `json:"of,omitempty"`
	Place       string `json:"place"`
	TargetPlace string `json:"to,omitempty" doc:"The other end, for a mark on a link."`
	Side        string `json:"side,omitempty"`
	Label       string `json:"label,omitempty"`
}

// Sheet is a table of values that a viewer looks up.
type Sheet struct {
	ID    string     `json:"id"`
	Title string     `json:"title"`
	Own   bool       `json:"own,omitempty" doc:"It is the viewer's secret."`
	Head  []string   `json:"head,omitempty"`
	Rows  [][]string `json:"rows,omitempty"`
}

// Result is how a game ended.
type Result struct {
	Winner  string `json:"winner,omitempty" doc:"Id of the side; absent for a draw."`
	EndText string `json:"how"`
	Rule    string `json:"rule,omitempty"`
	Agreed  bool   `json:"agreed,omitempty" doc:"Those who play ended it, not the rules."`
}

// BoardOf returns a view in the format of records.
func BoardOf(m *game.Manual, v *view.View) *Board {
	id := func(s game.Side) string { return m.Side(s).ID }
	out := &Board{Turn: v.Turn, TurnName: v.TurnName, Phase: v.Phase, ActiveSide: id(v.Active)}
	for _, s := range v.Asked.List() {
		out.AskedSides = append(out.AskedSides, id(s))
	}
	for _, c := range v.Conditions {
		out.Conditions = append(out.Conditions, Condition{c.ID, c.Label})
	}
	for _, t := range v.Tracks {
		out.Tracks = append(out.Tracks, Track{string(t.ID), t.Label, id(t.Side), t.Value, t.Max})
	}
	for i := range v.Piles {
		p := &v.Piles[i]
		out.Piles = append(out.Piles, Pile{p.Space, id(p.Side), piecesOf(p.Pieces), p.Backs, p.OnlyTopKnown})
	}
	for i := range v.Boxes {
		b := &v.Boxes[i]
		out.Boxes = append(out.Boxes, Box{b.ID, b.Name, id(b.Side), piecesOf(b.Pieces), b.Backs})
	}
	for _, k := range v.Marks {
		out.Marks = append(out.Marks, Mark{string(k.Kind), k.BoatNames, k.Space, k.To, id(k.Side), k.Label})
	}
	for i := range v.Sheets {
		out.Sheets = append(out.Sheets, sheetOf(&v.Sheets[i]))
	}
	if r := v.Result; r != nil {
		out.Result = &Result{id(r.Winner), r.How.String(), r.Rule, r.Agreed}
	}
	return out
}

func piecesOf(from []view.Piece) []Piece {
	var out []Piece
	for i := range from {
		p := &from[i]
		one := Piece{
			ID: p.ID, Name: p.Name, Kind: string(p.Kind), Nation: p.Nation, Strength: p.Strength, FullStrength: p.Full,
			Shown: p.Shown,
		}
		for _, s := range p.States {
			one.States = append(one.States, string(s))
		}
		if c := p.Counter; c != nil {
			one.Status = c.Status
			if d := c.Display; d != nil {
				one.Troops, one.Fatigue = d.Troops, d.Fatigue
			}
		}
		out = append(out, one)
	}
	return out
}

func sheetOf(s *view.Sheet) Sheet {
	out := Sheet{ID: s.ID, Title: s.Title, Own: s.Secret, Head: s.Head}
	for _, row := range s.Rows {
		cells := make([]string, len(row))
		for i, text := range row {
			cells[i] = text.String()
		}
		out.Rows = append(out.Rows, cells)
	}
	return out
}
