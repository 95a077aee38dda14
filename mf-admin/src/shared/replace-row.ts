import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListPage } from './read-page';

/**
 * Shows a changed row on every loaded page of a list. Cancels loads in progress, which may still return the old row; the caller refetches
 * the list.
 * @param options.list the common prefix of the keys of its pages
 */
export async function replaceRow<Row extends { _id: string }>(
  client: QueryClient,
  { list, changed }: { list: QueryKey; changed: Row },
): Promise<void> {
  await client.cancelQueries({ queryKey: list });
  client.setQueriesData<ListPage<Row>>(
    { queryKey: list },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row._id === changed._id ? changed : row)) },
  );
}
