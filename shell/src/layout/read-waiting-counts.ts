import { createApi, WAITING } from '@girouette/ui/api';
import type { Session } from '@girouette/ui/host';

/** How many things wait behind a row of the menu, by its address. */
export type WaitingCounts = Readonly<Record<string, number>>;

/** Reads what waits for an administrator. Lists that do not answer have no count. */
export async function readWaitingCounts(session: Session): Promise<WaitingCounts> {
  const api = createApi(session);
  const lists = {
    '/trial-management': WAITING.trials(api),
    '/demo-requests': WAITING.demos(api),
    '/admin/settings': WAITING.mails(api),
  };
  const counted = await Promise.all(
    Object.entries(lists).map(async ([path, count]) => [path, await count.catch(() => 0)] as const),
  );
  return Object.fromEntries(counted);
}
