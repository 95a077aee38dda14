import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { HostProps, Session } from './host';
import { HostContext } from './microfrontend/use-host';

const unavailable = () => {
  throw new Error('only in a browser');
};

/** The session of a visitor. */
export const noSession: Session = {
  user: () => null,
  token: () => null,
  endedBecause: () => null,
  subscribe: () => () => undefined,
  begin: unavailable,
  refresh: () => Promise.resolve(null),
  end: () => Promise.resolve(),
};

/**
 * The markup of a screen at a visitor's first sight, rendered without a browser.
 * @param data answers by query key; queries without one are rendered as loading
 */
export function renderScreen(
  path: string,
  screen: ReactNode,
  data: readonly (readonly [key: QueryKey, answer: unknown])[] = [],
): string {
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
  const queryClient = new QueryClient();
  for (const [key, answer] of data) queryClient.setQueryData(key, answer);
  return renderToString(
    <HostContext value={host}>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={path}>{screen}</StaticRouter>
      </QueryClientProvider>
    </HostContext>,
    // The shell around it uses separate ids.
    { identifierPrefix: 'first-view-' },
  );
}
