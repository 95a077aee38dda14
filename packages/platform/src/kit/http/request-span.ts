import type { IncomingMessage } from 'node:http';
import { parseTraceparent } from '@girouette/platform/async';
import { beginSpan, type Span } from '@girouette/platform/telemetry';

const spans = new WeakMap<IncomingMessage, Span>();

/** Begins the span of a request. Continues the trace of a valid `traceparent`; else begins one. */
export function beginRequestSpan(part: string, request: IncomingMessage): Span {
  const parent = parseTraceparent(request.headers.traceparent);
  const span = beginSpan({ part, name: request.method ?? '', kind: 'server', parent });
  spans.set(request, span);
  return span;
}

/** The span of a request. @throws Error when it was not begun */
export function spanOf(request: IncomingMessage): Span {
  const span = spans.get(request);
  if (!span) throw new Error('The span of the request was not begun.');
  return span;
}
