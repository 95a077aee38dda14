import { useState } from 'react';
import { useDebounced } from './use-debounced';

/** The search runs after this pause in typing. */
const TYPING_PAUSE_MS = 300;

/** Which part of a list is wanted. */
export interface ListQuery<Sort extends string> {
  /** What is searched for; empty for all. */
  q: string;
  sort: Sort;
  /** From 1. */
  page: number;
}

/**
 * What is searched for in a list, its order and its page. Another search or order starts at its first page.
 * @param options.sorts the orders, each with its label
 * @param options.first the order before another is chosen
 */
export function useListSearch<Sort extends string>({
  sorts,
  first,
}: {
  sorts: Readonly<Record<Sort, string>>;
  first: Sort;
}) {
  const [text, setText] = useState('');
  const [sort, setSort] = useState(first);
  const q = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const [chosen, setChosen] = useState({ q, sort, page: 1 });
  const page = chosen.q === q && chosen.sort === sort ? chosen.page : 1;
  return {
    query: { q, sort, page } satisfies ListQuery<Sort>,
    text,
    setText,
    clear: () => {
      setText('');
    },
    setPage: (next: number) => {
      setChosen({ q, sort, page: next });
    },
    sorts,
    /** For the headers of the table and the choice above it. */
    sorting: {
      value: sort,
      onSort: (wanted: string) => {
        if (wanted in sorts) setSort(wanted as Sort);
      },
    },
  };
}

export type ListSearch = Omit<ReturnType<typeof useListSearch>, 'query'>;
