import json
import os

from girouette_client import ApiClient, CheckGiftRequest, Configuration, GameApi, RedeemGiftRequest, TillsApi

url, key, owner, codes, file = (os.environ[name] for name in ("GIROUETTE_URL", "GIROUETTE_KEY", "GIROUETTE_OWNER", "CODES", "FILE"))
client = ApiClient(Configuration(host=url, access_token=key))
game, tills = GameApi(client), TillsApi(client)

listed = game.list_won_gifts(owner)
gifts = []
for code in codes.split(","):
    checked = tills.check_gift(CheckGiftRequest(code=code))
    redeemed = tills.redeem_gift(RedeemGiftRequest(code=code, device="Caisse"), idempotency_key=f"{code}-sale")
    gifts.append({
        "code": code,
        "alcohol": checked.conditions.alcohol is True,
        "campaign": checked.campaign is True,
        "test": checked.test is True,
        "state": redeemed.state,
    })
with open(file, "wb") as saved:
    saved.write(game.download_redemptions(owner, format="xlsx"))
print(json.dumps({"listed": len(listed), "gifts": gifts}))
