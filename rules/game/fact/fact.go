package fact

import (
	"reflect"
	"slices"
)

// Side is one of the two parties of a game, numbered from 1 in the order of its manual. The zero Side is nobody.
type Side uint8

// Nobody stands for no side.
const Nobody Side = 0

// Other returns the opponent in a game of two sides. It returns Nobody for Nobody.
func (s Side) Other() Side {
	switch s {
	case 1:
		return 2
	case 2:
		return 1
	}
	return Nobody
}

// Unit is the id of a piece.
type Unit string

// Place is the id of a space of the map.
type Place string

// Places converts the ids of a trail to places.
func Places(trail []string) []Place {
	out := make([]Place, len(trail))
	for i, id := range trail {
		out[i] = Place(id)
	}
	return out
}

// Fact is one thing that happened. Only the kinds of this package are facts.
type Fact interface {
	// Weight is the importance of a fact for a headline; 0 if nothing happened.
	Weight() int
}

// The weights of facts. A headline names the fact with the highest weight first.
const (
	weightNothing       = 0
	weightSequence      = 10 // a step in the sequence of play
	weightPoints        = 20
	weightMove          = 30
	weightReveal        = 35
	weightDice          = 40
	weightFortification = 45
	weightBattle        = 50 // a battle begins or goes on
	weightLoss          = 60
	weightRout          = 70
	weightUnitsLost     = 80
	weightBattleEnd     = 85 // a battle is decided
	weightControl       = 90
	weightScore         = 92
	weightEnd           = 100
)

// NotableWeight is the minimum weight of facts about who is winning. Such facts are changes of control of a place,
// points scored, and a power that joins a side.
const NotableWeight = weightControl

// MarchWeight is the minimum weight of a line about a march in the headline of several acts.
const MarchWeight = weightBattle

// Weightiest returns the most important of the facts, or the first of several equal ones. It returns nil for an
// empty list.
func Weightiest(facts []Fact) Fact {
	var best Fact
	for _, f := range facts {
		if best == nil || f.Weight() > best.Weight() {
			best = f
		}
	}
	return best
}

// Quiet reports whether a fact changes nothing on the map: only the sequence of play moves on.
func Quiet(f Fact) bool { return f == nil || f.Weight() < weightMove }

// Important reports whether a fact deserves a longer look. Such facts include losses, routs, decided battles, changes
// of control of a place, points scored and the end of the game.
func Important(f Fact) bool { return f != nil && f.Weight() >= weightLoss }

// NamedPlaces lists the places that facts name, each once, in order of first mention.
func NamedPlaces(facts []Fact) []Place {
	var out []Place
	for _, f := range facts {
		v := reflect.ValueOf(f)
		for i := range v.NumField() {
			for _, value := range values(v.Field(i)) {
				if p, ok := value.(Place); ok && p != "" && !slices.Contains(out, p) {
					out = append(out, p)
				}
			}
		}
	}
	return out
}

// BeginsTurn reports whether the facts include the beginning of the turn with the given number.
func BeginsTurn(facts []Fact, number int) bool {
	t, ok := Find[Turn](facts)
	return ok && t.Number == number
}

// Contains reports whether any of the facts is of a kind.
func Contains[F Fact](facts []Fact) bool {
	_, ok := Find[F](facts)
	return ok
}

// Find returns the first fact of a kind, and false if there is none.
func Find[F Fact](facts []Fact) (found F, ok bool) {
	for _, f := range facts {
		if found, ok = f.(F); ok {
			return found, true
		}
	}
	return found, false
}
