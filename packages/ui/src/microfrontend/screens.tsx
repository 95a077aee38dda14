import { Suspense } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { Loading } from '../states';

/**
 * The screen of the current address, with a spinner while a lazy one loads. An address without a route belongs to another
 * microfrontend and shows nothing: the shell unmounts this one a moment later.
 */
export function Screens({ routes }: { routes: readonly RouteObject[] }) {
  const screen = useRoutes([...routes, { path: '*', element: null }]);
  return <Suspense fallback={<Loading />}>{screen}</Suspense>;
}
