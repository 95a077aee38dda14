import { createQueryClient } from '@girouette/ui/api';
import type { HostProps, SessionUser } from '@girouette/ui/host';
import { Screens } from '@girouette/ui/microfrontend';
import { fakeHost, fakeSession, renderWithProviders, type FakeHost } from '@girouette/ui/testing';
import { screen, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { routes } from '../app/routes';

interface Options {
  user?: SessionUser | null;
  host?: Partial<HostProps>;
}
type Rendered = RenderResult & { user: UserEvent; host: FakeHost };

/**
 * Renders the whole microfrontend at an address, mounted as the shell mounts it.
 * @param options.user the signed-in user; the owner of the tests by default, a visitor when null
 */
export function renderApp(path: string, options: Options = {}): Rendered {
  const session = options.user === undefined ? fakeSession() : fakeSession(options.user);
  const host = fakeHost({ name: 'mf_owner', session, ...options.host });
  return renderWithProviders(<Screens routes={routes} />, {
    ...{ host, path },
    queryClient: createQueryClient(),
  });
}

/** Opens the editor of a new page and waits until it has loaded. */
export async function renderNewPage(): Promise<Rendered> {
  const rendered = renderApp('/game');
  await screen.findByRole('textbox', { name: 'Nom du restaurant' });
  return rendered;
}
