import type { AdminUser } from '@girouette/contracts/http/administration';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../shared/query-keys';
import { replaceRow } from '../shared/replace-row';

/** Returns a function that shows a changed user on every loaded page of the list and refetches the list. */
export function useStoreUser(): (user: AdminUser) => Promise<void> {
  const client = useQueryClient();
  return async (changed) => {
    await replaceRow(client, { list: queryKeys.allUsers, changed });
    void client.invalidateQueries({ queryKey: queryKeys.allUsers });
    void client.invalidateQueries({ queryKey: queryKeys.userCounts });
  };
}
