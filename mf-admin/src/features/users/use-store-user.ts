import type { AdminUser } from '@girouette/contracts/http/administration';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/query-keys';
import type { ListPage } from '../../shared/read-page';

/**
 * The function that shows a changed user on every loaded page of the list. The list is then loaded again, because a
 * response that was on its way may still have the old row.
 */
export function useStoreUser(): (user: AdminUser) => void {
  const client = useQueryClient();
  return (changed) => {
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
