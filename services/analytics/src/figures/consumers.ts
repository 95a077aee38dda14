import { events } from '@girouette/contracts';
import { consume, readName, type EventConsumer, type Keys } from '@girouette/platform/kit';
import type { Days } from './day-store';
import type { Media } from './medium-store';
import type { Owners } from './owner-store';

export interface OwnerConsumerDeps {
  owners: Owners;
  days: Days;
  media: Media;
  keys: Keys;
}

/** Keeps the owners' names, and drops the figures of an erased owner. */
export const ownerConsumers = ({
  owners,
  days,
  media,
  keys,
}: OwnerConsumerDeps): EventConsumer[] => [
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
