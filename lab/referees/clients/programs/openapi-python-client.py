import json
import os

from girouette import AuthenticatedClient
from girouette.api.game import download_redemptions, list_won_gifts
from girouette.api.tills import check_gift, redeem_gift
from girouette.models import CheckGiftBody, DownloadRedemptionsFormat, RedeemGiftBody

url, key, owner, codes, file = (os.environ[name] for name in ("GIROUETTE_URL", "GIROUETTE_KEY", "GIROUETTE_OWNER", "CODES", "FILE"))
client = AuthenticatedClient(base_url=url, token=key, raise_on_unexpected_status=True)

listed = list_won_gifts.sync(owner, client=client)
gifts = []
for code in codes.split(","):
    checked = check_gift.sync(client=client, body=CheckGiftBody(code=code))
    body = RedeemGiftBody(code=code, device="Caisse")
    redeemed = redeem_gift.sync(client=client, body=body, idempotency_key=f"{code}-sale")
    gifts.append({
        "code": code,
        "alcohol": checked.conditions.alcohol is True,
        "campaign": checked.campaign is True,
        "test": checked.test is True,
        "state": redeemed.state.value,
    })
with open(file, "wb") as saved:
    answer = download_redemptions.sync(owner, client=client, format_=DownloadRedemptionsFormat.XLSX)
    saved.write(answer.payload.read())
print(json.dumps({"listed": len(listed), "gifts": gifts}))
