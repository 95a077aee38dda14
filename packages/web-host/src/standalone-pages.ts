import { posix } from 'node:path';
import { rootOf, type StandalonePage } from '@girouette/contracts/parts';
import { permissionsPolicy } from '@girouette/platform/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentBuild } from './current-build';
import type { Files } from './files';
import type { Pages } from './pages';
import { notFound, pathOf, REVALIDATE, SECRET_HEADERS } from './replies';
import { sendFile } from './send-file';

const SERVICE_WORKER = 'service-worker.js';

/** Serves pages of the current build, and their files that have a fixed address. */
export function addStandalonePages(
  app: FastifyInstance,
  options: { files: Files; pages: readonly StandalonePage[]; sendPage: Pages['sendPage'] },
): void {
  const { files, pages, sendPage } = options;

  /** Answers with a file of the current build. */
  const serve =
    (file: string, send: (request: FastifyRequest, reply: FastifyReply, path: string) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const build = await currentBuild(files);
      return build === null ? notFound(reply) : send(request, reply, posix.join(build, file));
    };

  async function sendNamed(request: FastifyRequest, reply: FastifyReply, path: string) {
    const file = await files.read(path);
    if (file === null) return notFound(reply);
    return sendFile(request, reply.header('cache-control', REVALIDATE), file);
  }

  for (const page of pages) {
    const answer = serve(page.file, (request, reply, path) => {
      void reply.headers(headersOf(page, request));
      const canonical = canonicalPath(request, page);
      if (canonical !== null) return reply.redirect(canonical, 308);
      return sendPage(request, reply, path);
    });
    app.get(page.path, answer);
    app.get(`${page.path}/`, answer);

    for (const name of page.files ?? []) {
      const ownHeaders = name === SERVICE_WORKER ? workerHeaders(page) : {};
      app.get(
        `${rootOf(page)}/${name}`,
        serve(posix.join(posix.dirname(page.file), name), (request, reply, path) =>
          sendNamed(request, reply.headers(ownHeaders), path),
        ),
      );
    }
  }
}

const headersOf = (
  { isSecret = false, secretQuery, usesCamera = false }: StandalonePage,
  { query }: FastifyRequest,
): Record<string, string> => {
  const hasKey = isSecret || (secretQuery !== undefined && secretQuery in (query as object));
  return {
    ...(hasKey && SECRET_HEADERS),
    ...(usesCamera && { 'permissions-policy': permissionsPolicy({ usesCamera }) }),
  };
};

/** A service worker has a separate policy. Its scope may be the address of the page, which has no slash at its end. */
const workerHeaders = (page: StandalonePage) => ({
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'service-worker-allowed': rootOf(page),
});

/** The redirect target for a page's address with a trailing slash or capitals; null when the address is correct. */
function canonicalPath(request: FastifyRequest, { isSecret }: StandalonePage): string | null {
  const path = pathOf(request);
  const trimmed = path.replace(/\/$/, '');
  const canonical = isSecret ? trimmed : trimmed.toLowerCase();
  return canonical === path ? null : canonical + request.url.slice(path.length);
}
