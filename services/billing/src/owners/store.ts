import { table, unlessNewer, type Changes, type Row, type Store } from '@girouette/store';
import type { Contact, Trial } from './rules';

/** Names and addresses of owners, for mails about their payments. */
export const CONTACTS = table<Contact>('contacts');

/** Creates the repository of the owners' contacts. */
export function createContacts(store: Store) {
  const contacts = store.table(CONTACTS);
  return {
    find: (ownerId: string) => contacts.get(ownerId),

    findAll: (ownerIds: readonly string[]) => contacts.getAll([...new Set(ownerIds)]),

    /** Keeps the newest version. */
    record(changes: Changes, contact: Contact): void {
      changes(CONTACTS).upsert(contact.id, unlessNewer(contact));
    },

    remove(changes: Changes, ownerId: string): void {
      changes(CONTACTS).delete(ownerId);
    },
  };
}

/** Owners' trials, by owner id. */
export const TRIALS = table<Trial>('trials');

/** Creates the repository of trials. */
export function createTrials(store: Store) {
  const trials = store.table(TRIALS);
  return {
    find: (ownerId: string) => trials.get(ownerId),

    /** Keeps a trial unless an approved one is known: a repeated or late event does not undo an approval. */
    record(changes: Changes, trial: Trial): void {
      changes(TRIALS).upsert(trial.id, (current) => (current?.expiresAt ? null : trial));
    },

    remove(changes: Changes, ownerId: string): void {
      changes(TRIALS).delete(ownerId);
    },
  };
}

/** The owner of each page. */
export const PAGES = table<Row & { ownerId: string }>('pages').index('byOwner', 'ownerId');

/** Creates the repository of the owners' landing pages, which the history counts. */
export function createPages(store: Store) {
  const pages = store.table(PAGES);
  return {
    count: (ownerId: string) => pages.count('byOwner', [ownerId]),

    add(changes: Changes, page: { id: string; ownerId: string }): void {
      changes(PAGES).insert(page);
    },

    remove(changes: Changes, pageId: string): void {
      changes(PAGES).delete(pageId);
    },
  };
}
