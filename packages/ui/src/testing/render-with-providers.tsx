import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Providers } from '../microfrontend';
import { fakeHost, type FakeHost } from './fake-host';

/** A query client that never retries. */
export const testQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
  });

/**
 * A person at mouse and keyboard, who does not wait between two keys. Whether something lies over an element is for the journeys: here there is no
 * layout, and a layer that has just opened takes clicks a moment later than it is found.
 */
export const testPerson = (): UserEvent => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/**
 * Renders with the providers that `reactMicrofrontend` puts around its screens.
 * @param options.path the address of the browser; '/' by default
 */
export function renderWithProviders(
  content: ReactNode,
  options: { host?: FakeHost; path?: string; queryClient?: QueryClient } = {},
): RenderResult & { user: UserEvent; host: FakeHost } {
  const { host = fakeHost(), path = '/', queryClient = testQueryClient() } = options;
  window.history.replaceState(null, '', path);
  const result = render(
    <Providers host={host} queryClient={queryClient}>
      {content}
    </Providers>,
  );
  return { ...result, user: testPerson(), host };
}
