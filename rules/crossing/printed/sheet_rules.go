package printed

import "tricorne/rules/sheet"

// The types of rows in charts.yaml for numbers that are stated in the rules and not in a printed chart. A key without
// a field in these types is reported as a fault.

type activationPointsRow struct {
	Origin   origin         `yaml:",inline"`
	Received instant        `yaml:"received"`
	PerDay   sheet.SidesRow `yaml:"per_day"`

	Exceptions []struct {
		Side   string `yaml:"side"`
		Date   string `yaml:"date"`
		When   string `yaml:"when"`
		Points int    `yaml:"points"`
	} `yaml:"exceptions"`
	Maximum int `yaml:"maximum"`
	DieRoll struct {
		Slots          []string `yaml:"slots"`
		MaxPrintedCost int      `yaml:"max_printed_cost"`
		Success        string   `yaml:"success"`
		Order          string   `yaml:"order"`
	} `yaml:"die_roll_activation"`
	InitialResponse struct {
		Source         string  `yaml:"source"`
		FirstTurn      instant `yaml:"first_turn"`
		AllFreeFrom    instant `yaml:"all_free_from"`
		ProximityHexes int     `yaml:"proximity_hexes"`
	} `yaml:"british_initial_response"`
}

type fixedAllowancesRow struct {
	Origin        origin `yaml:",inline"`
	NoTroops      int    `yaml:"no_troops"`
	Washington    int    `yaml:"washington"`
	RoutedMP      int    `yaml:"routed"`
	JoinGroupRule string `yaml:"joins_group"`
}

type forcedMarchRow struct {
	Origin       origin         `yaml:",inline"`
	BonusMP      sheet.SidesRow `yaml:"bonus_mp"`
	ExtraFatigue int            `yaml:"extra_fatigue"`
	Barred       struct {
		FatigueMin int      `yaml:"fatigue_min"`
		Disordered bool     `yaml:"disordered"`
		NoTroops   bool     `yaml:"no_troops"`
		Leaders    []string `yaml:"leaders"`
	} `yaml:"barred"`
	FreeOncePerGame []string `yaml:"free_once_per_game"`
}

type reactionRow struct {
	Origin      origin   `yaml:",inline"`
	RangeHexes  int      `yaml:"range_hexes"`
	AttackTypes []string `yaml:"attack_types"`
	Success     string   `yaml:"success"`
	MP          string   `yaml:"mp"`
	Barred      struct {
		FatigueMin int      `yaml:"fatigue_min"`
		States     []string `yaml:"states"`
	} `yaml:"barred"`
	Fatigue int `yaml:"fatigue"`
}

// costRow is a row of the costs chart, with a cost in each column. A missing number means that the move is
// prohibited.
type costRow struct {
	Rain   *int   `yaml:"rain"`
	Normal *int   `yaml:"normal"`
	Frozen *int   `yaml:"frozen"`
	Origin origin `yaml:",inline"`
}

type costsRow struct {
	Origin  origin `yaml:",inline"`
	Columns struct {
		Rain   string `yaml:"rain"`
		Normal string `yaml:"normal"`
		Frozen string `yaml:"frozen"`
	} `yaml:"columns"`
	Prohibited *int `yaml:"prohibited"`
	Hex        struct {
		Road     costRow `yaml:"road"`
		Clear    costRow `yaml:"clear"`
		Woods    costRow `yaml:"woods"`
		Marsh    costRow `yaml:"marsh"`
		Mountain costRow `yaml:"mountain"`
		Ocean    costRow `yaml:"ocean"`
	} `yaml:"hex"`
	Hexside struct {
		Creek   costRow `yaml:"creek"`
		Minor   costRow `yaml:"minor_river"`
		Major   costRow `yaml:"major_river"`
		Bridged costRow `yaml:"bridged"`
	} `yaml:"hexside"`
	Ferry struct {
		Delaware  ferryCostRow `yaml:"delaware"`
		Amboy     ferryCostRow `yaml:"amboy"`
		Brunswick ferryCostRow `yaml:"brunswick"`
	} `yaml:"ferry"`
	NavalCrossing struct {
		Cost   int    `yaml:"cost"`
		Roll   string `yaml:"roll"`
		Column string `yaml:"column"`
		Source string `yaml:"source"`
	} `yaml:"naval_crossing"`
	Town          extraCostRow `yaml:"town"`
	ZOCEnter      extraCostRow `yaml:"zoc_enter"`
	ZOCLeave      extraCostRow `yaml:"zoc_leave"`
	StackOverflow extraCostRow `yaml:"stack_overflow"`
	JoinGroup     extraCostRow `yaml:"join_group"`
	LeaveMap      struct {
		Cost   string              `yaml:"cost"`
		Exits  map[string][]string `yaml:"exits"`
		Source string              `yaml:"source"`
	} `yaml:"leave_map"`
	MinimumMove string `yaml:"minimum_move"`
}

