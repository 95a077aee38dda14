import base64
import os

from standardwebhooks import Webhook, WebhookVerificationError

for line in open(os.environ["MESSAGES"], encoding="utf-8"):
    secret, id, timestamp, signature, body = line.rstrip("\n").split("\t")
    headers = {"webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature}
    try:
        Webhook(secret).verify(base64.b64decode(body), headers)
        print("valid")
    # The library raises ValueError for a signature without a version.
    except (WebhookVerificationError, ValueError):
        print("refused")
