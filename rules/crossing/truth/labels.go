package truth

// fateBox is a box next to the map that shows the leaders of one fate.
type fateBox struct {
	Fate  Fate
	ID    string
	Words string
}

// WeatherNames are the names of the kinds of weather on the screen.
var WeatherNames = [...]string{"", "Fair", "Freeze", "Snow", "Rain"}

// FateBoxes lists the boxes for leaders off the map, in the order in which they are drawn.
var FateBoxes = []fateBox{
	{NotArrived, "coming", "off the map"},
	{Rallying, "rallying", "rallying behind the lines"},
	{Departed, "departed", "left the map"},
	{Removed, "removed", "out of the game"},
	{Captured, "captured", "captured"},
}

// BoxIDs returns the ids of all boxes next to the map.
func BoxIDs() []string {
	var out []string
	for _, side := range BothSides {
		for _, x := range FateBoxes {
			out = append(out, SideID(side)+"."+x.ID)
		}
	}
	return out
}
