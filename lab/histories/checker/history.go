package main

import (
	"math"

	"github.com/anishathalye/porcupine"
)

// Operation is one call of a client, as lab/histories/record/history.ts writes it.
type Operation struct {
	Client int    `json:"client"`
	Kind   string `json:"kind"`
	// Microseconds. Without Return the outcome is unknown: the call may still take effect at any time.
	Call   int64  `json:"call"`
	Return *int64 `json:"return"`
	Result string `json:"result"`

	Guest int    `json:"guest"`
	Key   string `json:"key"`
	Play  string `json:"play"`

	Gift   string `json:"gift"`
	Nonce  int    `json:"nonce"`
	Actor  string `json:"actor"`
	State  string `json:"state"`
	By     string `json:"by"`
	Device string `json:"device"`

	// The edited version; absent for an edit that always overwrites.
	Base *int `json:"base"`
	// The text that an edit writes, and the version and the text in the answer.
	Name      string `json:"name"`
	Version   int    `json:"version"`
	ShownName string `json:"shownName"`

	// How many other spins may have held a gift when this one was told that there is none.
	holders int
}

// History is everything that happened to one landing page, its guests and its gifts.
type History struct {
	Id string `json:"id"`
	// How many gifts may be won; absent for a page without a limit.
	Stock      *int        `json:"stock"`
	Name       string      `json:"name"`
	Version    int         `json:"version"`
	Operations []Operation `json:"operations"`
}

func (op Operation) isUnknown() bool { return op.Return == nil }

func (op Operation) end() int64 {
	if op.Return == nil {
		return math.MaxInt64
	}
	return *op.Return
}

func toPorcupine(operations []Operation) []porcupine.Operation {
	converted := make([]porcupine.Operation, 0, len(operations))
	for _, op := range operations {
		converted = append(converted, porcupine.Operation{
			ClientId: op.Client,
			Input:    op,
			Output:   op.Result,
			Call:     op.Call,
			Return:   op.end(),
		})
	}
	return converted
}

func only(operations []Operation, kinds ...string) []Operation {
	var found []Operation
	for _, op := range operations {
		for _, kind := range kinds {
			if op.Kind == kind {
				found = append(found, op)
			}
		}
	}
	return found
}
