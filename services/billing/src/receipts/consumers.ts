import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { mailReceipts } from './actions';
import { mailboxMark } from './mailbox';

/** Mails the receipts that waited for an address, and notes the mailbox of an erased owner. */
export const receiptConsumers = (deps: BillingDeps): EventConsumer[] => [
  consume(
    [events.userRegistered, events.userProfileChanged],
    ({ data: { userId, ownerId } }, { after }) => {
      if (userId === ownerId) after(() => mailReceipts(deps, { ownerId }));
    },
  ),
  consume([events.userErased], async ({ data: { userId, ownerId } }, { changes }) => {
    const contact = userId === ownerId ? await deps.contacts.find(ownerId) : null;
    if (!contact) return;
    const mark = mailboxMark(deps.keys, { ownerId, email: contact.email });
    await deps.receipts.noteMailbox(changes, { ownerId, mark });
  }),
];
