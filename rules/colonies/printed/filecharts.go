package printed

import (
	"tricorne/rules/sheet"
)

// The format of the charts file. Unknown keys are faults.

type chartsFile struct {
	Format                  int                      `yaml:"format"`
	Game                    string                   `yaml:"game"`
	Sources                 []sheet.SourceRow        `yaml:"sources"`
	Markers                 []Marker                 `yaml:"markers"`
	Weariness               map[int]int              `yaml:"weariness"`
	MinAllowance            int                      `yaml:"least_points"`
	VictoryBonus            int                      `yaml:"victory_bonus"`
	Operations              []operationRow           `yaml:"operations"`
	Movement                Movement                 `yaml:"movement"`
	Capacity                Capacity                 `yaml:"capacity"`
	HorseInterceptBonus     int                      `yaml:"interception_horse"`
	BattlePoints            []battlePointRow         `yaml:"battle_points"`
	Odds                    []oddsRow                `yaml:"odds"`
	Combat                  []combatRow              `yaml:"combat"`
	Retreat                 Retreat                  `yaml:"retreat"`
	MajorVictoryMinStrength int                      `yaml:"major_victory"`
	MilitiaLossDivisor      int                      `yaml:"militia_losses"`
	Initiative              Initiative               `yaml:"initiative"`
	SupplyKept              int                      `yaml:"supply_kept"`
	BritishSupply           []int                    `yaml:"british_supply"`
	AmericanSupply          americanSupplyRow        `yaml:"american_supply"`
	Attrition               attritionRow             `yaml:"attrition"`
	BritishAttrition        BritishAttrition         `yaml:"british_attrition"`
	Militia                 []MilitiaRow             `yaml:"militia"`
	Disbandment             Disbandment              `yaml:"disbandment"`
	ReturnDelay             int                      `yaml:"return_delay"`
	Conversion              conversionRow            `yaml:"conversion"`
	StrayDetachment         strayDetachmentRow       `yaml:"strays"`
	RestoreCost             int                      `yaml:"restore_continental"`
	RaiseDetachmentCost     int                      `yaml:"raise_detachment"`
	BuildArtillery          buildArtilleryRow        `yaml:"build_artillery"`
	CommanderRaisedUnits    []commanderRaisedUnitRow `yaml:"raised_with"`
	CommanderAbsence        CommanderAbsence         `yaml:"commander_away"`
	FirstHoweRecallTurn     string                   `yaml:"howe_recall"`
	Arnold                  arnoldRow                `yaml:"arnold"`
	Indians                 Indians                  `yaml:"indians"`
	BurntTownTurns          int                      `yaml:"burnt_town_turns"`
	French                  frenchEntryRow           `yaml:"french"`
	Spanish                 Spanish                  `yaml:"spanish"`
	Control                 []controlRow             `yaml:"control"`
	EarlyVictory            victoryRow               `yaml:"early_victory"`
	Victory                 victoryRow               `yaml:"victory"`
	Turns                   []turnRow                `yaml:"turns"`
}

// Marker is one double-sided operations point counter (4.11).
type Marker struct {
	British  int `yaml:"british"`
	American int `yaml:"american"`
}

type operationRow struct {
	ID    string `yaml:"id"`
	Event string `yaml:"event"`
	Cost  string `yaml:"cost"`
	Rule  string `yaml:"rule"`
}

// Movement is the movement point chart (5.29): the cost of each kind of movement.
type Movement struct {
	Terrain         map[string]Points `yaml:"terrain"`
	MinorRiver      Points            `yaml:"minor_river"`
	ByBateaux       Points            `yaml:"by_bateaux"`
	Portage         Points            `yaml:"portage"`
	PostRoad        Points            `yaml:"post_road"`
	Downriver       Points            `yaml:"downriver"`
	Upriver         Points            `yaml:"upriver"`
	BuildBateaux    Points            `yaml:"build_bateaux"`
	Embark          Points            `yaml:"embark"`
	Debark          Points            `yaml:"debark"`
	SeaSection      Points            `yaml:"sea_section"`
	Burn            Points            `yaml:"burn"`
	DestroyFort     Points            `yaml:"destroy_fort"`
	Fort            Points            `yaml:"fort"`
	Entrench        Points            `yaml:"entrench"`
	PickUpArtillery Points            `yaml:"pick_up_artillery"`
}

// Capacity holds the most strength points aboard, under a detachment commander, or on the post road.
type Capacity struct {
	Bateaux    int `yaml:"bateaux"`
	Fleet      int `yaml:"fleet"`
	Detachment int `yaml:"detachment_commander"`
	PostRoad   int `yaml:"post_road"`
}

type battlePointRow struct {
	ID     string `yaml:"id"`
	Event  string `yaml:"event"`
	Points int    `yaml:"points"`
}

type oddsRow struct {
	Ratio  string `yaml:"ratio"`
	Halves int    `yaml:"halves"`
	Points int    `yaml:"points"`
}

type combatRow struct {
	Dice         string `yaml:"dice"`
	AttackerLoss int    `yaml:"attacker"`
	DefenderLoss int    `yaml:"defender"`
	Result       string `yaml:"result"`
}

// Retreat holds how far a beaten force must go, and its extra losses if it goes less far (9.37).
type Retreat struct {
	MinHexes    int `yaml:"least"`
	MaxHexes    int `yaml:"most"`
	ShortLosses int `yaml:"short_losses"`
	StuckLosses int `yaml:"stuck_losses"`
}

// Initiative holds the numbers that decide which side goes first (4.51, 4.52).
type Initiative struct {
	AmericanMinRoll int `yaml:"american_from"`
	MostBought      int `yaml:"most_bought"`
}

