import { randomUuid } from './chance';

/** The position of some work in a trace, as defined by W3C Trace Context. */
export interface Trace {
  /** 32 hexadecimal digits, shared by everything that one request causes. */
  traceId: string;
  /** 16 hexadecimal digits: the span that the work belongs to, or that caused it. */
  spanId: string;
  /** Whether its spans are exported. */
  sampled: boolean;
}

const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Reads a `traceparent`. @returns null when it is invalid */
export function parseTraceparent(text: unknown): Trace | null {
  const match = typeof text === 'string' && text.length <= 256 ? TRACEPARENT.exec(text) : null;
  if (!match) return null;
  const [, version, traceId = '', spanId = '', flags = '', rest] = match;
  // Version 00 has nothing after the flags; later versions may.
  if (version === '00' && rest !== undefined) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, sampled }: Trace): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Starts a trace. */
export const newTrace = (sampled: boolean): Trace => ({
  traceId: randomUuid().replaceAll('-', ''),
  spanId: newSpanId(),
  sampled,
});

/** Another span of the same trace. */
export const childOf = (parent: Trace): Trace => ({ ...parent, spanId: newSpanId() });

const newSpanId = (): string => randomUuid().replaceAll('-', '').slice(0, 16);
