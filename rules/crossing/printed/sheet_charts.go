package printed

// The types of the rows in charts.yaml. A key without a field in these types is reported as a fault.

type chartsFile struct {
	Meta              metaRow              `yaml:"meta"`
	Calendar          calendarRow          `yaml:"calendar"`
	WeatherKinds      []string             `yaml:"weather_kinds"`
	WeatherContinuing continuingRow        `yaml:"weather_continuing"`
	WeatherNew        newWeatherRow        `yaml:"weather_new"`
	WeatherLate       lateWeatherRow       `yaml:"weather_late"`
	RaidTable         resultsRow           `yaml:"raid_table"`
	RaidLeaders       raidLeadersRow       `yaml:"raid_leader_table"`
	RaidResults       raidResultsRow       `yaml:"raid_results"`
	ActivationPoints  activationPointsRow  `yaml:"activation_points"`
	Matrix            matrixRow            `yaml:"movement_matrix"`
	MatrixModifiers   matrixModifiersRow   `yaml:"movement_matrix_modifiers"`
	FixedAllowances   fixedAllowancesRow   `yaml:"fixed_allowances"`
	ForcedMarch       forcedMarchRow       `yaml:"forced_march"`
	Reaction          reactionRow          `yaml:"reaction"`
	Costs             costsRow             `yaml:"movement_costs"`
	AttackCosts       attackCostsRow       `yaml:"attack_costs"`
	NavalMovement     navalMovementRow     `yaml:"naval_movement"`
	Crossing          crossingRow          `yaml:"delaware_crossing"`
	CrossingModifiers crossingModifiersRow `yaml:"delaware_crossing_modifiers"`
	SurpriseModifiers surpriseModifiersRow `yaml:"surprise_modifiers"`
	Surprise          surpriseRow          `yaml:"surprise_table"`
	Ratio             ratioRow             `yaml:"combat_ratio"`
	AttackerModifiers attackerModifiersRow `yaml:"attacker_combat_modifiers"`
	Outflank          outflankRow          `yaml:"outflank"`
	Symbols           symbolsRow           `yaml:"combat_result_symbols"`
	Results           combatResultsRow     `yaml:"combat_results"`
	Losses            lossesRow            `yaml:"combat_losses"`
	Fatigue           fatigueRow           `yaml:"fatigue_rules"`
	BattleVictory     battleVictoryRow     `yaml:"battle_victory"`
	ObjectivesInPlay  objectivesDuringRow  `yaml:"objectives_during"`
	ObjectivesEnd     objectivesEndRow     `yaml:"objectives_end"`
	LeaderCapture     leaderCaptureRow     `yaml:"leader_capture_vp"`
	Victory           ruleRow              `yaml:"victory"`
	BritishArrivals   britishArrivalsRow   `yaml:"british_reinforcements"`
	AmericanArrivals  americanArrivalsRow  `yaml:"american_reinforcements"`
	Enlistments       enlistmentsRow       `yaml:"end_of_enlistments"`
	Attrition         attritionRow         `yaml:"british_attrition"`
	Entrenchments     entrenchmentsRow     `yaml:"entrenchments"`
	Limits            limitsRow            `yaml:"limits"`
	MilitiaPanic      resultsRow           `yaml:"militia_panic"`
}

type metaRow struct {
	Game   string `yaml:"game"`
	Schema int    `yaml:"schema"`
	Die    struct {
		Kind string `yaml:"kind"`
		Min  int    `yaml:"min"`
		Max  int    `yaml:"max"`
	} `yaml:"die"`
	TroopRounding struct {
		To     int    `yaml:"to"`
		Half   string `yaml:"half"`
		Source string `yaml:"source"`
	} `yaml:"troop_rounding"`
	ExampleOfPlay string `yaml:"exp"`
}

type calendarRow struct {
	Source         string  `yaml:"source"`
	FirstTurn      instant `yaml:"first_turn"`
	LastTurn       instant `yaml:"last_turn"`
	LastTurnSource string  `yaml:"last_turn_source"`
	Slots          []struct {
		ID    string `yaml:"id"`
		Night bool   `yaml:"night"`
		Hours int    `yaml:"hours"`
	} `yaml:"slots"`
}

// bounds is the range of die results that a row covers. A range may have no lower or upper limit.
type bounds struct {
	Min *int `yaml:"min"`
	Max *int `yaml:"max"`
}

type continuingRow struct {
	Origin origin `yaml:",inline"`
	Note   string `yaml:"note"`
	Rows   []struct {
		Bounds      bounds   `yaml:",inline"`
		Code        string   `yaml:"code"`
		ContinuesIf []string `yaml:"continues_if"`
	} `yaml:"rows"`
}

type newWeatherRow struct {
	Origin    origin        `yaml:",inline"`
	Modifiers []modifierRow `yaml:"modifiers"`
	Rows      []resultRow   `yaml:"rows"`
}

// modifierRow is one modifier of a die roll, as written in charts.yaml.
type modifierRow struct {
	ID        string `yaml:"id"`
	Value     int    `yaml:"value"`
	Condition string `yaml:"when"`
	Note      string `yaml:"note"`
	Origin    origin `yaml:",inline"`

	At         instant `yaml:"at"`       // the only turn in which the modifier applies
	Until      instant `yaml:"until"`    // the first turn in which the modifier no longer applies
	WarningEnd instant `yaml:"unwarned"` // the first turn in which moves no longer warn the enemy
}

type resultRow struct {
	Bounds bounds `yaml:",inline"`
	Result string `yaml:"result"`
}

type resultsRow struct {
	Origin origin      `yaml:",inline"`
	Note   string      `yaml:"note"`
	Rows   []resultRow `yaml:"rows"`
}

