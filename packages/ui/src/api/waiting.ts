import type { Api } from './create-api';
import { readList } from './read-list';

const query = { page: 1, limit: 1 };
const waiting = { query: { ...query, state: 'waiting' as const } };

/** Counts what waits for an administrator, by kind. Each reads one row of a list and takes the number of all. */
export const WAITING = {
  trials: (api: Api, signal?: AbortSignal): Promise<number> =>
    totalOf((onHeaders) => api('GET /api/auth/trial', waiting, { signal, onHeaders })),
  demos: (api: Api, signal?: AbortSignal): Promise<number> =>
    totalOf((onHeaders) => api('GET /api/auth/demo', waiting, { signal, onHeaders })),
  mails: (api: Api, signal?: AbortSignal): Promise<number> =>
    totalOf((onHeaders) => api('GET /api/result/failures', { query }, { signal, onHeaders })),
};

const totalOf = async (read: Parameters<typeof readList>[0]): Promise<number> =>
  (await readList(read)).total;
