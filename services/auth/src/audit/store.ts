import type { Action } from '@girouette/contracts/accounts/actions';
import { table, type Changes, type Store } from '@girouette/store';
import type { Window } from '../users/window-rules';

/** An entry of the audit trail. */
export interface RecordedAction {
  id: string;
  at: Date;
  actorId: string;
  /** The API key that acted for the account of `actorId`. Absent for a person. */
  keyId?: string | undefined;
  action: Action;
  targetId: string;
  /** The network address of the request. Empty once the actor is erased. */
  from: string;
  details: Record<string, string | number | boolean>;
}

const YEAR = 365 * 24 * 60 * 60;

/** Kept for a year (docs/specification §10.24), so that counting the index stays cheap. */
export const ACTIONS = table<RecordedAction>('actions')
  .index('byTime', 'at')
  .index('byTarget', 'targetId', 'at')
  .index('byActor', 'actorId', 'at')
  .index('byActorAndAction', 'actorId', 'action', 'at')
  .expires('at', YEAR);

export function createActions(store: Store) {
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
    add(changes: Changes, action: RecordedAction): void {
      changes(ACTIONS).insert(action);
    },

    /** All that a user did. */
    by: (actorId: string): Promise<RecordedAction[]> => allOf('byActor', actorId),

    /** The latest of some actions of a user, the latest first. */
    async latestBy(
      actorId: string,
      options: { actions: readonly Action[]; since: Date; limit: number },
    ): Promise<RecordedAction[]> {
      const { actions: kinds, since, limit } = options;
      const range = { from: since, order: 'desc', limit } as const;
      const found = await Promise.all(
        kinds.map((action) => actions.find('byActorAndAction', [actorId, action], range)),
      );
      return found.flat().sort((one, other) => other.at.getTime() - one.at.getTime());
    },

    /** All that was done to a user. */
    on: (targetId: string): Promise<RecordedAction[]> => allOf('byTarget', targetId),

    /** Removes the network address from all actions of a user. */
    async forgetAddresses(changes: Changes, actorId: string): Promise<void> {
      for (const { id } of await allOf('byActor', actorId)) {
        changes(ACTIONS).update(id, (action) => ({ ...action, from: '' }));
      }
    },

    /** @param query.targetId only actions on this user */
    async latest(
      query: Window & { targetId?: string | undefined },
    ): Promise<{ actions: RecordedAction[]; total: number }> {
      const { targetId, ...window } = query;
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
