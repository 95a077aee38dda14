import type { OutgoingHttpHeaders } from 'node:http';
import {
  asksForProblem,
  errorBody,
  PROBLEM_TYPE,
  problemOf,
  type ErrorCode,
} from '@girouette/contracts';
import type { Exchange } from '../request/request-context';
import { abortResponse, sendWhileBodyPending } from './send-response';

export interface SendErrorOptions {
  retryAfterSeconds?: number | undefined;
  headers?: OutgoingHttpHeaders;
}

/** Sends an error: JSON under `/api`, as problem details if the caller asks for them, else a French page or line of text. Aborts a response that has already begun. */
export function sendError(
  { request, response }: Exchange,
  code: ErrorCode,
  { retryAfterSeconds, headers }: SendErrorOptions = {},
): void {
  if (response.headersSent) {
    abortResponse(response);
    return;
  }
  const { context } = request;
  const error = errorBody(code);
  const { accept } = request.headers;
  const { type, text } =
    context === undefined || context.kind === 'api'
      ? asksForProblem(accept)
        ? { type: PROBLEM_TYPE, text: JSON.stringify(problemOf(error)) }
        : { type: 'application/json', text: JSON.stringify(error) }
      : accept?.includes('text/html') === true
        ? { type: 'text/html', text: page(error.message) }
        : { type: 'text/plain', text: error.message };

  const all: OutgoingHttpHeaders = {
    ...context?.responseHeaders,
    'cache-control': 'no-store',
    'content-type': `${type}; charset=utf-8`,
    ...headers,
  };
  if (retryAfterSeconds !== undefined) {
    all['retry-after'] = String(Math.max(1, Math.ceil(retryAfterSeconds)));
  }
  sendWhileBodyPending(
    { request, response },
    { status: error.statusCode, headers: all, body: text },
  );
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
