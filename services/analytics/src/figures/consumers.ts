import { events, lastParisDays } from '@girouette/contracts';
import { MAX_TRIAL_DAYS } from '@girouette/contracts/billing/trial';
import { createEvent } from '@girouette/events';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import { readName } from '@girouette/signed';
import { totalOf } from '../counters/rules';
import type { AnalyticsDeps } from '../deps';

/** Keeps the owners' names, drops the figures of an erased owner, and answers what a trial has brought. */
export const ownerConsumers = ({
  owners,
  days,
  media,
  keys,
  clock,
}: AnalyticsDeps): EventConsumer[] => [
  // Sub-accounts own no pages, so their names are shown nowhere.
  consume([events.userRegistered, events.userProfileChanged], ({ data }, { changes }) => {
    const { accountType, ownerId } = data;
    const name = readName(keys, data) ?? '';
    if (accountType === 'main') owners.setName(changes, { ownerId, name });
  }),
  consume([events.userErased], async ({ data: { userId, ownerId } }, { changes }) => {
    if (userId !== ownerId) return;
    owners.remove(changes, ownerId);
    await days.removeOf(changes, ownerId);
    await media.removeOf(changes, ownerId);
  }),
  consume([events.trialFiguresRequested], async ({ data }, { changes }) => {
    const now = clock.now();
    // Nothing came before the trial.
    const labels = lastParisDays(MAX_TRIAL_DAYS + 1, now);
    const { visits, spins, gifts, reviews, contacts } = totalOf(
      await days.ofOwner(data.ownerId, labels),
    );
    const brought = { visits, spins, gifts, reviews, contacts };
    const counted = { ...data, brought };
    const event = createEvent(events.trialFiguresCounted, counted, { source: 'analytics', now });
    owners.publish(changes, data.ownerId, event);
  }),
];
