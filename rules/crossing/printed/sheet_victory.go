package printed

// The types of rows in charts.yaml for victory and for the turns on which armies change size. A key without a field
// in these types is reported as a fault.

type battleVictoryRow struct {
	Origin            origin   `yaml:",inline"`
	NeedsLoserRetreat bool     `yaml:"needs_loser_retreat"`
	PercentIncludes   []string `yaml:"pct_includes"`
	Rows              []struct {
		ID           string `yaml:"id"`
		MinLoserLoss int    `yaml:"min_loser_loss"`
		MaxRatio     [2]int `yaml:"max_ratio"`
		Strict       bool   `yaml:"strict"`
		VP           int    `yaml:"vp"`
	} `yaml:"rows"`
}

type objectivesDuringRow struct {
	Origin origin `yaml:",inline"`
	When   struct {
		Slot  string `yaml:"slot"`
		Phase string `yaml:"phase"`
		From  string `yaml:"from"`
	} `yaml:"when"`
	MinTroops int            `yaml:"min_unrouted_troops"`
	British   map[string]int `yaml:"british"`
	American  map[string]int `yaml:"american"`
	South     struct {
		VP   int    `yaml:"vp"`
		Row  int    `yaml:"row"`
		Rule string `yaml:"rule"`
	} `yaml:"american_no_british_south"`
}

type objectivesEndRow struct {
	Origin           origin         `yaml:",inline"`
	MinTroops        int            `yaml:"min_unrouted_troops"`
	British          map[string]int `yaml:"british"`
	BritishOtherTown int            `yaml:"british_other_town"`
	American         map[string]int `yaml:"american"`
}

type leaderCaptureRow struct {
	Origin      origin         `yaml:",inline"`
	ByBritish   map[string]int `yaml:"by_british"`
	ByAmerican  map[string]int `yaml:"by_american"`
	CaptureRoll struct {
		CapturedOn       []int  `yaml:"captured_on"`
		ElseRetreatHexes int    `yaml:"else_retreat_hexes"`
		Source           string `yaml:"source"`
	} `yaml:"capture_roll"`
}

type britishArrivalsRow struct {
	Origin origin `yaml:",inline"`
	Entry  struct {
		Edge    string `yaml:"edge"`
		FromHex string `yaml:"from_hex"`
		ToHex   string `yaml:"to_hex"`
		Note    string `yaml:"note"`
	} `yaml:"entry"`
	AccelerateWhen string              `yaml:"accelerate_when"`
	AccelerateRow  int                 `yaml:"accelerate_row"`
	Rows           []britishArrivalRow `yaml:"rows"`
}

type britishArrivalRow struct {
	NormalTurn      instant `yaml:"normal"`
	AcceleratedTurn instant `yaml:"accelerated"`
	Leader          string  `yaml:"leader"`
	Troops          int     `yaml:"troops"`
	Unit            string  `yaml:"unit"`
	ReplacedLeader  string  `yaml:"replaces"`
	From            string  `yaml:"from"`
	PlacedWith      string  `yaml:"placed_with"`
}

type americanArrivalsRow struct {
	Origin origin               `yaml:",inline"`
	Rows   []americanArrivalRow `yaml:"rows"`
}

type americanArrivalRow struct {
	At            instant `yaml:"at"`
	Leader        string  `yaml:"leader"`
	Troops        int     `yaml:"troops"`
	Place         string  `yaml:"place"`
	WithdrawnUnit string  `yaml:"withdraw"`
	Edge          string  `yaml:"edge"`
	FromHex       string  `yaml:"from_hex"`
	ToHex         string  `yaml:"to_hex"`
	Note          string  `yaml:"note"`
	MayDelay      bool    `yaml:"may_delay"`
}

type enlistmentsRow struct {
	Origin            origin         `yaml:",inline"`
	At                instant        `yaml:"at"`
	RemoveTroops      int            `yaml:"remove_troops"`
	Exempt            []string       `yaml:"exempt"`
	MaxLoss           map[string]int `yaml:"max_loss"`
	LeadersMayLoseAll []string       `yaml:"may_lose_all"`
	LeadersMustLeave  []string       `yaml:"must_leave"`
	Detachments       struct {
		AfterAllLeaders bool `yaml:"after_all_leaders"`
		MinOrZero       int  `yaml:"min_or_zero"`
	} `yaml:"detachments"`
	StClairNewMax int `yaml:"st_clair_new_max"`
}

type attritionRow struct {
	Origin       origin  `yaml:",inline"`
	At           instant `yaml:"at"`
	RemoveTroops int     `yaml:"remove_troops"`
	Keep         struct {
		Amboy     int `yaml:"amboy"`
		Brunswick int `yaml:"brunswick"`
	} `yaml:"keep"`
	DetachmentMinOrZero int `yaml:"detachment_min_or_zero"`
}
