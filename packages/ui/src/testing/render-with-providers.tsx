import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HostContext } from '../lifecycles';
import { ToastProvider } from '../toast';
import { fakeHost, type FakeHost } from './fake-host';

/** A query client that keeps nothing between tests and does not try again. */
export const testQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
  });

/**
 * Renders as a microfrontend does: with a host, a query client and toasts.
 * @param options.path where the browser is; '/' when left out
 */
export function renderWithProviders(
  content: ReactNode,
  options: { host?: FakeHost; path?: string; queryClient?: QueryClient } = {},
): RenderResult & { user: UserEvent; host: FakeHost } {
  const { host = fakeHost(), path = '/', queryClient = testQueryClient() } = options;
  window.history.replaceState(null, '', path);
  const result = render(
    <HostContext value={host}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{content}</ToastProvider>
      </QueryClientProvider>
    </HostContext>,
  );
  return { ...result, user: userEvent.setup(), host };
}
