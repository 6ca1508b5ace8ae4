package opinion

type charts struct {
	Matrix struct {
		Rows []struct {
			Span `yaml:",inline"`
			MP   map[string]int `yaml:"mp"`
		} `yaml:"rows"`
	} `yaml:"movement_matrix"`
	MatrixModifiers struct {
		Side       []modifier `yaml:"side"`
		Weather    []modifier `yaml:"weather"`
		Disordered struct {
			Value int `yaml:"value"`
		} `yaml:"disordered"`
		Fatigue levels `yaml:"fatigue"`
	} `yaml:"movement_matrix_modifiers"`
	Costs struct {
		Hex     map[string]prices `yaml:"hex"`
		Hexside map[string]prices `yaml:"hexside"`
		Ferry   map[string]prices `yaml:"ferry"`
		Enter   cost              `yaml:"zoc_enter"`
		Leave   cost              `yaml:"zoc_leave"`
		Crowd   struct {
			Cost int `yaml:"cost"`
			Over int `yaml:"over_troops"`
		} `yaml:"stack_overflow"`
	} `yaml:"movement_costs"`
	SurpriseModifiers struct {
		Rows []modifier `yaml:"rows"`
	} `yaml:"surprise_modifiers"`
	Surprise struct {
		Rows []struct {
			Span    `yaml:",inline"`
			Die     int `yaml:"crt"`
			Percent int `yaml:"attacker_pct"`
		} `yaml:"rows"`
	} `yaml:"surprise_table"`
	Ratio struct {
		Rows []struct {
			Attacker int `yaml:"att"`
			Defender int `yaml:"def"`
			Modifier int `yaml:"modifier"`
		} `yaml:"rows"`
	} `yaml:"combat_ratio"`
	Attack struct {
		Rows    []modifier `yaml:"rows"`
		Fatigue struct {
			Attacker map[string]*int `yaml:"attacker_by_level"`
			Defender map[string]*int `yaml:"defender_by_level"`
		} `yaml:"fatigue"`
	} `yaml:"attacker_combat_modifiers"`
	Outflank struct {
		MinTroops int `yaml:"min_troops"`
	} `yaml:"outflank"`
	BattleVictory struct {
		Rows []struct {
			Loss   int    `yaml:"min_loser_loss"`
			Ratio  [2]int `yaml:"max_ratio"`
			Strict bool   `yaml:"strict"`
			VP     int    `yaml:"vp"`
		} `yaml:"rows"`
	} `yaml:"battle_victory"`
	Limits struct {
		ZOC int `yaml:"zoc_troops"`
	} `yaml:"limits"`
}

type modifier struct {
	ID    string `yaml:"id"`
	Value int    `yaml:"value"`
}

type levels struct {
	ByLevel map[string]*int `yaml:"by_level"`
}

type cost struct {
	Cost int `yaml:"cost"`
}

// prices holds the three columns of the Movement Costs Chart. A nil value means that the move is prohibited.
type prices struct {
	Rain   *int `yaml:"rain"`
	Normal *int `yaml:"normal"`
	Frozen *int `yaml:"frozen"`
}

// Span is the range of rolls that a chart row covers. A nil bound means that there is no limit at that end.
type Span struct {
	Min *int `yaml:"min"`
	Max *int `yaml:"max"`
}

func (s Span) has(roll int) bool {
	return (s.Min == nil || roll >= *s.Min) && (s.Max == nil || roll <= *s.Max)
}

// modifierValue returns the value of the modifier with the given id, or 0 if there is none.
func modifierValue(list []modifier, id string) int {
	for _, m := range list {
		if m.ID == id {
			return m.Value
		}
	}
	return 0
}
