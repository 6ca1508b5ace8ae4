package part

import (
	"slices"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/form"
)

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
func (d *Desk) battleBoard() (above, below boardSide) {
	b := d.View.Battle
	low := b.Attacker
	if d.You != game.Nobody {
		low = d.You
	}
	for i := range b.Lines {
		s := d.boardSide(&b.Lines[i])
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

func (d *Desk) boardSide(l *game.BattleLine) boardSide {
	b := d.View.Battle
	s := boardSide{Line: l, Mine: d.deciding() && l.Side == d.You}
	for i := range l.Ranks {
		r := &l.Ranks[i]
		p := post{Rank: r, Backs: r.Backs}
		p.Broken = b.Break != nil && b.Break.Side == l.Side && b.Break.Rank == r.ID
		p.Aimed = b.Volley != nil && b.Volley.Side != l.Side && b.Volley.Aim == r.ID
		for _, piece := range d.posted(l) {
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
func (d *Desk) posted(l *game.BattleLine) []placed {
	deploys := d.deploys(l)
	var out []placed
	for i := range l.Ranks {
		r := &l.Ranks[i]
		for n := range r.Pieces {
			p := placed{&r.Pieces[n], r.ID}
			if deploys {
				p.rank = d.postOf(l, p.ID)
			}
			out = append(out, p)
		}
	}
	return out
}

// deploys tells whether the orders ask who of a line stands where: a Many field for each position, named like it.
func (d *Desk) deploys(l *game.BattleLine) bool {
	if !d.deciding() || l.Side != d.You {
		return false
	}
	positions := 0
	for i := range l.Ranks {
		r := &l.Ranks[i]
		if r.Faces == "" {
			continue
		}
		if f, ok := d.Ask.Field(r.ID); !ok || f.Kind != game.Many {
			return false
		}
		positions++
	}
	return positions > 0
}

// deploying tells whether the viewer deploys on a battle board now.
func (d *Desk) deploying() bool { return d.deployed() != nil }

// deployed is the line that the viewer deploys now, nil when he does not.
func (d *Desk) deployed() *game.BattleLine {
	if b := d.View.Battle; b != nil && b.Board {
		for i := range b.Lines {
			if d.deploys(&b.Lines[i]) {
				return &b.Lines[i]
			}
		}
	}
	return nil
}

// postOf is the rank into which the draft puts a piece.
func (d *Desk) postOf(l *game.BattleLine, piece string) string {
	for i := range l.Ranks {
		if r := &l.Ranks[i]; r.Faces != "" {
			if f, ok := d.Ask.Field(r.ID); ok && f.Chosen(piece) {
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
func (d *Desk) reposted(l *game.BattleLine, piece, rank string) game.Draft {
	var out game.Draft
	for i := range d.Ask.Fields {
		f := &d.Ask.Fields[i]
		pick := game.Pick{Field: f.ID}
		for _, v := range f.Value {
			if v != piece {
				pick.Values = append(pick.Values, v)
			}
		}
		if f.ID == rank && d.posts(l, rank) {
			pick.Values = append(pick.Values, piece)
		}
		out = append(out, pick)
	}
	return out
}

func (d *Desk) posts(l *game.BattleLine, rank string) bool {
	return slices.ContainsFunc(l.Ranks, func(r game.Rank) bool { return r.ID == rank && r.Faces != "" })
}

// holdURL is the address of the draft as it is with a piece in the hand, or with none.
func (d *Desk) holdURL(piece string) string {
	q := form.Query(d.Draft)
	if piece != "" {
		if q != "" {
			q += "&"
		}
		q += "hold=" + form.Escape(piece)
	}
	return d.Path("") + "?" + q
}

// held is the piece in the hand of who deploys, nil when there is none.
func (d *Desk) held() *game.BattlePiece {
	if l := d.deployed(); l != nil {
		for _, p := range d.posted(l) {
			if p.ID == d.Hold {
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
func (d *Desk) goals(p *game.BattlePiece) []goal {
	l := d.deployed()
	now := d.postOf(l, p.ID)
	out := make([]goal, 0, len(l.Ranks))
	for i := range l.Ranks {
		r := &l.Ranks[i]
		g := goal{ID: r.ID, Name: r.Name, On: r.ID == now, Href: d.Path("") + "?" + form.Query(d.reposted(l, p.ID, r.ID))}
		if f, ok := d.Ask.Field(r.ID); ok {
			g.Wanted = d.Coach.missesOption(f, p.ID)
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
func (d *Desk) commands() (piece *game.Option, out []command) {
	for i := range d.Ask.Acts {
		a := &d.Ask.Acts[i]
		if a.Why != nil || len(a.Needs) != 2 {
			continue
		}
		who, ok1 := d.Ask.Field(a.Needs[0])
		what, ok2 := d.Ask.Field(a.Needs[1])
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
func (d *Desk) firing(s *boardSide) map[string]int {
	if !s.Mine || d.View.Battle.Acting != s.Line.Side {
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
func (d *Desk) ready(p *game.BattlePiece) bool {
	return d.View.Battle.Acting == p.Side && p.Dice > 0 && !p.Fired && !p.Stepped && !p.Fled
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
func (d *Desk) postWords(s *boardSide, p *post) string {
	out := d.side(s.Line.Side).Plural + ", " + strings.ToLower(p.Rank.Name)
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
func (d *Desk) doing() string {
	switch {
	case !d.deciding():
		return ""
	case d.deploying():
		return "deploy"
	case slices.ContainsFunc(d.Ask.Fields, func(f game.Field) bool { return f.Kind == game.One && pieced(&f) }):
		return "act"
	case slices.ContainsFunc(d.Ask.Fields, func(f game.Field) bool { return pieced(&f) }):
		return "pick"
	case d.leaving() != nil:
		return "leave"
	}
	return ""
}

// leaving is the field that asks where to leave the battle for, nil when nothing does.
func (d *Desk) leaving() *game.Field {
	for i := range d.Ask.Fields {
		f := &d.Ask.Fields[i]
		if f.Kind == game.One && slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Space != "" && o.Why == nil }) {
			return f
		}
	}
	return nil
}

// fieldNumber is where a field stands in the orders.
func (d *Desk) fieldNumber(f *game.Field) int {
	return slices.IndexFunc(d.Ask.Fields, func(g game.Field) bool { return g.ID == f.ID })
}

func pieced(f *game.Field) bool {
	return slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Piece != "" })
}

// picking is the field whose options are blocks, when several may be taken.
func (d *Desk) picking() *game.Field {
	for i := range d.Ask.Fields {
		if f := &d.Ask.Fields[i]; f.Kind != game.One && pieced(f) {
			return f
		}
	}
	return nil
}

// refuges names where a broken side may go.
func (d *Desk) refuges(b *game.Break) string {
	var names []game.Span
	for _, id := range b.To {
		names = append(names, game.Span{Words: placeName(d.Manual, id)})
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
func (d *Desk) empty(s *boardSide, p *post) bool {
	return p.Rank.Faces != "" && len(p.Pieces)+p.Backs == 0 && s.Mine && d.deploying()
}

// postData names a place of the board into which the script may put blocks.
func postData(d *Desk, s *boardSide, p *post) templ.Attributes {
	if !s.Mine || !d.deploying() {
		return nil
	}
	out := templ.Attributes{"data-post": p.Rank.ID}
	if p.Rank.Faces == "" {
		out["data-behind"] = true
	}
	return out
}

// holdHref takes a piece into the hand, or lays it down again.
func (d *Desk) holdHref(piece string) string {
	if d.Hold == piece {
		piece = ""
	}
	return d.holdURL(piece)
}

// displaced tells whether a lesson waits for a piece to stand somewhere else.
func (d *Desk) displaced(piece string) bool {
	for i := range d.Ask.Fields {
		f := &d.Ask.Fields[i]
		if d.Coach.missesOption(f, piece) || d.Coach != nil && d.Coach.Want != nil && f.Chosen(piece) && !d.Coach.wants(f.ID, piece) {
			return true
		}
	}
	return false
}

// wantsCommand tells whether a lesson waits for this order.
func (d *Desk) wantsCommand(c command) bool {
	if d.Coach == nil || d.Coach.Want == nil || d.Coach.Want.Act != c.Act.ID {
		return false
	}
	return !slices.ContainsFunc(c.Picks, func(p game.Pick) bool { return !d.Coach.wants(p.Field, p.Values[0]) })
}

// lastFired tells whether a piece threw the dice that fell last.
func (d *Desk) lastFired(piece string) bool {
	v := d.View.Battle.Volley
	return v != nil && v.Unit == piece
}

// whoseFire marks the side that moves and fires now.
func (d *Desk) whoseFire(s game.Side) string {
	if s == d.You {
		return "your fire"
	}
	return "their fire"
}
