import { FRONTEND_NAMES, frontends, rootOf, type FrontendName } from '@girouette/contracts';

/** The path prefixes of each frontend, e.g. `/mf/spin/` and, for its pages, `/spin/`. The shell's `/` matches all paths. */
const ROUTES = FRONTEND_NAMES.filter((name) => name !== 'shell').flatMap((name) => {
  const roots = frontends[name].pages.map((page) => `${rootOf(page)}/`);
  return [frontends[name].prefix, ...roots].map((start) => ({ name, start }));
});

/** The path prefixes of pages that a frontend serves itself, e.g. `/spin/`. */
export const PAGE_ROOTS = FRONTEND_NAMES.flatMap((name) =>
  frontends[name].pages.map((page) => `${rootOf(page)}/`),
);

/** Whether a path is a page generated per request, rather than a file. */
export const isPage = (path: string): boolean =>
  PAGE_ROOTS.some((root) => `${path.toLowerCase()}/`.startsWith(root));

/**
 * The frontend that serves a path outside `/api`, ignoring case. Null for a path under `/mf` without a microfrontend, because the shell
 * would answer it with a page.
 */
export function frontendOf(path: string): FrontendName | null {
  const wanted = `${path.toLowerCase()}/`;
  const route = ROUTES.find(({ start }) => wanted.startsWith(start));
  if (route) return route.name;
  return wanted.startsWith('/mf/') ? null : 'shell';
}
