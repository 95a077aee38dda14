package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"strings"

	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

func main() {
	file, err := os.Open(os.Getenv("MESSAGES"))
	if err != nil {
		panic(err)
	}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		fields := strings.Split(lines.Text(), "\t")
		body, err := base64.StdEncoding.DecodeString(fields[4])
		if err != nil {
			panic(err)
		}
		headers := http.Header{}
		headers.Set("webhook-id", fields[1])
		headers.Set("webhook-timestamp", fields[2])
		headers.Set("webhook-signature", fields[3])
		webhook, err := webhooks.NewWebhook(fields[0])
		if err != nil {
			panic(err)
		}
		if webhook.Verify(body, headers) == nil {
			fmt.Println("valid")
		} else {
			fmt.Println("refused")
		}
	}
}
