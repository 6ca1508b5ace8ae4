package part

import "tricorne/rules/chart"

// span writes the die results of a row: "6", "2–4".
func span(r chart.Row) string {
	if r.From == r.To {
		return itoa(r.From)
	}
	return itoa(r.From) + "–" + itoa(r.To)
}
