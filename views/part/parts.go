package part

import (
	"context"
	"io"
	"strings"

	"github.com/a-h/templ"

	"tricorne/rules/game"
	"tricorne/rules/game/screen"
)

// Part is one of the parts of a desk. Each is one element with an id, is drawn only from its own data, and is sent to a
// page by itself after it changes.
type Part int

// The parts. Pages list their parts in this order.
const (
	TopPart      Part = iota // the bar at the top
	MapPart                  // the printed map of the season
	MarksPart                // marks under the pieces
	OverlaysPart             // the overlays the viewer has switched on
	WaysPart                 // the chosen route
	UnitsPart                // the pieces
	TargetsPart              // what can be pressed on the map
	CardPart                 // the card of a place
	BattlePart               // the battle
	OrdersPart               // the orders
	LogPart                  // the log
	ForcesPart
	AboutPart
	TimelinePart // the line of turns
	PartCount    // the number of parts
)

// DependsOnDraft reports whether a part may change with the draft, an open card or a refusal. The others change only
// with the table.
func (d *Desk) DependsOnDraft(p Part) bool {
	switch p {
	case OverlaysPart, WaysPart, TargetsPart, CardPart, BattlePart, OrdersPart:
		return true
	case UnitsPart:
		return d.hasCounters() // the stack whose card is open is spread out
	}
	return false
}

// Part returns the component of a part. If the part was already drawn, it returns that drawing (DrawnParts).
func (d *Desk) Part(p Part) templ.Component {
	if b := d.DrawnParts[p]; b != nil {
		return drawnPart(b)
	}
	switch p {
	case TopPart:
		return TopBar(d.topBar())
	case MapPart:
		return printedMap(d)
	case MarksPart:
		return partDrawing(d.marks().draw)
	case OverlaysPart:
		return overlaysLayer(d.overlayData())
	case WaysPart:
		return Ways(&d.Question)
	case UnitsPart:
		return partDrawing(d.pieces().draw)
	case TargetsPart:
		return Targets(d.targetLayer())
	case CardPart:
		return placeSlot(d.targetLayer())
	case BattlePart:
		return fightSlot(d.battleScene())
	case OrdersPart:
		return Orders(d.orders())
	case LogPart:
		return logPanel(d)
	case ForcesPart:
		return forcesPanel(d.forces())
	case AboutPart:
		return aboutPanel(d.tableInfo())
	default:
		return Timeline(d.timeline())
	}
}

// deskAttributes returns the attributes of the element that holds all parts. They name the viewer, the shown moment,
// the state of the game, and the parts that were sent. The page's script copies the attributes to the page.
func (d *Desk) deskAttributes() templ.OrderedAttributes {
	out := templ.OrderedAttributes{
		{Key: "id", Value: "desk"},
		{Key: "class", Value: d.deskClasses()},
		{Key: "data-testid", Value: "desk"},
		{Key: "hx-ext", Value: "parts"},
		{Key: "data-table", Value: d.ID},
		{Key: "data-seq", Value: itoa(d.Seq)},
		{Key: "data-state", Value: d.ChangeToken},
		{Key: "data-path", Value: d.OwnPath("")},
		{Key: "data-live", Value: d.liveStream()},
		{Key: "data-shown", Value: d.ShownState},
	}
	if d.Referee != nil {
		out = append(out, templ.KeyValue[string, any]{Key: "data-referee", Value: d.Referee.ViewName})
	}
	if d.OneDevice && !d.Guided && d.ViewerSide != game.Nobody && d.View.Result == nil {
		out = append(out, templ.KeyValue[string, any]{Key: "data-curtain", Value: d.Path("curtain")},
			templ.KeyValue[string, any]{Key: "data-idle", Value: itoa(curtainIdleSeconds)})
	}
	if d.ViewerSide != game.Nobody {
		out = append(out, templ.KeyValue[string, any]{Key: "data-you", Value: d.side(d.ViewerSide).ID})
	}
	return out
}

// curtainIdleSeconds is how many seconds without a touch close the curtain on a shared device.
const curtainIdleSeconds = 60

// deskClasses returns the CSS classes of a desk.
func (d *Desk) deskClasses() string {
	b := d.battle()
	out := []string{"desk"}
	for _, c := range []struct {
		holds bool
		word  string
	}{
		{b != nil && d.Manual.Screen.Battle != screen.BattleStrip, "fighting"},
		{d.isHexMap(), "hexed"},
		{b != nil && b.Board, "boarding"},
		{d.mustDecide(), "deciding"},
		{d.View.Result != nil, "ended"},
		{d.isNight(), "by-night"},
		{d.isNight() && d.SameColoursByNight, "untinted"},
	} {
		if c.holds {
			out = append(out, c.word)
		}
	}
	return strings.Join(out, " ")
}

// drawnPart is a part that was already drawn.
type drawnPart []byte

// Render writes the stored drawing of the part.
func (b drawnPart) Render(_ context.Context, w io.Writer) error {
	_, err := w.Write(b)
	return err
}
