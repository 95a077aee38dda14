import { FRONTEND_NAMES, frontends, type FrontendName } from '@girouette/contracts';

/** How the paths of each frontend begin, e.g. `/mf/spin/` and, for its pages, `/spin/`. The shell's `/` fits all paths. */
const ROUTES = FRONTEND_NAMES.filter((name) => name !== 'shell').flatMap((name) => {
  const pages: readonly { path: string }[] = frontends[name].pages;
  const roots = pages.map(({ path }) => `/${path.split('/')[1] ?? ''}/`);
  return [frontends[name].prefix, ...roots].map((start) => ({ name, start }));
});

/** How the addresses of pages begin that a frontend serves itself, e.g. `/spin/`. */
const PAGE_ROOTS = FRONTEND_NAMES.flatMap((name) =>
  frontends[name].pages.map(({ path }) => `/${path.split('/')[1] ?? ''}/`),
);

/** Whether a path is that of a page which is made for each request, not of a file. */
export const isPage = (path: string): boolean =>
  PAGE_ROOTS.some((root) => `${path.toLowerCase()}/`.startsWith(root));

/**
 * The frontend that serves a path outside of `/api`, in letters of any case. Null for a path under `/mf` of which there is no
 * microfrontend: the shell would answer it with a page.
 */
export function frontendOf(path: string): FrontendName | null {
  const wanted = `${path.toLowerCase()}/`;
  const route = ROUTES.find(({ start }) => wanted.startsWith(start));
  if (route) return route.name;
  return wanted.startsWith('/mf/') ? null : 'shell';
}
