import { useHost } from '@girouette/ui/lifecycles';
import { useEffect } from 'react';

/** Names the tab after the screen. */
export function useTitle(title: string): void {
  const { setTitle } = useHost();
  useEffect(() => {
    setTitle(title);
  }, [setTitle, title]);
}
