import { createQueryClient } from '@girouette/ui/api';
import type { HostProps } from '@girouette/ui/host';
import { HostContext } from '@girouette/ui/lifecycles';
import { ToastProvider } from '@girouette/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

/** What every screen may count on: the host, the answers of the services, toasts, and the address. */
export function Providers({ host, children }: { host: HostProps; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);

  // Whoever signs in next must not see what the one before was answered.
  useEffect(() => {
    let before = host.session.user()?.userId;
    return host.session.subscribe(() => {
      const now = host.session.user()?.userId;
      if (now !== before) queryClient.clear();
      before = now;
    });
  }, [host.session, queryClient]);

  return (
    <HostContext value={host}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <BrowserRouter>{children}</BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </HostContext>
  );
}
