package sample

import (
	"tricorne/rules/game"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
	"tricorne/views/part"
)

// RefereeDesk returns the desk of a referee who sees both sides, while the Americans are being asked.
func RefereeDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := baseDesk(l, urls)
	d.ViewerSide, d.Referee, d.RefereeName = game.Nobody, &part.Referee{ViewName: part.ViewBoth, Seq: 41}, "Captain Thorne"
	d.Ask = game.Ask{WaitingText: "Waiting for the Americans: marching"}
	d.OpenPlace = "trenton"
	for i := range d.View.Piles {
		if p := &d.View.Piles[i]; p.Space == "trenton" {
			p.Pieces, p.Backs = []view.Piece{
				newLeader("br_rall", "Rall", 3, 2, "hessian", British),
				newUnit("br_lossberg", "Lossberg", "infantry", "hessian", 3, 4, British),
				newGuns("br_guns", "Engelhardt", British, "hessian"),
			}, 0
		}
	}
	d.Secrets = map[string]part.PieceSecret{}
	for i := range d.View.Piles {
		p := &d.View.Piles[i]
		for n := range p.Pieces {
			d.Secrets[p.Pieces[n].ID] = part.PieceSecret{
				Hidden: true,
				Words:  "The " + d.Manual.Side(p.Side.Other()).Plural + " see a back.",
			}
		}
	}
	d.Secrets["br_rall"] = part.PieceSecret{Words: "Both sides see it."}
	return d
}

// AnsweringDesk returns the desk of the referee with the order card of the Americans open.
func AnsweringDesk(l *layout.Layout, urls part.MapURLs) *part.Desk {
	d := RefereeDesk(l, urls)
	d.Referee.CardSide, d.OpenPlace = American, ""
	d.Ask = marchAsk(false)
	return d
}
