import { actingOf } from '@girouette/contracts';
import { table, type Store } from '@girouette/store';
import type { People } from '../use-cases/ports';

/** The only place with the names of people at the counter, so that erasing one of them is one deletion. */
export const PEOPLE = table<{ id: string; ownerId: string; name: string }>('counter-people').index(
  'byOwner',
  'ownerId',
);

export function createPeopleRepository(store: Store): People {
  const people = store.table(PEOPLE);
  return {
    async note({ ownerId, ...caller }) {
      const { id, name } = actingOf(caller);
      await people.upsert(id, (known) => (known?.name === name ? null : { id, ownerId, name }));
    },
    async namesOf(userIds) {
      const found = await people.getAll([...new Set(userIds)]);
      return new Map(found.map(({ id, name }) => [id, name]));
    },
    remove(changes, userId) {
      changes(PEOPLE).delete(userId);
    },
    async removeSome(ownerId) {
      const found = await people.find('byOwner', [ownerId]);
      await Promise.all(found.map(({ id }) => people.delete(id)));
      return found.length;
    },
  };
}
