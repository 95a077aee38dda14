import { Suspense, useEffect } from 'react';
import { matchRoutes, useRoutes, type RouteObject } from 'react-router';
import type { HostProps, Lifecycles } from '../host';
import { reactLifecycles } from '../lifecycles';
import { onLinkIntent } from '../link';
import { PageSkeleton } from '../page';
import type { RouteHandle } from './on-demand';
import { Providers } from './providers';

/** The single-spa lifecycles of a microfrontend with these screens. */
export function reactMicrofrontend({
  routes,
}: {
  routes: readonly RouteObject[];
}): Required<Lifecycles<HostProps>> {
  return reactLifecycles(function Microfrontend(host: HostProps) {
    return (
      <Providers host={host}>
        <Screens routes={routes} />
      </Providers>
    );
  });
}

/**
 * The screen of the current address, with a skeleton while a screen `onDemand` loads. An address without a route belongs to another
 * microfrontend and shows nothing; the shell unmounts this one a moment later.
 */
export function Screens({ routes }: { routes: readonly RouteObject[] }) {
  const screen = useRoutes([...routes, { path: '*', element: null }]);
  useEffect(
    () =>
      onLinkIntent(document, (path) => {
        for (const { route } of matchRoutes([...routes], path) ?? []) {
          (route.handle as RouteHandle | undefined)?.prefetch();
        }
      }),
    [routes],
  );
  return <Suspense fallback={<PageSkeleton />}>{screen}</Suspense>;
}
