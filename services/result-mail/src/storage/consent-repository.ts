import { readParts, table, type Store } from '@girouette/store';
import { withAction, withConsent, withWithdrawal, type Consent } from '../domain/consent';
import type { Consents } from '../use-cases/ports';

/** Consents stay for three years after the guest's last action, at most until their owner is erased. */
export const CONSENTS = table<Consent>('consents')
  .index('byOwner', 'ownerId', 'state', 'changedAt')
  .optional('byParticipant', 'participant')
  .expires('keptUntil', 0);

/** When an owner has last exported the consents. The row's id is the owner's. */
export const EXPORTS = table<{ id: string; at: Date }>('contact-exports');

const REMOVED_AT_ONCE = 500;
/** Bounds the memory of an export, and how long it keeps the processor. */
const READ_AT_ONCE = 100;
/** A participant is a person on one page, so one row. */
const MOST_RENEWED = 10;

export function createConsentRepository(store: Store): Consents {
  const consents = store.table(CONSENTS);
  const exports = store.table(EXPORTS);
  return {
    find: (mark) => consents.get(mark),
    give(changes, consent) {
      changes(CONSENTS).upsert(consent.mark, (known) => withConsent(known, consent));
    },
    async add(consent) {
      await consents.upsert(consent.mark, (known) => withConsent(known, consent));
    },
    renew(changes, participant, at) {
      changes(CONSENTS).updateEach(
        'byParticipant',
        [participant],
        { limit: MOST_RENEWED },
        (consent) => withAction(consent, at),
      );
    },
    async withdraw(guest, at) {
      await consents.upsert(guest.mark, (known) => withWithdrawal(known, { ...guest, at }));
    },
    countGiven: (ownerId) => consents.count('byOwner', [ownerId, 'given']),
    given: (ownerId) =>
      readParts<Consent>((range) => consents.find('byOwner', [ownerId, 'given'], range), {
        limit: READ_AT_ONCE,
      }),
    async noteExport(id, at, events) {
      await exports.upsert(
        id,
        () => ({ id, at }),
        () => events,
      );
    },
    async remove(mark) {
      await consents.delete(mark);
    },
    async removeSome(ownerId) {
      await exports.delete(ownerId);
      const found = await consents.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => consents.delete(id)));
      return found.length;
    },
  };
}
