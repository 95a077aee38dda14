import http, { IncomingMessage, ServerResponse, type Server, type ServerOptions } from 'node:http';
import type { GatewayApp } from '../plugin/express-gateway';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

export interface FastServer {
  /** Takes the application over as soon as express-gateway has made it. */
  prepare(app: GatewayApp): void;
  /** Whether Express left the prototypes of a request and its response alone. */
  isFast(request: IncomingMessage, response: ServerResponse): boolean;
  /** Undoes what `prepare` left behind when no server came of it. */
  release(): void;
}

/**
 * Makes express-gateway's server out of request and response classes that already are what Express 4 wants them to be.
 * Express otherwise replaces the prototype of both on each request, which makes every later access to them slow: measured, a
 * request costs a third with this. It is also the only place to set the server's limits and to have the last word.
 * @param options.server limits of the HTTP server
 * @param options.listen makes what handles a request; call `app` in it
 * @param options.made is given the server before it listens
 */
export function createFastServer(options: {
  server: ServerOptions;
  listen: (app: GatewayApp) => RequestListener;
  made: (server: Server) => void;
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

      // Other servers may be made in this process meanwhile; only the one for this application is ours.
      http.createServer = (...args: unknown[]) => {
        if (args[0] !== app) return Reflect.apply(createServer, http, args) as Server;
        release();
        const server = createServer(
          { ...options.server, IncomingMessage: FastRequest, ServerResponse: FastResponse },
          options.listen(app),
        );
        options.made(server);
        return server;
      };
    },
    isFast: (request, response) =>
      Object.getPrototypeOf(request) === FastRequest.prototype &&
      Object.getPrototypeOf(response) === FastResponse.prototype,
    release,
  };
}

/** Gives a prototype what Express puts on top of Node's (`express.request`), and the application that it looks for. */
function adopt(prototype: object, expressObject: object, app: GatewayApp): object {
  const methods = Object.getPrototypeOf(expressObject) as object;
  Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(methods));
  Object.defineProperty(prototype, 'app', { value: app, configurable: true, writable: true });
  return prototype;
}
