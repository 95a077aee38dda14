import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Webhook, WebhookDelivery } from '@girouette/contracts/mails/http/owner-webhooks';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  type WebhookView,
} from './actions';
import { listDeliveries, replayDelivery, testWebhook } from './deliveries';
import type { Delivery, Try } from './delivery-rules';

/** The endpoints of owners' webhooks (docs/specification §10.53). */
export const webhookRoutes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    route(endpoints.listWebhooks, async ({ principal }) =>
      (await listWebhooks(deps, principal)).map(toWebhook),
    );

    route(endpoints.createWebhook, async ({ body, ...input }) => {
      void input.reply.header('cache-control', 'no-store');
      const { sessionId } = input.principal;
      const created = { ...body, actor: actorOf(input), sessionId };
      const { webhook, secret } = await createWebhook(deps, created);
      return { ...toWebhook({ webhook, waiting: 0 }), secret };
    });

    route(endpoints.changeWebhook, async ({ params, body: { proof, ...change }, ...input }) => {
      const { sessionId } = input.principal;
      const by = { actor: actorOf(input), sessionId, proof };
      return toWebhook(await changeWebhook(deps, { ...by, webhookId: params.id, change }));
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
      return { ...toWebhook(view), secret };
    });

    route(endpoints.testWebhook, async ({ principal, params, body }) =>
      toTry(await testWebhook(deps, { principal, webhookId: params.id, ...body })),
    );

    route(endpoints.listDeliveries, async ({ principal, params, query, reply }) => {
      const window = { principal, webhookId: params.id, ...query };
      const { deliveries, total } = await listDeliveries(deps, window);
      void reply.header(TOTAL_COUNT_HEADER, total);
      return deliveries.map(toDelivery);
    });

    route(endpoints.replayDelivery, async ({ principal, params: { id: webhookId, deliveryId } }) =>
      toDelivery(await replayDelivery(deps, { principal, webhookId, deliveryId })),
    );
  };

const toWebhook = ({ webhook, waiting }: WebhookView): Webhook => ({
  _id: webhook.id,
  url: webhook.url,
  types: [...webhook.types],
  withAddresses: webhook.withAddresses ?? false,
  state: webhook.state,
  waiting,
  createdAt: webhook.createdAt.toISOString(),
});

const toTry = ({ at, ...tried }: Try) => ({ at: at.toISOString(), ...tried });

const toDelivery = (delivery: Delivery): WebhookDelivery => ({
  _id: delivery.id,
  messageId: delivery.messageId,
  type: delivery.type,
  state: delivery.state,
  at: delivery.at.toISOString(),
  tries: delivery.tries.map(toTry),
  nextTryAt: delivery.nextTryAt?.toISOString() ?? null,
  body: delivery.body,
});
