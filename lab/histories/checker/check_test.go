package main

import (
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
)

// One call after the other, unless a test moves them.
func historyOf(stock *int, operations ...Operation) History {
	for at := range operations {
		operations[at].Client = at
		operations[at].Call = int64(at * 10)
		end := int64(at*10 + 5)
		operations[at].Return = &end
	}
	return History{Id: "test", Stock: stock, Name: "Maison 0", Version: 1, Operations: operations}
}

func unanswered(history History, at int) History {
	history.Operations[at].Return = nil
	history.Operations[at].Result = ""
	history.Operations[at].Play = ""
	return history
}

// All calls of the history run at the same time.
func concurrent(history History) History {
	end := int64(1000)
	for at := range history.Operations {
		history.Operations[at].Call = 0
		history.Operations[at].Return = &end
	}
	return history
}

func expect(t *testing.T, history History, isLinearizable bool) {
	t.Helper()
	found := check(history, 10*time.Second)
	if found != nil && found.result == porcupine.Unknown {
		t.Fatalf("%s was not decided", found.part)
	}
	if isLinearizable && found != nil {
		t.Fatalf("%s is refused", found.part)
	}
	if !isLinearizable && found == nil {
		t.Fatal("a wrong history passes")
	}
}

func number(value int) *int { return &value }

func spinOf(guest int, key, result, play string) Operation {
	return Operation{Kind: "spin", Guest: guest, Key: key, Result: result, Play: play}
}

func redeemOf(nonce int, result, by string) Operation {
	device := []string{"a", "b", "c"}[nonce]
	state := ""
	if result == "ok" {
		state = "redeemed"
	}
	return Operation{Kind: "redeem", Gift: "1", Nonce: nonce, Actor: "bar", Device: device, Result: result, State: state, By: by}
}

func seen(kind, result, state, by string) Operation {
	return Operation{Kind: kind, Gift: "1", Actor: owner, Result: result, State: state, By: by}
}

func editOf(base *int, name, result string, version int, shown string) Operation {
	return Operation{Kind: "edit", Base: base, Name: name, Result: result, Version: version, ShownName: shown}
}

func readOf(version int, shown string) Operation {
	return Operation{Kind: "read", Result: "ok", Version: version, ShownName: shown}
}

func TestAGuestPlaysOnce(t *testing.T) {
	expect(t, historyOf(nil, spinOf(0, "a", "win", "1"), spinOf(0, "b", "ALREADY_PLAYED", ""), spinOf(0, "a", "win", "1")), true)
	expect(t, historyOf(nil, spinOf(0, "a", "win", "1"), spinOf(0, "b", "win", "2")), false)
	expect(t, concurrent(historyOf(nil, spinOf(0, "a", "win", "1"), spinOf(0, "b", "win", "2"))), false)
	expect(t, historyOf(nil, spinOf(0, "a", "win", "1"), spinOf(0, "a", "win", "2")), false)
	expect(t, historyOf(nil, spinOf(0, "a", "ALREADY_PLAYED", "")), false)
	expect(t, historyOf(nil, spinOf(0, "a", "win", "1"), spinOf(1, "b", "win", "1")), false)
}

func TestAnAnsweredPlayIsNotLost(t *testing.T) {
	expect(t, historyOf(nil, spinOf(0, "a", "win", "1"), spinOf(0, "a", "loss", "2")), false)
	expect(t, unanswered(historyOf(nil, spinOf(0, "a", "win", "1"), spinOf(0, "a", "win", "2")), 0), true)
	expect(t, unanswered(historyOf(nil, spinOf(0, "a", "win", "1"), spinOf(0, "b", "ALREADY_PLAYED", "")), 0), true)
}

func TestNoMoreWinsThanTheStock(t *testing.T) {
	expect(t, historyOf(number(1), spinOf(0, "a", "win", "1"), spinOf(1, "b", "SOLD_OUT", "")), true)
	expect(t, concurrent(historyOf(number(1), spinOf(0, "a", "win", "1"), spinOf(1, "b", "win", "2"))), false)
	expect(t, historyOf(number(2), spinOf(0, "a", "win", "1"), spinOf(1, "b", "SOLD_OUT", "")), false)
	// The last gift may be held by a spin that a kill has ended.
	expect(t, unanswered(historyOf(number(1), spinOf(0, "a", "", ""), spinOf(1, "b", "SOLD_OUT", "")), 0), true)
	// Somebody presses twice: both requests reserve a gift, and one gives it back.
	twice := concurrent(historyOf(number(2), spinOf(0, "a", "win", "1"), spinOf(0, "a", "win", "1"), spinOf(1, "b", "SOLD_OUT", "")))
	expect(t, twice, true)
	expect(t, historyOf(number(2), spinOf(0, "a", "win", "1"), spinOf(0, "a", "win", "1"), spinOf(1, "b", "SOLD_OUT", "")), false)
	expect(t, historyOf(number(2), spinOf(0, "a", "win", "1"), spinOf(0, "b", "ALREADY_PLAYED", ""), spinOf(1, "c", "SOLD_OUT", "")), false)
}

