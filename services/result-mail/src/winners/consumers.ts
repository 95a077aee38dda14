import { events } from '@girouette/contracts';
import { endOf } from '@girouette/contracts/gift-validity';
import { consume, type DepartedPages, type EventConsumer } from '@girouette/platform/kit';
import type { Consents } from '../consents/store';
import type { Losers } from '../guests/store';
import { withOwner } from './rules';
import type { Wins } from './store';

export interface PlayDeps {
  wins: Wins;
  losers: Losers;
  consents: Consents;
  departedPages: DepartedPages;
}

/** Keeps this service's copies of plays, and the states of won gifts. */
export const winnerConsumers = ({
  wins,
  losers,
  consents,
  departedPages,
}: PlayDeps): EventConsumer[] => [
  // Winners may claim without a ticket.
  consume([events.wheelSpun], async ({ data }, { changes }) => {
    const { playId: id, at, marketing, again, conditions, pageId, ownerId, participant } = data;
    const { outcome, spelling } = data;
    const play = { pageId, ownerId, participant, spelling, outcome };
    const wonAt = new Date(at);
    consents.renew(changes, { spelling, participant: again ? participant : undefined }, wonAt);
    const present = await departedPages.ownerOf({ pageId, ownerId });
    if (outcome.kind !== 'gift') {
      const isLate = present !== ownerId;
      losers.insert(changes, isLate ? { ...play, ownerId: present, spelling: undefined } : play);
      return;
    }
    const consent = marketing && { marketingOf: ownerId, marketingVersion: marketing };
    const endsAt = endOf({ wonAt, conditions });
    const win = { id, at: wonAt, endsAt, ...play, conditions, ...consent };
    wins.insert(changes, present === ownerId ? win : withOwner(win, present));
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
