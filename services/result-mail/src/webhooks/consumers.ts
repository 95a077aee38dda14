import { events } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/accounts/actions';
import type { WebhookDataByType, WebhookType } from '@girouette/contracts/mails/webhook';
import { consume, type EventConsumer, type HandlerContext } from '@girouette/platform/kit';
import { readWinnerAddress } from '@girouette/signed';
import type { Changes } from '@girouette/store';
import type { ResultMailDeps } from '../deps';
import { addresseeOf } from '../identities/feature';
import { isBlocked } from '../restaurants/rules';
import { newDelivery } from './delivery-rules';
import { bodyOf, messageOf, receiversOf, type Message } from './rules';

/** The content of a message to a webhook, with its type. */
type Content = { [T in WebhookType]: { type: T; data: WebhookDataByType[T] } }[WebhookType];

/** Queues the messages about an event. */
type Tell = (
  context: HandlerContext,
  event: { id: string; ownerId: string; at: string; contents: Content[] },
) => Promise<void>;

/** After these, nothing opened before hands out addresses. */
const ENDS_ACCESS: ReadonlySet<Action> = new Set([
  'PASSWORD_RESET',
  'EMAIL_CHANGE_UNDONE',
  'ADMINISTRATOR_APPOINTED',
]);

/** Queues messages about events for the webhooks of owners (docs/specification §10.53). */
export function webhookConsumers(deps: ResultMailDeps): EventConsumer[] {
  const tell: Tell = async ({ changes, after }, { contents, at, ...event }) => {
    const about = { ...event, at: new Date(at) };
    const messages = contents.map((content) => messageOf(about, content));
    if (await queueMessages(deps, { messages, changes })) after(deps.triggerWebhooks);
  };
  return [
    consume([events.wheelSpun], ({ id, data }, context) => {
      const { ownerId, at, playId, pageId, outcome } = data;
      const gift = outcome.kind === 'gift' ? outcome.label : null;
      const contents: Content[] = [{ type: 'play.created', data: { playId, pageId, gift } }];
      if (gift !== null) contents.push({ type: 'gift.won', data: { playId, pageId, gift } });
      return tell(context, { id, ownerId, at, contents });
    }),
    consume([events.giftRedeemed], ({ id, data: { ownerId, at, playId, pageId } }, context) =>
      tell(context, {
        id,
        ownerId,
        at,
        contents: [{ type: 'gift.redeemed', data: { playId, pageId } }],
      }),
    ),
    consume(
      [events.giftRedemptionUndone],
      ({ id, data: { ownerId, at, playId, pageId } }, context) =>
        tell(context, {
          id,
          ownerId,
          at,
          contents: [{ type: 'gift.redemption_undone', data: { playId, pageId } }],
        }),
    ),
    ...consentMessages(deps, tell),
    consume([events.reviewSubmitted], ({ id, data }, context) => {
      const { ownerId, at, reviewId, pageId, rating } = data;
      const contents: Content[] = [{ type: 'review.created', data: { reviewId, pageId, rating } }];
      return tell(context, { id, ownerId, at, contents });
    }),
    consume(
      [events.pageCreated, events.pageUpdated, events.pageSwitched],
      ({ id, time: at, data }, context) => {
        const { ownerId, pageId, resturantName: restaurant, version, active: online } = data;
        const page = { pageId, restaurant, version, online };
        return tell(context, {
          id,
          ownerId,
          at,
          contents: [{ type: 'page.published', data: page }],
        });
      },
    ),
    consume([events.subscriptionChanged], ({ id, time: at, data }, context) => {
      const { ownerId, plan, pages, expiresAt } = data;
      const subscription = { plan, pages, expiresAt };
      return tell(context, {
        id,
        ownerId,
        at,
        contents: [{ type: 'subscription.changed', data: subscription }],
      });
    }),
  ];
}

/** Messages about what guests answer to offers, and the end of addresses in them. */
const consentMessages = (deps: ResultMailDeps, tell: Tell): EventConsumer[] => [
  consume([events.consentGiven], async ({ id, data }, context) => {
    const { ownerId, at, pageId, restaurant, consentId: mailId, sealed } = data;
    if (!(await deps.webhooks.exist())) return;
    const email = readWinnerAddress(deps.keys, { mailId, sealed });
    if (email === null) return;
    const guest = addresseeOf(deps.keys, { ownerId, email });
    if (await deps.erasedGuests.covers(guest, new Date(at))) return;
    const given = { contactId: guest.mark, pageId, restaurant };
    const contents: Content[] = [{ type: 'consent.given', data: given }];
    await tell(context, { id, ownerId, at, contents });
  }),
  consume([events.consentWithdrawn], ({ id, data }, context) => {
    const { ownerId, at, contactId, pageId } = data;
    const contents: Content[] = [{ type: 'consent.withdrawn', data: { contactId, pageId } }];
    return tell(context, { id, ownerId, at, contents });
  }),
  consume([events.actionRecorded], ({ data: { action, targetId } }, { changes }) => {
    // Another person may have added the webhook. An API key that reads contacts ends then, too.
    if (ENDS_ACCESS.has(action)) deps.webhooks.endAddresses(changes, targetId);
  }),
];

/**
 * Queues messages for the webhooks of their owner that want them. A blocked owner gets none. A repeated event queues nothing more.
 * @returns whether it queued any
 */
async function queueMessages(
  { webhooks, deliveries, owners, clock }: ResultMailDeps,
  { messages, changes }: { messages: readonly Message[]; changes: Changes },
): Promise<boolean> {
  const [{ ownerId } = { ownerId: '' }] = messages;
  if (messages.length === 0 || !(await webhooks.exist())) return false;
  const known = await webhooks.ofOwner(ownerId);
  if (known.length === 0 || isBlocked(await owners.find(ownerId))) return false;
  const now = clock.now();
  let isQueued = false;
  for (const message of messages) {
    const { id: messageId, type, at } = message;
    for (const { id: webhookId } of receiversOf(known, type)) {
      const sent = { webhookId, ownerId, messageId, type, at };
      const body = bodyOf(message);
      deliveries.queue(changes, newDelivery({ ...sent, body, queuedAt: now }));
      webhooks.announce(changes, webhookId, now);
      isQueued = true;
    }
  }
  return isQueued;
}
