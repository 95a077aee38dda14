import type { Server } from 'node:http';
import { createSecureServer, type Http2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { limitConnections } from '@girouette/gateway';
import { answerUnparsable, gracefulClose } from '@girouette/platform/runtime';
import type { Logger } from '@girouette/platform/kit';
import { Pool } from 'undici';
import { forwardTo, refuse } from './forward';
import { isFor } from './hosts';
import { listen } from './listen';

/** A certificate with its chain and its key, in PEM. */
export interface KeyPair {
  cert: string;
  key: string;
}

export interface FrontOptions {
  /** The only accepted host. */
  domain: string;
  gatewayPort: number;
  connections: { total: number; perAddress: number };
  log: Logger;
}

export interface Front {
  /** @throws Error with the code EADDRINUSE or EACCES */
  listen(port: number): Promise<number>;
  /** Sets the certificate of new connections; open ones continue. Connections are refused before the first one. */
  useKeyPair(keyPair: KeyPair): void;
  /** Answers the requests in progress, for at most 10 seconds. */
  close(): Promise<void>;
}

/** Times in milliseconds. The HTTP/1.1 limits are the gateway's, since the gateway behind this server never waits for clients' headers. */
const MIN_VERSION = 'TLSv1.2';
const HANDSHAKE_MS = 10_000;
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const SWEEP_MS = 5_000;
const KEEP_ALIVE_MS = 65_000;
const IDLE_MS = 90_000;
/** Longer than every time limit of the gateway, which sends its own errors. */
const ANSWER_MS = 60_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Concurrent requests per connection. The first page needs about thirty. */
const MAX_STREAMS = 100;

/**
 * The server for browsers, in front of the gateway on this machine: TLS with HTTP/2, or HTTP/1.1 for clients without it. It serves one host
 * only; requests for another get 421 (RFC 9110 §15.5.20).
 *
 * nghttp2 disconnects a client that resets streams faster than an honest one (CVE-2023-44487): 1,000 at once, then 33 a second.
 */
export function createFront(options: FrontOptions): Front {
  const { domain, gatewayPort, connections, log } = options;
  const gateway = new Pool(`http://127.0.0.1:${gatewayPort}`, {
    connections: null,
    pipelining: 1,
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
  });
  const forward = forwardTo({ gateway, domain, log });
  const server = createSecureServer(
    {
      allowHTTP1: true,
      minVersion: MIN_VERSION,
      handshakeTimeout: HANDSHAKE_MS,
      maxSessionMemory: 4,
      settings: {
        maxConcurrentStreams: MAX_STREAMS,
        maxHeaderListSize: MAX_HEADER_BYTES,
        enablePush: false,
      },
    },
    (request, response) => {
      if (isFor(domain, request)) void forward(request, response);
      else refuse(response, 421);
    },
  );
  // HTTP/1.1 limits that createSecureServer has no options for.
  Object.assign(server, {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: SWEEP_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.setTimeout(IDLE_MS);
  server.on('sessionError', (error) => {
    log.debug({ reason: (error as NodeJS.ErrnoException).code }, 'a session of HTTP/2 has failed');
  });
  // HTTP/1.1 only; nghttp2 answers for HTTP/2.
  server.on('clientError', (error: Error, socket: Socket) => {
    answerUnparsable(error, socket);
  });
  limitConnections(server, { ...connections, isExempt: () => false, log });

  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const sessions = new Set<Http2Session>();
  let isClosing = false;
  server.on('session', (session) => {
    sessions.add(session);
    // It connected just before the port closed, and gets its first answers.
    if (isClosing) session.once('stream', session.close.bind(session));
    session.once('close', () => sessions.delete(session));
  });

  return {
    listen: (port) => listen(server, port),
    useKeyPair(keyPair) {
      server.setSecureContext({ ...keyPair, minVersion: MIN_VERSION });
    },
    async close() {
      const closable = Object.assign(server, {
        closeAllConnections() {
          for (const socket of sockets) socket.destroy();
        },
      });
      isClosing = true;
      for (const session of sessions) session.close();
      await gracefulClose(closable as unknown as Server);
      await gateway.destroy();
    },
  };
}
