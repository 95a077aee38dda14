import type { StandalonePage } from '@girouette/contracts/parts';
import { builtVersion } from '@girouette/platform/runtime';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { currentBuild } from './current-build';
import { filePathOf } from './file-path';
import { createFiles } from './files';
import { measureRequests } from './measure-requests';
import { createPages, type PagesOptions } from './pages';
import { notFound, pathOf, REVALIDATE } from './replies';
import { addRootFiles } from './root-files';
import { sendFile } from './send-file';
import { addStandalonePages } from './standalone-pages';

export interface WebHostOptions extends PagesOptions {
  /** The path prefix of its files: `/` for the shell, `/mf/owner/` for a microfrontend. Ends with a slash. */
  prefix: string;
  /** Answers the page of each screen; other addresses get that page with status 404. For the shell. */
  spaFallback?: boolean;
  /** Pages of the current build outside the prefix. */
  pages?: readonly StandalonePage[];
  /** Whether requests should go elsewhere. */
  isStopping?: () => boolean;
  /** How soon a changed file (a new build, the list of remotes) is noticed, in milliseconds. Default: a second. */
  maxAgeMs?: number;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves a built frontend from memory: precompressed files with the right cache headers, HTML under a strict policy, and 404 for missing
 * files (never `index.html` for a missing script).
 */
export async function createWebHost(options: WebHostOptions): Promise<FastifyInstance> {
  const { prefix, spaFallback = false, pages = [], log, metrics, development } = options;
  const files = createFiles(options.root, development ? 0 : (options.maxAgeMs ?? 1_000));
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    // Requests that arrive while the server closes are answered; the connection ends with the response.
    return503OnClosing: false,
  });

  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (development) {
      void reply.header('access-control-allow-origin', '*');
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    done();
  });

  measureRequests(app, metrics);
  const { readCompleted, sendPage, sendScreen } = createPages(files, options);

  addStandalonePages(app, { files, pages, sendPage });
  if (spaFallback) addRootFiles(app, { files, readCompleted, site: options.site });

  app.get('/healthz', () => ({ status: 'ok', ...builtVersion }));
  app.get('/readyz', async (_request, reply) => {
    const isBuilt = (await currentBuild(files)) !== null;
    const status = options.isStopping?.() ? 'stopping' : isBuilt ? 'ok' : 'not built';
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });

  app.get('/*', async (request, reply) => {
    const path = filePathOf(pathOf(request), prefix);
    const immutable = !development && path !== null && isImmutable(path, prefix);
    const file = path === null ? null : await files.read(path, { immutable });
    if (file !== null) {
      void reply.header('cache-control', immutable ? IMMUTABLE : REVALIDATE);
      return sendFile(request, reply, file);
    }
    return spaFallback ? sendScreen(request, reply) : notFound(reply);
  });
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  await app.ready();
  return app;
}

/** Immutable files: the builds of a microfrontend, and the hashed files of the shell. */
const isImmutable = (path: string, prefix: string): boolean =>
  prefix === '/' ? path.startsWith('assets/') : path.includes('/');
