import type { Home, RunningStart } from '../../e2e/support/system';
import type { SharedSystem, Wanted } from './questions';

/** The address of a browser that this worker's test files share. Null outside of Jest, where no pool runs. */
export async function sharedBrowser(): Promise<string | null> {
  if (process.env.TEST_POOL === undefined) return null;
  return (await ask<{ endpoint: string }>({})).endpoint;
}

/**
 * The running system with these variables, which this worker's test files share. They may neither stop it nor read its output after the
 * start. They create separate people, because changes to the demo owner stay.
 */
export async function sharedSystem(
  env: Record<string, string>,
): Promise<{ home: Home; system: RunningStart }> {
  const { home, system } = await ask<SharedSystem>({ env });
  return {
    home: { ...home, start: shared, remove: () => undefined },
    system: {
      ...system,
      printed: () => system.printed,
      memoryMb: shared,
      kill: shared,
      stop: shared,
    },
  };
}

const shared = (): never => {
  throw new Error('other test files use this system too');
};

async function ask<Found>(wanted: Omit<Wanted, 'worker'>): Promise<Found> {
  const { TEST_POOL = '', JEST_WORKER_ID = '1' } = process.env;
  const body = JSON.stringify({ ...wanted, worker: JEST_WORKER_ID });
  const answer = await fetch(TEST_POOL, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Found;
}
