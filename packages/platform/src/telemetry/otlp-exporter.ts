import { abortAfter, cancelTimer, randomUuid, startInterval } from '@girouette/platform/async';
import type { FinishedSpan, SpanExporter } from './spans';

/** The numbers of the OpenTelemetry protocol. */
const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 };
const FAILED = 2;

const FLUSH_MS = 2_000;
const BATCH = 512;
/** The maximum number of spans that wait while the receiver does not answer; later ones are dropped. */
const MAX_WAITING = 8_192;
const TIME_LIMIT_MS = 10_000;

interface Options {
  endpoint: string;
  /** `name=value`, separated by commas, percent-encoded. */
  headers: string;
  /** Of the program. */
  version?: string;
  /** Instead of the name of the part. */
  serviceName?: string | undefined;
  /** Further attributes of the process, which replace ours: written as `headers`. */
  resource?: string;
  warn: (fields: object, message: string) => void;
}

/**
 * Sends spans to an OpenTelemetry collector, by OTLP over HTTP in JSON. Drops spans that the collector refuses: tracing must not slow down
 * the traced work.
 */
export function createOtlpExporter(options: Options): SpanExporter {
  const { endpoint, headers, version = 'unknown', serviceName, resource = '', warn } = options;
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const ofProcess = {
    'service.namespace': 'girouette',
    'service.version': version,
    'service.instance.id': randomUuid(),
    ...pairsIn(resource),
    ...(serviceName !== undefined && { 'service.name': serviceName }),
  };
  const requestHeaders = { ...pairsIn(headers), 'content-type': 'application/json' };
  let waiting: FinishedSpan[] = [];
  let dropped = 0;
  let isFailing = false;
  let sending: Promise<void> = Promise.resolve();
  const timer = startInterval(flush, FLUSH_MS).unref();

  function flush(): void {
    if (waiting.length === 0) return;
    const spans = waiting.splice(0, BATCH);
    sending = sending.then(() => send(spans));
  }

  async function send(spans: readonly FinishedSpan[]): Promise<void> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: requestHeaders,
        body: JSON.stringify(toRequest(spans, ofProcess)),
        signal: abortAfter(TIME_LIMIT_MS),
        redirect: 'error',
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The receiver of spans answered ${answer.status}`);
      isFailing = false;
    } catch (error) {
      dropped += spans.length;
      if (!isFailing) warn({ err: error, dropped }, 'spans cannot be exported');
      isFailing = true;
    }
  }

  return {
    add(span) {
      if (waiting.length >= MAX_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(span);
      if (waiting.length === BATCH) flush();
    },
    async close() {
      cancelTimer(timer);
      while (waiting.length > 0) flush();
      await sending;
      waiting = [];
    },
  };
}

/** Reads `name=value`, separated by commas, percent-encoded. */
function pairsIn(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

/** The body of a request to `/v1/traces`. */
function toRequest(spans: readonly FinishedSpan[], ofProcess: FinishedSpan['attributes']): object {
  const parts = [...new Set(spans.map(({ part }) => part))];
  return {
    resourceSpans: parts.map((part) => ({
      resource: {
        attributes: attributesOf({ 'service.name': part, ...ofProcess }),
      },
      scopeSpans: [
        {
          scope: { name: 'girouette' },
          spans: spans.filter((span) => span.part === part).map(toSpan),
        },
      ],
    })),
  };
}

const toSpan = ({ trace, parentSpanId, ...span }: FinishedSpan): object => ({
  traceId: trace.traceId,
  spanId: trace.spanId,
  ...(parentSpanId !== undefined && { parentSpanId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanoseconds(span.startedAt),
  endTimeUnixNano: nanoseconds(span.endedAt),
  attributes: attributesOf(span.attributes),
  status: span.failed ? { code: FAILED } : {},
});

const attributesOf = (attributes: FinishedSpan['attributes']): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** A number holds the time since 1970 to the microsecond only. */
const nanoseconds = (ms: number): string => `${String(Math.round(ms * 1_000))}000`;
