import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Adapters } from '@girouette/platform/kit';
import { createDependencies } from '@girouette/auth';
import { authConfig } from '@girouette/auth/config';
import { ACTIONS, type RecordedAction } from '@girouette/auth/audit';
import { repeatErasure } from '@girouette/auth/erase-account';
import { z } from 'zod';
import type { Destination } from './destination';
import { erasureName, ERASURES, notedErasures } from './names';
import { TO_REPEAT } from './restore-backup';

/** Entries of the audit trail may appear out of order, by less than this. */
const OVERLAP_MS = 60 * 60_000;

/**
 * Stores who was erased beside the backups, by random id only, because an older backup would bring them back.
 * @returns a function to call periodically
 */
export function erasureNotes(options: {
  destination: Destination;
  /** The auth service's adapters. */
  adapters: Pick<Adapters, 'store' | 'clock'>;
}): () => Promise<void> {
  const { destination, adapters } = options;
  const actions = adapters.store.table(ACTIONS);
  let names: Set<string> | undefined;
  let from: Date | undefined;

  async function actionsSince(since: Date): Promise<RecordedAction[]> {
    const found: RecordedAction[] = [];
    for (;;) {
      const after = found.at(-1);
      const page = await actions.find('byTime', [], after ? { after } : { from: since });
      if (page.length === 0) return found;
      found.push(...page);
    }
  }

  return async () => {
    names ??= new Set((await destination.list(ERASURES)).map((name) => `${ERASURES}/${name}`));
    const latest = notedErasures([...names].map((name) => name.slice(ERASURES.length + 1))).at(-1);
    const begun = adapters.clock.now().getTime();
    for (const { action, targetId, at } of await actionsSince(from ?? since(latest?.at))) {
      const name = erasureName({ userId: targetId, at });
      if (action !== 'USER_ERASED' || names.has(name)) continue;
      await destination.put(name, { text: '' });
      names.add(name);
    }
    from = new Date(begun - OVERLAP_MS);
  };
}

const since = (latest: Date | undefined): Date =>
  new Date(Math.max(0, (latest?.getTime() ?? 0) - OVERLAP_MS));

/**
 * The erased users noted beside the backups.
 * @returns their ids
 */
export async function listErased(destination: Destination): Promise<string[]> {
  return notedErasures(await destination.list(ERASURES)).map(({ userId }) => userId);
}

/**
 * Erases users that a restored backup has brought back. Call it before the system is reachable. May be interrupted and repeated.
 * @returns how many were erased again
 */
export async function repeatErasures(dataDir: string, auth: Adapters): Promise<number> {
  const file = join(dataDir, TO_REPEAT);
  if (!existsSync(file)) return 0;
  const userIds = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  const deps = createDependencies(auth, authConfig.parse({}));
  let count = 0;
  for (const userId of userIds) if (await repeatErasure(deps, { userId })) count += 1;
  rmSync(file);
  return count;
}
