import { useEffect } from 'react';
import { useHost } from './host-context';

/** Sets the title of the tab; the shell adds the product's name. */
export function useTitle(title: string): void {
  const { setTitle } = useHost();
  useEffect(() => {
    setTitle(title);
  }, [setTitle, title]);
}
