import { join, posix } from 'node:path';
import { builtVersion } from '@girouette/runtime';
import type { Metrics } from '@girouette/telemetry';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';
import { currentBuild } from './current-build';
import { LOOPBACK_ORIGINS, withScript, type Development } from './development';
import { filePathOf } from './file-path';
import { createFirstViews, type FirstView } from './first-views';
import { createFiles, type StoredFile } from './files';
import { measureRequests } from './measure-requests';
import { oncePerFile } from './once-per-file';
import { isScreen } from './screens';
import { securityText } from './security-text';
import { sendFile } from './send-file';
import { createSite, type Site } from './site';

export interface WebHostOptions {
  /** Folder of a built frontend. */
  root: string;
  /** Where its files are served: `/` for the shell, `/mf/owner/` for a microfrontend. Ends with a slash. */
  prefix: string;
  /** Answers the page of each screen; other addresses get the same page with status 404. For the shell. */
  spaFallback?: boolean;
  /** For the shell: what its pages say besides what the build has written. */
  site?: Site;
  /** Addresses that serve a page of the build in use; `file` is relative to that build's folder. */
  pages?: readonly { path: string; file: string }[];
  /** Where the game service answers: pages with an `:id` are rendered with the data of that landing page. */
  gameUrl?: string | undefined;
  /** Whether no more requests should be sent here. */
  isStopping?: () => boolean;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** After how many milliseconds a changed file (a new build, the list of remotes) is noticed. Default: a second. */
  maxAgeMs?: number;
  /** Set for a build that changes in place: nothing is cached, and pages of other ports of this machine may use it. */
  development?: Development;
}

/** Never answered with the shell's page, even when the browser accepts HTML. */
const NOT_A_SCREEN = /^\/(api|mf|assets)(\/|$)|\/[^/]*\.[a-z0-9]+$/i;
/** Served at the root: the build writes them beside its pages. */
const FOR_ROBOTS = ['robots.txt', 'sitemap.xml'];
/** An address that may have a page of its own. */
const PRERENDERED = /^\/([a-z-]*)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/**
 * Serves a built frontend from memory: precompressed files with the right cache headers, HTML under a strict policy, 404
 * for what is missing (never `index.html` for a missing script).
 */
export async function createWebHost(options: WebHostOptions): Promise<FastifyInstance> {
  const { prefix, spaFallback = false, pages = [], log, metrics, development } = options;
  const files = createFiles(options.root, development ? 0 : (options.maxAgeMs ?? 1_000));
  const origins = development ? LOOPBACK_ORIGINS : [];
  const policyOf = (hashes: string) => contentSecurityPolicy(hashes, { origins });
  const nothingInlined = policyOf('{}');
  const policyIn = oncePerFile(policyOf);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    // Requests that arrive while it closes are answered; their connection ends with the answer.
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

  const firstViewOf =
    options.gameUrl && !development
      ? createFirstViews({ gameUrl: options.gameUrl, log, metrics })
      : null;
  const complete = options.site
    ? createSite(options.site, { pages: join(options.root, 'pages'), log, metrics })
    : null;
  const readCompleted = async (path: string) => {
    const file = await files.read(path);
    return file && complete ? complete(file) : file;
  };

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string) {
    const [page, hashes] = await Promise.all([
      readCompleted(path),
      files.read(posix.join(posix.dirname(path), 'csp.json')),
    ]);
    if (page === null) return notFound(reply);
    void reply.header('cache-control', REVALIDATE);
    const view = await viewOf(request, { document: page, path });
    if (view !== null && hashes !== null) {
      const policy = contentSecurityPolicy(hashes.plain.toString(), view);
      return sendFile(
        request,
        reply.code(view.status).header('content-security-policy', policy),
        view.file,
      );
    }
    void reply.header(
      'content-security-policy',
      hashes === null ? nothingInlined : policyIn(hashes),
    );
    return sendFile(request, reply, development ? withScript(page, development.script) : page);
  }

  async function viewOf(
    request: FastifyRequest,
    { document, path }: { document: StoredFile; path: string },
  ): Promise<FirstView | null> {
    const { id: pageId } = request.params as { id?: string };
    if (firstViewOf === null || pageId === undefined) return null;
    const program = join(options.root, posix.dirname(path), 'first-view.cjs');
    return firstViewOf({ pageId, document, program });
  }

  /** The page of an address that is shown before any script has run; else the one that every address has. */
  async function pageFileOf(path: string): Promise<string> {
    const [, name] = PRERENDERED.exec(path) ?? [];
    if (name === undefined) return 'index.html';
    const file = `pages/${name || 'home'}.html`;
    return (await files.read(file)) === null ? 'index.html' : file;
  }

  async function sendScreen(request: FastifyRequest, reply: FastifyReply) {
    const requested = pathOf(request);
    if (NOT_A_SCREEN.test(requested)) return notFound(reply);
    if (await isScreen(files, requested)) {
      return sendPage(request, reply, await pageFileOf(requested));
    }
    return acceptsHtml(request)
      ? sendPage(request, reply.code(404), 'index.html')
      : notFound(reply);
  }

  for (const { path, file } of pages) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const canonical = canonicalPath(request);
      if (canonical !== null) return reply.redirect(canonical, 308);
      const build = await currentBuild(files);
      return build === null ? notFound(reply) : sendPage(request, reply, posix.join(build, file));
    };
    app.get(path, answer);
    app.get(`${path}/`, answer);
  }

  for (const name of spaFallback ? FOR_ROBOTS : []) {
    app.get(`/${name}`, async (request, reply) => {
      const file = await readCompleted(`pages/${name}`);
      if (file === null) return notFound(reply);
      return sendFile(request, reply.header('cache-control', REVALIDATE), file);
    });
  }

  if (spaFallback) {
    // Asked for by whoever has not read the page, which names the file.
    app.get('/favicon.ico', async (request, reply) => {
      const file = await files.read('favicon.svg');
      if (file === null) return notFound(reply);
      return sendFile(request, reply.header('cache-control', REVALIDATE), file);
    });
  }
  if (options.site) {
    const { site } = options;
    app.get('/.well-known/security.txt', (_request, reply) => {
      const text = securityText(site, new Date());
      if (text === null) return notFound(reply);
      return reply.header('cache-control', REVALIDATE).type('text/plain; charset=utf-8').send(text);
    });
  }

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

/** Files that never change: the builds of a microfrontend, and the hashed files of the shell. */
const isImmutable = (path: string, prefix: string): boolean =>
  prefix === '/' ? path.startsWith('assets/') : path.includes('/');

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';

/** The redirect of a page's address with a trailing slash or in capitals; null when the address is correct. */
function canonicalPath(request: FastifyRequest): string | null {
  const path = pathOf(request);
  const canonical = path.replace(/\/$/, '').toLowerCase();
  return canonical === path ? null : canonical + request.url.slice(path.length);
}

const acceptsHtml = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html');

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', REVALIDATE)
    .type('text/plain; charset=utf-8')
    .send('Introuvable');
