// Package command has the rules of the command phase of Washington's Crossing. These are activation with its
// costs, and the actions of leaders other than marching and fighting.
//
//	rules.go       the receiver
//	activation.go  who may be activated (10.1, 10.3); span.go the reach of a commander (10.4, 10.5); command.go points
//	               and dismissals
//	accompany.go   the form of a command; oldforms.go forms that stored games still answer
//	transfer.go    men change leaders (15.0); detach.go detachments (14.0); reorganize.go (9.2, 9.4); entrench.go (19.0)
package command
