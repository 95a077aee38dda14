import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endConnection } from '@girouette/runtime';
import type { RequestListener } from './fast-server';

/** A client that sends more requests than this ahead of its answers is cut off. Browsers send none ahead. */
const MAX_WAITING = 32;

interface Pending {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  current: Pending | null;
  waiting: Pending[];
  /** The connection ends after the current answer. */
  isEnding: boolean;
}

export interface RequestQueue {
  /** Handles the requests of each connection one after the other. */
  listener(handle: RequestListener): RequestListener;
  /** The request of a connection that is being answered. */
  current(socket: Socket): Pending | null;
  /** Ends a connection once the current answer is through; whatever waits behind it gets none. */
  endAfterCurrent(socket: Socket): void;
}

/**
 * Node starts every request that a client sends ahead (pipelining, RFC 9112 §9.3.2) at once. A client that never reads could
 * so take all connections to a backend with a single one of its own. Here a request is begun when the answer to the one
 * before it has been handed to the socket completely.
 */
export function createRequestQueue(): RequestQueue {
  const connections = new WeakMap<Socket, Connection>();

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { current: null, waiting: [], isEnding: false };
    connections.set(socket, connection);
    return connection;
  };

  return {
    listener: (handle) => {
      const begin = (socket: Socket, connection: Connection, pending: Pending) => {
        connection.current = pending;
        handle(pending.request, pending.response);
        pending.response.once('close', () => {
          connection.current = null;
          if (connection.isEnding) endConnection(socket);
          const next = connection.waiting.shift();
          if (next && socket.writable) begin(socket, connection, next);
        });
      };
      return (request, response) => {
        const { socket } = request;
        const connection = connectionOf(socket);
        // What was parsed together with the request that ended the connection.
        if (!socket.writable || connection.isEnding) return;
        const pending = { request, response };
        if (connection.current === null) begin(socket, connection, pending);
        else if (connection.waiting.length < MAX_WAITING) connection.waiting.push(pending);
        else {
          connection.waiting = [];
          stopParsing(socket);
          socket.destroy();
        }
      };
    },
    current: (socket) => connections.get(socket)?.current ?? null,
    endAfterCurrent(socket) {
      const connection = connectionOf(socket);
      connection.isEnding = true;
      connection.waiting = [];
      if (connection.current === null) endConnection(socket);
    },
  };
}

/** What a parser is told to make it stop: that the rest is not HTTP, as after an upgrade. */
const NO_MORE_HTTP = 2;

/**
 * Node goes on making requests of what has arrived with the last packet, over a thousand, although the socket is destroyed, and
 * then makes an error for each. This reaches into its parser; should that change, only processor time is lost.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: () => number } };
  if (parser) parser.onIncoming = () => NO_MORE_HTTP;
}
