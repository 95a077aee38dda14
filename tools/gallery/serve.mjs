/**
 * `npm run tool -- gallery`: builds the gallery, serves it at http://localhost:4190 (`GALLERY_PORT`) to this machine only, and rebuilds and
 * reloads it after each change.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import webpack from 'webpack';
import config from './webpack.config.js';

const PORT = Number(process.env.GALLERY_PORT ?? 4190);
const TYPES = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };
const RELOAD = '<script>new EventSource("/changes").onmessage = () => location.reload();</script>';
/** The open pages, which are notified of each build. */
const pages = new Set();

webpack(config).watch({}, (error, stats) => {
  if (error) throw error;
  process.stdout.write(
    stats.hasErrors()
      ? `${stats.toString('errors-only')}\n`
      : `Gallery built in ${stats.endTime - stats.startTime} ms: http://localhost:${PORT}\n`,
  );
  for (const page of pages) page.write('data: built\n\n');
});

createServer(async ({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/changes') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    pages.add(response);
    response.on('close', () => pages.delete(response));
    return;
  }
  // All files are in one folder.
  const name = pathname === '/' ? 'index.html' : pathname.slice(pathname.lastIndexOf('/') + 1);
  const content = await readFile(join(config.output.path, name)).catch(() => null);
  response.writeHead(content ? 200 : 404, {
    'content-type': `${TYPES[extname(name)] ?? 'application/octet-stream'}; charset=utf-8`,
    // `font-display` uses a typeface only when it is available at once. Its name contains a hash.
    'cache-control': extname(name) === '.woff2' ? 'max-age=31536000, immutable' : 'no-store',
  });
  response.end(content && name === 'index.html' ? content + RELOAD : content);
})
  .on('error', (error) => {
    process.stderr.write(`✖ ${error.message}\n`);
    process.exit(1);
  })
  .listen(PORT, '127.0.0.1');
