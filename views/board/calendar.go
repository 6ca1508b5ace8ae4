package board

import "tricorne/views/board/draw"

// Calendar is a table with a row for each day and a column for each turn of a day. Turn 1 is in column FirstColumn
// of the first row, the last turn in column LastColumn of the last row.
type Calendar struct {
	draw.Box     `yaml:",inline"`
	Text         string   `yaml:"text"`
	Days         []string `yaml:"days"`
	Slots        []string `yaml:"slots"`
	NightColumns []int    `yaml:"night"`  // the columns at night, from 1
	FirstColumn  int      `yaml:"first"`  // column of turn 1
	LastColumn   int      `yaml:"last"`   // column of the last turn
	FrozenRow    int      `yaml:"frozen"` // the row of the first day of ice, from 1; 0 for none
	WinterColumn int      `yaml:"winter"` // the column of winter if the rows are years, from 1
}

// These are the dimensions of a calendar, in units of the sheet.
const (
	CalendarTopMargin  = 62
	CalendarSideMargin = 10
	calendarDayWidth   = 52
)

// Cell returns the box of a day and a column, both from 0.
func (c Calendar) Cell(day, slot int) draw.Box {
	w := (c.W - 2*CalendarSideMargin - calendarDayWidth) / float64(len(c.Slots))
	h := (c.H - CalendarTopMargin - CalendarSideMargin) / float64(len(c.Days))
	return draw.Box{
		X: c.X + CalendarSideMargin + calendarDayWidth + w*float64(slot), Y: c.Y + CalendarTopMargin + h*float64(day), W: w,
		H: h,
	}.Inset(1.2)
}

// turnBox returns the box of a turn in the calendar. It returns false if the calendar has no such turn.
func (c Calendar) turnBox(turn int) (draw.Box, bool) {
	i := turn - 1 + c.FirstColumn - 1
	if turn < 1 || i > (len(c.Days)-1)*len(c.Slots)+c.LastColumn-1 {
		return draw.Box{}, false
	}
	return c.Cell(i/len(c.Slots), i%len(c.Slots)), true
}
