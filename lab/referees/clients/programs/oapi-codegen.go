package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"

	"client/girouette"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func isTrue(flag *bool) bool { return flag != nil && *flag }

type gift struct {
	Code     string `json:"code"`
	Alcohol  bool   `json:"alcohol"`
	Campaign bool   `json:"campaign"`
	Test     bool   `json:"test"`
	State    string `json:"state"`
}

func main() {
	ctx, owner := context.Background(), os.Getenv("GIROUETTE_OWNER")
	withKey := girouette.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("GIROUETTE_KEY"))
		return nil
	})
	client := must(girouette.NewClientWithResponses(os.Getenv("GIROUETTE_URL"), withKey))
	listed := must(client.ListWonGiftsWithResponse(ctx, owner, &girouette.ListWonGiftsParams{}))
	gifts := []gift{}
	for _, code := range strings.Split(os.Getenv("CODES"), ",") {
		checked := must(client.CheckGiftWithResponse(ctx, girouette.CheckGiftJSONRequestBody{Code: code})).JSON200
		key := code + "-sale"
		redeemed := must(client.RedeemGiftWithResponse(ctx,
			&girouette.RedeemGiftParams{IdempotencyKey: &key},
			girouette.RedeemGiftJSONRequestBody{Code: code, Device: "Caisse"})).JSON200
		gifts = append(gifts, gift{code, isTrue(checked.Conditions.Alcohol), isTrue(checked.Campaign), isTrue(checked.Test), string(redeemed.State)})
	}
	xlsx := girouette.DownloadRedemptionsParamsFormat("xlsx")
	file := must(client.DownloadRedemptionsWithResponse(ctx, owner, &girouette.DownloadRedemptionsParams{Format: &xlsx}))
	if err := os.WriteFile(os.Getenv("FILE"), file.Body, 0o600); err != nil {
		panic(err)
	}
	fmt.Println(string(must(json.Marshal(map[string]any{"listed": len(*listed.JSON200), "gifts": gifts}))))
}
