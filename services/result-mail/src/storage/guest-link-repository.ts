import { table, type Store } from '@girouette/store';
import { used, type GuestLink } from '../domain/guest-link';
import type { GuestLinks } from '../use-cases/ports';

export const GUEST_LINKS = table<GuestLink>('guest-links')
  .index('byMark', 'mark')
  .expires('expiresAt', 0);

export function createGuestLinkRepository(store: Store): GuestLinks {
  const links = store.table(GUEST_LINKS);
  return {
    async add(link) {
      await links.insert(link);
    },
    find: (id) => links.get(id),
    async use(id, now) {
      const link = await links.get(id);
      return (await links.update(id, (known) => used(known, now))) && link;
    },
    async removeAll(spelling) {
      for (const { id } of await links.find('byMark', [spelling])) await links.delete(id);
    },
  };
}
