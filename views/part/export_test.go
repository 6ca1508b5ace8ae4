package part

// What the parts of a desk print, for tests of their templates.
var (
	TopBarOf = (*Desk).topBar
	ForcesOf = (*Desk).forces
	StripOf  = (*Desk).strip
	OrdersOf = (*Desk).orders
	AimingOf = (*Desk).aiming
	FightOf  = (*Desk).fight
)
