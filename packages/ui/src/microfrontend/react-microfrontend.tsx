import type { RouteObject } from 'react-router';
import type { HostProps, Lifecycles } from '../host';
import { reactLifecycles } from '../lifecycles';
import { Providers } from './providers';
import { Screens } from './screens';

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
