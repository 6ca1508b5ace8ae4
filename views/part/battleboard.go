package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/form"
)

// fight is a battle in progress, and what the viewer is asked in it.
type fight struct {
	*Question
	Battle *game.Battle
	Seq    int // goes along with every form
}

func (d *Desk) fight() *fight { return &fight{&d.Question, d.battle(), d.formSeq()} }

// battle is the battle in progress, nil for none. A game may end in the midst of one, which is then nobody's affair any more.
func (d *Desk) battle() *game.Battle {
	if d.View.Result != nil {
		return nil
	}
	return d.View.Battle
}

// boardSide is one side of a battle board as it is drawn: its positions from left to right of the page, and what stands behind.
type boardSide struct {
	Line      *game.BattleLine
	Mine      bool // the viewer gives its orders now
	Positions []post
	Behind    []post
}

// post is one place of a battle board with those who stand there; while a side deploys, as the draft has it.
type post struct {
	Rank   *game.Rank
	Pieces []*game.BattlePiece
	Backs  int
	Broken bool // it is empty, and its side must leave
	Aimed  bool // the last throw was aimed at it
}

// battleBoard lays out both sides, the viewer's own below, the attacker below for those who look on. The positions below stand
// in their printed order, and above each stands the one it faces.
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

// facing is the place, from the left, of the position that a position of the enemy faces.
func (s *boardSide) facing(p post) int {
	return slices.IndexFunc(s.Positions, func(q post) bool { return q.Rank.ID == p.Rank.Faces })
}

func (x *fight) boardSide(l *game.BattleLine) boardSide {
	b := x.Battle
	s := boardSide{Line: l, Mine: x.deciding() && l.Side == x.hand()}
	for i := range l.Ranks {
		r := &l.Ranks[i]
		p := post{Rank: r, Backs: r.Backs}
		p.Broken = b.Break != nil && b.Break.Side == l.Side && b.Break.Rank == r.ID
		p.Aimed = b.Volley != nil && b.Volley.Side != l.Side && b.Volley.Aim == r.ID
		for _, piece := range x.posted(l) {
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
	*game.BattlePiece
	rank string
}

// posted lists the pieces of a line where they stand; while it deploys, where the draft puts them.
func (x *fight) posted(l *game.BattleLine) []placed {
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

// deploys tells whether the orders ask who of a line stands where: a Many field for each position, named like it.
func (x *fight) deploys(l *game.BattleLine) bool {
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

// deploying tells whether the viewer deploys on a battle board now.
func (x *fight) deploying() bool { return x.deployed() != nil }

// deployed is the line that the viewer deploys now, nil when he does not.
func (x *fight) deployed() *game.BattleLine {
	if b := x.Battle; b != nil && b.Board {
		for i := range b.Lines {
			if x.deploys(&b.Lines[i]) {
				return &b.Lines[i]
			}
		}
	}
	return nil
}

// postOf is the rank into which the draft puts a piece.
func (x *fight) postOf(l *game.BattleLine, piece string) string {
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

// reposted is the draft with a piece moved to a rank: every position named in full, for a piece that leaves one is free for the
// others.
func (q *Question) reposted(l *game.BattleLine, piece, rank string) game.Draft {
	var out game.Draft
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		pick := game.Pick{Field: f.ID}
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

func (q *Question) posts(l *game.BattleLine, rank string) bool {
	return slices.ContainsFunc(l.Ranks, func(r game.Rank) bool { return r.ID == rank && r.Faces != "" })
}

// holdURL is the address of the draft as it is with a piece in the hand, or with none.
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

// held is the piece in the hand of who deploys, nil when there is none.
func (x *fight) held() *game.BattlePiece {
	if l := x.deployed(); l != nil {
		for _, p := range x.posted(l) {
			if p.ID == x.Hold {
				return p.BattlePiece
			}
		}
	}
	return nil
}

// goal is where a piece in the hand may be put.
type goal struct {
	ID, Name, Href string
	On, Wanted     bool
}

// goals lists the places for the piece in the hand.
func (x *fight) goals(p *game.BattlePiece) []goal {
	l := x.deployed()
	now := x.postOf(l, p.ID)
	out := make([]goal, 0, len(l.Ranks))
	for i := range l.Ranks {
		r := &l.Ranks[i]
		g := goal{ID: r.ID, Name: r.Name, On: r.ID == now, Href: x.Own("") + "?" + form.Query(x.reposted(l, p.ID, r.ID))}
		if f, ok := x.Ask.Field(r.ID); ok {
			g.Wanted = x.Coach.missesOption(f, p.ID)
		}
		out = append(out, g)
	}
	return out
}

// command is one thing a chosen piece may do now, sent at once by its own button.
type command struct {
	Act    *game.Act
	Picks  []game.Pick
	Option *game.Option
	First  bool
}

// commands lists what the chosen piece may do: the options of the second field of an act that needs a piece and what it does.
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
				out = append(out, command{a, []game.Pick{{Field: who.ID, Values: who.Value}, {Field: what.ID, Values: []string{o.ID}}}, o, what.Chosen(o.ID)})
			}
		}
		return piece, out
	}
	return nil, nil
}

// firing numbers the pieces of the side that acts in the order in which they fire when all fire: position by position.
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

// ready tells whether a piece may still fire in the part of the round that is being played.
func (x *fight) ready(p *game.BattlePiece) bool {
	return x.Battle.Acting == p.Side && p.Dice > 0 && !p.Fired && !p.Stepped && !p.Fled
}

// more is the small second line under a block: what its roll is about beside the number of dice.
func more(p *game.BattlePiece) string {
	switch {
	case p.Less != "":
		return "−1 " + p.Less
	case strings.Contains(p.Hits, " "):
		return "on " + strings.ReplaceAll(p.Hits, " and ", ", ")
	}
	return ""
}

// rolling says in words what a piece rolls: "3 dice, one less for water, hits on 6, 1 puts to flight".
func rolling(p *game.BattlePiece) string {
	if p.Dice == 0 {
		return ""
	}
	out := game.Count(p.Dice, "die", "dice")
	if p.Less != "" {
		out += ", one less for " + p.Less
	}
	out += ", hits on " + p.Hits
	if p.Routs != "" {
		out += ", militia flee on " + p.Routs
	}
	return out
}

// did says what a piece did in this round.
func did(p *game.BattlePiece) string {
	switch {
	case p.Fled:
		return "fled"
	case p.Stepped:
		return "moved"
	case p.Fired:
		return "fired"
	}
	return ""
}

// fighterWords is everything about a piece of a battle for those who do not see it.
func fighterWords(p *game.BattlePiece) string {
	out := p.Name + ", " + kindWords(&p.Piece) + ", strength " + itoa(p.Strength)
	if w := did(p); w != "" {
		return out + ", " + w
	}
	if w := rolling(p); w != "" {
		out += ", " + w
	}
	return out
}

// postWords names a place of the board, which one it faces and how many stand there.
func (x *fight) postWords(s *boardSide, p *post) string {
	out := x.side(s.Line.Side).Plural + ", " + strings.ToLower(p.Rank.Name)
	if p.Rank.Faces != "" {
		out += ", faces the " + p.Rank.Faces
	}
	return out + ": " + game.Count(len(p.Pieces)+p.Backs, "block", "blocks")
}

// fell is a throw in one line: "Grenadiers at the center: 1 hit · 1 flees".
func fell(v *game.Volley) string {
	out := v.By
	if v.Aim != "" {
		out += " at the " + v.Aim
	}
	return out + ": " + volley(v)
}

// latest lists the earlier throws of the round, newest first.
func latest(b *game.Battle) []*game.Volley {
	var out []*game.Volley
	for i := len(b.Earlier) - 1; i >= 0; i-- {
		out = append(out, &b.Earlier[i])
	}
	return out
}

// says is what a die did in a word.
func says(s game.Span) string {
	switch s.Ref {
	case "hit":
		return "hit"
	case "flee":
		return "flees"
	}
	return ""
}

// crowded says how many stand in the fullest position, for the size of the blocks.
func crowded(above, below *boardSide) string {
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

// doing is what the viewer is asked on the board, for styles and the script: "deploy", "act", "pick", "leave" or nothing.
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

// leaving is the field that asks where to leave the battle for, nil when nothing does.
func (q *Question) leaving() *game.Field {
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		if f.Kind == game.One && slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Space != "" && o.Why == nil }) {
			return f
		}
	}
	return nil
}

