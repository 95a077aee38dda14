import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Webhook, WebhookDelivery } from '@girouette/contracts/http/owner-webhooks';
import { actorOf, type Router } from '@girouette/service-kit';
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
    const actor = actorOf(input);
    const { webhook, secret } = await createWebhook(deps, { ...body, actor });
    return { ...present({ webhook, waiting: 0 }), secret };
  });

  route(endpoints.changeWebhook, async ({ principal, params, body }) =>
    present(await changeWebhook(deps, { principal, webhookId: params.id, change: body })),
  );

  route(endpoints.deleteWebhook, async ({ params, ...input }) => {
    await deleteWebhook(deps, { actor: actorOf(input), webhookId: params.id });
    return undefined;
  });

  route(endpoints.rotateWebhookSecret, async ({ principal, params, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { secret, ...view } = await rotateWebhookSecret(deps, {
      ...{ principal, webhookId: params.id },
    });
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
