import { createContext, useContext } from 'react';
import type { HostProps } from '../host';

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
