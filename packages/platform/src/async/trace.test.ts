import { childOf, formatTraceparent, newTrace, parseTraceparent } from './trace';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN_ID = '00f067aa0ba902b7';

test.each([
  [`00-${TRACE_ID}-${SPAN_ID}-01`, true],
  [`00-${TRACE_ID}-${SPAN_ID}-00`, false],
  [`cc-${TRACE_ID}-${SPAN_ID}-01-what-will-be`, true],
])('the traceparent %s is read', (text, sampled) => {
  expect(parseTraceparent(text)).toEqual({ traceId: TRACE_ID, spanId: SPAN_ID, sampled });
});

test.each([
  undefined,
  '',
  TRACE_ID,
  `ff-${TRACE_ID}-${SPAN_ID}-01`,
  `00-${'0'.repeat(32)}-${SPAN_ID}-01`,
  `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
  `00-${TRACE_ID}-${SPAN_ID}-01-more`,
  `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`,
  `00-${TRACE_ID}-${SPAN_ID}-01\nx`,
  `cc-${TRACE_ID}-${SPAN_ID}-01-${'x'.repeat(300)}`,
])('the traceparent %j is invalid', (text) => {
  expect(parseTraceparent(text)).toBeNull();
});

test('a new trace is written so that it can be read again', () => {
  const trace = newTrace(true);
  expect(parseTraceparent(formatTraceparent(trace))).toEqual(trace);
});

test('a child has its parent’s trace and its own span', () => {
  const parent = newTrace(true);
  const child = childOf(parent);
  expect(child).toMatchObject({ traceId: parent.traceId, sampled: true });
  expect(child.spanId).not.toBe(parent.spanId);
  expect(parseTraceparent(formatTraceparent(child))).toEqual(child);
});
