import { chooseLanguage } from '@girouette/contracts/choose-language';
import { matchesScreen } from '@girouette/contracts/screen-path';
import type { Metrics } from '@girouette/platform/telemetry';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { contentSecurityPolicy } from './content-security-policy';
import { type Development, LOOPBACK_ORIGINS, withScript } from './development';
import type { Files, StoredFile } from './files';
import { createFirstViews, type FirstView } from './first-views';
import { oncePerFile } from './once-per-file';
import { notFound, pathOf, REVALIDATE, SECRET_HEADERS } from './replies';
import { sendFile } from './send-file';
import { createSite, type Site } from './site';

const patternsIn = oncePerFile((text) => z.array(z.string()).parse(JSON.parse(text)));

/**
 * Whether a path is the address of a screen. The build writes the list from the shell's table of routes.
 * @returns true for every path without such a list, as in development
 */
const isScreen = async (files: Files, path: string): Promise<boolean> =>
  (await isListed(files, 'pages/screens.json', path)) ?? true;

/** Whether the address of a screen is or has a key. The build writes this list too. */
const isSecretScreen = async (files: Files, path: string): Promise<boolean> =>
  (await isListed(files, 'pages/secret-screens.json', path)) ?? false;

/** @returns null without such a list */
async function isListed(files: Files, list: string, path: string): Promise<boolean | null> {
  const file = await files.read(list);
  return file && patternsIn(file).some((pattern) => matchesScreen(pattern, path));
}

/** Never answered with the shell's page, even when the browser accepts HTML. */
const NOT_A_SCREEN = /^\/(api|mf|assets)(\/|$)|\/[^/]*\.[a-z0-9]+$/i;
/** An address that may have a separate page. */
const PRERENDERED = /^\/([a-z-]*)$/;

export interface PagesOptions {
  /** Folder of a built frontend. */
  root: string;
  /** For the shell: the values that its pages need besides the build's. */
  site?: Site;
  /** Instances of the game service. Pages with an `:id` are rendered with the data of that landing page. */
  gameUrls?: readonly string[] | undefined;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Set for a build that changes in place. Disables caching and allows pages from other ports of this machine. */
  development?: Development;
}

export type Pages = ReturnType<typeof createPages>;

/** Sends HTML under a strict policy, including server-rendered views and the site's values. */
export function createPages(files: Files, options: PagesOptions) {
  const { log, metrics, development } = options;
  const origins = development ? LOOPBACK_ORIGINS : [];
  const policyOf = (hashes: string) => contentSecurityPolicy(hashes, { origins });
  const nothingInlined = policyOf('{}');
  const policyIn = oncePerFile(policyOf);

  const firstViewOf =
    options.gameUrls && !development
      ? createFirstViews({ gameUrls: options.gameUrls, log, metrics })
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
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', REVALIDATE);
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
    const { langue: asked, m: medium } = request.query as { langue?: unknown; m?: unknown };
    const language = chooseLanguage({ asked, header: request.headers['accept-language'] });
    return firstViewOf({ pageId, medium, language, document, program });
  }

  /** The prerendered page of an address, else the page that all addresses share. */
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
      if (await isSecretScreen(files, requested)) void reply.headers(SECRET_HEADERS);
      return sendPage(request, reply, await pageFileOf(requested));
    }
    return acceptsHtml(request)
      ? sendPage(request, reply.code(404), 'index.html')
      : notFound(reply);
  }

  return { readCompleted, sendPage, sendScreen };
}

const acceptsHtml = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html');
