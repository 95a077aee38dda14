import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Webhook, WebhookDelivery } from '@girouette/contracts/http/owner-webhooks';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { Delivery, Try } from '../domain/delivery';
import { changeWebhook } from '../use-cases/change-webhook';
import { createWebhook } from '../use-cases/create-webhook';
import { deleteWebhook } from '../use-cases/delete-webhook';
import { listDeliveries } from '../use-cases/list-deliveries';
import { listWebhooks } from '../use-cases/list-webhooks';
import type { WebhookView } from '../use-cases/view-webhook';
import type { ResultMailDeps } from '../use-cases/ports';
import { replayDelivery } from '../use-cases/replay-delivery';
import { rotateWebhookSecret } from '../use-cases/rotate-webhook-secret';
import { testWebhook } from '../use-cases/test-webhook';

/** The endpoints of owners' webhooks (docs/specification §10.53). */
export function webhookRoutes(deps: ResultMailDeps, route: Router): void {
  route(endpoints.listWebhooks, async ({ principal }) =>
    (await listWebhooks(deps, principal)).map(present),
  );

  route(endpoints.createWebhook, async ({ body, ...input }) => {
    void input.reply.header('cache-control', 'no-store');
    const { sessionId } = input.principal;
    const created = { ...body, actor: actorOf(input), sessionId };
    const { webhook, secret } = await createWebhook(deps, created);
    return { ...present({ webhook, waiting: 0 }), secret };
  });

  route(endpoints.changeWebhook, async ({ params, body: { proof, ...change }, ...input }) => {
    const { sessionId } = input.principal;
    const by = { actor: actorOf(input), sessionId, proof };
    return present(await changeWebhook(deps, { ...by, webhookId: params.id, change }));
  });

  route(endpoints.deleteWebhook, async ({ params, ...input }) => {
    await deleteWebhook(deps, { actor: actorOf(input), webhookId: params.id });
    return undefined;
  });

  route(endpoints.rotateWebhookSecret, async ({ params, body, reply, ...input }) => {
    void reply.header('cache-control', 'no-store');
    const { sessionId } = input.principal;
    const by = { actor: actorOf(input), sessionId, ...body };
    const { secret, ...view } = await rotateWebhookSecret(deps, { ...by, webhookId: params.id });
    return { ...present(view), secret };
  });

  route(endpoints.testWebhook, async ({ principal, params, body }) =>
    presentTry(await testWebhook(deps, { principal, webhookId: params.id, ...body })),
  );

  route(endpoints.listDeliveries, async ({ principal, params, query, reply }) => {
    const window = { principal, webhookId: params.id, ...query };
    const { deliveries, total } = await listDeliveries(deps, window);
    void reply.header(TOTAL_COUNT_HEADER, total);
    return deliveries.map(presentDelivery);
  });

  route(endpoints.replayDelivery, async ({ principal, params: { id: webhookId, deliveryId } }) =>
    presentDelivery(await replayDelivery(deps, { principal, webhookId, deliveryId })),
  );
}

const present = ({ webhook, waiting }: WebhookView): Webhook => ({
  _id: webhook.id,
  ...{ url: webhook.url, types: [...webhook.types], state: webhook.state, waiting },
  createdAt: webhook.createdAt.toISOString(),
});

const presentTry = ({ at, ...tried }: Try) => ({ at: at.toISOString(), ...tried });

const presentDelivery = (delivery: Delivery): WebhookDelivery => ({
  _id: delivery.id,
  ...{ messageId: delivery.messageId, type: delivery.type, state: delivery.state },
  at: delivery.at.toISOString(),
  tries: delivery.tries.map(presentTry),
  nextTryAt: delivery.nextTryAt?.toISOString() ?? null,
  body: delivery.body,
});
