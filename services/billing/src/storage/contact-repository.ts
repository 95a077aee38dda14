import { table, unlessNewer, type Store } from '@girouette/store';
import type { Contact } from '../domain/contact';
import type { Contacts } from '../use-cases/ports';

/** Names and addresses of owners, for mails about their payments. */
export const CONTACTS = table<Contact>('contacts');

export function createContactRepository(store: Store): Contacts {
  const contacts = store.table(CONTACTS);
  return {
    find: (ownerId) => contacts.get(ownerId),
    findAll: (ownerIds) => contacts.getAll([...new Set(ownerIds)]),
    record(changes, contact) {
      changes(CONTACTS).upsert(contact.id, unlessNewer(contact));
    },
    remove(changes, ownerId) {
      changes(CONTACTS).delete(ownerId);
    },
  };
}
