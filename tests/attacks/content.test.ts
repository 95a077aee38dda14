import { endpoints, type EndpointDefinition } from '@girouette/contracts';
import { bodyWith, fieldsOf, RawJson } from './support/fields';
import { sendCall, type Reply, type Request } from './support/http';
import { headersFor, startTarget } from './support/target';
import { attacksOn, hostileValues } from './tables/hostile-values';
import { samples, type CallName } from './tables/samples';

const target = startTarget();
const named = Object.entries(endpoints) as [CallName, EndpointDefinition][];
const withBody = named.filter(([, call]) => call.body !== undefined);

/** An error response names a field in a sentence. It does not repeat the input. */
const LONGEST_REFUSAL = 1_000;
/** No input makes a response longer than the largest request. */
const LONGEST_ANSWER = 300_000;
const SLOWEST_MS = 2_000;
/** The test of a webhook without a receiver answers after three seconds, so that its time tells no closed port from an open one. */
const SLOWEST_OF = new Map([['testWebhook', 4_000]]);
const SENDERS = 4;

/** Checks a response to any input. @returns the fault, or null */
function faultOf(
  reply: Reply,
  {
    streams = [],
    slowestMs = SLOWEST_MS,
  }: { streams?: readonly string[] | undefined; slowestMs?: number | undefined },
): string | null {
  const { status, headers, text, ms } = reply;
  if (status >= 500) return `is answered with ${status}: ${text}`;
  if (ms > slowestMs) return `takes ${Math.round(ms)} ms`;
  const changed = text.includes('"code":"PAGE_CHANGED"');
  const longest = status >= 400 && !changed ? LONGEST_REFUSAL : LONGEST_ANSWER;
  if (text.length > longest) return `is answered with ${text.length} characters`;
  if (text === '') return null;
  const type = headers.get('content-type') ?? '';
  const inert =
    ['application/json', ...streams].some((known) => type.startsWith(known)) &&
    headers.get('x-content-type-options') === 'nosniff';
  return inert ? null : `is answered as ${type}`;
}

const shown = (value: unknown) =>
  (value instanceof RawJson ? value.text : (JSON.stringify(value) ?? 'nothing')).slice(0, 60);

async function faultsWith(
  name: CallName,
  call: EndpointDefinition,
  variants: (request: Request) => { what: string; request: Request }[],
): Promise<string[]> {
  const sample = await samples[name].request(target);
  const faults: string[] = [];
  const left = variants(sample);
  const sender = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { what, request } = next;
      const headers = { ...sample.headers, ...headersFor(target, call), ...request.headers };
      const fault = await sendCall(target.url, call, { ...sample, ...request, headers }).then(
        (reply) => faultOf(reply, { streams: call.streams, slowestMs: SLOWEST_OF.get(name) }),
        (error: unknown) => `is not answered: ${String(error)}`,
      );
      if (fault !== null) faults.push(`${what} ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return faults;
}

describe.each(named)('%s', (name, call) => {
  test('handles every hostile value in every field without a fault', async () => {
    const faults = await faultsWith(name, call, (sample) => [
      ...(call.body ? attacksOn(call.body) : []).map(({ path, value }) => ({
        what: `${path.join('.')} = ${shown(value)}`,
        request: { body: bodyWith(sample.body, path, value) },
      })),
      ...textsOf(call.query).map(([field, value]) => ({
        what: `?${field}=${shown(value)}`,
        request: { query: { ...sample.query, [field]: value } },
      })),
      ...textsOf(call.params).map(([field, value]) => ({
        what: `:${field} = ${shown(value)}`,
        request: { params: { ...sample.params, [field]: value } },
      })),
    ]);
    expect(faults).toEqual([]);
  });
});

/** The values that fit into a URL: texts. */
const textsOf = (schema: EndpointDefinition['query']): [string, string][] =>
  schema === undefined
    ? []
    : fieldsOf(schema).flatMap(({ path: [field = ''], kind }) =>
        hostileValues(kind)
          .filter((value) => typeof value === 'string')
          .map((value): [string, string] => [field, wellFormed(value.slice(0, 3_000))]),
      );

/** The value as a URL can contain it, without lone surrogates. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const BROKEN_BODIES: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '{',
  '{"a":1}}',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  '{"a":NaN}',
  '\u0000',
  `${'['.repeat(30_000)}`,
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"a":${'9'.repeat(60_000)}}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":0`).join(',')}}`,
];

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-7',
  'application/json, text/html',
  '__proto__',
];

describe.each(withBody)('%s', (name, call) => {
  test('handles broken bodies and foreign types without a fault', async () => {
    const faults = await faultsWith(name, call, (sample) => [
      ...BROKEN_BODIES.map((body) => ({ what: body.slice(0, 20), request: { body } })),
      ...TYPES.map((type) => ({
        what: type,
        request: { headers: { 'content-type': type }, body: sample.body },
      })),
      { what: 'gzip', request: { headers: { 'content-encoding': 'gzip' }, body: sample.body } },
    ]);
    expect(faults).toEqual([]);
  });
});
