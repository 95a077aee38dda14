import { fakeHost, fakeSession, type FakeHost } from '@girouette/ui/testing';
import type { HostProps, SessionUser } from '@girouette/ui/host';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app';

/**
 * The whole microfrontend as the shell mounts it, at an address.
 * @param options.user who is signed in; the owner of the tests when left out, nobody when null
 */
export function renderApp(
  path: string,
  options: { user?: SessionUser | null; host?: Partial<HostProps> } = {},
): RenderResult & { user: UserEvent; host: FakeHost } {
  window.history.replaceState(null, '', path);
  const session = options.user === undefined ? fakeSession() : fakeSession(options.user);
  const host = fakeHost({ name: 'mf_owner', session, ...options.host });
  const user = userEvent.setup({ delay: null });
  return { ...render(<App {...host} />), user, host };
}
