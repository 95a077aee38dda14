import { DAY_MS } from '@girouette/contracts/durations';
import { nowMs } from '@girouette/platform/async';
import type { FastifyInstance } from 'fastify';
import type { Files, StoredFile } from './files';
import { notFound, REVALIDATE } from './replies';
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

/** Less than the year that RFC 9116 §2.5.5 advises. Computed per request, so that the file of a running system never expires. */
const VALID_DAYS = 180;

/**
 * The operator's `security.txt` (RFC 9116).
 * @returns null without OPERATOR_EMAIL, since the file must name a contact
 */
function securityText({ operator, publicUrl }: Site, now: Date): string | null {
  if (!operator.email) return null;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: ${new URL(`mailto:${operator.email}`).href}`,
    `Expires: ${new Date(midnight + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
