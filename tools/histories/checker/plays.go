package main

import (
	"fmt"

	"github.com/anishathalye/porcupine"
)

const (
	mostGuests = 16
	mostHolds  = 64
)

// What happened to one guest of the page.
type play struct {
	isPlayed bool
	// Empty while nobody was told of the play.
	id       string
	isWin    bool
	key      string
	isErased bool
}

// A gift is reserved before its play is stored. A spin that stores no play holds a gift for a moment, or, when its process is killed,
// until the task that settles reservations.
type playsState struct {
	plays     [mostGuests]play
	isDeleted bool
	held      uint64
	skipped   uint64
}

func (state playsState) used() int {
	used := 0
	for _, each := range state.plays {
		if each.isPlayed {
			used++
		}
	}
	for held := state.held; held != 0; held &= held - 1 {
		used++
	}
	return used
}

// One play per guest, never more wins than the stock, the same answer for the same request until the guest is erased.
func playsModel(stock *int) porcupine.Model {
	isFull := func(state playsState) bool { return stock != nil && state.used() >= *stock }
	return porcupine.Model{
		Init: func() interface{} { return playsState{} },
		Step: func(current, input, _ interface{}) (bool, interface{}) {
			state, op := current.(playsState), input.(Operation)
			switch op.Kind {
			case "spin":
				return spin(state, op, stock != nil, isFull(state))
			case "erase":
				state.plays[op.Guest].isErased = state.plays[op.Guest].isPlayed
				return true, state
			case "delete":
				return deleteOnce(op, &state.isDeleted), state
			case "hold":
				if isFull(state) {
					state.skipped |= 1 << op.hold
				} else {
					state.held |= 1 << op.hold
				}
				return true, state
			case "release":
				isHeld := (state.held|state.skipped)&(1<<op.hold) != 0
				state.held &^= 1 << op.hold
				return isHeld, state
			}
			return false, state
		},
		DescribeOperation: describe,
		DescribeState:     func(state interface{}) string { return fmt.Sprintf("%+v", state) },
	}
}

func spin(state playsState, op Operation, hasStock, isFull bool) (bool, playsState) {
	known := &state.plays[op.Guest]
	isRepeat := known.isPlayed && known.key == op.Key && !known.isErased
	switch op.Result {
	case "":
		// Nobody was told, so it may also have come to nothing. At the end of the history that is the same.
		if !known.isPlayed && !state.isDeleted && !isFull {
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
		if isFull || (hasStock && !isWin) {
			return false, state
		}
		*known = play{isPlayed: true, id: op.Play, isWin: isWin, key: op.Key}
		return true, state
	case "ALREADY_PLAYED":
		return !state.isDeleted && known.isPlayed && !isRepeat, state
	case "SOLD_OUT":
		// Also told to a guest who has played, or whose first request is still under way.
		return !state.isDeleted && isFull, state
	case "PAGE_NOT_FOUND":
		return state.isDeleted, state
	}
	return false, state
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

// Adds a pair of operations for each spin that may have held a gift without storing a play of its own, if somebody could see that: one that
// lost against another spin of its guest, got the answer of the same request, or has no answer.
func addHolds(operations []Operation) []Operation {
	told := map[string]int{}
	for _, op := range operations {
		told[op.Play]++
	}
	all := operations
	holds := 0
	for _, op := range operations {
		mayHold := op.isUnknown() || op.Result == "ALREADY_PLAYED" || (op.Result == "win" && told[op.Play] > 1)
		if op.Kind != "spin" || !mayHold || holds == mostHolds || !isSeenSoldOut(operations, op) {
			continue
		}
		hold, release := op, op
		hold.Kind, hold.hold = "hold", holds
		release.Kind, release.hold = "release", holds
		all = append(all, hold, release)
		holds++
	}
	return all
}

func isSeenSoldOut(operations []Operation, spin Operation) bool {
	for _, op := range operations {
		if op.Result == "SOLD_OUT" && op.end() >= spin.Call && op.Call <= spin.end() {
			return true
		}
	}
	return false
}
