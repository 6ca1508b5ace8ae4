package printed

import "tricorne/rules/sheet"

// The types of the rows in scenarios.yaml. A key without a field in these types is reported as a fault.

type scenariosFile struct {
	Scenarios []scenarioRow `yaml:"scenarios"`
}

type scenarioRow struct {
	ID                string           `yaml:"id"`
	Name              string           `yaml:"name"`
	Subtitle          string           `yaml:"subtitle"`
	Blurb             string           `yaml:"blurb"`
	Minutes           int              `yaml:"minutes"`
	Rule              string           `yaml:"rule"`
	Source            string           `yaml:"source"`
	SourceReliability string           `yaml:"confidence"`
	Start             instant          `yaml:"start"`
	End               instant          `yaml:"end"`
	Turns             int              `yaml:"turns"`
	StartSource       string           `yaml:"start_source"`
	EndSource         string           `yaml:"end_source"`
	Weather           weatherStartRow  `yaml:"weather"`
	ActivationPoints  sidesRow         `yaml:"activation_points"`
	VictoryPoints     sidesRow         `yaml:"victory_points"`
	Opening           *openingRow      `yaml:"opening"`
	Naval             []navalPlaceRow  `yaml:"naval"`
	American          []setupRow       `yaml:"american"`
	British           []setupRow       `yaml:"british"`
	BritishSameAs     string           `yaml:"british_same_as"`
	BritishOverrides  []overrideRow    `yaml:"british_overrides"`
	OffMap            offMapRow        `yaml:"off_map"`
	SpecialRules      []specialRuleRow `yaml:"special_rules"`
}

type weatherStartRow struct {
	Previous        string `yaml:"previous"`
	FixedFirstTurn  string `yaml:"fixed_first_turn"`
	RollOnFirstTurn bool   `yaml:"roll_on_first_turn"`
	Origin          origin `yaml:",inline"`
}

type sidesRow struct {
	Sides  sheet.SidesRow `yaml:",inline"`
	Origin origin         `yaml:",inline"`
}

type openingRow struct {
	AmericanFirstTurn string `yaml:"american_first_turn"`
	Source            string `yaml:"source"`
}

type navalPlaceRow struct {
	Unit      string `yaml:"unit"`
	Placement struct {
		Kind    string        `yaml:"kind"`
		At      navalHexRow   `yaml:",inline"`
		Options []navalHexRow `yaml:"options"`
	} `yaml:"placement"`
	DefaultOption  int    `yaml:"default_option"`
	Source         string `yaml:"source"`
	HexReliability string `yaml:"hex_confidence"`
}

type navalHexRow struct {
	PennsylvaniaHex string `yaml:"pa_hex"`
	NewJerseyHex    string `yaml:"nj_hex"`
	Place           string `yaml:"place"`
}

type setupRow struct {
	Leader           string       `yaml:"leader"`
	Troops           int          `yaml:"troops"`
	Fatigue          int          `yaml:"fatigue"`
	Place            string       `yaml:"place"`
	Relation         string       `yaml:"relation"`
	PlaceNote        string       `yaml:"where"`
	Placement        placementRow `yaml:"placement"`
	DefaultHex       string       `yaml:"default_hex"`
	TroopsSource     string       `yaml:"troops_source"`
	FatigueSource    string       `yaml:"fatigue_source"`
	PlaceSource      string       `yaml:"place_source"`
	HexReliability   string       `yaml:"hex_confidence"`
	HexNote          string       `yaml:"hex_note"`
	AlternativePlace string       `yaml:"alternative_place"`
}

type placementRow struct {
	Kind      string `yaml:"kind"`
	Hex       string `yaml:"hex"`
	Radius    int    `yaml:"radius"`
	Region    string `yaml:"region"`
	SameHexAs string `yaml:"with"`
}

// overrideRow changes one leader of a set-up that is taken from another scenario.
type overrideRow struct {
	Leader        string `yaml:"leader"`
	Fatigue       int    `yaml:"fatigue"`
	FatigueSource string `yaml:"fatigue_source"`
}

type offMapRow struct {
	SameAs   string   `yaml:"same_as"`
	American []string `yaml:"american"`
	British  []string `yaml:"british"`
}

type specialRuleRow struct {
	ID       string `yaml:"id"`
	Rule     string `yaml:"rule"`
	Note     string `yaml:"note"`
	Optional bool   `yaml:"optional"`
}
