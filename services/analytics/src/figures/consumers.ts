import { events } from '@girouette/contracts';
import { consume, readName, type EventConsumer } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';

/** Keeps the owners' names, and drops the figures of an erased owner. */
export const ownerConsumers = ({ owners, days, media, keys }: AnalyticsDeps): EventConsumer[] => [
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
];
