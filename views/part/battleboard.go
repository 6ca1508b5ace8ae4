package part

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

// fight is a battle in progress, with the question to the viewer.
type fight struct {
	*Question
	Battle     *view.Battle
	Seq        int  // number of the last act that the viewer knows, sent with every form
	WasLastAct bool // the last action the viewer noticed was part of the battle
}

func (d *Desk) battleScene() *fight {
	n := len(d.Log)
	return &fight{&d.Question, d.battle(), d.formSeq(), n > 0 && d.Log[n-1].Battle}
}

// battle returns the battle in progress; nil if there is none or the game has ended.
func (d *Desk) battle() *view.Battle {
	if d.View.Result != nil {
		return nil
	}
	return d.View.Battle
}

// boardSide is one side of a battle board: its positions from left to right of the page, and its reserves.
type boardSide struct {
	Line         *view.BattleLine
	ViewerOrders bool // the viewer is now giving orders for this side
	Positions    []boardPosition
	Reserves     []boardPosition
}

// boardPosition is one position of a battle board with its pieces. While a side deploys, they are the pieces of the
// draft.
type boardPosition struct {
	Rank    *view.Rank
	Pieces  []*view.BattlePiece
	Backs   int
	Broken  bool // the position is empty, and its side must leave
	AimedAt bool // the last throw was aimed at this position
}

// battleBoard lays out both sides. The viewer's own side is below; a spectator sees the attacker below. The lower
// positions are in printed order, and each upper one is above the position it faces.
func (x *fight) battleBoard() (above, below boardSide) {
	b := x.Battle
	low := b.Attacker
	if x.answeringSide() != game.Nobody {
		low = x.answeringSide()
	}
	for i := range b.Lines {
		s := x.boardSide(&b.Lines[i])
		if b.Lines[i].Side == low {
			below = s
		} else {
			above = s
		}
	}
	slices.SortStableFunc(above.Positions,
		func(x, y boardPosition) int { return below.facingIndex(x) - below.facingIndex(y) })
	return above, below
}

// facingIndex returns the index, from the left, of the enemy position opposite a position.
func (s *boardSide) facingIndex(p boardPosition) int {
	return slices.IndexFunc(s.Positions, func(q boardPosition) bool { return q.Rank.ID == p.Rank.OpposingRank })
}

func (x *fight) boardSide(l *view.BattleLine) boardSide {
	b := x.Battle
	s := boardSide{Line: l, ViewerOrders: x.mustDecide() && l.Side == x.answeringSide()}
	for i := range l.Ranks {
		r := &l.Ranks[i]
		p := boardPosition{Rank: r, Backs: r.Backs}
		p.Broken = b.Break != nil && b.Break.Side == l.Side && b.Break.Rank == r.ID
		p.AimedAt = b.Volley != nil && b.Volley.Side != l.Side && b.Volley.Aim == r.ID
		for _, piece := range x.placements(l) {
			if piece.rank == r.ID {
				p.Pieces = append(p.Pieces, piece.BattlePiece)
			}
		}
		if r.OpposingRank != "" {
			s.Positions = append(s.Positions, p)
		} else {
			s.Reserves = append(s.Reserves, p)
		}
	}
	return s
}

// placedPiece is a piece and its rank.
type placedPiece struct {
	*view.BattlePiece
	rank string
}

// placements lists the pieces of a line with their ranks. While the line deploys, the ranks come from the draft.
func (x *fight) placements(l *view.BattleLine) []placedPiece {
	deploys := x.isDeploying(l)
	var out []placedPiece
	for i := range l.Ranks {
		r := &l.Ranks[i]
		for n := range r.Pieces {
			p := placedPiece{&r.Pieces[n], r.ID}
			if deploys {
				p.rank = x.rankInDraft(l, p.ID)
			}
			out = append(out, p)
		}
	}
	return out
}

// command is an action that the chosen piece can take now. Its own button sends it at once.
type command struct {
	Act    *game.Act
	Picks  []action.Pick
	Option *game.Option
	First  bool
}

