package printed

import (
	"slices"

	"tricorne/rules/game"
)

// checkSetups checks both scenarios against map, roster and calendar.
func (c *checker) checkSetups() {
	const file = "scenarios.yaml"
	var ids []string
	for i := range c.scenarios.Scenarios {
		row := &c.scenarios.Scenarios[i]
		what := file + ": " + row.ID
		ids = append(ids, row.ID)
		first, last := c.checkTurn(what, row.Start.Date, row.Start.Slot), c.checkTurn(what, row.End.Date, row.End.Slot)
		c.Must(TurnNumber(first, last) == row.Turns, "%s: from first to last it is %d turns, not %d", what,
			TurnNumber(first, last), row.Turns)
		c.Must(row.Name != "" && row.Subtitle != "" && row.Blurb != "" && row.Rule != "" && row.Source != "" &&
			row.Minutes > 0, "%s: name, subtitle, blurb, minutes, rule and source are required", what)
		c.Must(weatherNamed(row.Weather.Previous) != NoWeather, "%s: no weather %q", what, row.Weather.Previous)
		fixed := weatherNamed(row.Weather.FixedFirstTurn) != NoWeather
		c.Must(fixed != row.Weather.RollOnFirstTurn, "%s: the first weather is either fixed or rolled for", what)
		for _, n := range []int{row.ActivationPoints.Sides.American, row.ActivationPoints.Sides.British} {
			c.Must(n >= 0 && n <= c.Charts.ActivationPoints.Maximum, "%s: %d activation points", what, n)
		}
		c.checkSetup(what, row)
		c.checkBoats(what, row)
	}
	c.Must(slices.Equal(ids, []string{"campaign", "quick_start"}), "%s: the scenarios are %v", file, ids)
}

// checkSetup checks that every leader of the game is set up exactly once, in an allowed place.
func (c *checker) checkSetup(what string, row *scenarioRow) {
	if row.BritishSameAs != "" {
		c.Must(len(row.British) == 0 && row.BritishSameAs != row.ID && c.scenario(row.BritishSameAs) != nil,
			"%s: the British set up as in %q", what, row.BritishSameAs)
	}
	uses := make([]int, c.roster.Size()+1)
	men := map[string]int{}
	seen := func(n LeaderNumber) { uses[n]++ }
	for _, side := range bothSides {
		rows := row.American
		if side == british {
			rows = c.britishSetup(row)
		}
		for i := range rows {
			s := &rows[i]
			seen(c.checkSide(what, s.Leader, side))
			men[s.DefaultHex] += s.Troops
			c.checkStart(what+": "+s.Leader, s)
		}
		for _, s := range rows {
			c.Must(men[s.DefaultHex] <= c.Charts.Limits.HexTroops, "%s: %d men in %s", what, men[s.DefaultHex], s.DefaultHex)
		}
		for _, id := range c.offMapLeaders(row, side) {
			seen(c.checkSide(what, id, side))
		}
	}
	for n := LeaderNumber(1); int(n) <= c.roster.Size(); n++ {
		c.Must(uses[n] == 1, "%s: %s is set up %d times", what, c.roster.Of(n).ID, uses[n])
	}
	for _, o := range row.BritishOverrides {
		c.Must(o.FatigueSource != "" &&
			slices.ContainsFunc(c.britishSetup(row), func(s setupRow) bool { return s.Leader == o.Leader }),
			"%s: nothing to change in %s", what, o.Leader)
	}
}

// offMapLeaders returns the ids of a side's leaders who begin off the map.
func (c *checker) offMapLeaders(row *scenarioRow, side game.Side) []string {
	off := row.OffMap
	if other := c.scenario(off.SameAs); other != nil {
		off = other.OffMap
	}
	if side == american {
		return off.American
	}
	return off.British
}

