import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { HostProps, Session } from '../host';
import { HostContext } from '../microfrontend/host-context';

const unavailable = () => {
  throw new Error('only in a browser');
};

/** The session of somebody who is not signed in. */
export const noSession: Session = {
  user: () => null,
  token: () => null,
  hasExpired: () => false,
  subscribe: () => () => undefined,
  begin: unavailable,
  refresh: () => Promise.resolve(null),
  end: () => Promise.resolve(),
};

/** The markup of a screen as a visitor first sees it, before its data is loaded. Runs while building, without a browser. */
export function renderScreen(path: string, screen: ReactNode): string {
  const host: HostProps = {
    name: '',
    domElement: null as unknown as HTMLElement,
    session: noSession,
    operator: {},
    navigate: unavailable,
    setTitle: unavailable,
    onError: unavailable,
    mountRemote: unavailable,
  };
  return renderToString(
    <HostContext value={host}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location={path}>{screen}</StaticRouter>
      </QueryClientProvider>
    </HostContext>,
  );
}
