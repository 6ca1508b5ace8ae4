package board

// christmas is the set-up of the scenario Christmas Surprise, with the face of every block. It is the fullest board
// there is, for tests of size and for viewing. The tests add reduced and moved blocks to it.
var christmas = []struct {
	place, side string
	Blocks      []Block
}{
	{"staten_island", "british", []Block{
		{
			Side: "british", Paper: "british", Kind: "leader", Name: "Howe", Strength: 1, Full: 1, Limit: 8, Rate: 1,
			Face: true,
		},
		{
			Side: "british", Paper: "british", Kind: "leader", Name: "Cornwallis", Strength: 1, Full: 1, Limit: 7, Rate: 2,
			Face: true,
		},
		{Side: "british", Paper: "hessian", Kind: "infantry", Name: "Mirbach", Strength: 3, Full: 3, Face: true},
		{Side: "british", Paper: "hessian", Kind: "infantry", Name: "Stirn", Strength: 4, Full: 4, Face: true},
		{Side: "british", Paper: "british", Kind: "infantry", Name: "Robertson", Strength: 4, Full: 4, Face: true},
		{Side: "british", Paper: "british", Kind: "infantry", Name: "57th Regt", Strength: 2, Full: 2, Face: true},
	}},
	{"hackensack", "british", []Block{
		{Side: "british", Paper: "british", Kind: "infantry", Name: "7th Regt", Strength: 2, Full: 2, Face: true},
		{Side: "british", Paper: "british", Kind: "infantry", Name: "26th Regt", Strength: 2, Full: 2, Face: true},
	}},
	{"newark", "british", []Block{
		{Side: "british", Paper: "british", Kind: "infantry", Name: "Stirling", Strength: 3, Full: 3, Face: true},
	}},
	{"woodbridge", "british", []Block{
		{Side: "british", Paper: "hessian", Kind: "infantry", Name: "Waldeck", Strength: 3, Full: 3, Face: true},
		{Side: "british", Paper: "british", Kind: "infantry", Name: "46th Regt", Strength: 2, Full: 2, Face: true},
		{Side: "british", Paper: "british", Kind: "artillery", Name: "3rd Artillery", Strength: 3, Full: 3, Face: true},
	}},
	{"amboy", "british", []Block{
		{Side: "british", Paper: "british", Kind: "infantry", Name: "33rd Regt", Strength: 2, Full: 2, Face: true},
	}},
	{"brunswick", "british", []Block{
		{
			Side: "british", Paper: "british", Kind: "leader", Name: "Grant", Strength: 1, Full: 1, Limit: 5, Rate: 2,
			Face: true,
		},
		{Side: "british", Paper: "british", Kind: "infantry", Name: "Mathew", Strength: 3, Full: 3, Face: true},
		{Side: "british", Paper: "british", Kind: "infantry", Name: "Grenadiers", Strength: 4, Full: 4, Face: true},
		{Side: "british", Paper: "british", Kind: "infantry", Name: "Guards", Strength: 4, Full: 4, Face: true},
		{Side: "british", Paper: "british", Kind: "artillery", Name: "2nd Artillery", Strength: 3, Full: 3, Face: true},
	}},
	{"princeton", "british", []Block{
		{Side: "british", Paper: "british", Kind: "infantry", Name: "Leslie", Strength: 4, Full: 4, Face: true},
		{Side: "british", Paper: "british", Kind: "infantry", Name: "Light Inf.", Strength: 4, Full: 4, Face: true},
	}},
	{"hillsborough", "british", []Block{
		{Side: "british", Paper: "british", Kind: "infantry", Name: "Mawhood", Strength: 3, Full: 3, Face: true},
	}},
	{"trenton", "british", []Block{
		{Side: "british", Paper: "hessian", Kind: "infantry", Name: "Rall 1", Strength: 3, Full: 3, Face: true},
		{Side: "british", Paper: "hessian", Kind: "infantry", Name: "Rall 2", Strength: 3, Full: 3, Face: true},
		{Side: "british", Paper: "british", Kind: "artillery", Name: "1st Artillery", Strength: 3, Full: 3, Face: true},
	}},
	{"bordentown", "british", []Block{
		{Side: "british", Paper: "hessian", Kind: "infantry", Name: "Grenadiers", Strength: 4, Full: 4, Face: true},
	}},
	{"mount_holly", "british", []Block{
		{
			Side: "british", Paper: "hessian", Kind: "leader", Name: "Donop", Strength: 1, Full: 1, Limit: 4, Rate: 2,
			Face: true,
		},
		{Side: "british", Paper: "hessian", Kind: "infantry", Name: "Hessian Jager", Strength: 2, Full: 2, Face: true},
	}},
	{"moorestown", "british", []Block{
		{Side: "british", Paper: "british", Kind: "infantry", Name: "Highlander", Strength: 3, Full: 3, Face: true},
	}},
	{"philadelphia", "american", []Block{
		{Side: "american", Paper: "american", Kind: "infantry", Name: "Hitchcock", Strength: 3, Full: 3, Face: true},
		{Side: "american", Paper: "american", Kind: "infantry", Name: "Mifflin", Strength: 3, Full: 3, Face: true},
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "PA Militia 1", Strength: 2, Full: 2,
			Face: true,
		},
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "PA Militia 2", Strength: 2, Full: 2,
			Face: true,
		},
	}},
	{"germantown", "american", []Block{
		{
			Side: "american", Paper: "american", Kind: "leader", Name: "Lee", Strength: 1, Full: 1, Limit: 6, Rate: 1,
			Face: true,
		},
		{Side: "american", Paper: "american", Kind: "infantry", Name: "St. Clair", Strength: 2, Full: 2, Face: true},
		{Side: "american", Paper: "american", Kind: "artillery", Name: "Knox 4", Strength: 3, Full: 3, Face: true},
	}},
	{"bristol", "american", []Block{
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "PA Militia 3", Strength: 2, Full: 2,
			Face: true,
		},
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "PA Militia 4", Strength: 2, Full: 2,
			Face: true,
		},
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "PA Militia 5", Strength: 3, Full: 3,
			Face: true,
		},
	}},
	{"beattys_ferry", "american", []Block{
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "NJ Militia 1", Strength: 2, Full: 2,
			Face: true,
		},
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "NJ Militia 2", Strength: 2, Full: 2,
			Face: true,
		},
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "NJ Militia 5", Strength: 3, Full: 3,
			Face: true,
		},
	}},
	{"mcconkeys_ferry", "american", []Block{
		{
			Side: "american", Paper: "american", Kind: "leader", Name: "Washington", Strength: 1, Full: 1, Limit: 7, Rate: 3,
			Face: true,
		},
		{
			Side: "american", Paper: "american", Kind: "leader", Name: "Greene", Strength: 1, Full: 1, Limit: 6, Rate: 2,
			Face: true,
		},
		{Side: "american", Paper: "american", Kind: "infantry", Name: "Mercer", Strength: 4, Full: 4, Face: true},
		{Side: "american", Paper: "american", Kind: "infantry", Name: "Stirling", Strength: 4, Full: 4, Face: true},
		{Side: "american", Paper: "american", Kind: "infantry", Name: "Sargent", Strength: 4, Full: 4, Face: true},
		{Side: "american", Paper: "american", Kind: "infantry", Name: "Glover 1", Strength: 3, Full: 3, Face: true},
		{Side: "american", Paper: "american", Kind: "infantry", Name: "Glover 2", Strength: 3, Full: 3, Face: true},
		{Side: "american", Paper: "american", Kind: "artillery", Name: "Knox 1", Strength: 3, Full: 3, Face: true},
		{Side: "american", Paper: "american", Kind: "artillery", Name: "Knox 2", Strength: 3, Full: 3, Face: true},
		{Side: "american", Paper: "american", Kind: "artillery", Name: "Knox 3", Strength: 3, Full: 3, Face: true},
	}},
	{"yardleys_ferry", "american", []Block{
		{
			Side: "american", Paper: "american", Kind: "leader", Name: "Sullivan", Strength: 1, Full: 1, Limit: 5, Rate: 2,
			Face: true,
		},
		{Side: "american", Paper: "american", Kind: "infantry", Name: "Stephen", Strength: 3, Full: 3, Face: true},
		{Side: "american", Paper: "american", Kind: "infantry", Name: "Fermoy", Strength: 3, Full: 3, Face: true},
	}},
	{"howells_ferry", "american", []Block{
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "NJ Militia 3", Strength: 2, Full: 2,
			Face: true,
		},
		{
			Side: "american", Paper: "militia", Dark: true, Kind: "militia", Name: "NJ Militia 4", Strength: 2, Full: 2,
			Face: true,
		},
	}},
}