type lateWeatherRow struct {
	Origin      origin            `yaml:",inline"`
	From        instant           `yaml:"from"`
	Conversions map[string]string `yaml:"convert"`
}

type raidLeadersRow struct {
	Origin     origin   `yaml:",inline"`
	RangeHexes int      `yaml:"range_hexes"`
	Conditions []string `yaml:"conditions"`
	Rows       []struct {
		Bounds bounds `yaml:",inline"`
		Leader string `yaml:"leader"`
	} `yaml:"rows"`
}

type raidResultsRow struct {
	Origin     origin `yaml:",inline"`
	NightExtra int    `yaml:"night_extra_target_fatigue"`
	Rows       []struct {
		Bounds          bounds `yaml:",inline"`
		Code            string `yaml:"code"`
		AttackerLoss    int    `yaml:"attacker_loss"`
		DefenderLoss    int    `yaml:"defender_loss"`
		DefenderFatigue int    `yaml:"defender_fatigue"`
		BritishAPLoss   int    `yaml:"british_ap_loss"`
	} `yaml:"rows"`
}

type matrixRow struct {
	Origin  origin            `yaml:",inline"`
	Columns []ratingColumnRow `yaml:"columns"`
	Rows    []struct {
		Bounds bounds         `yaml:",inline"`
		MP     map[string]int `yaml:"mp"`
	} `yaml:"rows"`
}

type ratingColumnRow struct {
	ID  string `yaml:"id"`
	Min int    `yaml:"min"`
	Max int    `yaml:"max"`
}

type matrixModifiersRow struct {
	Origin     origin        `yaml:",inline"`
	Cumulative bool          `yaml:"cumulative"`
	Side       []modifierRow `yaml:"side"`
	Weather    []modifierRow `yaml:"weather"`
	Disordered struct {
		Value             int    `yaml:"value"`
		Source            string `yaml:"source"`
		Alternative       int    `yaml:"alternative"`
		AlternativeSource string `yaml:"alternative_source"`
	} `yaml:"disordered"`
	Fatigue struct {
		Source  string       `yaml:"source"`
		ByLevel map[int]*int `yaml:"by_level"`
	} `yaml:"fatigue"`
}

type crossingRow struct {
	Origin  origin `yaml:",inline"`
	Result  string `yaml:"result"`
	Columns struct {
		Two  string `yaml:"two"`
		One  string `yaml:"one"`
		None string `yaml:"none"`
	} `yaml:"columns"`
	NoneSource string `yaml:"none_source"`
	Rows       []struct {
		Bounds bounds `yaml:",inline"`
		Two    int    `yaml:"two"`
		One    int    `yaml:"one"`
		None   int    `yaml:"none"`
	} `yaml:"rows"`
}

type crossingModifiersRow struct {
	Origin     origin        `yaml:",inline"`
	Cumulative bool          `yaml:"cumulative"`
	Rows       []modifierRow `yaml:"rows"`
}

type surpriseModifiersRow struct {
	Origin        origin        `yaml:",inline"`
	Cumulative    bool          `yaml:"cumulative"`
	Rows          []modifierRow `yaml:"rows"`
	CreekAndRiver string        `yaml:"creek_and_minor_river"`
}

type surpriseRow struct {
	Origin      origin `yaml:",inline"`
	CRTNote     string `yaml:"crt"`
	PercentNote string `yaml:"attacker_pct"`
	Rows        []struct {
		Bounds  bounds `yaml:",inline"`
		CRT     int    `yaml:"crt"`
		Percent int    `yaml:"attacker_pct"`
	} `yaml:"rows"`
}

type ratioRow struct {
	Origin origin `yaml:",inline"`
	Note   string `yaml:"note"`
	Rows   []struct {
		ID       string `yaml:"id"`
		Att      int    `yaml:"att"`
		Def      int    `yaml:"def"`
		Modifier int    `yaml:"modifier"`
		Source   string `yaml:"source"`
	} `yaml:"rows"`
}

type attackerModifiersRow struct {
	Origin     origin        `yaml:",inline"`
	Cumulative bool          `yaml:"cumulative"`
	Rows       []modifierRow `yaml:"rows"`
	Fatigue    struct {
		Origin   origin       `yaml:",inline"`
		Attacker map[int]*int `yaml:"attacker_by_level"`
		Defender map[int]*int `yaml:"defender_by_level"`
	} `yaml:"fatigue"`
}

type outflankRow struct {
	Origin    origin `yaml:",inline"`
	MinTroops int    `yaml:"min_troops"`
	Subtract  int    `yaml:"less"`
	Excluded  struct {
		States     []string `yaml:"states"`
		FatigueMin int      `yaml:"fatigue_min"`
	} `yaml:"excluded"`
	AttackerRule string `yaml:"attacker"`
	DefenderRule string `yaml:"defender"`
}

type symbolsRow struct {
	Origin            origin    `yaml:",inline"`
	Retreat           symbolRow `yaml:"R"`
	DisorderedRetreat symbolRow `yaml:"RD"`
	RoutedRetreat     symbolRow `yaml:"RRT"`
}

type symbolRow struct {
	Aliases      []string `yaml:"aliases"`
	RetreatHexes int      `yaml:"retreat_hexes"`
	State        string   `yaml:"state"`
	Fatigue      int      `yaml:"fatigue"`
}

// combatResultsRow has one cell for each column: attacker's loss, defender's loss, attacker's symbol, defender's
// symbol.
type combatResultsRow struct {
	Origin  origin   `yaml:",inline"`
	Columns []string `yaml:"columns"`
	Rows    []struct {
		Bounds bounds `yaml:",inline"`
		Low    []any  `yaml:"2-4"`
		Middle []any  `yaml:"5-6"`
		High   []any  `yaml:"7-8"`
	} `yaml:"rows"`
}
