import { abortAfter } from '@girouette/async';
import { lookup as askSystem, type LookupAddress } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryProblem } from '@girouette/contracts/webhook';
import type { WebhookClient } from '../use-cases/webhook-ports';
import { isPublicAddress } from './public-address';

/** How long a request may take, from the name of the host to the status. */
const LIMIT_MS = 10_000;

class ForbiddenAddress extends Error {}

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
    async post({ url, headers, body }) {
      const target = new URL(url);
      if (isForbidden(target)) return failed('forbidden');
      try {
        const status = await statusOf(target, {
          ...{ method: 'POST', agent: false, lookup: guardedLookup },
          ...{ signal: abortAfter(LIMIT_MS), body },
          headers: {
            ...headers,
            ...{ 'content-type': 'application/json', 'user-agent': 'Girouette-Webhooks' },
            'content-length': String(Buffer.byteLength(body)),
          },
        });
        return { status, problem: null };
      } catch (error) {
        return failed(problemOf(error));
      }
    },
  };
}

const failed = (problem: DeliveryProblem) => ({ status: null, problem });

function statusOf(
  target: URL,
  { body, ...options }: RequestOptions & { body: string },
): Promise<number> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(target, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof ForbiddenAddress) return 'forbidden';
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host';
  return name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT'
    ? 'timeout'
    : 'unreachable';
}
