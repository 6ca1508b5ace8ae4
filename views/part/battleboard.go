package part

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

// fight is a battle in progress, and what the viewer is asked in it.
type fight struct {
	*Question
	Battle *view.Battle
	Seq    int  // sent with every form
	Ended  bool // the last act that the viewer noticed was one of the battle
}

func (d *Desk) fight() *fight {
	n := len(d.Log)
	return &fight{&d.Question, d.battle(), d.formSeq(), n > 0 && d.Log[n-1].Battle}
}

// battle returns the battle in progress, nil for none. A game may end during one, which is then ignored.
func (d *Desk) battle() *view.Battle {
	if d.View.Result != nil {
		return nil
	}
	return d.View.Battle
}

// boardSide is one side of a battle board: its positions from left to right of the page, and its reserves.
type boardSide struct {
	Line      *view.BattleLine
	Mine      bool // the viewer gives its orders now
	Positions []post
	Behind    []post
}

// post is one place of a battle board with its pieces, as in the draft while a side deploys.
type post struct {
	Rank   *view.Rank
	Pieces []*view.BattlePiece
	Backs  int
	Broken bool // it is empty, and its side must leave
	Aimed  bool // the last throw was aimed at it
}

// battleBoard lays out both sides, the viewer's own below, the attacker below for those who look on. The positions
// below stand in their printed order, and above each stands the one it faces.
func (x *fight) battleBoard() (above, below boardSide) {
	b := x.Battle
	low := b.Attacker
	if x.hand() != game.Nobody {
		low = x.hand()
	}
	for i := range b.Lines {
		s := x.boardSide(&b.Lines[i])
		if b.Lines[i].Side == low {
			below = s
		} else {
			above = s
		}
	}
	slices.SortStableFunc(above.Positions, func(x, y post) int { return below.facing(x) - below.facing(y) })
	return above, below
}

// facing returns the place, from the left, of the position that a position of the enemy faces.
func (s *boardSide) facing(p post) int {
	return slices.IndexFunc(s.Positions, func(q post) bool { return q.Rank.ID == p.Rank.Faces })
}

func (x *fight) boardSide(l *view.BattleLine) boardSide {
	b := x.Battle
	s := boardSide{Line: l, Mine: x.deciding() && l.Side == x.hand()}
	for i := range l.Ranks {
		r := &l.Ranks[i]
		p := post{Rank: r, Backs: r.Backs}
		p.Broken = b.Break != nil && b.Break.Side == l.Side && b.Break.Rank == r.ID
		p.Aimed = b.Volley != nil && b.Volley.Side != l.Side && b.Volley.Aim == r.ID
		for _, piece := range x.placements(l) {
			if piece.rank == r.ID {
				p.Pieces = append(p.Pieces, piece.BattlePiece)
			}
		}
		if r.Faces != "" {
			s.Positions = append(s.Positions, p)
		} else {
			s.Behind = append(s.Behind, p)
		}
	}
	return s
}

// placed is a piece and the rank it stands in.
type placed struct {
	*view.BattlePiece
	rank string
}

// placements lists the pieces of a line where they stand; while it deploys, where the draft puts them.
func (x *fight) placements(l *view.BattleLine) []placed {
	deploys := x.deploys(l)
	var out []placed
	for i := range l.Ranks {
		r := &l.Ranks[i]
		for n := range r.Pieces {
			p := placed{&r.Pieces[n], r.ID}
			if deploys {
				p.rank = x.postOf(l, p.ID)
			}
			out = append(out, p)
		}
	}
	return out
}

// command is one thing a chosen piece may do now, sent at once by its own button.
type command struct {
	Act    *game.Act
	Picks  []action.Pick
	Option *game.Option
	First  bool
}

// commands lists what the chosen piece may do, with the act for each. These are the options of the second field of an
// act that needs a piece and what it does.
func (q *Question) commands() (piece *game.Option, out []command) {
	for i := range q.Ask.Acts {
		a := &q.Ask.Acts[i]
		if a.Why != nil || len(a.Needs) != 2 {
			continue
		}
		who, ok1 := q.Ask.Field(a.Needs[0])
		what, ok2 := q.Ask.Field(a.Needs[1])
		if !ok1 || !ok2 || who.Kind != game.One || what.Kind != game.One || len(who.Value) != 1 {
			continue
		}
		if piece, ok1 = who.Option(who.Value[0]); !ok1 || piece.Piece == "" {
			continue
		}
		for n := range what.Options {
			if o := &what.Options[n]; o.Why == nil {
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

// firing numbers the pieces of the side that acts in the order in which they fire, position by position.
func (x *fight) firing(s *boardSide) map[string]int {
	if !s.Mine || x.Battle.Acting != s.Line.Side {
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

// ready reports whether a piece may still fire in the part of the round that is being played.
func (x *fight) ready(p *view.BattlePiece) bool {
	return x.Battle.Acting == p.Side && p.Dice > 0 && !p.Fired && !p.Stepped && !p.Fled
}

// density says how many stand in the fullest position, for the size of the blocks.
func density(above, below *boardSide) string {
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

// doing returns what the viewer is asked on the board, for styles and scripts: "deploy", "act", "pick", "leave" or
// nothing.
func (x *fight) doing() string {
	switch {
	case !x.deciding():
		return ""
	case x.deploying():
		return "deploy"
	case slices.ContainsFunc(x.Ask.Fields, func(f game.Field) bool { return f.Kind == game.One && pieced(&f) }):
		return "act"
	case slices.ContainsFunc(x.Ask.Fields, func(f game.Field) bool { return pieced(&f) }):
		return "pick"
	case x.leaving() != nil:
		return "leave"
	}
	return ""
}

// leaving returns the field that asks where to leave the battle for, nil when nothing does.
func (q *Question) leaving() *game.Field {
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		if f.Kind == game.One && slices.ContainsFunc(f.Options,
			func(o game.Option) bool { return o.Space != "" && o.Why == nil }) {
			return f
		}
	}
	return nil
}

// fieldNumber returns where a field stands in the orders.
func (q *Question) fieldNumber(f *game.Field) int {
	return slices.IndexFunc(q.Ask.Fields, func(g game.Field) bool { return g.ID == f.ID })
}

func pieced(f *game.Field) bool {
	return slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Piece != "" })
}

// blockField returns the field whose options are blocks of which several may be taken; nil when there is none.
func (q *Question) blockField() *game.Field {
	for i := range q.Ask.Fields {
		if f := &q.Ask.Fields[i]; f.Kind != game.One && pieced(f) {
			return f
		}
	}
	return nil
}

// wantsCommand reports whether a lesson waits for this order.
func (q *Question) wantsCommand(c command) bool {
	if q.Coach == nil || q.Coach.Want == nil || q.Coach.Want.Act != c.Act.ID {
		return false
	}
	return !slices.ContainsFunc(c.Picks, func(p action.Pick) bool { return !q.Coach.wants(p.Field, p.Values[0]) })
}

// lastFired reports whether a piece threw the dice that fell last.
func (x *fight) lastFired(piece string) bool {
	v := x.Battle.Volley
	return v != nil && v.Unit == piece
}

// whoseFire marks the side that moves and fires now.
func (t *Table) whoseFire(s game.Side) string {
	if s == t.hand() {
		return "your fire"
	}
	return "their fire"
}
