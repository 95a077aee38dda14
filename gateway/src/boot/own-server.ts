import http, { IncomingMessage, ServerResponse, type Server, type ServerOptions } from 'node:http';
import type { GatewayApp } from '../plugin/express-gateway';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Middleware that Express and express-gateway (with Passport) run on each request and that no policy needs. `expressInit` replaces the
 * prototypes of request and response, which slows every later access. Without it, a request takes a third of the processor time.
 */
const UNUSED_MIDDLEWARE = ['query', 'expressInit', 'initialize'];

/** @throws Error when the middleware is missing, because Express or express-gateway has changed */
export function removeUnusedMiddleware(app: GatewayApp): void {
  const router = app._router;
  const names = router.stack.map(({ name }) => name);
  const missing = UNUSED_MIDDLEWARE.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`Express has no middleware ${missing.join(', ')}.`);
  router.stack = router.stack.filter(({ name }) => !UNUSED_MIDDLEWARE.includes(name));
}

/** Whether Express has left the prototypes of a request and its response unchanged. */
export const hasPlainPrototypes = (request: IncomingMessage, response: ServerResponse): boolean =>
  Object.getPrototypeOf(request) === IncomingMessage.prototype &&
  Object.getPrototypeOf(response) === ServerResponse.prototype;

/**
 * Makes the next call of `http.createServer` with this application create the server with the gateway's options and listener.
 * express-gateway has no option for the limits of its server or the final handler.
 * @param options.listener must call `app`
 * @param options.onServer receives the server before it listens
 * @returns restores the original when no server was created
 */
export function replaceServer(
  app: GatewayApp,
  options: {
    server: ServerOptions;
    listener: RequestListener;
    onServer: (server: Server) => void;
  },
): () => void {
  const createServer = http.createServer;
  const restore = () => {
    http.createServer = createServer;
  };
  // Other servers may be created in this process meanwhile; only this application's server is replaced.
  http.createServer = (...args: unknown[]) => {
    if (args[0] !== app) return Reflect.apply(createServer, http, args) as Server;
    restore();
    const server = createServer(options.server, options.listener);
    options.onServer(server);
    return server;
  };
  return restore;
}
