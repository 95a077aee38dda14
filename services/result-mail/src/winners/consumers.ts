import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { Consents } from '../consents/store';
import type { Losers } from '../guests/store';
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
    if (again) consents.renew(changes, participant, new Date(at));
    if (outcome.kind !== 'gift') {
      losers.insert(changes, play);
      return;
    }
    const consent = marketing && { marketingOf: ownerId, marketingVersion: marketing };
    wins.insert(changes, { id, at: new Date(at), ...play, conditions, ...consent });
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
