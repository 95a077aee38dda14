import {
  childOf,
  currentRequestId,
  currentTrace,
  newTrace,
  runInContext,
  type Trace,
  monotonicMs,
  randomFraction,
} from '@girouette/platform/async';

type Attributes = Readonly<Record<string, string | number>>;

export interface FinishedSpan {
  /** The name of the part that did the work. */
  part: string;
  name: string;
  kind: SpanKind;
  trace: Trace;
  /** Absent at the start of a trace. */
  parentSpanId: string | undefined;
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  failed: boolean;
}

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

export interface SpanExporter {
  /** Never throws and never blocks. */
  add(span: FinishedSpan): void;
  /** Sends the waiting spans. */
  close(): Promise<void>;
}

/** A piece of work in progress. */
export interface Span {
  /** The parent of everything that the work causes. */
  readonly trace: Trace;
  /** @param result.name a better name than the initial one, e.g. with the route */
  end(result?: { name?: string; attributes?: Attributes; failed?: boolean }): void;
}

/** The process has one exporter, even when several parts run in it. */
let exporting: { exporter: SpanExporter; ratio: number } | null = null;

/** Exports the spans of this process from now on. @param ratio the share of new traces that is exported, from 0 to 1 */
export function exportSpans(exporter: SpanExporter, ratio: number): () => Promise<void> {
  exporting = { exporter, ratio };
  return async () => {
    if (exporting?.exporter === exporter) exporting = null;
    await exporter.close();
  };
}

interface SpanOptions {
  part: string;
  name: string;
  kind: SpanKind;
  /** The cause of the work; null begins a trace. */
  parent: Trace | null;
}

/** Begins a span. Without an exporter it only continues or begins a trace, so that the log can name it. */
export function beginSpan({ part, name, kind, parent }: SpanOptions): Span {
  if (exporting === null) return { trace: parent ?? newTrace(false), end: () => undefined };
  const trace = parent ? childOf(parent) : newTrace(randomFraction() < exporting.ratio);
  if (!trace.sampled) return { trace, end: () => undefined };
  const { exporter } = exporting;
  const startedAt = performance.timeOrigin + monotonicMs();
  return {
    trace,
    end({ name: endName = name, attributes = {}, failed = false } = {}) {
      const endedAt = performance.timeOrigin + monotonicMs();
      const span = { part, kind, trace, parentSpanId: parent?.spanId, startedAt, endedAt };
      exporter.add({ ...span, name: endName, attributes, failed });
    },
  };
}

/**
 * Runs work as a span. Its log lines and everything that it causes belong to the span.
 * @param options.parent default: the span of the running code
 * @param options.requestId default: that of the running code
 */
export async function withSpan<T>(
  options: Omit<SpanOptions, 'parent'> & { parent?: Trace | null; requestId?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const { parent = currentTrace() ?? null, requestId = currentRequestId(), ...rest } = options;
  const span = beginSpan({ ...rest, parent });
  let failed = true;
  try {
    const result = await runInContext({ requestId, trace: span.trace }, work);
    failed = false;
    return result;
  } finally {
    span.end({ failed });
  }
}
