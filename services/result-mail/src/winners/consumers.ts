import { events } from '@girouette/contracts';
import { endOf } from '@girouette/contracts/gifts/gift-validity';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { queueWinnerMail } from './queue-mail';

/** Keeps this service's copies of plays, and the states of won gifts. */
export const winnerConsumers = (deps: ResultMailDeps): EventConsumer[] => {
  const { wins, losers } = deps;
  return [
    // Winners may claim without a ticket.
    consume([events.wheelSpun], ({ data }, { changes }) => {
      const { playId: id, at, marketing, conditions, pageId, ownerId, participant } = data;
      const { outcome, spelling } = data;
      const play = { pageId, ownerId, participant, spelling, outcome };
      const wonAt = new Date(at);
      if (outcome.kind !== 'gift') {
        losers.insert(changes, play);
        return;
      }
      const consent = marketing && { marketingOf: ownerId, marketingVersion: marketing };
      const endsAt = endOf({ wonAt, conditions });
      wins.insert(changes, { id, at: wonAt, endsAt, ...play, conditions, ...consent });
    }),
    consume([events.giftRedeemed], ({ data: { playId } }, { changes }) => {
      wins.close(changes, playId, 'redeemed');
    }),
    consume([events.giftRevoked], ({ data: { playId } }, { changes }) => {
      wins.close(changes, playId, 'revoked');
    }),
    consume([events.giftRedemptionUndone], ({ data: { playId } }, { changes }) => {
      wins.close(changes, playId, undefined);
    }),
    consume([events.winnerMailRequested], async ({ data: win }, context) => {
      await queueWinnerMail(deps, { win, ...context });
    }),
  ];
};
