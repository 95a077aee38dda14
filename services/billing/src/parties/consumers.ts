import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';

/** Forgets the firm of an erased owner. */
export const partyConsumers = (deps: BillingDeps): EventConsumer[] => [
  consume([events.userErased], ({ data: { userId, ownerId } }, { changes }) => {
    if (userId === ownerId) deps.buyers.remove(changes, ownerId);
  }),
];
