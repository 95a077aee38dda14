import { join } from 'node:path';
import staticFiles from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';
import { currentBuild, isFile } from './current-build';
import { remember } from './remember';

export interface WebHostOptions {
  /** Folder of a built frontend. */
  root: string;
  /** Where its files are served: `/` for the shell, `/mf/owner/` for a microfrontend. Ends with a slash. */
  prefix: string;
  /** Answers `index.html` to navigations that match no file. For the shell. */
  spaFallback?: boolean;
  /** Addresses that answer a page of the build in use; `file` is relative to that build's folder. */
  pages?: readonly { path: string; file: string }[];
  log: FastifyBaseLogger;
  /** For how long it is remembered which build is in use and what its pages may do. Default: a second. */
  rememberMs?: number;
}

/** Never a page of the shell, whatever the browser says it accepts. */
const NOT_A_SCREEN = /^\/(api|mf|assets)(\/|$)|\/[^/]*\.[a-z0-9]+$/i;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/**
 * Serves a built frontend: precompressed files with the right cache headers, HTML under a strict policy, 404 for what is
 * missing (never `index.html` for a missing script).
 */
export async function createWebHost(options: WebHostOptions): Promise<FastifyInstance> {
  const { root, prefix, spaFallback = false, pages = [], log, rememberMs = 1_000 } = options;
  // Guests come in crowds; each page would cost several looks at the disk.
  const buildOf = remember(rememberMs, currentBuild);
  const policyOf = remember(rememberMs, policyOfPage);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
  });

  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  });

  await app.register(staticFiles, {
    root,
    prefix,
    preCompressed: true,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // A page always comes with its policy, so by `sendPage` alone.
    allowedPath: (_path, _root, request) => !pathOf(request).endsWith('.html'),
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cacheControl(path.slice(root.length), prefix));
    },
  });

  const sendPage = async (reply: FastifyReply, file: string) => {
    const policy = await policyOf(join(root, file));
    if (policy === null) return notFound(reply);
    void reply.header('content-security-policy', policy);
    return reply.sendFile(file, { cacheControl: false });
  };

  for (const { path, file } of pages) {
    app.get(path, async (_request, reply) => {
      const build = await buildOf(root);
      return build === null ? notFound(reply) : sendPage(reply, join(build, file));
    });
  }

  app.setNotFoundHandler(async (request, reply) =>
    spaFallback && isNavigation(request) ? sendPage(reply, 'index.html') : notFound(reply),
  );

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = (await currentBuild(root)) !== null;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not built' });
  });

  return app;
}

/** @returns null when there is no such page */
const policyOfPage = async (page: string): Promise<string | null> =>
  (await isFile(page)) ? contentSecurityPolicy(page) : null;

/** Whole builds are immutable under a microfrontend's prefix; of the shell, the hashed files are. */
function cacheControl(path: string, prefix: string): string {
  if (/\.html(\.br|\.gz)?$/.test(path)) return REVALIDATE;
  const immutable = prefix === '/' ? path.startsWith('/assets/') : path.lastIndexOf('/') > 0;
  return immutable ? IMMUTABLE : REVALIDATE;
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';

function isNavigation(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !NOT_A_SCREEN.test(pathOf(request))
  );
}

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', REVALIDATE)
    .type('text/plain; charset=utf-8')
    .send('Introuvable');
