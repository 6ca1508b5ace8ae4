package part

// The data from which the parts of a desk are drawn, exported for tests of their templates.
var (
	TopBarOf = (*Desk).topBar
	ForcesOf = (*Desk).forces
	StripOf  = (*Desk).strip
	OrdersOf = (*Desk).orders
	AimingOf = (*Desk).aiming
	FightOf  = (*Desk).fight
)
