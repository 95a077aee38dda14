import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, DEFAULT_BODY_LIMIT, type EndpointDefinition } from '@girouette/contracts';
import { bodyWith, fieldsOf, type Field } from './support/fields';
import { limitOnThisMachine, responseTimesDuring } from './support/response-times';
import { scriptsOf, send, sendCall } from './support/http';
import { useTarget } from './support/target';

import { samples, type CallName } from './tables/samples';

const target = useTarget();
const open = (Object.entries(endpoints) as [CallName, EndpointDefinition][]).filter(
  ([, { access, body }]) => access === 'public' && body !== undefined,
);

/** Texts that slow down vulnerable regular expressions and text operations. */
const FILLS = [
  '.',
  'a',
  '@',
  ' ',
  '\n',
  'a.',
  'a@',
  '%',
  '\u00ad',
  '\u0300',
  '\ufdfa',
  '😀',
  '0',
  '(',
  '<',
];

const bombs = FILLS.flatMap((fill) => {
  const body = fill.repeat(Math.floor((DEFAULT_BODY_LIMIT - 3_000) / Buffer.byteLength(fill)));
  return [`${body}!`, `a@${body}@`];
});

/** Tries fields with the same schema once. */
const seen = new Set<Field['type']>();
const newFieldsOf = ({ body }: EndpointDefinition) =>
  (body ? fieldsOf(body) : []).filter(({ kind, type }) => {
    if (kind === 'object' || kind === 'array' || seen.has(type)) return false;
    seen.add(type);
    return true;
  });

let limitMs: number;
beforeAll(async () => {
  limitMs = await limitOnThisMachine(target.url);
}, 30_000);

test.each(open)('no text makes others wait for %s', async (name, call) => {
  const sample = await samples[name].request(target);
  const attacks = newFieldsOf(call).flatMap(({ path }) => bombs.map((bomb) => ({ path, bomb })));
  let slow: string | null = null;
  const { longestMs, statuses } = await responseTimesDuring(target.url, async () => {
    for (const { path, bomb } of attacks) {
      const body = bodyWith(sample.body, path, bomb);
      const { ms, status } = await sendCall(target.url, call, { ...sample, body });
      if (ms < limitMs && status < 500) continue;
      slow = `${path.join('.')}, ${bomb.slice(0, 4)}…: ${status} in ${Math.round(ms)} ms`;
      return;
    }
  });
  expect(slow).toBeNull();
  expect(longestMs).toBeLessThan(limitMs);
  expect(statuses).toEqual(new Set([200]));
});

test('twenty clients that send 1,200 requests ahead and read nothing take no page from anybody', async () => {
  const [script = ''] = await scriptsOf(`${target.url}/`);
  expect((await send(`${target.url}${script}`)).status).toBe(200);
  const sockets: Socket[] = [];
  for (const path of [script, '/', `/spin/game/${target.page._id}`, '/api/price']) {
    for (let count = 0; count < 5; count += 1) {
      const socket = connect(target.port, '127.0.0.1').pause();
      socket.on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1_200));
      sockets.push(socket);
    }
  }
  const pages = [
    '/',
    script,
    `/spin/game/${target.page._id}`,
    `/api/game/play?pageId=${target.page._id}`,
  ];
  const { longestMs } = await responseTimesDuring(target.url, async () => {
    for (let round = 0; round < 20; round += 1) {
      const replies = await Promise.all(pages.map((page) => send(`${target.url}${page}`)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await pause(10);
    }
  });
  for (const socket of sockets) socket.destroy();
  // The pipelined requests cost time once, and other clients still get answers.
  expect(longestMs).toBeLessThan(4 * limitMs);
});