// checkStart checks the place and the other data of one leader in a set-up.
func (c *checker) checkStart(what string, s *setupRow) {
	p := c.checkHex(what, s.DefaultHex)
	n := c.roster.Find(s.Leader)
	if p == 0 || n == 0 {
		return
	}
	l := c.roster.Of(n)
	c.Must(s.Troops%10 == 0 && s.Troops >= 0 && s.Troops <= l.maxTroops, "%s: %d troops of at most %d", what, s.Troops,
		l.maxTroops)
	c.Must(s.Troops > 0 || l.maxTroops == 0, "%s has no troops", what)
	c.Must(s.Fatigue >= 0 && s.Fatigue <= c.Charts.Fatigue.Maximum && (s.Troops > 0 || s.Fatigue == 0), "%s: fatigue %d",
		what, s.Fatigue)
	c.Must(s.TroopsSource != "" && s.PlaceSource != "" && (s.Fatigue == 0 || s.FatigueSource != ""),
		"%s: sources are required", what)
	c.Must(slices.Contains([]string{"fixed", "within", "region", "stacked"}, s.Placement.Kind), "%s: no placement %q",
		what, s.Placement.Kind)
	switch s.Placement.Kind {
	case "fixed":
		c.Must(s.Placement.Hex == s.DefaultHex, "%s: stands in %s or %s", what, s.Placement.Hex, s.DefaultHex)
	case "within":
		c.checkHex(what, s.Placement.Hex)
	case "region":
		c.Must(s.Placement.Region == "pennsylvania", "%s: no region %q", what, s.Placement.Region)
	case "stacked":
		c.checkLeader(what, s.Placement.SameHexAs)
	}
	if st := c.hexMap.leaderStart(s, c.roster); st.sameHexAs == 0 {
		c.Must(slices.Contains(st.Choices, p), "%s: may not stand in %s", what, s.DefaultHex)
	}
	c.Must(c.hexMap.At(p).Terrain != Ocean, "%s stands in the sea", what)
	c.checkPlaceName(what, s)
}

// checkPlaceName checks that a leader is in or next to the town or landmark that the set-up names.
func (c *checker) checkPlaceName(what string, s *setupRow) {
	if s.Place == "" || s.Placement.Kind == "region" || s.Placement.Kind == "stacked" {
		return
	}
	at := ""
	for i := range c.MapFile.Towns {
		if t := &c.MapFile.Towns[i]; t.Name == s.Place || slices.Contains(splitList(t.AlsoKnownAs), s.Place) {
			at = t.Hex
		}
	}
	for _, p := range c.MapFile.Places {
		if p.Name == s.Place {
			at = p.Hex
		}
	}
	switch {
	case at == "":
		c.Fault("%s: no place %q", what, s.Place)
	case s.Relation == "adjacent":
		c.Must(c.hexMap.Adjacent(c.hexMap.Place(at), c.hexMap.Place(s.Placement.Hex)), "%s: %s is not beside %s", what,
			s.Placement.Hex, s.Place)
	default:
		c.Must(s.Relation == "" && at == s.Placement.Hex, "%s: %s is in %s, not %s", what, s.Place, at, s.Placement.Hex)
	}
}

// checkBoats checks the positions of the naval units (11.6).
func (c *checker) checkBoats(what string, row *scenarioRow) {
	c.Must(len(row.Naval) == int(BoatCount), "%s: %d naval units", what, len(row.Naval))
	for i := range row.Naval {
		n := &row.Naval[i]
		if i >= int(BoatCount) || n.Unit != BoatIDs[i] || n.Source == "" || len(c.Data.leaders.Naval) != int(BoatCount) {
			c.Fault("%s: naval unit %q", what, n.Unit)
			continue
		}
		if p := &n.Placement; p.Kind == "choice" && (n.DefaultOption < 0 || n.DefaultOption >= len(p.Options)) {
			c.Fault("%s: %s has no choice %d", what, n.Unit, n.DefaultOption)
			continue
		}
		v := c.Data.fleet(c.hexMap)[i]
		for _, at := range c.hexMap.boatStart(n).Choices {
			c.Must(at >= v.FirstStretch && at <= v.LastStretch, "%s: %s lies outside its waters", what, n.Unit)
		}
	}
}
