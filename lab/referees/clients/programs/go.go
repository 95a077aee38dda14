package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	girouette "client/girouette"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

type gift struct {
	Code     string `json:"code"`
	Alcohol  bool   `json:"alcohol"`
	Campaign bool   `json:"campaign"`
	Test     bool   `json:"test"`
	State    string `json:"state"`
}

func main() {
	owner := os.Getenv("GIROUETTE_OWNER")
	ctx := context.WithValue(context.Background(), girouette.ContextAccessToken, os.Getenv("GIROUETTE_KEY"))
	configuration := girouette.NewConfiguration()
	configuration.Servers = girouette.ServerConfigurations{{URL: os.Getenv("GIROUETTE_URL")}}
	client := girouette.NewAPIClient(configuration)
	listed, _, err := client.GameAPI.ListWonGifts(ctx, owner).Execute()
	must(listed, err)
	gifts := []gift{}
	for _, code := range strings.Split(os.Getenv("CODES"), ",") {
		checked, _, err := client.TillsAPI.CheckGift(ctx).CheckGiftRequest(girouette.CheckGiftRequest{Code: code}).Execute()
		must(checked, err)
		redeemed, _, err := client.TillsAPI.RedeemGift(ctx).IdempotencyKey(code + "-sale").
			RedeemGiftRequest(girouette.RedeemGiftRequest{Code: code, Device: "Caisse"}).Execute()
		must(redeemed, err)
		gifts = append(gifts, gift{code, checked.Conditions.GetAlcohol(), checked.GetCampaign(), checked.GetTest(), string(redeemed.State)})
	}
	file, _, err := client.GameAPI.DownloadRedemptions(ctx, owner).Format("xlsx").Execute()
	bytes := must(io.ReadAll(must(file, err)))
	if err := os.WriteFile(os.Getenv("FILE"), bytes, 0o600); err != nil {
		panic(err)
	}
	fmt.Println(string(must(json.Marshal(map[string]any{"listed": len(listed), "gifts": gifts}))))
}
