package part

// The data from which the parts of a desk are drawn, exported for tests of their templates.
var (
	TopBarOf      = (*Desk).topBar
	ForcesOf      = (*Desk).forces
	TimelineOf    = (*Desk).timeline
	OrdersOf      = (*Desk).orders
	TargetLayerOf = (*Desk).targetLayer
	BattleSceneOf = (*Desk).battleScene
)
