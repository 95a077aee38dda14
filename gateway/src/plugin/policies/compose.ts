import { DEFAULT_TIMEOUT_MS, type EndpointDefinition } from '@girouette/contracts';
import { fetchWhole, type WholeResponse } from '../backends/fetch-whole';
import { headersForBackend, headersForClient } from '../backends/headers';
import type { Backend } from '../backends/registry';
import type { GatewayContext } from '../context';
import { requestContextOf, type Exchange, type Handler } from '../request/request-context';
import { sendBackendError } from '../response/send-backend-error';

/** The largest part that is included in a response. */
const MAX_PART_BYTES = 32 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

interface Part {
  name: string;
  backend: Backend;
  fetched: WholeResponse;
}

/**
 * Answers the endpoints composed of others (`parts`): requests all of them at once and combines their responses in one object. A part that
 * refuses the caller decides the response. A part that fails makes it a 503, since an incomplete document would look complete, or is null
 * where the endpoint allows it (`nullableParts`).
 */
export function composePolicy(context: GatewayContext): Handler {
  const answer = async (
    exchange: Exchange,
    endpoints: NonNullable<EndpointDefinition['parts']>,
  ): Promise<void> => {
    const { request, response } = exchange;
    const { endpoint, path, span } = requestContextOf(request);
    const headers = headersForBackend(request);
    const ask = async ([name, part]: [string, EndpointDefinition]): Promise<Part> => {
      const backend = context.backends[part.service];
      const fetched = await fetchWhole(
        backend,
        {
          method: 'GET',
          path: `${path}/${name}`,
          headers,
          body: null,
          trace: span.trace,
          timeoutMs: part.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        },
        MAX_PART_BYTES,
      );
      return { name, backend, fetched };
    };
    const parts = await Promise.all(Object.entries(endpoints).map(ask));
    if (response.destroyed) return;
    if (endpoint?.nullableParts) sendNullableParts(exchange, parts);
    else sendParts(context, exchange, parts);
  };

  return (request, response, next) => {
    const { endpoint } = requestContextOf(request);
    if (endpoint?.parts) return answer({ request, response }, endpoint.parts);
    next();
  };
}

function sendParts(context: GatewayContext, exchange: Exchange, parts: readonly Part[]): void {
  const missing = parts.find(({ fetched }) => !isAnswered(fetched));
  if (missing) {
    const { backend, fetched } = missing;
    const cause = fetched.kind === 'failed' ? fetched.failure.cause : undefined;
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    const failure = { code: 'UNAVAILABLE', retryAfterSeconds, ...(cause && { cause }) } as const;
    sendBackendError(context, exchange, { backend, failure });
    return;
  }
  const refused = parts.find(({ fetched }) => statusOf(fetched) !== 200);
  const bodies = parts.map(({ name, fetched }) => `${JSON.stringify(name)}:${textOf(fetched)}`);
  sendJson(exchange, {
    status: refused ? statusOf(refused.fetched) : 200,
    body: refused ? textOf(refused.fetched) : `{${bodies.join(',')}}`,
  });
}

function sendNullableParts(exchange: Exchange, parts: readonly Part[]): void {
  const refused = parts.find(({ fetched }) => [401, 403].includes(statusOf(fetched)));
  const bodies = parts.map(
    ({ name, fetched }) =>
      `${JSON.stringify(name)}:${statusOf(fetched) === 200 ? textOf(fetched) : 'null'}`,
  );
  sendJson(exchange, {
    status: refused ? statusOf(refused.fetched) : 200,
    body: refused ? textOf(refused.fetched) : `{${bodies.join(',')}}`,
  });
}

/** 0 without a response. */
const statusOf = (fetched: WholeResponse): number =>
  fetched.kind === 'answered' ? fetched.status : 0;

/** Whether a part has answered, even with a refusal. */
const isAnswered = (fetched: WholeResponse): boolean =>
  fetched.kind === 'answered' && fetched.status < 500;

const textOf = (fetched: WholeResponse): string =>
  fetched.kind === 'answered' ? fetched.body.toString('utf8') : '';

function sendJson(
  { request, response }: Exchange,
  { status, body }: { status: number; body: string },
): void {
  const headers = headersForClient(requestContextOf(request), {});
  response.writeHead(status, {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
