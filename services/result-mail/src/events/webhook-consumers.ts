import { events } from '@girouette/contracts';
import { consume, type EventConsumer, type HandlerContext } from '@girouette/platform/kit';
import { messageOf, type Message } from '../domain/webhook-messages';
import type { ResultMailDeps } from '../use-cases/ports';
import { queueMessages } from '../use-cases/queue-messages';

/** The events that webhooks of owners tell other systems about (docs/specification §10.53). */
export function webhookConsumers(deps: ResultMailDeps): EventConsumer[] {
  const tell = async (messages: readonly Message[], { changes, after }: HandlerContext) => {
    if (await queueMessages(deps, { messages, changes })) after(deps.triggerWebhooks);
  };
  return [
    consume([events.wheelSpun], ({ id, data }, context) => {
      const { ownerId, playId, pageId, outcome } = data;
      const about = { id, ownerId, at: new Date(data.at) };
      const gift = outcome.kind === 'gift' ? outcome.label : null;
      const won = gift === null ? [] : [{ playId, pageId, gift }];
      return tell(
        [
          messageOf(about, { type: 'play.created', data: { playId, pageId, gift } }),
          ...won.map((data) => messageOf(about, { type: 'gift.won', data })),
        ],
        context,
      );
    }),
    consume([events.giftRedeemed], ({ id, data: { ownerId, playId, pageId, at } }, context) =>
      tell(
        [
          messageOf(
            { id, ownerId, at: new Date(at) },
            { type: 'gift.redeemed', data: { playId, pageId } },
          ),
        ],
        context,
      ),
    ),
    consume(
      [events.giftRedemptionUndone],
      ({ id, data: { ownerId, playId, pageId, at } }, context) =>
        tell(
          [
            messageOf(
              { id, ownerId, at: new Date(at) },
              { type: 'gift.redemption_undone', data: { playId, pageId } },
            ),
          ],
          context,
        ),
    ),
    consume([events.reviewSubmitted], ({ id, data }, context) => {
      const { ownerId, reviewId, pageId, rating, at } = data;
      const message = { type: 'review.created', data: { reviewId, pageId, rating } } as const;
      return tell([messageOf({ id, ownerId, at: new Date(at) }, message)], context);
    }),
    consume(
      [events.pageCreated, events.pageUpdated, events.pageSwitched],
      ({ id, time, data }, context) => {
        const { ownerId, pageId, resturantName: restaurant, version, active: online } = data;
        const message = { pageId, restaurant, version, online };
        return tell(
          [
            messageOf(
              { id, ownerId, at: new Date(time) },
              { type: 'page.published', data: message },
            ),
          ],
          context,
        );
      },
    ),
    consume([events.subscriptionChanged], ({ id, time, data }, context) => {
      const { ownerId, plan, pages, expiresAt } = data;
      const message = { type: 'subscription.changed', data: { plan, pages, expiresAt } } as const;
      return tell([messageOf({ id, ownerId, at: new Date(time) }, message)], context);
    }),
  ];
}
