import type { Api } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ListPages } from './list';
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
      const last = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
      return { ...found, page: Math.min(asked, last) };
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
    <ListPages
      {...{ of, list }}
      pageSize={PAGE_SIZE}
      failed="Cette liste n’a pas pu être chargée."
      onPage={turnTo}
      none={() => empty}
    >
      {({ rows }) => children(rows)}
    </ListPages>
  );
}
