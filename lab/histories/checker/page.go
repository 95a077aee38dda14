package main

import (
	"fmt"

	"github.com/anishathalye/porcupine"
)

type pageState struct {
	version   int
	name      string
	isDeleted bool
}

// An edit replaces the version that it read, or nothing. No edit is lost, and nobody reads a page that never was.
func pageModel(version int, name string) porcupine.Model {
	return porcupine.Model{
		Init: func() interface{} { return pageState{version: version, name: name} },
		Step: func(current, input, _ interface{}) (bool, interface{}) {
			state, op := current.(pageState), input.(Operation)
			switch op.Kind {
			case "edit":
				return edit(state, op)
			case "read":
				if op.Result == "PAGE_NOT_FOUND" {
					return state.isDeleted, state
				}
				return op.Result == "ok" && isShown(state, op), state
			case "delete":
				return deleteOnce(op, &state.isDeleted), state
			}
			return false, state
		},
		DescribeOperation: describe,
		DescribeState:     func(state interface{}) string { return fmt.Sprintf("%+v", state) },
	}
}

func isShown(state pageState, op Operation) bool {
	return !state.isDeleted && op.Version == state.version && op.ShownName == state.name
}

func edit(state pageState, op Operation) (bool, pageState) {
	isCurrent := op.Base == nil || *op.Base == state.version
	edited := pageState{version: state.version + 1, name: op.Name}
	switch op.Result {
	case "":
		if isCurrent && !state.isDeleted {
			return true, edited
		}
		return true, state
	case "ok":
		return !state.isDeleted && isCurrent && isShown(edited, op), edited
	case "PAGE_CHANGED":
		return !isCurrent && isShown(state, op), state
	case "PAGE_NOT_FOUND":
		return state.isDeleted, state
	}
	return false, state
}
