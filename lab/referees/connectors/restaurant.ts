import { endpoints } from '@girouette/contracts';
import { createConsent } from '@girouette/signed';
import { aPageSnapshot, aPrincipal, aProof } from '@girouette/platform/kit/testing';
import { stopOf, stopTokenOf } from '@girouette/result-mail/stop-token';
import { startResultMail, until } from '../../../services/result-mail/test/start-result-mail';
import { freePort } from '../../../tools/lib/free-port';

const OWNER = 'owner-1';

/** The service of mails and webhooks with a restaurant whose guests accept offers. */
export async function openRestaurant() {
  const env = { WEBHOOK_PRIVATE_TARGETS: 'true' };
  const service = await startResultMail({ smtpUrl: 'smtp://127.0.0.1:9', env });
  // Receivers refuse messages that are older than five minutes.
  service.clock.set(new Date().toISOString());
  const page = aPageSnapshot({ ownerId: OWNER });
  await service.publishPage(page);
  const owner = { ...aPrincipal({ userId: OWNER }), sessionId: 'session-1' };
  const { keys } = service.adapters;
  let told = 0;
  return {
    async addWebhook(): Promise<{ url: string; secret: string }> {
      const url = `http://127.0.0.1:${await freePort()}/girouette`;
      const { body } = await service.call(endpoints.createWebhook, {
        as: owner,
        body: {
          url,
          types: ['consent.given', 'consent.withdrawn'],
          withAddresses: true,
          proof: aProof(service.adapters, owner),
        },
      });
      return { url, secret: body.secret };
    },
    async agrees(email: string): Promise<void> {
      const play = service.aPlay(page, { email, lost: true });
      const consent = { play, email, restaurant: 'Chez Camille', wording: '2026-11-2' };
      told += 1;
      service.clock.set(new Date().toISOString());
      await service.deliver(createConsent(keys, consent));
    },
    async withdraws(email: string): Promise<void> {
      const token = stopTokenOf(keys, stopOf(keys, { ownerId: OWNER, email }));
      told += 1;
      service.clock.set(new Date().toISOString());
      await service.call(endpoints.withdrawConsent, { body: { token } });
    },
    /** Resolves when the receiver has taken every message. */
    async allDelivered(): Promise<void> {
      const [webhook] = (await service.call(endpoints.listWebhooks, { as: owner })).body;
      const params = { id: webhook?._id ?? '' };
      await until(async () => {
        const { body } = await service.call(endpoints.listDeliveries, { as: owner, params });
        const delivered = body.filter(({ state }) => state === 'delivered');
        if (delivered.length < told)
          throw new Error(JSON.stringify(body.map(({ tries }) => tries)));
      });
    },
    close: () => service.close(),
  };
}
