import { createServer } from 'node:http';

const SCRIPT = `new EventSource(new URL('/changes', document.currentScript.src)).onmessage = () => {
  location.reload();
};
`;

/**
 * Serves a script that reloads each open page when `reload` is called. The pages' policy allows it in development.
 * @returns {Promise<{ script: string, reload: () => void, close: () => void }>} script: its URL
 */
export async function startReloads() {
  const pages = new Set();
  const server = createServer((request, response) => {
    if (request.url === '/reload.js') {
      response.setHeader('content-type', 'text/javascript').end(SCRIPT);
      return;
    }
    if (request.url !== '/changes') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    response.flushHeaders();
    pages.add(response);
    response.on('close', () => pages.delete(response));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    script: `http://127.0.0.1:${server.address().port}/reload.js`,
    reload: () => pages.forEach((page) => page.write('data: changed\n\n')),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
