package printed

import (
	"slices"
	"strings"

	"tricorne/rules/game"
)

const dataFolder = "rules/crossing/printed/data/"

// abbreviations replaces the abbreviations in the data with the words they stand for.
var abbreviations = strings.NewReplacer(
	"§", "", "EXP", "the designer's example of play", "CTR", "a public redrawing of the counters", "AAR",
	"a player's report", "RB", "rulebook",
)

// Sources lists the source of each group of values, and the file in which to correct it.
func (d *Data) Sources() []game.Source {
	return slices.Concat(d.mapSources(), d.chartSources(), d.leaderSources(), d.scenarioSources())
}

// fullSource returns the text of the source with all abbreviations written out.
func (o origin) fullSource() string { return abbreviations.Replace(o.Source) }

// sourceOf returns the source of a group of values in a file.
func sourceOf(file, values string, o origin) game.Source {
	words := o.fullSource()
	if o.Reliability != "" {
		words += " (confidence: " + o.Reliability + ")"
	}
	return game.Source{Values: values, From: words, File: dataFolder + file}
}

func (d *Data) mapSources() []game.Source {
	var out []game.Source
	for _, row := range d.MapFile.Sources {
		out = append(out, sourceOf("map.yaml", row.Values, origin{row.From, ""}))
	}
	return out
}

func (d *Data) chartSources() []game.Source {
	c := &d.Charts
	var out []game.Source
	for _, row := range []struct {
		values string
		origin origin
	}{
		{"first and last turn", origin{c.Calendar.Source + "; last turn " + c.Calendar.LastTurnSource, ""}},
		{"weather that continues", c.WeatherContinuing.Origin},
		{"new weather", c.WeatherNew.Origin},
		{"weather from January 4", c.WeatherLate.Origin},
		{"raids", c.RaidTable.Origin},
		{"who raids", c.RaidLeaders.Origin},
		{"results of raids", c.RaidResults.Origin},
		{"activation points", c.ActivationPoints.Origin},
		{"movement matrix", c.Matrix.Origin},
		{"modifiers of the movement matrix", c.MatrixModifiers.Origin},
		{"fixed movement allowances", c.FixedAllowances.Origin},
		{"forced march", c.ForcedMarch.Origin},
		{"reaction", c.Reaction.Origin},
		{"movement costs", c.Costs.Origin},
		{"costs of attacks", c.AttackCosts.Origin},
		{"naval movement", c.NavalMovement.Origin},
		{"Delaware River crossing", c.Crossing.Origin},
		{"Delaware River crossing without ferry", origin{c.Crossing.NoneSource, ""}},
		{"modifiers of the Delaware River crossing", c.CrossingModifiers.Origin},
		{"surprise modifiers", c.SurpriseModifiers.Origin},
		{"surprise", c.Surprise.Origin},
		{"attacker to defender ratio", c.Ratio.Origin},
		{"attacker combat modifiers", c.AttackerModifiers.Origin},
		{"combat modifiers for fatigue", c.AttackerModifiers.Fatigue.Origin},
		{"outflanking", c.Outflank.Origin},
		{"combat results", c.Results.Origin},
		{"losses", c.Losses.Origin},
		{"fatigue", c.Fatigue.Origin},
		{"battle victories", c.BattleVictory.Origin},
		{"objectives during the game", c.ObjectivesInPlay.Origin},
		{"objectives at the end of the game", c.ObjectivesEnd.Origin},
		{"captured leaders", c.LeaderCapture.Origin},
		{"British reinforcements", c.BritishArrivals.Origin},
		{"American reinforcements", c.AmericanArrivals.Origin},
		{"end of enlistments", c.Enlistments.Origin},
		{"disease and desertion", c.Attrition.Origin},
		{"entrenchments", c.Entrenchments.Origin},
		{"stacking, zones of control, detachments, transfers, garrisons", c.Limits.Origin},
		{"militia panic", c.MilitiaPanic.Origin},
	} {
		out = append(out, sourceOf("charts.yaml", row.values, row.origin))
	}
	return out
}

func (d *Data) leaderSources() []game.Source {
	v := &d.leaders.ValueSources
	var out []game.Source
	for _, row := range []struct {
		values string
		origin origin
	}{
		{"leader ratings", v.Rating},
		{"costs, spans and radii of commanding leaders", v.CostSpanRadius},
		{"costs of subordinate leaders", v.SubordinateGo},
		{"costs of those who command nobody", v.HalfCost},
		{"most troops of a leader", v.MaxTroops},
		{"who is militia", v.Militia},
		{"who is never fatigued", v.FatigueImmune},
		{"who has a fixed movement allowance", v.MP13},
		{"worth of captured leaders", v.CaptureVP},
		{"rank stars", v.Stars},
	} {
		out = append(out, sourceOf("leaders.yaml", row.values, row.origin))
	}
	for _, row := range d.leaders.Naval {
		out = append(out, sourceOf("leaders.yaml", row.Name, row.Origin))
	}
	return out
}

// scenarioSources returns the sources of each scenario, and of each part of a set-up that is reconstructed.
func (d *Data) scenarioSources() []game.Source {
	var out []game.Source
	for i := range d.scenarios.Scenarios {
		row := &d.scenarios.Scenarios[i]
		at := func(values string, o origin) { out = append(out, sourceOf("scenarios.yaml", row.Name+": "+values, o)) }
		at("set-up", origin{row.Source, row.SourceReliability})
		at("first turn", origin{row.StartSource, ""})
		at("weather at the start", row.Weather.Origin)
		at("activation points at the start", row.ActivationPoints.Origin)
		if row.Opening != nil {
			at("first American turn", origin{row.Opening.Source, ""})
		}
	}
	return out
}
