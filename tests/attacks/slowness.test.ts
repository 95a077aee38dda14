import { connect, type Socket } from 'node:net';
import { endpoints, DEFAULT_BODY_LIMIT, type EndpointDefinition } from '@girouette/contracts';
import { bodyWith, fieldsOf, type Field } from './support/fields';
import { scriptsOf, send, sendCall } from './support/http';
import { processorDuring } from './support/processor';
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

/** A request of the longest body takes less than half of it, on a machine of any speed and with any other work. */
const MOST_TICKS = 25;

test.each(open)('no text costs the system a quarter of a second in %s', async (name, call) => {
  const sample = await samples[name].request(target);
  const attacks = newFieldsOf(call).flatMap(({ path }) => bombs.map((bomb) => ({ path, bomb })));
  const fallen: string[] = [];
  for (const { path, bomb } of attacks) {
    const body = bodyWith(sample.body, path, bomb);
    let status = 0;
    const ticks = await processorDuring(target.system.pid, async () => {
      ({ status } = await sendCall(target.url, call, { ...sample, body }));
    });
    if (ticks <= MOST_TICKS && status < 500) continue;
    fallen.push(`${path.join('.')}, ${bomb.slice(0, 4)}…: ${status} for ${ticks * 10} ms`);
  }
  expect(fallen).toEqual([]);
});

test('twenty clients that pipeline 1,200 requests and read nothing delay no other client’s page', async () => {
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
  for (let round = 0; round < 20; round += 1) {
    const replies = await Promise.all(pages.map((page) => send(`${target.url}${page}`)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  // Each is still waiting for its first unread reply: the system has answered the others before it had read all of these.
  expect(sockets.filter(({ closed }) => closed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
});
