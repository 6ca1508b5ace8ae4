package board

// christmasSetup is the set-up of the scenario Christmas Surprise, with the face of every block. It has more pieces
// than any other board, so it is used to test the size of drawings and to look at them. The tests add reduced and
// moved blocks to it.
var christmasSetup = []struct {
	place, side string
	Blocks      []Block
}{
	{"staten_island", "british", []Block{
		{
			Side: "british", Label: "british", Kind: "leader", Name: "Howe", Strength: 1, FullStrength: 1, LeadLimit: 8, Rate: 1,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "leader", Name: "Cornwallis", Strength: 1, FullStrength: 1, LeadLimit: 7,
			Rate:        2,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "hessian", Kind: "infantry", Name: "Mirbach", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{Side: "british", Label: "hessian", Kind: "infantry", Name: "Stirn", Strength: 4, FullStrength: 4, FaceVisible: true},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Robertson", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "57th Regt", Strength: 2, FullStrength: 2,
			FaceVisible: true,
		},
	}},
	{"hackensack", "british", []Block{
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "7th Regt", Strength: 2, FullStrength: 2,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "26th Regt", Strength: 2, FullStrength: 2,
			FaceVisible: true,
		},
	}},
	{"newark", "british", []Block{
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Stirling", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"woodbridge", "british", []Block{
		{
			Side: "british", Label: "hessian", Kind: "infantry", Name: "Waldeck", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "46th Regt", Strength: 2, FullStrength: 2,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "artillery", Name: "3rd Artillery", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"amboy", "british", []Block{
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "33rd Regt", Strength: 2, FullStrength: 2,
			FaceVisible: true,
		},
	}},
	{"brunswick", "british", []Block{
		{
			Side: "british", Label: "british", Kind: "leader", Name: "Grant", Strength: 1, FullStrength: 1, LeadLimit: 5,
			Rate:        2,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Mathew", Strength: 3, FullStrength: 3,
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
			Side: "british", Label: "british", Kind: "artillery", Name: "2nd Artillery", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"princeton", "british", []Block{
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Leslie", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Light Inf.", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
	}},
	{"hillsborough", "british", []Block{
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Mawhood", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"trenton", "british", []Block{
		{
			Side: "british", Label: "hessian", Kind: "infantry", Name: "Rall 1", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "hessian", Kind: "infantry", Name: "Rall 2", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "british", Kind: "artillery", Name: "1st Artillery", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"bordentown", "british", []Block{
		{
			Side: "british", Label: "hessian", Kind: "infantry", Name: "Grenadiers", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
	}},
	{"mount_holly", "british", []Block{
		{
			Side: "british", Label: "hessian", Kind: "leader", Name: "Donop", Strength: 1, FullStrength: 1, LeadLimit: 4,
			Rate:        2,
			FaceVisible: true,
		},
		{
			Side: "british", Label: "hessian", Kind: "infantry", Name: "Hessian Jager", Strength: 2, FullStrength: 2,
			FaceVisible: true,
		},
	}},
	{"moorestown", "british", []Block{
		{
			Side: "british", Label: "british", Kind: "infantry", Name: "Highlander", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"philadelphia", "american", []Block{
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Hitchcock", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Mifflin", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "PA Militia 1", Strength: 2,
			FullStrength: 2,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "PA Militia 2", Strength: 2,
			FullStrength: 2,
			FaceVisible:  true,
		},
	}},
	{"germantown", "american", []Block{
		{
			Side: "american", Label: "american", Kind: "leader", Name: "Lee", Strength: 1, FullStrength: 1, LeadLimit: 6,
			Rate:        1,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "St. Clair", Strength: 2, FullStrength: 2,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "artillery", Name: "Knox 4", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"bristol", "american", []Block{
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "PA Militia 3", Strength: 2,
			FullStrength: 2,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "PA Militia 4", Strength: 2,
			FullStrength: 2,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "PA Militia 5", Strength: 3,
			FullStrength: 3,
			FaceVisible:  true,
		},
	}},
	{"beattys_ferry", "american", []Block{
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "NJ Militia 1", Strength: 2,
			FullStrength: 2,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "NJ Militia 2", Strength: 2,
			FullStrength: 2,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "NJ Militia 5", Strength: 3,
			FullStrength: 3,
			FaceVisible:  true,
		},
	}},
	{"mcconkeys_ferry", "american", []Block{
		{
			Side: "american", Label: "american", Kind: "leader", Name: "Washington", Strength: 1, FullStrength: 1, LeadLimit: 7,
			Rate:        3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "leader", Name: "Greene", Strength: 1, FullStrength: 1, LeadLimit: 6,
			Rate:        2,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Mercer", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Stirling", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Sargent", Strength: 4, FullStrength: 4,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Glover 1", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Glover 2", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "artillery", Name: "Knox 1", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "artillery", Name: "Knox 2", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "artillery", Name: "Knox 3", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"yardleys_ferry", "american", []Block{
		{
			Side: "american", Label: "american", Kind: "leader", Name: "Sullivan", Strength: 1, FullStrength: 1, LeadLimit: 5,
			Rate:        2,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Stephen", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
		{
			Side: "american", Label: "american", Kind: "infantry", Name: "Fermoy", Strength: 3, FullStrength: 3,
			FaceVisible: true,
		},
	}},
	{"howells_ferry", "american", []Block{
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "NJ Militia 3", Strength: 2,
			FullStrength: 2,
			FaceVisible:  true,
		},
		{
			Side: "american", Label: "militia", DarkLetters: true, Kind: "militia", Name: "NJ Militia 4", Strength: 2,
			FullStrength: 2,
			FaceVisible:  true,
		},
	}},
}
