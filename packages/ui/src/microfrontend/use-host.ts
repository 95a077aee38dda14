import { createContext, useContext, useEffect, useMemo } from 'react';
import { createApi, type Api } from '../api';
import type { HostProps, SessionUser } from '../host';
import { useSession } from '../session';

export const HostContext = createContext<HostProps | null>(null);

/**
 * The props that the shell passed to this microfrontend.
 * @throws Error outside `Providers`
 */
export function useHost(): HostProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs Providers above it');
  return host;
}

/** Calls the services with the session of this browser. */
export function useApi(): Api {
  const { session } = useHost();
  return useMemo(() => createApi(session), [session]);
}

/** The signed-in user; null without a session. Renders again when that changes. */
export const useUser = (): SessionUser | null => useSession(useHost().session);

/** Sets the title of the tab; the shell adds the product's name. */
export function useTitle(title: string): void {
  const { setTitle } = useHost();
  useEffect(() => {
    setTitle(title);
  }, [setTitle, title]);
}
