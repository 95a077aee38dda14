import { lookup as askSystem, type LookupAddress } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { abortAfter, cancelTimer, monotonicMs, sleep, startTimer } from '@girouette/platform/async';
import type { DeliveryProblem } from '@girouette/contracts/mails/webhook';
import { isPublicAddress } from './public-address';

/** What came back from a webhook. */
interface Answer {
  status: number | null;
  problem: DeliveryProblem | null;
  /** The header `Retry-After`; absent without one. */
  retryAfter?: string;
}

export interface WebhookClient {
  /** Whether messages may go to this address: its host exists, and belongs to no private network. */
  isAllowed(url: string): Promise<boolean>;
  /**
   * Sends a message. Never throws: a request that brings no status says why.
   * @param message.limitMs how long it may take, from the name of the host to the status
   */
  post(message: {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string;
    limitMs: number;
  }): Promise<Answer>;
}

/**
 * How long a connection may take, with its TLS handshake. Every failure before its end takes exactly as long, so that neither the answer nor
 * its time tells a closed port from an open one without TLS or from one behind a firewall. Only `https` and every port: a port says nothing
 * about a server, and owners have receivers on many.
 */
export const CONNECT_MS = 3_000;

class ForbiddenAddress extends Error {}
class NotConnected extends Error {}

type Lookup = (
  host: string,
  options: { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Posts messages to addresses that owners chose. The addresses of a host are checked where the connection asks for them, so that a name
 * cannot lead elsewhere afterwards. Redirects are not followed, and the body of the answer is not read.
 * @param options.allowPrivate lets messages reach private networks and unencrypted addresses, for a developer's machine
 */
export function openWebhookClient(options: {
  allowPrivate: boolean;
  lookup?: Lookup | undefined;
}): WebhookClient {
  const { allowPrivate, lookup = askSystem } = options;
  const mayReach = (addresses: readonly LookupAddress[]): boolean =>
    allowPrivate || addresses.every(({ address }) => isPublicAddress(address));
  const guardedLookup: LookupFunction = (host, asked, answer) => {
    lookup(host, { all: true }, (error, addresses) => {
      const [first] = addresses;
      const refused = error ?? (mayReach(addresses) ? null : new ForbiddenAddress());
      if (refused) answer(refused, '', 0);
      else if (asked.all) answer(null, addresses);
      else answer(null, first?.address ?? '', first?.family);
    });
  };
  const isForbidden = ({ protocol, hostname }: URL): boolean => {
    if (allowPrivate) return false;
    // A host that is an address is never looked up.
    const literal = /^[\d.]+$/.test(hostname) ? hostname : /^\[(.+)\]$/.exec(hostname)?.[1];
    return protocol !== 'https:' || (literal !== undefined && !isPublicAddress(literal));
  };
  return {
    isAllowed(url) {
      const target = new URL(url);
      if (isForbidden(target)) return Promise.resolve(false);
      return new Promise((resolve) => {
        lookup(target.hostname.replace(/^\[|\]$/g, ''), { all: true }, (error, addresses) => {
          resolve(error === null && mayReach(addresses));
        });
      });
    },
    async post({ url, headers, body, limitMs }) {
      const target = new URL(url);
      if (isForbidden(target)) return failed('forbidden');
      const startedAt = monotonicMs();
      try {
        const answer = await answerOf(target, {
          method: 'POST',
          agent: false,
          lookup: guardedLookup,
          signal: abortAfter(limitMs),
          body,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'user-agent': 'Girouette-Webhooks',
            'content-length': String(Buffer.byteLength(body)),
          },
        });
        return { ...answer, problem: null };
      } catch (error) {
        const rest = startedAt + CONNECT_MS - monotonicMs();
        if (error instanceof NotConnected && rest > 0) await sleep(rest);
        return failed(problemOf(error));
      }
    },
  };
}

const failed = (problem: DeliveryProblem) => ({ status: null, problem });

function answerOf(
  target: URL,
  { body, ...options }: RequestOptions & { body: string },
): Promise<Pick<Answer, 'status' | 'retryAfter'>> {
  const isEncrypted = target.protocol === 'https:';
  const request = isEncrypted ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const sent = request(target, options, (response) => {
      const { statusCode = 0, headers } = response;
      const retryAfter = headers['retry-after'];
      resolve({ status: statusCode, ...(retryAfter !== undefined && { retryAfter }) });
      response.destroy();
    });
    const timer = startTimer(() => sent.destroy(new NotConnected()), CONNECT_MS);
    sent.once('socket', (socket) => {
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        cancelTimer(timer);
      });
    });
    sent.once('error', (error) => {
      cancelTimer(timer);
      reject(isConnected || isAboutHost(error) ? error : new NotConnected());
    });
    sent.end(body);
  });
}

/** Whether the connection failed before it could have reached a port. */
const isAboutHost = (error: Error): boolean =>
  error instanceof ForbiddenAddress || isUnknownHost(error);

const isUnknownHost = (error: Error): boolean =>
  ['ENOTFOUND', 'EAI_AGAIN'].includes((error as NodeJS.ErrnoException).code ?? '');

function problemOf(error: unknown): DeliveryProblem {
  if (!(error instanceof Error)) return 'unreachable';
  if (error instanceof ForbiddenAddress) return 'forbidden';
  if (isUnknownHost(error)) return 'unknown-host';
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
