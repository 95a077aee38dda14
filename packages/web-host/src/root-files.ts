import { nowMs } from '@girouette/platform/async';
import type { FastifyInstance } from 'fastify';
import type { Files, StoredFile } from './files';
import { notFound, REVALIDATE } from './replies';
import { securityText } from './security-text';
import { sendFile } from './send-file';
import type { Site } from './site';

/** Served at the root. The build writes them beside its pages. */
const FOR_ROBOTS = ['robots.txt', 'sitemap.xml'];
/** The screen with the password. */
const CHANGE_PASSWORD = '/settings';

/** Files that robots and browsers ask for at the root of the site. */
export function addRootFiles(
  app: FastifyInstance,
  options: {
    files: Files;
    /** Reads a file and adds the site's values. */
    readCompleted: (path: string) => Promise<StoredFile | null>;
    site: Site | undefined;
  },
): void {
  const { files, readCompleted, site } = options;
  for (const name of FOR_ROBOTS) {
    app.get(`/${name}`, async (request, reply) => {
      const file = await readCompleted(`pages/${name}`);
      if (file === null) return notFound(reply);
      return sendFile(request, reply.header('cache-control', REVALIDATE), file);
    });
  }

  // For clients that have not read the page, which names the file.
  app.get('/favicon.ico', async (request, reply) => {
    const file = await files.read('favicon.svg');
    if (file === null) return notFound(reply);
    return sendFile(request, reply.header('cache-control', REVALIDATE), file);
  });
  // Password managers lead here (w3.org/TR/change-password-url).
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', REVALIDATE).redirect(CHANGE_PASSWORD, 302),
  );
  if (site) {
    app.get('/.well-known/security.txt', (_request, reply) => {
      const text = securityText(site, new Date(nowMs()));
      if (text === null) return notFound(reply);
      return reply.header('cache-control', REVALIDATE).type('text/plain; charset=utf-8').send(text);
    });
  }
}
