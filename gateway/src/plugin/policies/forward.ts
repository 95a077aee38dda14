import { DEFAULT_BODY_LIMIT, DEFAULT_TIMEOUT_MS } from '@girouette/contracts';
import { exchangeOf, type Exchange, type Handler } from '../exchange';
import type { House } from '../house';
import { passOnFailure } from '../pass-on-failure';
import { refuse } from '../refuse';
import { answerHeaders, requestHeaders } from '../upstream/headers';
import { readBody } from '../upstream/read-body';
import { send } from '../upstream/send';
import { upstreamNamed } from '../upstream/upstreams';

/** The last policy: takes the request to the part that gateway.config.yml names, and its answer back. */
export function forwardPolicy(house: House, params: { to?: unknown }): Handler {
  const upstream = upstreamNamed(house.upstreams, params.to);

  return async (request, response) => {
    const both = { request, response };
    const exchange = exchangeOf(request);
    exchange.to = upstream.name;
    const body = await readBody(request, response, exchange.call?.bodyLimit ?? DEFAULT_BODY_LIMIT);
    if (body === 'gone' || response.destroyed) return;
    if (body === 'too large') {
      refuse(both, 'BODY_TOO_LARGE');
      return;
    }

    const message = {
      method: request.method ?? 'GET',
      path: exchange.path + exchange.search,
      headers: requestHeaders(request),
      body,
      timeoutMs: timeoutOf(exchange),
    };
    const sending = send(upstream, message, {
      start(status, headers) {
        response.writeHead(status, answerHeaders(exchange, headers));
      },
      data: (chunk) => response.write(chunk),
      end() {
        response.end();
      },
      fail(failure) {
        passOnFailure(house, both, { upstream, failure });
      },
    });
    response.on('drain', () => {
      sending.resume();
    });
    response.once('close', () => {
      sending.giveUp();
    });
  };
}

/** A web host reads its files from the disk; it is given the time of a cold start. */
const WEB_TIMEOUT_MS = 10_000;

const timeoutOf = ({ kind, call }: Exchange) =>
  kind === 'web' ? WEB_TIMEOUT_MS : (call?.timeoutMs ?? DEFAULT_TIMEOUT_MS);
