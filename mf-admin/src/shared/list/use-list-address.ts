import { useSearchParams } from 'react-router';

/**
 * What is shown of a list, as the address says it: its page and other values, so that Back and a reload lead to the same rows.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  return {
    /** From 1. */
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    /** One of the known values; the first of them when the address has none or another. */
    oneOf: <Value extends string>(name: string, known: readonly [Value, ...Value[]]): Value =>
      known.find((value) => value === params.get(name)) ?? known[0],
    text: (name: string): string => params.get(name) ?? '',
    /**
     * Shows other rows, from their first page on unless `page` is among the values. Empty values are left out of the address.
     * @param options.replace does not keep the address before for Back
     */
    show: (values: Readonly<Record<string, string>>, options: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      // A second press while the page loads is not another step back.
      if (next.toString() !== params.toString()) setParams(next, options);
    },
  };
}