type ferryCostRow struct {
	Cost        costRow  `yaml:",inline"`
	Users       []string `yaml:"users"`
	Roll        string   `yaml:"roll"`
	ThenCost    string   `yaml:"then"`
	FrozenUsers []string `yaml:"frozen_users"`
	FrozenRoll  string   `yaml:"frozen_roll"`
}

type extraCostRow struct {
	Cost       int    `yaml:"cost"`
	Extra      int    `yaml:"extra"`
	OverTroops int    `yaml:"over_troops"`
	Per        string `yaml:"per"`
	Note       string `yaml:"note"`
	Source     string `yaml:"source"`
}

type attackCostsRow struct {
	Origin             origin   `yaml:",inline"`
	Note               string   `yaml:"note"`
	Hasty              int      `yaml:"hasty"`
	Normal             int      `yaml:"normal"`
	Prepared           string   `yaml:"prepared"`
	ForbiddenCrossings []string `yaml:"not_across"`
}

type navalMovementRow struct {
	Origin         origin `yaml:",inline"`
	DownstreamMP   int    `yaml:"downstream_mp"`
	UpstreamMP     int    `yaml:"upstream_mp"`
	CostPerHexside int    `yaml:"cost_per_hexside"`
	Limits         struct {
		PennsylvaniaNavy navalLimitRow `yaml:"pennsylvania_navy"`
		DurhamBoats      navalLimitRow `yaml:"durham_boats"`
	} `yaml:"limits"`
}

type navalLimitRow struct {
	FromHex   string `yaml:"from_hex"`
	ToHex     string `yaml:"to_hex"`
	To        string `yaml:"to"`
	Inclusive bool   `yaml:"inclusive"`
}

type lossesRow struct {
	Origin     origin `yaml:",inline"`
	Basis      string `yaml:"basis"`
	SmallForce struct {
		MaxTroops int `yaml:"max_troops"`
		MinRatio  int `yaml:"min_ratio"`
		ExtraLoss int `yaml:"extra_loss"`
	} `yaml:"small_force"`
	WashingtonMaxLoss int `yaml:"washington_cavalry_max_loss"`
	NoAttackFatigue   struct {
		MinRatio int      `yaml:"min_ratio"`
		Symbols  []string `yaml:"defender_symbols"`
	} `yaml:"no_attack_fatigue"`
	DefenderFatiguePercent int `yaml:"defender_fatigue_if_loss_pct_at_least"`
	RetreatThroughEnemy    []struct {
		MinRatio int `yaml:"min_ratio"`
		Percent  int `yaml:"pct"`
	} `yaml:"retreat_through_enemy"`
}

type fatigueRow struct {
	Origin           origin   `yaml:",inline"`
	Maximum          int      `yaml:"maximum"`
	Move             int      `yaml:"move"`
	ForcedMarch      int      `yaml:"forced_march"`
	Reaction         int      `yaml:"reaction"`
	Attack           int      `yaml:"attack"`
	PreparedTotal    int      `yaml:"prepared_attack_total"`
	Defend           int      `yaml:"defend"`
	DisorderLevels   int      `yaml:"disordered"`
	RoutLevels       int      `yaml:"routed"`
	RoutedMove       int      `yaml:"routed_move"`
	Entrench         int      `yaml:"entrench"`
	Recovery         int      `yaml:"recovery_per_idle_night_turn"`
	NoActivationFrom int      `yaml:"no_activation_from"`
	ImmuneLeaders    []string `yaml:"immune_leaders"`
}

type entrenchmentsRow struct {
	Origin             origin         `yaml:",inline"`
	Limit              sheet.SidesRow `yaml:"limit"`
	BritishOnlyInTowns bool           `yaml:"british_only_in_towns"`
	MinTroops          int            `yaml:"min_troops"`
	TurnsToBuild       int            `yaml:"turns_to_build"`
}

type limitsRow struct {
	Origin            origin `yaml:",inline"`
	HexTroops         int    `yaml:"hex_troops"`
	ZOCTroops         int    `yaml:"zoc_troops"`
	DetachmentMin     int    `yaml:"detachment_min"`
	TransferLeavesMin int    `yaml:"transfer_leaves_min"`
	RallyDays         int    `yaml:"rally_days"`
	Garrison          struct {
		Amboy        int `yaml:"amboy"`
		Brunswick    int `yaml:"brunswick"`
		Philadelphia int `yaml:"philadelphia"`
	} `yaml:"garrison"`
}

type ruleRow struct {
	Source string `yaml:"source"`
	Rule   string `yaml:"rule"`
}