func TestAGiftThatIsTakenBackCanBeWonAgain(t *testing.T) {
	won, lost := spinOf(0, "a", "win", "1"), spinOf(1, "b", "SOLD_OUT", "")
	again, revoke := spinOf(1, "b", "win", "2"), seen("revoke", "ok", "revoked", "")
	expect(t, historyOf(number(1), won, revoke, again), true)
	expect(t, historyOf(number(1), won, revoke, lost), false)
	expect(t, historyOf(number(1), won, revoke, revoke, again, spinOf(2, "c", "win", "3")), false)
	// The request was perhaps carried out, perhaps not.
	expect(t, unanswered(historyOf(number(1), won, revoke, again), 1), true)
	expect(t, unanswered(historyOf(number(1), won, revoke, lost), 1), true)
	// A gift that was handed over is not taken back.
	expect(t, historyOf(number(1), won, redeemOf(0, "ok", "a"), seen("revoke", "GIFT_REDEEMED", "", ""), again), false)
}

func TestAnErasureForgetsTheRequestAndKeepsTheTry(t *testing.T) {
	erase := Operation{Kind: "erase", Guest: 0}
	expect(t, historyOf(nil, spinOf(0, "a", "win", "1"), erase, spinOf(0, "a", "ALREADY_PLAYED", "")), true)
	expect(t, historyOf(nil, spinOf(0, "a", "win", "1"), erase, spinOf(0, "a", "win", "1")), false)
	expect(t, historyOf(nil, spinOf(0, "a", "win", "1"), erase, spinOf(0, "b", "win", "2")), false)
}

func TestAGiftIsRedeemedOnce(t *testing.T) {
	expect(t, historyOf(nil, redeemOf(0, "ok", "a"), redeemOf(1, "GIFT_REDEEMED", "a"), redeemOf(0, "ok", "a")), true)
	expect(t, concurrent(historyOf(nil, redeemOf(0, "ok", "a"), redeemOf(1, "ok", "b"))), false)
	expect(t, historyOf(nil, redeemOf(0, "ok", "a"), seen("check", "ok", "drawn", "")), false)
	expect(t, historyOf(nil, redeemOf(0, "ok", "a"), redeemOf(1, "GIFT_REDEEMED", "c")), false)
	expect(t, unanswered(historyOf(nil, redeemOf(0, "ok", "a"), redeemOf(1, "GIFT_REDEEMED", "a")), 0), true)
}

func TestAnUndoneGiftIsRedeemedAgain(t *testing.T) {
	undo := seen("undo", "ok", "drawn", "")
	expect(t, historyOf(nil, redeemOf(0, "ok", "a"), undo, redeemOf(1, "ok", "b")), true)
	expect(t, historyOf(nil, undo), false)
	expect(t, historyOf(nil, redeemOf(0, "ok", "a"), undo, seen("check", "ok", "redeemed", "a")), false)
	expect(t, historyOf(nil, redeemOf(0, "ok", "a"), seen("undo", "UNDO_REFUSED", "", "")), false)
}

func TestARevokedGiftIsNotRedeemed(t *testing.T) {
	revoke := seen("revoke", "ok", "revoked", "")
	expect(t, historyOf(nil, revoke, redeemOf(0, "GIFT_REVOKED", "")), true)
	expect(t, historyOf(nil, revoke, redeemOf(0, "ok", "a")), false)
	expect(t, historyOf(nil, redeemOf(0, "ok", "a"), revoke), false)
	// What the first run found: revoked by its answer, and drawn all the same.
	expect(t, concurrent(historyOf(nil, redeemOf(0, "ok", "a"), seen("undo", "ok", "drawn", ""), seen("revoke", "ok", "drawn", ""))), false)
}

func TestNoEditIsLost(t *testing.T) {
	first := editOf(number(1), "A", "ok", 2, "A")
	expect(t, historyOf(nil, first, editOf(number(1), "B", "PAGE_CHANGED", 2, "A"), readOf(2, "A")), true)
	expect(t, concurrent(historyOf(nil, first, editOf(number(1), "B", "ok", 2, "B"))), false)
	expect(t, historyOf(nil, first, readOf(1, "Maison 0")), false)
	expect(t, historyOf(nil, first, editOf(nil, "B", "ok", 3, "B"), readOf(3, "A")), false)
	expect(t, unanswered(historyOf(nil, first, readOf(1, "Maison 0"), readOf(2, "A")), 0), true)
	expect(t, unanswered(historyOf(nil, first, readOf(2, "A"), readOf(1, "Maison 0")), 0), false)
}

func TestADeletedPageIsGone(t *testing.T) {
	remove := Operation{Kind: "delete", Result: "deleted"}
	gone := Operation{Kind: "read", Result: "PAGE_NOT_FOUND"}
	expect(t, historyOf(nil, remove, gone, spinOf(0, "a", "PAGE_NOT_FOUND", "")), true)
	expect(t, historyOf(nil, remove, readOf(1, "Maison 0")), false)
	expect(t, historyOf(nil, remove, spinOf(0, "a", "win", "1")), false)
}

func TestAnAnswerThatNoCallHasIsRefused(t *testing.T) {
	expect(t, historyOf(nil, spinOf(0, "a", "INVALID_REQUEST", "")), false)
	expect(t, historyOf(nil, redeemOf(0, "GIFT_UNKNOWN", "")), false)
}
