package colonies

import "testing"

// TestRule5_2_DestinationEndsTheForm checks that the form of a march ends with the choice of the destination. So its
// button can name the destination without sending the form again.
func TestRule5_2_DestinationEndsTheForm(t *testing.T) {
	c := newHudsonScene(t).Put("2107", "howe", "5-10-22").SetActiveSide(british).Build()
	a := c.Ask("go.from=2107")
	to, ok := a.Field("go.to")
	if !ok || len(to.Options) < 3 {
		t.Fatalf("%+v", to)
	}
	act, _ := a.Act("go")
	ends := 0
	for i := range to.Options {
		o := &to.Options[i]
		if to.ChangesForm([]string{o.ID}) {
			continue
		}
		ends++
		chosen := c.Ask("go.from=2107", "go.to="+o.ID)
		now, _ := chosen.Act("go")
		if named := act.LabelAfter(o); now.Label != named {
			t.Errorf("to %s: the button says %q, and by itself %q", o.ID, now.Label, named)
		}
	}
	if ends != len(to.Options)-1 {
		t.Errorf("%d of %d places end the form; all but the one where they stand do", ends, len(to.Options))
	}
}
