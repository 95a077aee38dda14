import { table, type Store } from '@girouette/store';
import type { DemoRequest, DemoRequests } from '../use-cases/ports';

const YEAR = 365 * 24 * 60 * 60;

export const DEMO_REQUESTS = table<DemoRequest>('demo-requests')
  .index('byTime', 'createdAt')
  .index('byEmail', 'email')
  .expires('createdAt', YEAR);

export function createDemoRequestRepository(store: Store): DemoRequests {
  const requests = store.table(DEMO_REQUESTS);
  return {
    async add(request, events) {
      await requests.insert(request, events);
    },
    latest: async (window) => ({
      requests: await requests.find('byTime', [], { order: 'desc', ...window }),
      total: await requests.count('byTime', []),
    }),
    of: (email) => requests.find('byEmail', [email]),
    async removeOf(email) {
      for (;;) {
        const page = await requests.find('byEmail', [email]);
        if (page.length === 0) return;
        await Promise.all(page.map(({ id }) => requests.delete(id)));
      }
    },
  };
}
