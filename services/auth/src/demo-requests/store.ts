import type { AnyEvent } from '@girouette/contracts';
import { table, type Store } from '@girouette/store';
import type { Window } from '../directory/rules';

export interface DemoRequest {
  id: string;
  email: string;
  restaurantName: string;
  owner: string;
  subject: string;
  body: string;
  createdAt: Date;
}

const YEAR = 365 * 24 * 60 * 60;

export const DEMO_REQUESTS = table<DemoRequest>('demo-requests')
  .index('byTime', 'createdAt')
  .index('byEmail', 'email')
  .expires('createdAt', YEAR);

export type DemoRequests = ReturnType<typeof createDemoRequests>;

export function createDemoRequests(store: Store) {
  const requests = store.table(DEMO_REQUESTS);
  return {
    /** Stores and publishes nothing when a request with this id exists. */
    async add(request: DemoRequest, events: readonly AnyEvent[]): Promise<void> {
      await requests.insert(request, events);
    },

    latest: async (window: Window): Promise<{ requests: DemoRequest[]; total: number }> => ({
      requests: await requests.find('byTime', [], { order: 'desc', ...window }),
      total: await requests.count('byTime', []),
    }),

    /** The requests with this e-mail, up to a thousand. */
    of: (email: string): Promise<DemoRequest[]> => requests.find('byEmail', [email]),

    /** Removes all requests with this e-mail. */
    async removeOf(email: string): Promise<void> {
      for (;;) {
        const page = await requests.find('byEmail', [email]);
        if (page.length === 0) return;
        await Promise.all(page.map(({ id }) => requests.delete(id)));
      }
    },
  };
}
