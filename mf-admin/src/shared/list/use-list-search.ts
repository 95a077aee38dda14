import { useEffect, useState } from 'react';
import { useListAddress } from './use-list-address';

/** The search runs after this pause in typing. */
const TYPING_PAUSE_MS = 300;

/**
 * The search and order of a list, both stored in the address. A new search or order starts at the first page.
 * @param sorts the orders, each with its label; the first one is the default and not stored
 */
export function useListSearch<Sort extends string>(sorts: Readonly<Record<Sort, string>>) {
  const { oneOf, text: textOf, show } = useListAddress();
  const order = Object.keys(sorts) as [Sort, ...Sort[]];
  const sort = oneOf('sort', order);
  const q = textOf('q');
  const typing = useTyping(q, (wanted) => {
    // The letters of one search share one history entry.
    show({ q: wanted }, { replace: q !== '' && wanted !== '' });
  });
  return {
    q,
    sort,
    ...typing,
    sorts,
    /** For the table headers and the choice above them. */
    sorting: {
      value: sort,
      onSort: (wanted: string) => {
        show({ sort: wanted === order[0] ? '' : wanted });
      },
    },
  };
}

export type ListSearch = Pick<
  ReturnType<typeof useListSearch>,
  'text' | 'setText' | 'sorts' | 'sorting'
>;

/** The text in the search field. Written to the address after a pause, and read from it when Back has changed it. */
function useTyping(q: string, write: (q: string) => void) {
  const [text, setText] = useState(q);
  const [written, setWritten] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    setWritten(q);
    if (q !== written) setText(q);
  }
  const wanted = text.trim();
  const search = (next: string) => {
    setWritten(next);
    write(next);
  };
  useEffect(() => {
    if (wanted === written) return;
    const timer = setTimeout(() => {
      search(wanted);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  });
  return {
    text,
    setText,
    clear: () => {
      setText('');
      search('');
    },
  };
}
