import { createContext, useContext } from 'react';
import type { HostProps } from '../host';

export const HostContext = createContext<HostProps | null>(null);

/**
 * What the shell gave this microfrontend.
 * @throws Error outside a tree that `reactLifecycles` mounted
 */
export function useHost(): HostProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostContext around it');
  return host;
}
