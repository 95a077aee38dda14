import { createQueryClient } from '@girouette/ui/api';
import type { HostProps, SessionUser } from '@girouette/ui/host';
import { Screens } from '@girouette/ui/microfrontend';
import { fakeHost, fakeSession, renderWithProviders, type FakeHost } from '@girouette/ui/testing';
import type { RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { routes } from '../app/routes';

/**
 * The whole microfrontend as the shell mounts it, at an address.
 * @param options.user the signed-in user; the owner of the tests by default, nobody when null
 */
export function renderApp(
  path: string,
  options: { user?: SessionUser | null; host?: Partial<HostProps> } = {},
): RenderResult & { user: UserEvent; host: FakeHost } {
  const session = options.user === undefined ? fakeSession() : fakeSession(options.user);
  const host = fakeHost({ name: 'mf_owner', session, ...options.host });
  const result = renderWithProviders(<Screens routes={routes} />, {
    ...{ host, path },
    queryClient: createQueryClient(),
  });
  return { ...result, user: userEvent.setup({ delay: null }) };
}
