package record

// Kind is the sort of act a row records.
type Kind string

// The kinds of rows. The store keeps these strings.
const (
	KindBegin        Kind = "begin"   // the table was set up
	KindPlay         Kind = "play"    // a side acted by the rules
	KindUndo         Kind = "undo"    // a side took back its last act
	KindOffer        Kind = "offer"   // a side, or the referee, made an offer
	KindAnswer       Kind = "answer"  // an offer was agreed to, declined or withdrawn
	KindPendingOrder Kind = "held"    // an order waits for manual dice
	KindSettings     Kind = "manner"  // the settings of the table changed: dice, devices, pause, clock
	KindEnd          Kind = "end"     // a side resigned, or both agreed on a draw
	KindCorrect      Kind = "correct" // the referee changed the position by hand
	KindRewind       Kind = "rewind"  // the referee went back, after both sides agreed at the table
	// KindAmend is the kind of act by which the referee goes back to before an earlier act. The earlier act is then
	// played in another way, and the later acts are played again.
	KindAmend   Kind = "amend"
	KindSeating Kind = "referee" // a seat got another holder: the referee's or a side's
)

// ChangesPosition reports whether a row of this kind changes the position by itself.
func (k Kind) ChangesPosition() bool { return k == KindPlay || k == KindCorrect || k == KindEnd }
