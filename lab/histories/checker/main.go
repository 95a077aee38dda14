// Checks recorded histories of concurrent clients with Porcupine. Reads one history of JSON on each line of a file.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/anishathalye/porcupine"
)

const (
	limit       = 30 * time.Second
	longestLine = 16 * 1024 * 1024
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: checker FILE")
		os.Exit(2)
	}
	failed, err := run(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if failed > 0 {
		os.Exit(1)
	}
}

func run(path string) (int, error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, longestLine)
	passed, failed, operations, unknown := 0, 0, 0, 0
	var longest time.Duration
	for lines.Scan() {
		var history History
		if err := json.Unmarshal(lines.Bytes(), &history); err != nil {
			return 0, err
		}
		operations += len(history.Operations)
		for _, op := range history.Operations {
			if op.isUnknown() {
				unknown++
			}
		}
		since := time.Now()
		found := check(history, limit)
		longest = max(longest, time.Since(since))
		if found == nil {
			passed++
			continue
		}
		failed++
		fmt.Printf("✖ history %s: %s: %s%s\n", history.Id, found.part, wordsOf(found.result), picture(path, history, found))
	}
	fmt.Printf("%d operations, %d of them without an answer; the longest check took %s\n", operations, unknown, longest.Round(time.Millisecond))
	fmt.Printf("%d passed, %d failed\n", passed, failed)
	return failed, lines.Err()
}

func wordsOf(result porcupine.CheckResult) string {
	if result == porcupine.Unknown {
		return "not decided in time"
	}
	return "not linearizable"
}

// Draws the part of the history that no order explains, next to the file.
func picture(path string, history History, found *verdict) string {
	if found.model.Step == nil {
		return ""
	}
	target := filepath.Join(filepath.Dir(path), "history-"+history.Id+".html")
	if err := porcupine.VisualizePath(found.model, found.info, target); err != nil {
		return ""
	}
	return ", see " + target
}
