package sample

import (
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// marchAsk returns the question of a movement step, with Washington or nothing chosen so far.
func marchAsk(chosen bool) game.Ask {
	a := game.Ask{
		Side: American, Step: "march", Title: "American movement", Rule: "Movement",
		Help: text.Say("Choose who marches, then where to. You have ", text.Num(3), " action points."),
		Fields: []game.Field{{
			ID: "mover", Label: "Who marches?", Kind: game.PickOne, ReloadsForm: true,
			Options: []game.Option{
				{
					ID: "us_washington", Label: "Washington's column", Detail: "up to 7 more, 3 places", Group: "McConkey's Ferry",
					Space: "mcconkeys_ferry", Piece: "us_washington",
				},
				{
					ID: "us_mercer", Label: "Mercer alone", Detail: "2 places", Group: "McConkey's Ferry", Space: "mcconkeys_ferry",
					Piece: "us_mercer",
				},
				{
					ID: "us_sullivan", Label: "Sullivan's column", Detail: "up to 5 more, 2 places", Group: "Bristol",
					Space: "bristol", Piece: "us_sullivan",
				},
				{ID: "us_nj_1", Label: "NJ Militia 1 alone", Group: "Morristown", Space: "morristown", Piece: "us_nj_1"},
				{
					ID: "us_pa_5", Label: "PA Militia 5", Group: "Philadelphia", Space: "philadelphia", Piece: "us_pa_5",
					Refusal: &game.Refusal{Rule: "Movement", Text: text.Say("It has moved already.")},
				},
			},
		}},
		Acts: []game.Act{
			{ID: "march", Label: "March", NeededFields: []string{"mover", "group", "route"}, Primary: true},
			{ID: "end", Label: "End movement", Dangerous: true},
		},
	}
	group := game.Field{ID: "group", Label: "Who goes along?", Kind: game.PickMany, Max: 7, ReloadsForm: true}
	route := game.Field{ID: "route", Label: "Where to?", Kind: game.PickOne, ReloadsForm: true}
	a.Fields[0].Value = nil
	if chosen {
		a.Fields[0].Value = []string{"us_washington"}
		for _, p := range piles()[0].Pieces[1:] {
			group.Options = append(group.Options, game.Option{ID: p.ID, Label: p.Name, Piece: p.ID, Space: "mcconkeys_ferry"})
			group.Value = append(group.Value, p.ID)
		}
		for _, o := range [][2]string{
			{"johnsons_ferry", "over the Delaware"},
			{"newtown", ""},
			{"yardleys_ferry", ""},
			{"coryells_ferry", ""},
			{"johnsons_ferry>birmingham", "over the Delaware"},
			{"johnsons_ferry>pennington", "over the Delaware"},
			{"newtown>bristol", ""},
			{"johnsons_ferry>birmingham>trenton", "over the Delaware; battle"},
		} {
			route.Options = append(route.Options, routeOption(o[0], o[1]))
		}
		route.Options = append(route.Options,
			game.Option{
				ID: "crooked", Label: "Crooked Billet", Space: "crooked_billet",
				Refusal: &game.Refusal{Rule: "Movement", Text: text.Say("Too far: four places, Washington marches three.")},
			})
		route.Value = []string{"mcconkeys_ferry>johnsons_ferry>birmingham"}
		a.Acts[0].Label = "March Washington and 7 blocks to Birmingham · 1 AP"
		a.Fields = append(a.Fields, group, route)
	}
	return a
}

func routeOption(rest, detail string) game.Option {
	path := []string{"mcconkeys_ferry"}
	start := 0
	for i := 0; i <= len(rest); i++ {
		if i == len(rest) || rest[i] == '>' {
			path = append(path, rest[start:i])
			start = i + 1
		}
	}
	end := path[len(path)-1]
	return game.Option{ID: "mcconkeys_ferry>" + rest, Label: end, Detail: detail, Space: end, Path: path}
}
