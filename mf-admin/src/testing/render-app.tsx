import { createQueryClient } from '@girouette/ui/api';
import type { HostProps, SessionUser } from '@girouette/ui/host';
import { Screens } from '@girouette/ui/microfrontend';
import {
  aUser,
  fakeHost,
  fakeSession,
  renderWithProviders,
  type FakeHost,
} from '@girouette/ui/testing';
import type { RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { routes } from '../app/routes';

export const anAdministrator = aUser({ userId: 'admin-1', name: 'Direction', isAdmin: true });

/**
 * Renders the whole microfrontend at an address, mounted as the shell mounts it.
 * @param options.user the signed-in user; an administrator by default, a visitor when null
 */
export function renderApp(
  path: string,
  options: { user?: SessionUser | null; host?: Partial<HostProps> } = {},
): RenderResult & { user: UserEvent; host: FakeHost } {
  const session = fakeSession(options.user === undefined ? anAdministrator : options.user);
  const host = fakeHost({ name: 'mf_admin', session, ...options.host });
  return renderWithProviders(<Screens routes={routes} />, {
    host,
    path,
    queryClient: createQueryClient(),
  });
}
