package main

import (
	"fmt"

	"github.com/anishathalye/porcupine"
)

const owner = "owner"

type giftState struct {
	state string
	// Who redeemed it, and on which device; empty for a gift that is not redeemed.
	by     string
	device string
	// The requests that have redeemed it. A repeat changes nothing.
	nonces uint64
}

// Redeemed once, whoever repeats or races; undone by whoever may; taken back only while it is not redeemed
// (services/game/src/handover/rules.ts).
var giftModel = porcupine.Model{
	Init: func() interface{} { return giftState{state: "drawn"} },
	Step: func(current, input, _ interface{}) (bool, interface{}) {
		state, op := current.(giftState), input.(Operation)
		switch op.Kind {
		case "redeem":
			return redeem(state, op)
		case "undo":
			return undo(state, op)
		case "revoke":
			return revoke(state, op)
		case "check", "voucher":
			return isSeen(state, op), state
		}
		return false, state
	},
	DescribeOperation: describe,
	DescribeState:     func(state interface{}) string { return fmt.Sprintf("%+v", state) },
}

// Whether an answer shows the gift as it is.
func isSeen(state giftState, op Operation) bool {
	return op.Result == "ok" && op.State == state.state && (op.Kind == "voucher" || op.By == state.device)
}

func redeem(state giftState, op Operation) (bool, giftState) {
	nonce := uint64(1) << op.Nonce
	isRepeat := state.nonces&nonce != 0
	isPossible := state.state == "drawn" && !isRepeat
	redeemed := giftState{state: "redeemed", by: op.Actor, device: op.Device, nonces: state.nonces | nonce}
	switch op.Result {
	case "":
		if isPossible {
			return true, redeemed
		}
		return true, state
	case "ok":
		if isPossible {
			return isSeen(redeemed, op), redeemed
		}
		return isRepeat && isSeen(state, op), state
	case "GIFT_REDEEMED":
		return state.state == "redeemed" && !isRepeat && op.By == state.device, state
	case "GIFT_REVOKED":
		return state.state == "revoked" && !isRepeat, state
	}
	return false, state
}

func undo(state giftState, op Operation) (bool, giftState) {
	isRedeemed := state.state == "redeemed"
	mayUndo := op.Actor == owner || op.Actor == state.by
	undone := giftState{state: "drawn", nonces: state.nonces}
	switch op.Result {
	case "":
		if isRedeemed && mayUndo {
			return true, undone
		}
		return true, state
	case "ok":
		return isRedeemed && mayUndo && isSeen(undone, op), undone
	case "GIFT_NOT_REDEEMED":
		return !isRedeemed, state
	case "UNDO_REFUSED":
		return isRedeemed && !mayUndo, state
	}
	return false, state
}

func revoke(state giftState, op Operation) (bool, giftState) {
	revoked := giftState{state: "revoked", nonces: state.nonces}
	switch op.Result {
	case "":
		if state.state == "drawn" {
			return true, revoked
		}
		return true, state
	case "ok":
		return state.state != "redeemed" && isSeen(revoked, op), revoked
	case "GIFT_REDEEMED":
		return state.state == "redeemed", state
	}
	return false, state
}