type americanSupplyRow struct {
	Columns         []string `yaml:"columns"`
	Rows            [][]int  `yaml:"rows"`
	NearModifier    int      `yaml:"near"`
	ControlModifier int      `yaml:"controlled"`
	Reach           int      `yaml:"reach"`
}

type attritionRow struct {
	Rows []struct {
		From *int   `yaml:"from"`
		To   *int   `yaml:"to"`
		Loss string `yaml:"loss"`
	} `yaml:"rows"`
	NoCommanderModifier    int       `yaml:"no_commander"`
	CrowdedThreshold       Threshold `yaml:"crowded"`
	NoTownModifier         int       `yaml:"no_town"`
	BritishNearThreshold   Threshold `yaml:"british_near"`
	BritishControlModifier int       `yaml:"british_control"`
	NoSupplyModifier       int       `yaml:"no_supply"`
	SupplySpent            struct {
		Each int `yaml:"each"`
		Most int `yaml:"most"`
	} `yaml:"spent"`
}

// Threshold is a modifier that applies from a number of strength points on.
type Threshold struct {
	Points   int `yaml:"points"`
	Modifier int `yaml:"modifier"`
}

// BritishAttrition holds the numbers for British attrition in winter (12.52, 12.53).
type BritishAttrition struct {
	ExemptStrength   int `yaml:"exempt"`
	DepletionMinRoll int `yaml:"depletes_from"`
}

// MilitiaRow says how many Rebel militia units come in a colony of one status (14.56). If AllUnits is true, every
// unit comes. Otherwise CertainUnits units come without a roll. A die decides about more: one unit on a roll up to
// OneUnitMaxRoll, or each unit on a roll up to EachUnitMaxRoll.
type MilitiaRow struct {
	ID              string `yaml:"id"`
	Status          string `yaml:"status"`
	AllUnits        bool   `yaml:"all"`
	CertainUnits    int    `yaml:"sure"`
	OneUnitMaxRoll  int    `yaml:"one_upto"`
	EachUnitMaxRoll int    `yaml:"each_upto"`
}

// Disbandment holds the numbers for the die that sends Rebel militia home (14.54).
type Disbandment struct {
	MinRoll             int `yaml:"from"`
	AwayModifier        int `yaml:"away"`
	NoCommanderModifier int `yaml:"no_commander"`
	NoBritishModifier   int `yaml:"no_british"`
}

type conversionRow struct {
	FirstTurn             string `yaml:"from"`
	MilitiaPerContinental int    `yaml:"militia_points"`
	ClearDistance         int    `yaml:"clear_of_british"`
	ReturnDelay           int    `yaml:"return_delay"`
}

type buildArtilleryRow struct {
	Cost     int      `yaml:"cost"`
	Colonies []string `yaml:"colonies"`
}

type strayDetachmentRow struct {
	Unit      string `yaml:"unit"`
	Commander string `yaml:"commander"`
}

type commanderRaisedUnitRow struct {
	Unit      string `yaml:"unit"`
	Commander string `yaml:"commander"`
	Colony    string `yaml:"colony"`
	NeedsTown bool   `yaml:"town"`
}

// CommanderAbsence holds the numbers of turns for which a commander stays off the map (15.16).
type CommanderAbsence struct {
	WipedOutTurns    int `yaml:"wiped_out"`
	SurrenderedTurns int `yaml:"surrendered"`
}

type arnoldRow struct {
	FirstArmyTurn    string `yaml:"army_from"`
	FirstTreasonTurn string `yaml:"turn_from"`
	MostPaid         int    `yaml:"most_paid"`
	JoinMinRoll      int    `yaml:"joins_from"`
}

// Indians holds the costs of Indian tribes and the die rolls that bring them (16.3).
type Indians struct {
	ActivationCost   int `yaml:"activate"`
	KeepCost         int `yaml:"keep"`
	BritishMaxRoll   int `yaml:"british_upto"`
	AmericanMaxRoll  int `yaml:"american_upto"`
	BurntTurns       int `yaml:"burnt_turns"`
	CreekClosedAfter int `yaml:"creek_closed_after"`
}

type frenchEntryRow struct {
	EntryTable []struct {
		Turns int `yaml:"turns"`
		UpTo  int `yaml:"upto"`
	} `yaml:"entry"`
	SecondArrivalDelay int `yaml:"second_after"`
	Withdrawals        []struct {
		After  int  `yaml:"after"`
		Points int  `yaml:"points"`
		Morale int  `yaml:"morale"`
		Fleet  bool `yaml:"fleet"`
		Bars   bool `yaml:"bars"`
	} `yaml:"withdrawals"`
}

// Spanish says when the Spanish enter the war (16.2). It also says how many points the British must then send to
// Florida (14.65).
type Spanish struct {
	TurnsAfterVictory int `yaml:"after"`
	Points            int `yaml:"points"`
}

type controlRow struct {
	Colony   string `yaml:"colony"`
	Towns    string `yaml:"towns"`
	MinTowns int    `yaml:"least"`
}

type victoryRow struct {
	LastTurn string   `yaml:"until"`
	Areas    []string `yaml:"areas"`
	AnyAreas []string `yaml:"one_more_of"`
	Towns    string   `yaml:"towns"`
}

type turnRow struct {
	ID                  string   `yaml:"id"`
	Name                string   `yaml:"name"`
	Units               []string `yaml:"units"`
	Fleets              int      `yaml:"fleets"`
	Artillery           int      `yaml:"artillery"`
	BritishReplacements int      `yaml:"british"`
	GermanReplacements  int      `yaml:"german"`
	WithdrawPoints      int      `yaml:"withdraw"`
	Commanders          []string `yaml:"commanders"`
	ArriveWithSupreme   bool     `yaml:"with_chief"`
	SourceReliability   string   `yaml:"trust"`
}
