import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endConnection } from '@girouette/runtime';
import type { RequestListener } from './own-server';

/** A client that sends more requests than this ahead of the responses is disconnected. Browsers send none ahead. */
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
  /** Handles the requests of each connection one after the other. */
  listener(handle: RequestListener): RequestListener;
  /** The request of a connection that is being answered. */
  current(socket: Socket): Pending | null;
  /** Ends a connection after the current response; queued requests are dropped. */
  endAfterCurrent(socket: Socket): void;
}

/**
 * Node starts every request that a client sends ahead (pipelining, RFC 9112 §9.3.2) at once, so a client that never reads could
 * take all connections to a backend with a single one of its own. This queue starts a request when the response to the one
 * before it has been handed to the socket completely.
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

/** Tells Node's parser that what follows is not HTTP, as after an upgrade. */
const NOT_HTTP = 2;

/**
 * After a socket is destroyed, Node goes on creating requests from its last packet, over a thousand, and an error for each. This
 * uses an internal property of the parser; if it changes, only processor time is lost.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: () => number } };
  if (parser) parser.onIncoming = () => NOT_HTTP;
}
