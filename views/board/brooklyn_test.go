package board

// brooklynSetup is a possible set-up of New York 1776. It has the suggested American army, the British on Staten Island
// and their ships in the harbor. Every block shows its face; the tests turn some of them around.
var brooklynSetup = []struct {
	place, side string
	Blocks      []Block
}{
	{"staten_island", "british", []Block{
		{
			Side: "british", Label: "british", Kind: "leader", Name: "Howe", Strength: 1, FullStrength: 1, LeadLimit: 10,
			Rate:        1,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "hessian", Kind: "leader", Name: "Knyphausen", Strength: 1, FullStrength: 1, LeadLimit: 8,
			Rate:        2,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "leader", Name: "Clinton", Strength: 1, FullStrength: 1, LeadLimit: 9,
			Rate:        2,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Light Infantry", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Grenadiers", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Guards", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Cornwallis Reserve", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{Side: "british", Label: "british", Kind: "infantry", Name: "Pigot", Strength: 4, FullStrength: 4, FaceVisible: true},
		{Side: "british", Label: "british", Kind: "infantry", Name: "Agnew", Strength: 4, FullStrength: 4, FaceVisible: true},
		{Side: "british", Label: "british", Kind: "infantry", Name: "Jones", Strength: 4, FullStrength: 4, FaceVisible: true},
		{Side: "british", Label: "british", Kind: "infantry", Name: "Grant", Strength: 4, FullStrength: 4, FaceVisible: true},
		{Side: "british", Label: "british", Kind: "infantry", Name: "Smith", Strength: 4, FullStrength: 4, FaceVisible: true},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Robertson", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{Side: "british", Label: "hessian", Kind: "infantry", Name: "Donop", Strength: 4, FullStrength: 4, FaceVisible: true},
		{Side: "british", Label: "hessian", Kind: "infantry", Name: "Stirn", Strength: 4, FullStrength: 4, FaceVisible: true},
		{
			Side: "british", Label: "hessian", Kind: "infantry", Name: "Mirbach", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "hessian", Kind: "infantry", Name: "Lossberg", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "hessian", Kind: "infantry", Name: "Schmidt", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "artillery", Name: "Royal Artillery 1", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "artillery", Name: "Royal Artillery 2", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"harbor", "british", []Block{
		{Side: "british", Label: "british", Kind: "ship", Name: "Phoenix", FaceVisible: true},
		{Side: "british", Label: "british", Kind: "ship", Name: "Rose", FaceVisible: true},
		{Side: "british", Label: "british", Kind: "flagship", Name: "Admiral Howe", FaceVisible: true},
	}},
	{"new_york_city", "american", []Block{
		{
			Side: "american", Label: "american", Kind: "leader", Name: "Washington", Strength: 1, FullStrength: 1, LeadLimit: 9,
			Rate:        2,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Stirling", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "McDougall", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Mifflin", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Glover", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "artillery", Name: "Knox 1", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "NY", Name: "NY Scott", Strength: 3,
			FullStrength: 3,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "CT", Name: "CT Wadsworth",
			Strength:     3,
			FullStrength: 3, FaceVisible: true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "CT", Name: "CT Wolcott", Strength: 3,
			FullStrength: 3, FaceVisible: true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "CT", Name: "CT Silliman",
			Strength:     3,
			FullStrength: 3, FaceVisible: true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "MA", Name: "MA Fellows", Strength: 3,
			FullStrength: 3, FaceVisible: true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "MD", Name: "MD Beall", Strength: 3,
			FullStrength: 3,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "NH", Name: "NH Tash", Strength: 2,
			FullStrength: 2,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "CT", Name: "CT Saltonstall",
			Strength:     2,
			FullStrength: 2, FaceVisible: true,
		},
	}},
	{"brooklyn", "american", []Block{
		{
			Side: "american", Label: "american", Kind: "leader", Name: "Greene", Strength: 1, FullStrength: 1, LeadLimit: 8,
			Rate:        2,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Nixon", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Hand", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "artillery", Name: "Knox 2", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "NJ", Name: "NJ Heard", Strength: 3,
			FullStrength: 3,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "NY", Name: "NY Woodhull",
			Strength:     2,
			FullStrength: 2, FaceVisible: true,
		},
	}},
	{"paulus_hook", "american", []Block{
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "PA", Name: "PA Ewing", Strength: 3,
			FullStrength: 3,
			FaceVisible:  true,
		},
	}},
	{"fort_lee", "american", []Block{
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Sargent", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"fort_washington", "american", []Block{
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Magaw", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "MA", Name: "MA Lincoln", Strength: 3,
			FullStrength: 3, FaceVisible: true,
		},
	}},
	{"kings_bridge", "american", []Block{
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "NY", Name: "NY George Clinton",
			Strength:     3,
			FullStrength: 3, FaceVisible: true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", State: "NY", Name: "NY Morris", Strength: 2,
			FullStrength: 2, FaceVisible: true,
		},
	}},
	{"white_plains", "american", []Block{
		{
			Side: "american", Label: "american", Kind: "leader", Name: "Lee", Strength: 1, FullStrength: 1, LeadLimit: 9,
			Rate:        1,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Parsons", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
}