// commands returns the chosen piece and its possible actions. They are the options of the second field of an act that
// needs a piece and an action.
func (q *Question) commands() (piece *game.Option, out []command) {
	for i := range q.Ask.Acts {
		a := &q.Ask.Acts[i]
		if a.Refusal != nil || len(a.NeededFields) != 2 {
			continue
		}
		who, ok1 := q.Ask.Field(a.NeededFields[0])
		what, ok2 := q.Ask.Field(a.NeededFields[1])
		if !ok1 || !ok2 || who.Kind != game.PickOne || what.Kind != game.PickOne || len(who.Value) != 1 {
			continue
		}
		if piece, ok1 = who.Option(who.Value[0]); !ok1 || piece.Piece == "" {
			continue
		}
		for n := range what.Options {
			if o := &what.Options[n]; o.Refusal == nil {
				out = append(out, command{
					a,
					[]action.Pick{{Field: who.ID, Values: who.Value}, {Field: what.ID, Values: []string{o.ID}}},
					o, what.Chosen(o.ID),
				})
			}
		}
		return piece, out
	}
	return nil, nil
}

// firingOrder maps the pieces of the acting side to their place in the firing order, position by position.
func (x *fight) firingOrder(s *boardSide) map[string]int {
	if !s.ViewerOrders || x.Battle.Acting != s.Line.Side {
		return nil
	}
	out := map[string]int{}
	for i := range s.Line.Ranks {
		for n := range s.Line.Ranks[i].Pieces {
			if p := &s.Line.Ranks[i].Pieces[n]; p.Dice > 0 && !p.Fired && !p.Stepped {
				out[p.ID] = len(out) + 1
			}
		}
	}
	return out
}

// mayFire reports whether a piece may still fire in the current part of the round.
func (x *fight) mayFire(p *view.BattlePiece) bool {
	return x.Battle.Acting == p.Side && p.Dice > 0 && !p.Fired && !p.Stepped && !p.Fled
}

// crowdClass returns the class for smaller blocks if a position is crowded: "crowd", "swarm", or "" if none is.
func crowdClass(above, below *boardSide) string {
	most := 0
	for _, s := range [2]*boardSide{above, below} {
		for i := range s.Positions {
			most = max(most, len(s.Positions[i].Pieces)+s.Positions[i].Backs)
		}
	}
	switch {
	case most > 4:
		return "swarm"
	case most > 3:
		return "crowd"
	}
	return ""
}

// viewerTask returns what the viewer has to do on the board, for styles and scripts: "deploy", "act", "pick", "leave"
// or "".
func (x *fight) viewerTask() string {
	switch {
	case !x.mustDecide():
		return ""
	case x.viewerDeploys():
		return "deploy"
	case slices.ContainsFunc(x.Ask.Fields, func(f game.Field) bool { return f.Kind == game.PickOne && asksForPieces(&f) }):
		return "act"
	case slices.ContainsFunc(x.Ask.Fields, func(f game.Field) bool { return asksForPieces(&f) }):
		return "pick"
	case x.retreatField() != nil:
		return "leave"
	}
	return ""
}

// retreatField returns the field that asks for the place to retreat to; nil if no field does.
func (q *Question) retreatField() *game.Field {
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		if f.Kind == game.PickOne && slices.ContainsFunc(f.Options,
			func(o game.Option) bool { return o.Space != "" && o.Refusal == nil }) {
			return f
		}
	}
	return nil
}

// fieldNumber returns the index of a field in the orders.
func (q *Question) fieldNumber(f *game.Field) int {
	return slices.IndexFunc(q.Ask.Fields, func(g game.Field) bool { return g.ID == f.ID })
}

func asksForPieces(f *game.Field) bool {
	return slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Piece != "" })
}

// blockField returns the field from which several blocks may be chosen; nil if there is none.
func (q *Question) blockField() *game.Field {
	for i := range q.Ask.Fields {
		if f := &q.Ask.Fields[i]; f.Kind != game.PickOne && asksForPieces(f) {
			return f
		}
	}
	return nil
}

// wantsCommand reports whether the lesson waits for this action of this piece.
func (q *Question) wantsCommand(c command) bool {
	if q.Coach == nil || q.Coach.ExpectedAction == nil || q.Coach.ExpectedAction.Act != c.Act.ID {
		return false
	}
	return !slices.ContainsFunc(c.Picks, func(p action.Pick) bool { return !q.Coach.wants(p.Field, p.Values[0]) })
}

// lastFired reports whether a piece threw the most recent dice.
func (x *fight) lastFired(piece string) bool {
	v := x.Battle.Volley
	return v != nil && v.Unit == piece
}

// fireLabel returns the label for the side that moves and fires now.
func (t *Table) fireLabel(s game.Side) string {
	if s == t.answeringSide() {
		return "your fire"
	}
	return "their fire"
}
