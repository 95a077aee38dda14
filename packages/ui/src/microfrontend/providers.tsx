import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../api';
import type { HostProps, Session } from '../host';
import { HostContext } from './use-host';

/** The providers of every screen: the host, a query cache and the router. */
export function Providers({
  host,
  queryClient: given,
  children,
}: {
  host: HostProps;
  /** For tests; a new one by default. */
  queryClient?: QueryClient;
  children: ReactNode;
}) {
  const [queryClient] = useState(given ?? createQueryClient);
  useClearOnUserChange(host.session, queryClient);
  return (
    <HostContext value={host}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{children}</BrowserRouter>
      </QueryClientProvider>
    </HostContext>
  );
}

/** The next user must not see data that was fetched for the previous one. */
function useClearOnUserChange(session: Session, queryClient: QueryClient): void {
  useEffect(() => {
    let previous = session.user()?.userId;
    return session.subscribe(() => {
      const current = session.user()?.userId;
      if (current !== previous) queryClient.clear();
      previous = current;
    });
  }, [session, queryClient]);
}
