import { DEFAULT_BODY_LIMIT, DEFAULT_TIMEOUT_MS } from '@girouette/contracts';
import { exchangeOf, type Exchange, type Handler } from '../exchange';
import { breakOff } from '../finish';
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
    let endStall: () => void = () => undefined;
    const sending = send(upstream, message, {
      start(status, headers) {
        response.writeHead(status, answerHeaders(exchange, headers));
      },
      data(chunk) {
        if (response.write(chunk) || response.writableLength < MAX_HELD_BYTES) return true;
        endStall();
        endStall = upstream.stalled.add(() => {
          breakOff(response);
        });
        return false;
      },
      end() {
        response.end();
      },
      fail(failure) {
        passOnFailure(house, both, { upstream, failure });
      },
    });
    response.on('drain', () => {
      endStall();
      sending.resume();
    });
    response.once('close', () => {
      endStall();
      sending.giveUp();
    });
  };
}

/**
 * So much of an answer is taken from the part however slowly the client reads, which frees the connection for others. Every
 * file of the frontends fits.
 */
const MAX_HELD_BYTES = 256 * 1024;

/** A web host reads its files from the disk; it is given the time of a cold start. */
const WEB_TIMEOUT_MS = 10_000;

const timeoutOf = ({ kind, call }: Exchange) =>
  kind === 'web' ? WEB_TIMEOUT_MS : (call?.timeoutMs ?? DEFAULT_TIMEOUT_MS);
