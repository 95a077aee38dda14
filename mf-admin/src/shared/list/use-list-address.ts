import { useSearchParams } from 'react-router';

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
