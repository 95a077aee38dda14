import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { problem, type ErrorCode } from '@girouette/contracts';
import type { GatewayRequest } from '../request/request-context';
import { abortResponse, sendWhileBodyPending } from './send-response';

export interface SendErrorOptions {
  retryAfterSeconds?: number | undefined;
  headers?: OutgoingHttpHeaders;
}

/** Answers an expected error: a ErrorBody to a call, a short French page or line to anyone else. */
export function sendError(
  { request, response }: { request: GatewayRequest; response: ServerResponse },
  code: ErrorCode,
  { retryAfterSeconds, headers }: SendErrorOptions = {},
): void {
  if (response.headersSent) {
    abortResponse(response);
    return;
  }
  const requestContext = request.context;
  const { statusCode, message } = problem(code);
  const { type, text } = bodyOf(request, code);
  sendWhileBodyPending(request, response, {
    status: statusCode,
    headers: {
      ...requestContext?.responseHeaders,
      'cache-control': 'no-store',
      'content-type': type,
      ...(retryAfterSeconds !== undefined && {
        'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
      }),
      ...headers,
    },
    body: text,
  });

  function bodyOf(from: GatewayRequest, refusal: ErrorCode): { type: string; text: string } {
    if (requestContext === undefined || requestContext.kind === 'api') {
      return { type: 'application/json; charset=utf-8', text: JSON.stringify(problem(refusal)) };
    }
    if ((from.headers.accept ?? '').includes('text/html')) {
      return { type: 'text/html; charset=utf-8', text: page(message) };
    }
    return { type: 'text/plain; charset=utf-8', text: message };
  }
}

const page = (message: string) => `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Girouette</title>
<h1>Cette page ne peut pas s’afficher</h1>
<p>${message}</p>
<p><a href="/">Retour à l’accueil</a></p>
</html>
`;
