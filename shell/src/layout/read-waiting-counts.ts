import { createApi, readList } from '@girouette/ui/api';
import type { Session } from '@girouette/ui/host';

/** How many things wait behind a row of the menu, by its address. */
export type WaitingCounts = Readonly<Record<string, number>>;

const query = { page: 1, limit: 1 };
const state = 'waiting';

/** Reads what waits for an administrator. Lists that do not answer have no count. */
export async function readWaitingCounts(session: Session): Promise<WaitingCounts> {
  const api = createApi(session);
  const lists: Record<string, Promise<{ total: number }>> = {
    '/trial-management': readList((onHeaders) =>
      api('GET /api/auth/trial', { query: { ...query, state } }, { onHeaders }),
    ),
    '/demo-requests': readList((onHeaders) =>
      api('GET /api/auth/demo', { query: { ...query, state } }, { onHeaders }),
    ),
    '/admin/settings': readList((onHeaders) =>
      api('GET /api/result/failures', { query }, { onHeaders }),
    ),
  };
  const counted = await Promise.all(
    Object.entries(lists).map(async ([path, list]) => {
      const { total } = await list.catch(() => ({ total: 0 }));
      return [path, total] as const;
    }),
  );
  return Object.fromEntries(counted);
}
