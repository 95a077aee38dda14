import { useEffect, useState } from 'react';

export type Loaded<Value> =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  | { name: 'ready'; value: Value };

/**
 * Returns the value that `load` resolves with for an input, and a function that loads again.
 * @param load the same function in each render
 */
export function useLoaded<Value>(
  load: (pageId: string, version?: string) => Promise<Value>,
  { pageId, version }: { pageId: string; version?: string | undefined },
): [Loaded<Value>, reload: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ name: 'loading' });
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let unmounted = false;
    const show = (next: Loaded<Value>) => {
      if (!unmounted) setLoaded(next);
    };
    load(pageId, version).then(
      (value) => {
        show({ name: 'ready', value });
      },
      (error: unknown) => {
        show({ name: 'failed', error });
      },
    );
    return () => {
      unmounted = true;
    };
  }, [load, pageId, version, attempts]);
  return [
    loaded,
    () => {
      setLoaded({ name: 'loading' });
      setAttempts(attempts + 1);
    },
  ];
}
