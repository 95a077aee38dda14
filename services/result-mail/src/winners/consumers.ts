import { events } from '@girouette/contracts';
import { endOf } from '@girouette/contracts/gift-validity';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { Consents } from '../consents/store';
import type { Losers } from '../identities/store';
import type { Wins } from './store';

export interface PlayDeps {
  wins: Wins;
  losers: Losers;
  consents: Consents;
}

/** Keeps this service's copies of plays, and the states of won gifts. */
export const winnerConsumers = ({ wins, losers, consents }: PlayDeps): EventConsumer[] => [
  // Winners may claim without a ticket.
  consume([events.wheelSpun], ({ data }, { changes }) => {
    const { playId: id, at, marketing, again, conditions, pageId, ownerId, participant } = data;
    const { outcome, spelling } = data;
    const play = { pageId, ownerId, participant, spelling, outcome };
    const wonAt = new Date(at);
    consents.renew(changes, { spelling, participant: again ? participant : undefined }, wonAt);
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
];
