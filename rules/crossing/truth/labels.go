package truth

// fateBox is a place off the map where leaders of one fate lie.
type fateBox struct {
	Fate  Fate
	ID    string
	Words string
}

// WeatherNames are the words for the weather on the screen.
var WeatherNames = [...]string{"", "Fair", "Freeze", "Snow", "Rain"}

// FateBoxes lists them in the order in which they are drawn.
var FateBoxes = []fateBox{
	{Coming, "coming", "off the map"},
	{Rallying, "rallying", "rallying behind the lines"},
	{Departed, "departed", "left the map"},
	{Removed, "removed", "out of the game"},
	{Captured, "captured", "captured"},
}

// BoxIDs returns the ids of all boxes off the map.
func BoxIDs() []string {
	var out []string
	for _, side := range BothSides {
		for _, x := range FateBoxes {
			out = append(out, SideID(side)+"."+x.ID)
		}
	}
	return out
}
