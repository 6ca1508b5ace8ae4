package table

import (
	"context"
	"errors"
	"slices"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Private words are letters between the referee and one side. Like other letters they belong to the two seats, so
// the next holder reads them and a former one does not. Nobody else can find out that there are any, until both
// sides agree after the end to open them to everybody (record.OpenPrivateWords).

// PrivateThread holds all letters and sealed orders between the referee and one side.
type PrivateThread struct {
	Side    game.Side
	Letters []Letter // oldest first
	Orders  []Orders // ordered by turn
	Unread  int
}

// wordsRule is the heading that refusals about private words cite.
const wordsRule = "Private words"

// PrivateWords reads the private words of a seat. A side reads its own letters with the referee, and the referee reads
// those with each side. If read is true, they count as read by the seat's player from now on. It returns ErrNotYours
// if the seat has none.
func (s *People) PrivateWords(ctx context.Context, seat Seat, read bool) ([]PrivateThread, error) {
	sides := readableSides(seat, ViewpointSelf, false)
	if len(sides) == 0 {
		return nil, ErrNotYours
	}
	return s.readPrivateWords(ctx, seat, readOptions{sides: sides, hidden: seat.viewsAsReferee(), markRead: read})
}

// PrivateWordsOfMoment reads the private words of the turn of a moment, and the orders for that turn. It reads only
// what the seat may read as the moment's viewer, and marks nothing as read.
func (s *People) PrivateWordsOfMoment(ctx context.Context, m *Moment) ([]PrivateThread, error) {
	all, err := s.AllPrivateWords(ctx, m.Seat, m.Viewpoint, m.Table.WordsOpen)
	for i := range all {
		p := &all[i]
		p.Letters = slices.DeleteFunc(p.Letters, func(l Letter) bool { return l.Turn != m.View.Turn })
		p.Orders = slices.DeleteFunc(p.Orders, func(o Orders) bool { return o.Turn != m.View.Turn })
	}
	return all, err
}

// AllPrivateWords reads all private words that a seat may look back on as a viewer. The parameter opened says that
// everybody may read them.
func (s *People) AllPrivateWords(ctx context.Context, seat Seat, as Viewpoint, opened bool) ([]PrivateThread, error) {
	all, err := s.readPrivateWords(ctx, seat,
		readOptions{sides: readableSides(seat, as, opened), hidden: seat.viewsAsReferee() && !opened})
	for i := range all {
		all[i].Unread = 0
		for n := range all[i].Letters {
			all[i].Letters[n].Unread = false
		}
	}
	return all, err
}

// readableSides lists the sides whose private words a seat may read as a viewer.
func readableSides(seat Seat, as Viewpoint, opened bool) []game.Side {
	switch {
	case opened, seat.viewsAsReferee() && (as == ViewpointSelf || as == ViewpointAll):
		return bothSides
	case seat.hasLetters() && (as == ViewpointSelf || as == ViewpointOfSide(seat.side)):
		return []game.Side{seat.side}
	}
	return nil
}

// reader returns the number that stands for the seat in stored letters: its side's number, or db.Referee for the
// referee.
func (s Seat) reader() uint8 {
	if s.viewsAsReferee() {
		return db.Referee
	}
	return uint8(s.side)
}

// readOptions says which private words a seat reads, and how.
type readOptions struct {
	sides    []game.Side
	hidden   bool // leave out the text of sealed orders, which the referee may not read before opening them
	markRead bool // mark the private words as read
}

func (s *People) readPrivateWords(ctx context.Context, seat Seat, how readOptions) ([]PrivateThread, error) {
	var out []PrivateThread
	if len(how.sides) == 0 {
		return nil, nil
	}
	orders, err := s.store.SealedOrders(ctx, seat.table)
	if err != nil {
		return nil, knownError(err)
	}
	for _, side := range how.sides {
		p, err := s.readThread(ctx, seat, side, how.markRead)
		if err != nil {
			return nil, knownError(err)
		}
		for i := range orders {
			if o := &orders[i]; game.Side(o.Side) == side {
				p.Orders = append(p.Orders, ordersOf(o, how.hidden))
			}
		}
		out = append(out, p)
	}
	return out, nil
}

// readThread reads the letters between the referee and a side, and counts the unread ones. If read is true, it marks
// them as read.
func (s *People) readThread(ctx context.Context, seat Seat, side game.Side, read bool) (PrivateThread, error) {
	out := PrivateThread{Side: side}
	all, err := s.store.Letters(ctx, seat.table, uint8(side))
	if err != nil {
		return out, err
	}
	box, err := s.store.Mailbox(ctx, seat.table, uint8(side), seat.reader())
	if err != nil {
		return out, err
	}
	for i := range all {
		one := letterOf(&all[i], seat.reader(), box.Number)
		if one.Unread {
			out.Unread++
		}
		out.Letters = append(out.Letters, one)
	}
	if read && out.Unread > 0 {
		box.Number = all[len(all)-1].Number
		err = s.store.ReadLetters(ctx, box)
	}
	return out, err
}

// WritePrivately sends a letter between the referee and sides. A side writes to the referee. The referee writes to
// one side or to both; a side does not learn that the other one gets the letter too. The errors are ErrNotYours (the
// seat cannot write, or has another holder by now) and *game.Refusal.
func (s *People) WritePrivately(ctx context.Context, seat Seat, to fact.Sides, words string) error {
	if !seat.hasLetters() && !seat.viewsAsReferee() {
		return ErrNotYours
	}
	words, no := tidyLetter(wordsRule, words)
	if no != nil {
		return no
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return err
	}
	if seat.hasLetters() {
		to = fact.SidesOf(seat.side)
	}
	name, no := writerName(f, seat, to)
	if no != nil {
		return no
	}
	if no := s.rateRefusal(seat, wordsRule); no != nil {
		return no
	}
	var all []db.Letter
	for _, side := range to.List() {
		all = append(all, db.Letter{
			TableID: seat.table, Ends: uint8(side), Side: seat.reader(), Name: name, Turn: f.board.table.Turn, Body: words,
		})
	}
	switch err := s.store.AddLetters(ctx, all, seat.player, mostLetters); {
	case errors.Is(err, db.ErrNotFound):
		return ErrNotYours
	case errors.Is(err, db.ErrTaken):
		return refuse(wordsRule, "The referee and a side may write each other ", mostLetters, " letters, and have.")
	case err != nil:
		return err
	}
	s.notifyPrivateWords(seat, to)
	return nil
}

// writerName returns the name of the writer of private words, or a refusal if nobody can read them.
func writerName(f *loadedTable, seat Seat, to fact.Sides) (string, *game.Refusal) {
	judge := refereeOf(f.seats)
	switch {
	case f.board.settings.Guided:
		return "", refuse(wordsRule, "There is nobody to write to in a guided turn.")
	case judge == nil || judge.PlayerID == "":
		return "", refuse(wordsRule, "Nobody sits in the referee's seat.")
	case to == 0:
		return "", refuse(wordsRule, "Say to which side.")
	}
	if seat.hasLetters() {
		own, _ := seatsOf(f.seats, seat.side)
		return own.Name, nil
	}
	for _, side := range to.List() {
		who := f.board.game.Manual().Side(side).Plural
		switch own, _ := seatsOf(f.seats, side); {
		case own.PlayerID == "":
			return "", refuse(wordsRule, "Nobody sits with the ", who, ".")
		case isComputer(own.PlayerID):
			return "", refuse(wordsRule, "A computer plays the ", who, " and reads no letters.")
		}
	}
	return judge.Name, nil
}

// notifyPrivateWords tells the pages of sides and of the referee that their private words have changed. The referee's
// desk shows some of them next to the orders, so it is redrawn.
func (s *People) notifyPrivateWords(seat Seat, sides fact.Sides) {
	audience := record.Audience(0).With(live.Referee)
	s.hub.Tick(seat.table, audience, seat.page)
	for _, side := range sides.List() {
		audience = audience.With(side)
	}
	s.hub.TickLetters(seat.table, audience, seat.page)
}
