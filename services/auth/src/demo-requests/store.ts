import type { AnyEvent } from '@girouette/contracts';
import { table, type Store } from '@girouette/store';
import type { Window } from '../users/window-rules';

export interface DemoRequest {
  id: string;
  email: string;
  restaurantName: string;
  owner: string;
  subject: string;
  body: string;
  createdAt: Date;
  /** When an administrator marked it as handled. Absent while it waits. */
  handledAt?: Date | undefined;
}

/** `createdAt`, while it waits. */
type StoredRequest = DemoRequest & { waitsSince?: Date | undefined };

const stored = (request: DemoRequest): StoredRequest => ({
  ...request,
  waitsSince: request.handledAt ? undefined : request.createdAt,
});

const YEAR = 365 * 24 * 60 * 60;

export const DEMO_REQUESTS = table<StoredRequest>('demo-requests')
  .index('byTime', 'createdAt')
  .index('byEmail', 'email')
  .optional('byWaiting', 'waitsSince')
  .expires('createdAt', YEAR)
  .changed(stored);

export function createDemoRequests(store: Store) {
  const requests = store.table(DEMO_REQUESTS);
  return {
    /** Stores and publishes nothing when a request with this id exists. */
    async add(request: DemoRequest, events: readonly AnyEvent[]): Promise<void> {
      await requests.insert(stored(request), events);
    },

    /** @param query.only those that wait */
    async latest({ only, ...window }: Window & { only?: 'waiting' | undefined }): Promise<{
      requests: DemoRequest[];
      total: number;
    }> {
      const index = only ? 'byWaiting' : 'byTime';
      return {
        requests: await requests.find(index, [], { order: 'desc', ...window }),
        total: await requests.count(index, []),
      };
    },

    /**
     * Marks a request as handled at a moment, or as waiting (null). A handled one keeps its moment.
     * @returns null when there is no such request
     */
    async mark(id: string, handledAt: Date | null): Promise<DemoRequest | null> {
      const changed = await requests.update(id, (known) =>
        (known.handledAt === undefined) === (handledAt === null)
          ? null
          : stored({ ...known, handledAt: handledAt ?? undefined }),
      );
      return changed ?? requests.get(id);
    },

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
