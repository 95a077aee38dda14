import { table, type Store } from '@girouette/store';
import type { Actions, RecordedAction } from '../use-cases/ports';

const YEAR = 365 * 24 * 60 * 60;

/** Kept for a year (docs/specification §10.24), so that counting the index stays cheap. */
export const ACTIONS = table<RecordedAction>('actions')
  .index('byTime', 'at')
  .index('byTarget', 'targetId', 'at')
  .index('byActor', 'actorId', 'at')
  .index('byActorAndAction', 'actorId', 'action', 'at')
  .expires('at', YEAR);

export function createActionRepository(store: Store): Actions {
  const actions = store.table(ACTIONS);

  async function allOf(index: 'byActor' | 'byTarget', userId: string): Promise<RecordedAction[]> {
    const found: RecordedAction[] = [];
    for (;;) {
      const after = found.at(-1);
      const page = await actions.find(index, [userId], after ? { after } : {});
      if (page.length === 0) return found;
      found.push(...page);
    }
  }

  return {
    add(changes, action) {
      changes(ACTIONS).insert(action);
    },
    by: (actorId) => allOf('byActor', actorId),
    async latestBy(actorId, { actions: kinds, since, limit }) {
      const range = { from: since, order: 'desc', limit } as const;
      const found = await Promise.all(
        kinds.map((action) => actions.find('byActorAndAction', [actorId, action], range)),
      );
      return found.flat().sort((one, other) => other.at.getTime() - one.at.getTime());
    },
    on: (targetId) => allOf('byTarget', targetId),
    async forgetAddresses(changes, actorId) {
      for (const { id } of await allOf('byActor', actorId)) {
        changes(ACTIONS).update(id, (action) => ({ ...action, from: '' }));
      }
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
