package opinion

import (
	second "tricorne/rules/gametest/opinion"
)

type charts struct {
	Movement struct {
		Terrain  map[string]string `yaml:"terrain"`
		Minor    string            `yaml:"minor_river"`
		Bateaux  string            `yaml:"by_bateaux"`
		Portage  string            `yaml:"portage"`
		PostRoad string            `yaml:"post_road"`
		Embark   string            `yaml:"embark"`
		Debark   string            `yaml:"debark"`
		Section  string            `yaml:"sea_section"`
	} `yaml:"movement"`
	Capacity struct {
		Detachment int `yaml:"detachment_commander"`
		PostRoad   int `yaml:"post_road"`
	} `yaml:"capacity"`
	BattlePoints []struct {
		ID     string `yaml:"id"`
		Points int    `yaml:"points"`
	} `yaml:"battle_points"`
	Odds []struct {
		Halves int `yaml:"halves"`
		Points int `yaml:"points"`
	} `yaml:"odds"`
	Supply struct {
		Near       int `yaml:"near"`
		Controlled int `yaml:"controlled"`
		Reach      int `yaml:"reach"`
	} `yaml:"american_supply"`
	Attrition struct {
		NoCommander int `yaml:"no_commander"`
		Crowded     struct {
			Points   int `yaml:"points"`
			Modifier int `yaml:"modifier"`
		} `yaml:"crowded"`
		NoTown      int `yaml:"no_town"`
		BritishNear struct {
			Points   int `yaml:"points"`
			Modifier int `yaml:"modifier"`
		} `yaml:"british_near"`
		Control  int `yaml:"british_control"`
		NoSupply int `yaml:"no_supply"`
	} `yaml:"attrition"`
	BritishAttrition struct {
		Exempt int `yaml:"exempt"`
	} `yaml:"british_attrition"`
	Control []struct {
		Colony string `yaml:"colony"`
		Towns  string `yaml:"towns"`
		Least  int    `yaml:"least"`
	} `yaml:"control"`
	EarlyVictory objectives `yaml:"early_victory"`
	LateVictory  objectives `yaml:"victory"`
}

// objectives lists what the British must control to win: some areas, one of some others, and some towns (17.2).
type objectives struct {
	Areas   []string `yaml:"areas"`
	AnyArea []string `yaml:"one_more_of"`
	Towns   string   `yaml:"towns"`
}

// battlePoints returns the battle points of a line of the chart, or 0 if there is no such line (9.33).
func (c *charts) battlePoints(id string) int {
	for _, x := range c.BattlePoints {
		if x.ID == id {
			return x.Points
		}
	}
	return 0
}

func splitWords(list string) []string { return second.SplitWords(list) }
