package part

import (
	"slices"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/form"
	"tricorne/rules/game/view"
)

// Deploying on a battle board: the player picks up a piece and puts it into a position.

// deploys reports whether the orders ask for the positions of a line. They then have a Many field named after each
// position.
func (x *fight) deploys(l *view.BattleLine) bool {
	if !x.deciding() || l.Side != x.hand() {
		return false
	}
	positions := 0
	for i := range l.Ranks {
		r := &l.Ranks[i]
		if r.Faces == "" {
			continue
		}
		if f, ok := x.Ask.Field(r.ID); !ok || f.Kind != game.Many {
			return false
		}
		positions++
	}
	return positions > 0
}

// deploying reports whether the viewer deploys on a battle board now.
func (x *fight) deploying() bool { return x.deployingLine() != nil }

// deployingLine returns the line that the viewer deploys now; nil for none.
func (x *fight) deployingLine() *view.BattleLine {
	if b := x.Battle; b != nil && b.Board {
		for i := range b.Lines {
			if x.deploys(&b.Lines[i]) {
				return &b.Lines[i]
			}
		}
	}
	return nil
}

// postOf returns the rank of a piece in the draft.
func (x *fight) postOf(l *view.BattleLine, piece string) string {
	for i := range l.Ranks {
		if r := &l.Ranks[i]; r.Faces != "" {
			if f, ok := x.Ask.Field(r.ID); ok && f.Chosen(piece) {
				return r.ID
			}
		}
	}
	for i := range l.Ranks {
		if l.Ranks[i].Faces == "" {
			return l.Ranks[i].ID
		}
	}
	return ""
}

// movePiece returns the draft with a piece moved to a rank. It lists the pieces of every position, because a piece that
// leaves one is then free for the others.
func (q *Question) movePiece(l *view.BattleLine, piece, rank string) action.Draft {
	var out action.Draft
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		pick := action.Pick{Field: f.ID}
		for _, v := range f.Value {
			if v != piece {
				pick.Values = append(pick.Values, v)
			}
		}
		if f.ID == rank && q.posts(l, rank) {
			pick.Values = append(pick.Values, piece)
		}
		out = append(out, pick)
	}
	return out
}

func (q *Question) posts(l *view.BattleLine, rank string) bool {
	return slices.ContainsFunc(l.Ranks, func(r view.Rank) bool { return r.ID == rank && r.Faces != "" })
}

// clearURL returns the address of the draft with a field emptied.
func (q *Question) clearURL(field int) string {
	return q.Own("") + "?" + q.query(next(&q.Ask, q.Draft, field))
}

// holdURL returns the address of the same draft with a piece picked up, or with none.
func (q *Question) holdURL(piece string) string {
	draft := form.Query(q.Draft)
	if piece != "" {
		if draft != "" {
			draft += "&"
		}
		draft += "hold=" + form.Escape(piece)
	}
	return q.Own("") + "?" + draft
}

// heldPiece returns the piece that the deploying player has picked up; nil for none.
func (x *fight) heldPiece() *view.BattlePiece {
	if l := x.deployingLine(); l != nil {
		for _, p := range x.placements(l) {
			if p.ID == x.Hold {
				return p.BattlePiece
			}
		}
	}
	return nil
}

// goal is a position where a picked-up piece may be put.
type goal struct {
	ID, Name, Href string
	On, Wanted     bool
}

// goals lists the positions where a picked-up piece may be put.
func (x *fight) goals(p *view.BattlePiece) []goal {
	l := x.deployingLine()
	now := x.postOf(l, p.ID)
	out := make([]goal, 0, len(l.Ranks))
	for i := range l.Ranks {
		r := &l.Ranks[i]
		g := goal{ID: r.ID, Name: r.Name, On: r.ID == now, Href: x.Own("") + "?" + form.Query(x.movePiece(l, p.ID, r.ID))}
		if f, ok := x.Ask.Field(r.ID); ok {
			g.Wanted = x.Coach.missesOption(f, p.ID)
		} else if x.Coach != nil && x.Coach.Want != nil { // pieces without a position are in reserve
			g.Wanted = !g.On && !slices.ContainsFunc(x.Ask.Fields, func(f game.Field) bool { return x.Coach.wants(f.ID, p.ID) })
		}
		out = append(out, g)
	}
	return out
}

// empty reports whether a position still needs a block.
func (x *fight) empty(s *boardSide, p *post) bool {
	return p.Rank.Faces != "" && len(p.Pieces)+p.Backs == 0 && s.Mine && x.deploying()
}

// postData returns the attributes by which the script finds a position for blocks.
func postData(x *fight, s *boardSide, p *post) templ.Attributes {
	if !s.Mine || !x.deploying() {
		return nil
	}
	out := templ.Attributes{"data-post": p.Rank.ID}
	if p.Rank.Faces == "" {
		out["data-behind"] = true
	}
	return out
}

// holdHref returns the address that picks up a piece, or puts it back if it is already held.
func (q *Question) holdHref(piece string) string {
	if q.Hold == piece {
		piece = ""
	}
	return q.holdURL(piece)
}

// displaced reports whether the lesson wants a piece in another position.
func (q *Question) displaced(piece string) bool {
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		if q.Coach.missesOption(f, piece) ||
			q.Coach != nil && q.Coach.Want != nil && f.Chosen(piece) && !q.Coach.wants(f.ID, piece) {
			return true
		}
	}
	return false
}
