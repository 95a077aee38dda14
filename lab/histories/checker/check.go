package main

import (
	"fmt"
	"sort"
	"time"

	"github.com/anishathalye/porcupine"
)

// A part of a history that is linearizable on its own: the plays of the page, its settings, or one gift.
type part struct {
	name       string
	model      porcupine.Model
	operations []Operation
}

func partsOf(history History) []part {
	parts := []part{
		{"plays", playsModel(history.Stock), countHolders(only(history.Operations, "spin", "erase", "revoke", "delete"))},
		{"page", pageModel(history.Version, history.Name), only(history.Operations, "edit", "read", "delete")},
	}
	gifts := map[string][]Operation{}
	for _, op := range only(history.Operations, "redeem", "undo", "revoke", "check", "voucher") {
		gifts[op.Gift] = append(gifts[op.Gift], op)
	}
	names := make([]string, 0, len(gifts))
	for name := range gifts {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		parts = append(parts, part{"gift " + name, giftModel, gifts[name]})
	}
	return parts
}

type verdict struct {
	part   string
	result porcupine.CheckResult
	info   porcupine.LinearizationInfo
	model  porcupine.Model
}

// The first part that is not linearizable, or that took too long to decide; nil without any.
func check(history History, limit time.Duration) *verdict {
	if fault := twoGuestsOneGift(history); fault != "" {
		return &verdict{part: fault, result: porcupine.Illegal}
	}
	for _, each := range partsOf(history) {
		operations := toPorcupine(each.operations)
		if result := porcupine.CheckOperationsTimeout(each.model, operations, limit); result != porcupine.Ok {
			_, info := porcupine.CheckOperationsVerbose(each.model, operations, limit)
			return &verdict{each.name, result, info, each.model}
		}
	}
	return nil
}

// Each guest has a play of their own; no model of one guest sees that.
func twoGuestsOneGift(history History) string {
	guests := map[string]int{}
	for _, op := range only(history.Operations, "spin") {
		if op.Play == "" {
			continue
		}
		if guest, isKnown := guests[op.Play]; isKnown && guest != op.Guest {
			return "one play of two guests: " + op.Play
		}
		guests[op.Play] = op.Guest
	}
	return ""
}

func describe(input, _ interface{}) string {
	op := input.(Operation)
	result := op.Result
	if op.isUnknown() {
		result = "?"
	}
	switch op.Kind {
	case "spin":
		return fmt.Sprintf("spin(guest %d, key %s) → %s %s", op.Guest, op.Key, result, op.Play)
	case "erase":
		return fmt.Sprintf("%s(guest %d) → %s", op.Kind, op.Guest, result)
	case "edit":
		base := "any"
		if op.Base != nil {
			base = fmt.Sprint(*op.Base)
		}
		return fmt.Sprintf("edit(%s, %s) → %s %d %s", base, op.Name, result, op.Version, op.ShownName)
	case "read", "delete":
		return fmt.Sprintf("%s() → %s %d %s", op.Kind, result, op.Version, op.ShownName)
	}
	return fmt.Sprintf("%s(%s, nonce %d) → %s %s %s", op.Kind, op.Actor, op.Nonce, result, op.State, op.By)
}
