// Package consult says which charts a player needs for a decision, so that pages put them next to the form.
//
// Within this module it imports package action only, for the steps.
package consult
