import { readList, type Api, type ListPage } from '@girouette/ui/api';
import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { TablePages, TableSkeleton } from '@girouette/ui/table';
import { keepPreviousData, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListAddress } from './use-list-search';

/** Rows per page. */
const PAGE_SIZE = 25;

interface PageRequest {
  query: { page: number; limit: number };
  options: { signal: AbortSignal; onHeaders: (headers: Headers) => void };
}

/**
 * A long list read page by page, with the page number in the address. Shows bars while the first rows load, and the previous page while
 * another one loads.
 */
export function PagedList<Row>({
  of,
  headers,
  failed = 'Cette liste n’a pas pu être chargée.',
  queryKey,
  read,
  empty,
  children,
}: {
  /** The noun for the rows, e.g. « demandes ». */
  of: string;
  /** The column names, shown while the first rows load. */
  headers: readonly string[];
  /** The message when the rows could not be loaded. */
  failed?: string;
  queryKey: readonly unknown[];
  read: (api: Api, request: PageRequest) => Promise<readonly Row[]>;
  /** Shown instead of an empty list. */
  empty: ReactNode | ((found: ListPage<Row>) => ReactNode);
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const api = useApi();
  const { page: asked, show } = useListAddress();
  const list = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: async ({ signal }) => {
      const query = { page: asked, limit: PAGE_SIZE };
      const found = await readList((onHeaders) =>
        read(api, { query, options: { signal, onHeaders } }),
      );
      const last = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
      return { ...found, page: Math.min(asked, last) };
    },
    placeholderData: keepPreviousData,
  });
  const skeleton = <TableSkeleton headers={headers} rows={8} label={`Chargement des ${of}…`} />;
  return (
    <WhenLoaded query={list} skeleton={skeleton} failed={failed}>
      {(found) => {
        if (found.total === 0) {
          // The previous search's empty result says nothing about this one.
          if (list.isPlaceholderData) return skeleton;
          return typeof empty === 'function' ? empty(found) : empty;
        }
        return (
          <TablePages
            of={of}
            page={found.page}
            pageSize={PAGE_SIZE}
            total={found.total}
            isPartial={found.isPartial}
            isOutdated={list.isPlaceholderData}
            onPage={(page) => {
              show({ page: page === 1 ? '' : String(page) });
            }}
          >
            {children(found.rows)}
          </TablePages>
        );
      }}
    </WhenLoaded>
  );
}

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
