// Package consult says which charts a player needs for a decision, so that pages put them next to the form.
//
// It imports package action, for the steps, and nothing else of ours.
package consult
