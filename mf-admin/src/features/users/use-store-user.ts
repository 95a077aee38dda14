import type { AdminUser } from '@girouette/contracts/http/administration';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import type { ListPage } from '../../shared/read-page';

/**
 * The function that shows a changed user on every loaded page of the list, which is then loaded again. A list that is being
 * loaded may still have the old row; the first load of a page is only replaced when it is cancelled.
 */
export function useStoreUser(): (user: AdminUser) => Promise<void> {
  const client = useQueryClient();
  return async (changed) => {
    await client.cancelQueries({ queryKey: queryKeys.allUsers });
    client.setQueriesData<ListPage<AdminUser>>(
      { queryKey: queryKeys.allUsers },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((user) => (user._id === changed._id ? changed : user)),
        },
    );
    void client.invalidateQueries({ queryKey: queryKeys.allUsers });
    void client.invalidateQueries({ queryKey: queryKeys.userCounts });
  };
}
