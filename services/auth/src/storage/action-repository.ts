import { table, type Store } from '@girouette/store';
import type { Actions, RecordedAction } from '../use-cases/ports';

const YEAR = 365 * 24 * 60 * 60;

/** Kept for a year (docs/specification §10.24), so that counting the index stays cheap. */
export const ACTIONS = table<RecordedAction>('actions')
  .index('byTime', 'at')
  .index('byTarget', 'targetId', 'at')
  .index('byActor', 'actorId', 'at')
  .expires('at', YEAR);

export function createActionRepository(store: Store): Actions {
  const actions = store.table(ACTIONS);
  return {
    add(changes, action) {
      changes(ACTIONS).insert(action);
    },
    async forgetAddresses(changes, actorId) {
      let last: RecordedAction | undefined;
      do {
        const page = await actions.find('byActor', [actorId], last ? { after: last } : {});
        for (const { id } of page) {
          changes(ACTIONS).update(id, (action) => ({ ...action, from: '' }));
        }
        last = page.at(-1);
      } while (last);
    },
    async latest({ targetId, ...window }) {
      const range = { order: 'desc', ...window } as const;
      if (targetId === undefined) {
        return {
          actions: await actions.find('byTime', [], range),
          total: await actions.count('byTime', []),
        };
      }
      return {
        actions: await actions.find('byTarget', [targetId], range),
        total: await actions.count('byTarget', [targetId]),
      };
    },
  };
}
