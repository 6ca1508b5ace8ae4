package sample

import (
	"time"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

func log() []told.Entry {
	at := func(minutes int) time.Time { return now.Add(-time.Duration(minutes) * time.Minute) }
	line := func(rule string, trail []string, parts ...any) game.Line {
		return game.Line{Text: text.Say(parts...), Rule: rule, Trail: trail}
	}
	trenton, princeton := text.Space("trenton", "Trenton"), text.Space("princeton", "Princeton")
	americans, british := text.SideName(American, "the Americans"), text.SideName(British, "The British")
	return []told.Entry{
		{Seq: 38, At: at(300), Turn: 10, Phase: "British movement", Side: British, Kind: "play", Lines: []game.Line{
			line("Movement", []string{"princeton", "maidenhead", "trenton"}, british, " march ", text.Num(3), " blocks from ",
				princeton, " to ", trenton, "."),
		}},
		{
			Seq: 39, At: at(240), Turn: 10, Phase: "British battles", Side: British, Kind: "play", Battle: true,
			Lines: []game.Line{
				line("Battle Fire", nil, text.Unit("br_guards", "Guards"), " fire: ", text.Die(6, "hit"), " ", text.Die(3, ""), " ",
					text.Die(1, "flee"), " ", text.Num(1), " hit, one flees."),
				line("American Militia Flee Battle Results", nil, text.Unit("us_pa_3", "PA Militia 3"), " flees."),
			},
		},
		{Seq: 40, At: at(14), Turn: 11, Phase: "Action points", Kind: "play", Lines: []game.Line{
			line("SEQUENCE OF PLAY", nil, "Action points: ", americans, " roll ", text.Die(4, "good"), " and have 4, ",
				"the British roll ", text.Die(3, ""), " and have 3."),
		}},
		{Seq: 41, At: at(12), Turn: 11, Phase: "American movement", Side: American, Kind: "play", Lines: []game.Line{
			line("Movement", []string{"newtown", "mcconkeys_ferry"}, "You march ", text.Unit("us_washington", "Washington"),
				" and 7 blocks from ", text.Space("newtown", "Newtown"), " to ", text.Space("mcconkeys_ferry", "McConkey's Ferry"),
				"."),
		}, Rolls: nil},
	}
}
