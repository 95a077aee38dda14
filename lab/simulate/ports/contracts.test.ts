import { pino } from 'pino';
import { cacheSuite } from '../../../packages/platform/test/cache/cache.suite';
import { eventsSuite } from '../../../packages/events/test/events.suite';
import { opener } from '../../../packages/store/src/contract/adapters';
import { storeContract } from '../../../packages/store/src/contract/store.suite';
import { openSimulatedCache } from './cache';
import { createSimulatedLog, openSimulatedEvents } from './events';
import { createSimulatedDisk, openSimulatedStore } from './store';

const log = pino({ level: 'silent' });

jest.setTimeout(60_000);

storeContract({
  name: 'the simulated disk',
  open() {
    const disk = createSimulatedDisk();
    return Promise.resolve(
      opener(() => openSimulatedStore({ disk, sweepEveryMs: 50 }), {
        // Like the others, a promise that rejects.
        pending: async (tables) => Promise.resolve(disk.pending(tables)),
        remove: () => Promise.resolve(),
      }),
    );
  },
});

cacheSuite('simulated', () => Promise.resolve(openSimulatedCache(new Map())));

for (const keepsPositions of [false, true]) {
  const simulatedLog = createSimulatedLog({ keepsPositions });
  eventsSuite(`simulated, keeps positions: ${keepsPositions}`, (options) =>
    Promise.resolve(openSimulatedEvents({ log: simulatedLog, logger: log, options })),
  );
}
