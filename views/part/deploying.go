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

// isDeploying reports whether the orders ask for the positions of a line. The orders then have a field for several
// pieces (Many), named after each position.
func (x *fight) isDeploying(l *view.BattleLine) bool {
	if !x.mustDecide() || l.Side != x.answeringSide() {
		return false
	}
	positions := 0
	for i := range l.Ranks {
		r := &l.Ranks[i]
		if r.OpposingRank == "" {
			continue
		}
		if f, ok := x.Ask.Field(r.ID); !ok || f.Kind != game.PickMany {
			return false
		}
		positions++
	}
	return positions > 0
}

// viewerDeploys reports whether the viewer deploys on a battle board now.
func (x *fight) viewerDeploys() bool { return x.deployingLine() != nil }

// deployingLine returns the line that the viewer deploys now; nil for none.
func (x *fight) deployingLine() *view.BattleLine {
	if b := x.Battle; b != nil && b.Board {
		for i := range b.Lines {
			if x.isDeploying(&b.Lines[i]) {
				return &b.Lines[i]
			}
		}
	}
	return nil
}

// rankInDraft returns the rank of a piece in the draft.
func (x *fight) rankInDraft(l *view.BattleLine, piece string) string {
	for i := range l.Ranks {
		if r := &l.Ranks[i]; r.OpposingRank != "" {
			if f, ok := x.Ask.Field(r.ID); ok && f.Chosen(piece) {
				return r.ID
			}
		}
	}
	for i := range l.Ranks {
		if l.Ranks[i].OpposingRank == "" {
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
		if f.ID == rank && q.hasPositionField(l, rank) {
			pick.Values = append(pick.Values, piece)
		}
		out = append(out, pick)
	}
	return out
}

func (q *Question) hasPositionField(l *view.BattleLine, rank string) bool {
	return slices.ContainsFunc(l.Ranks, func(r view.Rank) bool { return r.ID == rank && r.OpposingRank != "" })
}

// clearURL returns the address of the draft with a field emptied.
func (q *Question) clearURL(field int) string {
	return q.OwnPath("") + "?" + q.query(withValues(&q.Ask, q.Draft, field))
}

// pickUpURL returns the address of the same draft with a piece picked up, or with no piece picked up.
func (q *Question) pickUpURL(piece string) string {
	draft := form.Query(q.Draft)
	if piece != "" {
		if draft != "" {
			draft += "&"
		}
		draft += "hold=" + form.Escape(piece)
	}
	return q.OwnPath("") + "?" + draft
}

// pickedUpPiece returns the piece that the deploying player has picked up; nil for none.
func (x *fight) pickedUpPiece() *view.BattlePiece {
	if l := x.deployingLine(); l != nil {
		for _, p := range x.placements(l) {
			if p.ID == x.PickedUpPiece {
				return p.BattlePiece
			}
		}
	}
	return nil
}

// dropPosition is a position where a picked-up piece may be put.
type dropPosition struct {
	ID, Name, Href string
	Chosen, Wanted bool
}

// dropPositions lists the positions where a picked-up piece may be put.
func (x *fight) dropPositions(p *view.BattlePiece) []dropPosition {
	l := x.deployingLine()
	now := x.rankInDraft(l, p.ID)
	out := make([]dropPosition, 0, len(l.Ranks))
	for i := range l.Ranks {
		r := &l.Ranks[i]
		g := dropPosition{
			ID: r.ID, Name: r.Name, Chosen: r.ID == now,
			Href: x.OwnPath("") + "?" + form.Query(x.movePiece(l, p.ID, r.ID)),
		}
		if f, ok := x.Ask.Field(r.ID); ok {
			g.Wanted = x.Coach.missesOption(f, p.ID)
		} else if x.Coach != nil && x.Coach.ExpectedAction != nil { // pieces without a position are in reserve
			g.Wanted = !g.Chosen && !slices.ContainsFunc(x.Ask.Fields,
				func(f game.Field) bool { return x.Coach.wants(f.ID, p.ID) })
		}
		out = append(out, g)
	}
	return out
}

// needsBlock reports whether a position still needs a block.
func (x *fight) needsBlock(s *boardSide, p *boardPosition) bool {
	return p.Rank.OpposingRank != "" && len(p.Pieces)+p.Backs == 0 && s.ViewerOrders && x.viewerDeploys()
}

// positionData returns the attributes by which the script finds a position for blocks.
func positionData(x *fight, s *boardSide, p *boardPosition) templ.Attributes {
	if !s.ViewerOrders || !x.viewerDeploys() {
		return nil
	}
	out := templ.Attributes{"data-post": p.Rank.ID}
	if p.Rank.OpposingRank == "" {
		out["data-behind"] = true
	}
	return out
}

// togglePickUpURL returns the address that picks up a piece, or puts it back if it is already held.
func (q *Question) togglePickUpURL(piece string) string {
	if q.PickedUpPiece == piece {
		piece = ""
	}
	return q.pickUpURL(piece)
}

// isMisplaced reports whether the lesson wants a piece in another position.
func (q *Question) isMisplaced(piece string) bool {
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		if q.Coach.missesOption(f, piece) ||
			q.Coach != nil && q.Coach.ExpectedAction != nil && f.Chosen(piece) && !q.Coach.wants(f.ID, piece) {
			return true
		}
	}
	return false
}
