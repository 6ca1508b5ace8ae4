package gametest

import (
	"tricorne/rules/game"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// checkConcluding ends the game at this position by agreement, and checks the result. The position must be valid, and
// unchanged after storing and reading it. No side may be asked any more. Everybody must see the same position as
// before, and must see that the game is over.
func (p *play) checkConcluding(pos game.Position, st game.Status) {
	end := view.Result{Winner: 1, How: text.Say("They agreed."), Rule: "At the table"}
	out, err := p.g.Conclude(pos, end)
	if err != nil {
		p.fault("it cannot be concluded: %v", err)
		return
	}
	now := out.Status
	if now.Result == nil || !now.Result.Agreed || now.Result.Winner != 1 || now.SidesAsked != 0 || now.Turn != st.Turn ||
		now.Phase != st.Phase || now.Step != st.Step || !out.Final || len(out.Events)+len(out.Rolls) > 0 {
		p.fault("concluded: %+v", now)
	}
	if pos.Over() || !out.Position.Over() {
		p.fault("concluding changed the position it was done from")
	}
	if _, err := p.g.Conclude(out.Position, end); err == nil {
		p.fault("it was concluded twice")
	}
	if faulty, ok := p.g.(game.FaultChecker); ok {
		if err := faulty.Fault(out.Position); err != nil {
			p.fault("concluded, it is not sound: %v", err)
		}
	}
	raw := p.bytes(out.Position)
	if again, err := p.g.Unseal(raw); err != nil || string(p.bytes(again)) != string(raw) {
		p.fault("concluded, it is read back otherwise (%v)", err)
	}
	for _, v := range []game.Viewer{game.Public(), game.SideViewer(1), game.SideViewer(2)} {
		if was, is := p.visibleState(pos, v), p.visibleState(out.Position, v); was != is {
			p.fault("concluded, viewer %v sees otherwise:\n%s\n%s", v, was, is)
		}
	}
}

// visibleState returns what a viewer sees of a position, without the parts that change at the end of a game.
func (p *play) visibleState(pos game.Position, v game.Viewer) string {
	view, err := p.g.View(pos, v)
	if err != nil {
		p.fault("view: %v", err)
	}
	view.Asked, view.Waiting, view.Result = 0, "", nil
	return encode(view)
}
