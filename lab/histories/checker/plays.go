package main

import (
	"fmt"
	"math"

	"github.com/anishathalye/porcupine"
)

const mostGuests = 16

// What happened to one guest of the page.
type play struct {
	isPlayed bool
	// Empty while nobody was told of the play.
	id       string
	isWin    bool
	key      string
	isErased bool
	// Its owner took the gift back.
	isRevoked bool
}

type playsState struct {
	plays     [mostGuests]play
	isDeleted bool
}

func (state playsState) used() int {
	used := 0
	for _, each := range state.plays {
		if each.isPlayed && !each.isRevoked {
			used++
		}
	}
	return used
}

// One play per guest, never more wins than the stock, the same answer for the same request until the guest is erased. A gift that its owner
// takes back can be won again.
func playsModel(stock *int) porcupine.Model {
	left := func(state playsState) int {
		if stock == nil {
			return math.MaxInt
		}
		return *stock - state.used()
	}
	return porcupine.Model{
		Init: func() interface{} { return playsState{} },
		Step: func(current, input, _ interface{}) (bool, interface{}) {
			state, op := current.(playsState), input.(Operation)
			switch op.Kind {
			case "spin":
				return spin(state, op, stock != nil, left(state))
			case "erase":
				state.plays[op.Guest].isErased = state.plays[op.Guest].isPlayed
				return true, state
			case "revoke":
				return true, revokeWin(state, op)
			case "delete":
				return deleteOnce(op, &state.isDeleted), state
			}
			return false, state
		},
		DescribeOperation: describe,
		DescribeState:     func(state interface{}) string { return fmt.Sprintf("%+v", state) },
	}
}

func spin(state playsState, op Operation, hasStock bool, left int) (bool, playsState) {
	known := &state.plays[op.Guest]
	isRepeat := known.isPlayed && known.key == op.Key && !known.isErased
	switch op.Result {
	case "":
		// Nobody was told, so it may also have come to nothing. At the end of the history that is the same.
		if !known.isPlayed && !state.isDeleted && left > 0 {
			*known = play{isPlayed: true, isWin: hasStock, key: op.Key}
		}
		return true, state
	case "win", "loss":
		isWin := op.Result == "win"
		if state.isDeleted {
			return false, state
		}
		if isRepeat && known.id == "" && (!hasStock || isWin) {
			known.id, known.isWin = op.Play, isWin
			return true, state
		}
		if known.isPlayed {
			return isRepeat && known.id == op.Play && known.isWin == isWin, state
		}
		if left <= 0 || (hasStock && !isWin) {
			return false, state
		}
		*known = play{isPlayed: true, id: op.Play, isWin: isWin, key: op.Key}
		return true, state
	case "ALREADY_PLAYED":
		return !state.isDeleted && known.isPlayed && !isRepeat, state
	case "SOLD_OUT":
		// Also told to a guest who has played, or whose first request is still under way.
		return !state.isDeleted && left <= op.holders, state
	case "PAGE_NOT_FOUND":
		return state.isDeleted, state
	}
	return false, state
}

// The state of the gift itself is the matter of giftModel.
func revokeWin(state playsState, op Operation) playsState {
	if op.Result != "ok" && !op.isUnknown() {
		return state
	}
	for guest := range state.plays {
		if state.plays[guest].id == op.Gift {
			state.plays[guest].isRevoked = true
		}
	}
	return state
}

func deleteOnce(op Operation, isDeleted *bool) bool {
	wasDeleted := *isDeleted
	*isDeleted = true
	switch op.Result {
	case "":
		return true
	case "deleted":
		return !wasDeleted
	case "PAGE_NOT_FOUND":
		return wasDeleted
	}
	return false
}

// A gift is reserved before its play is stored. Counts for each SOLD_OUT the spins that may have held a gift at that time without storing a
// play of their own: those that lost against another spin of their guest, got the answer of the same request, or have no answer. When a kill
// has ended them, they hold it until the task that settles reservations.
func countHolders(operations []Operation) []Operation {
	told := map[string]int{}
	for _, op := range operations {
		told[op.Play]++
	}
	for at := range operations {
		if operations[at].Result != "SOLD_OUT" {
			continue
		}
		for _, other := range operations {
			mayHold := other.isUnknown() || other.Result == "ALREADY_PLAYED" || (other.Result == "win" && told[other.Play] > 1)
			isThen := other.end() >= operations[at].Call && other.Call <= operations[at].end()
			if other.Kind == "spin" && mayHold && isThen {
				operations[at].holders++
			}
		}
	}
	return operations
}
