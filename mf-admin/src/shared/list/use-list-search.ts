import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

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
  const onPause = useEffectEvent(() => {
    if (wanted !== written) search(wanted);
  });
  // Only typing begins the pause again. Written later, an address would close a dialog that was opened meanwhile.
  useEffect(() => {
    const timer = setTimeout(onPause, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted]);
  return {
    text,
    setText,
    clear: () => {
      setText('');
      search('');
    },
  };
}

/** The state of a list, stored in the address, so that Back and a reload lead to the same rows. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  return {
    /** From 1. */
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    /** The value in the address if it is known, else the first known value. */
    oneOf: <Value extends string>(name: string, known: readonly [Value, ...Value[]]): Value =>
      known.find((value) => value === params.get(name)) ?? known[0],
    text: (name: string): string => params.get(name) ?? '',
    /**
     * Shows other rows, starting from their first page unless `page` is among the values. Leaves empty values out of the address.
     * @param options.replace replaces the history entry instead of adding one
     */
    show: (values: Readonly<Record<string, string>>, options: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      // A second press while the page loads must not add a history entry.
      if (next.toString() !== params.toString()) setParams(next, options);
    },
  };
}
