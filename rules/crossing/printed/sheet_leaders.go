package printed

// The types of the rows in leaders.yaml. A key without a field in these types is reported as a fault.

type leadersFile struct {
	ValueSources struct {
		Rating         origin `yaml:"rating"`
		CostSpanRadius origin `yaml:"cost_span_radius"`
		SubordinateGo  origin `yaml:"subordinate_cost"`
		HalfCost       origin `yaml:"half_cost"`
		MaxTroops      origin `yaml:"max_troops"`
		Militia        origin `yaml:"militia"`
		FatigueImmune  origin `yaml:"fatigue_immune"`
		MP13           origin `yaml:"mp13"`
		CaptureVP      origin `yaml:"capture_vp"`
		Stars          origin `yaml:"stars"`
	} `yaml:"value_sources"`
	Leaders  []leaderRow `yaml:"leaders"`
	Naval    []navalRow  `yaml:"naval_units"`
	Markers  []markerRow `yaml:"markers"`
	Defaults struct {
		MP13             bool `yaml:"mp13"`
		FatigueImmune    bool `yaml:"fatigue_immune"`
		Commanding       bool `yaml:"commanding"`
		Detachment       bool `yaml:"detachment"`
		Raider           bool `yaml:"raider"`
		CrossingModifier int  `yaml:"crossing_modifier"`
		CostAlone        *int `yaml:"cost_alone"`
	} `yaml:"defaults"`
}

type leaderRow struct {
	ID         string `yaml:"id"`
	Name       string `yaml:"name"`
	Side       string `yaml:"side"`
	Kind       string `yaml:"kind"`
	Stars      int    `yaml:"stars"`
	Detachment bool   `yaml:"detachment"`
	Counter    struct {
		Cost   int  `yaml:"cost"`
		Span   *int `yaml:"span"`
		Radius *int `yaml:"radius"`
		Rating int  `yaml:"rating"`
	} `yaml:"counter"`
	CostAlone           int            `yaml:"cost_alone"`
	MaxTroops           int            `yaml:"max_troops"`
	MaxTroopsSource     string         `yaml:"max_source"`
	MaxChanges          []maxChangeRow `yaml:"max_changes"`
	FixedAllowance      bool           `yaml:"mp13"`
	FatigueImmune       bool           `yaml:"fatigue_immune"`
	CaptureVP           int            `yaml:"capture_vp"`
	Commanding          bool           `yaml:"commanding"`
	FreeActivation      string         `yaml:"free_activation"`
	CrossingModifier    int            `yaml:"crossing_modifier"`
	FreeForcedMarchOnce bool           `yaml:"free_forced_march_once"`
	Raider              bool           `yaml:"raider"`
	RemovedAt           *instantRow    `yaml:"removed"`
	BecomesLeader       string         `yaml:"may_become"`
	SharesTrackWith     string         `yaml:"shares_track_with"`
	ReplacedLeader      string         `yaml:"replaces"`
	CostSource          string         `yaml:"source_cost"`
	MatrixModifier      int            `yaml:"mmc_modifier"`
	RetirementRule      string         `yaml:"may_retire"`
}

type maxChangeRow struct {
	At        instant `yaml:"at"`
	MaxTroops int     `yaml:"max_troops"`
	Source    string  `yaml:"source"`
}

// instantRow is a turn, given by date and time of day, and the source of this information.
type instantRow struct {
	Date   string `yaml:"date"`
	Slot   string `yaml:"slot"`
	Source string `yaml:"source"`
}

type navalRow struct {
	ID               string  `yaml:"id"`
	Name             string  `yaml:"name"`
	Side             string  `yaml:"side"`
	DownstreamMP     int     `yaml:"downstream_mp"`
	UpstreamMP       int     `yaml:"upstream_mp"`
	CrossingModifier int     `yaml:"crossing_modifier"`
	WithdrawalTurn   instant `yaml:"withdraws"`
	Origin           origin  `yaml:",inline"`
}

type markerRow struct {
	ID     string `yaml:"id"`
	Side   string `yaml:"side"`
	Uses   int    `yaml:"uses"`
	Count  int    `yaml:"count"`
	Source string `yaml:"source"`
}
