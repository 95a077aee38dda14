import { endpoints, type EndpointDefinition } from '@girouette/contracts';
import { createSmallDisk, type SmallDisk } from '../e2e/support/small-disk';
import { createHome, type Home } from '../e2e/support/system';
import { until } from '../e2e/support/until';
import { send, sendCall, type Request } from './support/http';
import { headersFor, openTarget, WITHOUT_LIMITS, type Target } from './support/target';
import { samples, type CallName } from './tables/samples';

jest.setTimeout(240_000);

let disk: SmallDisk;
let home: Home;
let target: Target;
const requests = new Map<CallName, Request>();

const named = Object.entries(endpoints) as [CallName, EndpointDefinition][];
/** This GET signs in, so it writes a session. */
const isReading = ({ method, noHead }: EndpointDefinition) => method === 'GET' && noHead !== true;
const reads = named.filter(([, call]) => isReading(call));
const writes = named.filter(([, call]) => !isReading(call));
const askFor = ([name, call]: [CallName, EndpointDefinition]) => {
  const request = requests.get(name) ?? {};
  const headers = { ...request.headers, ...headersFor(target, call) };
  return sendCall(target.url, call, { ...request, headers });
};

const spin = (email: string) =>
  sendCall(target.url, endpoints.spinWheel, { body: { pageId: target.page._id, email } });
/** The gateway reports only which backends it can reach. Each backend reports its own readiness. */
const isReady = async (part: string) => {
  const [, url = ''] =
    new RegExp(`^ {2}${part} +prête +(\\S+)`, 'm').exec(target.system.printed()) ?? [];
  return (await send(`${url}/readyz`)).status === 200;
};

beforeAll(async () => {
  disk = createSmallDisk();
  home = await createHome();
  target = await openTarget(home, { ...WITHOUT_LIMITS, DATA_DIR: disk.dir });
  // The test prepares these while the disk has space, because some need a play or a session.
  for (const [name] of named) requests.set(name, await samples[name].request(target));
  disk.fill(target.system.pid);
});
afterAll(async () => {
  await target.system.kill();
  disk.remove();
  home.remove();
});

/** Plays until the system refuses a play. SQLite has reserved some space. */
const untilRefused = () =>
  until(
    async () => {
      const reply = await spin(target.freshEmail());
      return reply.status !== 200 && reply;
    },
    { timeoutMs: 60_000, what: 'a spin that is refused' },
  );

test('a full disk refuses writes with 503 and a time to retry', async () => {
  const refused = await untilRefused();
  expect([refused.status, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each(writes)('%s is answered, or refused in the same way', async (name, call) => {
  const { status, headers, text } = await askFor([name, call]);
  const isPutOff = status === 503 && Number(headers.get('retry-after')) > 0;
  expect(status < 500 || isPutOff ? null : `${status} ${text}`).toBeNull();
});

test.each(reads)('%s, which only reads, is answered as ever', async (name, call) => {
  const asEver = samples[name].answers?.[call.access === 'admin' ? 'administrator' : 'owner'];
  expect((await askFor([name, call])).status).toBe(asEver ?? 200);
});

test('pages are served, and the readiness names the part that is short of room', async () => {
  for (const path of ['/', `/spin/game/${target.page._id}`, '/healthz']) {
    expect((await send(`${target.url}${path}`)).status).toBe(200);
  }
  await until(async () => !(await isReady('game')));
});

test('with space again, everything is accepted without a restart', async () => {
  disk.freeSpace(target.system.pid);
  await until(async () => (await spin(target.freshEmail())).status === 200, { timeoutMs: 60_000 });
  await until(() => isReady('game'), { timeoutMs: 30_000 });
});
