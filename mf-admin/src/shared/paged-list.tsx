import { useApi, WhenLoaded } from '@girouette/ui/microfrontend';
import { TablePages } from '@girouette/ui/table';
import type { Api } from '@girouette/ui/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { readPage } from './read-page';

/** Rows per page. */
export const PAGE_SIZE = 25;

interface PageRequest {
  query: { page: number; limit: number };
  options: { signal: AbortSignal; onHeaders: (headers: Headers) => void };
}

/** A long list that is read page by page. The page is in the address; while another one loads, the previous one stays. */
export function PagedList<Row>({
  of,
  queryKey,
  read,
  empty,
  children,
}: {
  /** What the rows are, e.g. « demandes ». */
  of: string;
  queryKey: readonly unknown[];
  read: (api: Api, request: PageRequest) => Promise<readonly Row[]>;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const asked = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const list = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: async ({ signal }) => {
      const query = { page: asked, limit: PAGE_SIZE };
      const found = await readPage((onHeaders) =>
        read(api, { query, options: { signal, onHeaders } }),
      );
      return { ...found, page: asked };
    },
    placeholderData: keepPreviousData,
  });
  const turnTo = (page: number) => {
    setSearch((before) => {
      before.set('page', String(page));
      return before;
    });
  };
  return (
    <WhenLoaded query={list} loading="Chargement…" failed="Cette liste n’a pas pu être chargée.">
      {({ rows, total, page }) =>
        rows.length === 0 && page === 1 ? (
          empty
        ) : (
          <TablePages
            of={of}
            page={Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE)))}
            pageSize={PAGE_SIZE}
            total={total}
            isOutdated={list.isPlaceholderData}
            onPage={turnTo}
          >
            {children(rows)}
          </TablePages>
        )
      }
    </WhenLoaded>
  );
}
