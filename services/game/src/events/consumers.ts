import { events, paidPages, playIdOfWinnerMail } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import { mailed } from '../domain/won-gift';
import { recordBlock } from '../use-cases/record-block';
import { recordEntitlement } from '../use-cases/record-entitlement';
import { recordGrants } from '../use-cases/record-grants';
import { recordWin } from '../use-cases/record-win';
import type { GameDeps } from '../use-cases/ports';

/** The events that this service reacts to. */
export const consumers = (deps: GameDeps): EventConsumer[] => [
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId: id, version } = data;
    const entitlement = { id, version, ...paidPages(data) };
    recordEntitlement(deps, { entitlement, changes });
  }),
  ...[events.userBlocked, events.userUnblocked].map((definition) =>
    consume([definition], ({ data: { userId, ownerId } }, { changes }) => {
      // A blocked sub-account does not affect its owner's pages.
      if (userId !== ownerId) return;
      recordBlock(deps, { ownerId, blocked: definition === events.userBlocked, changes });
    }),
  ),
  consume([events.userErased], ({ data: { userId, ownerId } }, { changes }) => {
    deps.people.remove(changes, userId);
    if (userId === ownerId) deps.entitlements.remove(changes, ownerId);
  }),
  // Both events of a mail have the same key, so that a gift is known before its mail was sent.
  consume([events.winnerMailRequested], ({ data }, { changes }) => {
    const { mailId, pageId, ownerId, gift, conditions, rules } = data;
    const playId = playIdOfWinnerMail(mailId);
    const win = { playId, pageId, ownerId, gift, conditions, rules, at: new Date(data.at) };
    recordWin(deps, { win, changes });
  }),
  consume([events.mailSent], ({ data: { mailId, kind, at } }, { changes }) => {
    if (kind !== 'winner') return;
    const sentAt = new Date(at);
    deps.wonGifts.change(changes, playIdOfWinnerMail(mailId), (gift) => mailed(gift, sentAt));
  }),
  // All three events carry the same snapshot of an owner's grants.
  consume(
    [events.ownerPagesSwitched, events.pageAllowanceChanged, events.trialApproved],
    ({ data }, { changes }) => {
      const { ownerId, trial, ...rest } = data;
      const grants = {
        ...rest,
        trial: trial && { ...trial, expiresAt: new Date(trial.expiresAt) },
      };
      recordGrants(deps, { ownerId, grants, changes });
    },
  ),
];
