import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endConnection } from '@girouette/platform/runtime';
import type { RequestListener } from './own-server';

/** A client with more unanswered requests than this is disconnected. Browsers send no request ahead of a response. */
const MAX_QUEUED = 32;

interface Pending {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  current: Pending | null;
  queued: Pending[];
  /** The connection ends after the current response. */
  isEnding: boolean;
}

export interface RequestQueue {
  /** Handles the requests of each connection in sequence. */
  listener(handle: RequestListener): RequestListener;
  /** The request of a connection that is being answered. */
  current(socket: Socket): Pending | null;
  /** Ends a connection after the current response and drops queued requests. */
  endAfterCurrent(socket: Socket): void;
}

/**
 * When a client sends several requests ahead (pipelining, RFC 9112 §9.3.2), Node starts all of them at once. A client that never reads
 * could then take all connections to a backend with a single connection. This queue starts a request only when the previous response has
 * been handed to the socket completely.
 */
export function createRequestQueue(): RequestQueue {
  const connections = new WeakMap<Socket, Connection>();

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { current: null, queued: [], isEnding: false };
    connections.set(socket, connection);
    return connection;
  };

  return {
    listener: (handle) => {
      const start = (socket: Socket, connection: Connection, pending: Pending) => {
        connection.current = pending;
        handle(pending.request, pending.response);
        pending.response.once('close', () => {
          connection.current = null;
          if (connection.isEnding) endConnection(socket);
          const next = connection.queued.shift();
          if (next && socket.writable) start(socket, connection, next);
        });
      };
      return (request, response) => {
        const { socket } = request;
        const connection = connectionOf(socket);
        // Node may have parsed this one together with the request that ended the connection.
        if (!socket.writable || connection.isEnding) return;
        const pending = { request, response };
        if (connection.current === null) start(socket, connection, pending);
        else if (connection.queued.length < MAX_QUEUED) connection.queued.push(pending);
        else {
          connection.queued = [];
          stopParsing(socket);
          socket.destroy();
        }
      };
    },
    current: (socket) => connections.get(socket)?.current ?? null,
    endAfterCurrent(socket) {
      const connection = connectionOf(socket);
      connection.isEnding = true;
      connection.queued = [];
      if (connection.current === null) endConnection(socket);
    },
  };
}

/** Tells Node's parser that the following data is not HTTP, as after an upgrade. */
const NOT_HTTP = 2;

/**
 * After a socket is destroyed, Node still creates requests from its last packet, over a thousand, and an error for each. This uses an
 * internal property of the parser; if it changes, the only loss is processor time.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: () => number } };
  if (parser) parser.onIncoming = () => NOT_HTTP;
}
