package part

import (
	"slices"
	"strings"

	"tricorne/rules/game"
)

// scriptRoutes describes a field whose routes the page's script can show without asking the server. After one of its
// options is chosen, no further field appears and the act is ready.
type scriptRoutes struct {
	Start string // the space where the routes of all options begin
}

// finalRoutes returns the routes of a field that the script can show by itself. It returns nil if the server has to
// be asked after any choice. That is so if the field has a value, nothing is filled in yet, or a text next to the
// form depends on the choice. It is also so if another act would become the primary one, or if the script cannot draw
// the route. The script knows the links between places, but no routes through hexes.
func (q *Question) finalRoutes(f *game.Field) *scriptRoutes {
	if !q.HasScript || q.isHexMap() || q.Coach != nil || q.Referee != nil || f.Kind != game.PickOne || len(f.Value) > 0 ||
		len(q.Draft) == 0 {
		return nil
	}
	var out *scriptRoutes
	var one *game.Option
	for i := range f.Options {
		o := &f.Options[i]
		switch {
		case !o.ChangesOnlyLabels || o.Refusal != nil:
		case len(o.Path) < 2 || out != nil && o.Path[0] != out.Start:
			return nil
		default:
			out, one = &scriptRoutes{Start: o.Path[0]}, o
		}
	}
	if out == nil || !q.makesActReady(f, one) {
		return nil
	}
	return out
}

// makesActReady reports whether choosing this option makes an act ready and the main button. The act must be the only
// one that needs the field.
func (q *Question) makesActReady(f *game.Field, o *game.Option) bool {
	var needing []int
	for i := range q.Ask.Acts {
		if slices.Contains(q.Ask.Acts[i].NeededFields, f.ID) {
			needing = append(needing, i)
		}
	}
	if len(needing) != 1 || q.primaryAct() != needing[0] {
		return false
	}
	then := *q
	then.Ask.Fields = slices.Clone(q.Ask.Fields)
	now, _ := then.Ask.Field(f.ID)
	now.Value = []string{o.ID}
	then.Draft = q.Draft.Set(f.ID, o.ID)
	return then.primaryAct() == needing[0] && then.Ask.Ready(&then.Ask.Acts[needing[0]])
}

// routeOf returns the route of an option for the script. It is empty if the option's id already lists the places after
// the common start.
func (e *scriptRoutes) routeOf(o *game.Option) string {
	if slices.Equal(o.Path, append([]string{e.Start}, strings.Split(o.ID, ">")...)) {
		return ""
	}
	return strings.Join(o.Path, " ")
}
