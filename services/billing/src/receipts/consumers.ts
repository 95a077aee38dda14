import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { mailReceipts } from './actions';

/** Mails the receipts that waited for an address. */
export const receiptConsumers = (deps: BillingDeps): EventConsumer[] => [
  consume(
    [events.userRegistered, events.userProfileChanged],
    ({ data: { userId, ownerId } }, { after }) => {
      if (userId === ownerId) after(() => mailReceipts(deps, { ownerId }));
    },
  ),
];
