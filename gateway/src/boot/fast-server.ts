import http, { IncomingMessage, ServerResponse, type Server, type ServerOptions } from 'node:http';
import type { GatewayApp } from '../plugin/express-gateway';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

export interface FastServer {
  /** Adapts the application; called as soon as express-gateway has created it. */
  prepare(app: GatewayApp): void;
  /** Whether Express has left the prototypes of a request and its response unchanged. */
  isFast(request: IncomingMessage, response: ServerResponse): boolean;
  /** Undoes `prepare` when no server was created after it. */
  release(): void;
}

/**
 * Creates express-gateway's server with request and response classes that already have the methods of Express 4. Express
 * otherwise replaces the prototype of both on each request, which makes every later access to them slow: with this, a request
 * takes a third of the processor time. It is also the only place to set the server's limits and the final handler.
 * @param options.server limits of the HTTP server
 * @param options.listen returns the request listener, which must call `app`
 * @param options.onServer receives the server before it listens
 */
export function createFastServer(options: {
  server: ServerOptions;
  listen: (app: GatewayApp) => RequestListener;
  onServer: (server: Server) => void;
}): FastServer {
  class FastRequest extends IncomingMessage {}
  class FastResponse extends ServerResponse {}
  const createServer = http.createServer;
  const release = () => {
    http.createServer = createServer;
  };

  return {
    prepare(app) {
      app.request = adopt(FastRequest.prototype, app.request, app);
      app.response = adopt(FastResponse.prototype, app.response, app);

      // Other servers may be created in this process meanwhile; only the one of this application is changed.
      http.createServer = (...args: unknown[]) => {
        if (args[0] !== app) return Reflect.apply(createServer, http, args) as Server;
        release();
        const server = createServer(
          { ...options.server, IncomingMessage: FastRequest, ServerResponse: FastResponse },
          options.listen(app),
        );
        options.onServer(server);
        return server;
      };
    },
    isFast: (request, response) =>
      Object.getPrototypeOf(request) === FastRequest.prototype &&
      Object.getPrototypeOf(response) === FastResponse.prototype,
    release,
  };
}

/** Gives a prototype the methods that Express adds (`express.request`), and the application that they refer to. */
function adopt(prototype: object, expressObject: object, app: GatewayApp): object {
  const methods = Object.getPrototypeOf(expressObject) as object;
  Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(methods));
  Object.defineProperty(prototype, 'app', { value: app, configurable: true, writable: true });
  return prototype;
}