// fieldNumber is where a field stands in the orders.
func (q *Question) fieldNumber(f *game.Field) int {
	return slices.IndexFunc(q.Ask.Fields, func(g game.Field) bool { return g.ID == f.ID })
}

func pieced(f *game.Field) bool {
	return slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Piece != "" })
}

// picking is the field whose options are blocks, when several may be taken.
func (q *Question) picking() *game.Field {
	for i := range q.Ask.Fields {
		if f := &q.Ask.Fields[i]; f.Kind != game.One && pieced(f) {
			return f
		}
	}
	return nil
}

// refuges names where a broken side may go.
func (t *Table) refuges(b *game.Break) string {
	var names []game.Span
	for _, id := range b.To {
		names = append(names, game.Span{Words: placeName(t.Manual, id)})
	}
	return game.List(names).String()
}

// rankName is the printed name of a rank of a side, in lower case.
func rankName(b *game.Battle, side game.Side, id string) string {
	for i := range b.Lines {
		for n := range b.Lines[i].Ranks {
			if r := &b.Lines[i].Ranks[n]; b.Lines[i].Side == side && r.ID == id {
				return strings.ToLower(r.Name)
			}
		}
	}
	return id
}

// empty tells whether a position still needs a block.
func (x *fight) empty(s *boardSide, p *post) bool {
	return p.Rank.Faces != "" && len(p.Pieces)+p.Backs == 0 && s.Mine && x.deploying()
}

// postData names a place of the board into which the script may put blocks.
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

// holdHref takes a piece into the hand, or lays it down again.
func (q *Question) holdHref(piece string) string {
	if q.Hold == piece {
		piece = ""
	}
	return q.holdURL(piece)
}

// displaced tells whether a lesson waits for a piece to stand somewhere else.
func (q *Question) displaced(piece string) bool {
	for i := range q.Ask.Fields {
		f := &q.Ask.Fields[i]
		if q.Coach.missesOption(f, piece) || q.Coach != nil && q.Coach.Want != nil && f.Chosen(piece) && !q.Coach.wants(f.ID, piece) {
			return true
		}
	}
	return false
}

// wantsCommand tells whether a lesson waits for this order.
func (q *Question) wantsCommand(c command) bool {
	if q.Coach == nil || q.Coach.Want == nil || q.Coach.Want.Act != c.Act.ID {
		return false
	}
	return !slices.ContainsFunc(c.Picks, func(p game.Pick) bool { return !q.Coach.wants(p.Field, p.Values[0]) })
}

// lastFired tells whether a piece threw the dice that fell last.
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
