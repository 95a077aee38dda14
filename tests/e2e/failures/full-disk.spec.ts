import { randomUUID } from 'node:crypto';
import { createSmallDisk, type SmallDisk } from '../support/small-disk';
import { createHome, type Home, type RunningStart } from '../support/system';
import { until } from '../support/until';

jest.setTimeout(120_000);

let disk: SmallDisk;
let home: Home;
let system: RunningStart | undefined;

beforeEach(async () => {
  disk = createSmallDisk();
  home = await createHome();
});
afterEach(async () => {
  await system?.kill();
  disk.remove();
  home.remove();
});

const start = async () => {
  system = await home.start({ DATA_DIR: disk.dir, RATE_LIMIT_FACTOR: '1000' });
  return system;
};
const ask = async (path: string, init: RequestInit = {}) =>
  (
    await fetch(`http://localhost:${home.port}${path}`, {
      ...init,
      signal: AbortSignal.timeout(10_000),
    })
  ).status;
const spin = (pageId: string, email: string) =>
  ask('/api/game/spin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageId, email }),
  });

test('while the disk is full, writes are refused and reads continue; with space again, the system recovers', async () => {
  const { pid, printed } = await start();
  const pageId = /\/spin\/game\/(\S+)/.exec(printed())?.[1] ?? '';
  const answered: string[] = [];
  const spinOfANewGuest = async () => {
    const email = `${randomUUID()}@exemple.fr`;
    const status = await spin(pageId, email);
    if (status === 200) answered.push(email);
    return status;
  };
  expect(await spinOfANewGuest()).toBe(200);

  disk.fill(pid);
  const refused = await until(
    async () => {
      const status = await spinOfANewGuest();
      return status !== 200 && status;
    },
    { what: 'a refused spin' },
  );
  expect(refused).toBeGreaterThanOrEqual(500);
  await until(
    async () => {
      await spinOfANewGuest();
      return printed().includes('ne peut pas être écrit');
    },
    { what: 'the word that the log cannot be written' },
  );
  for (let round = 0; round < 5; round += 1) {
    expect(await ask('/healthz')).toBe(200);
    expect(await ask(`/spin/game/${pageId}`)).toBe(200);
    expect(await ask(`/api/game/play?pageId=${pageId}&round=${round}`)).toBe(200);
    expect(await spinOfANewGuest()).toBeGreaterThanOrEqual(500);
  }

  disk.freeSpace(pid);
  await until(async () => (await spinOfANewGuest()) === 200, { what: 'a spin with room again' });
  await until(
    async () => {
      await spinOfANewGuest();
      return printed().includes('Le journal est de nouveau écrit');
    },
    { what: 'the word that the log is written again' },
  );

  expect(await system?.stop()).toBe(0);
  await start();
  for (const email of answered) expect(await spin(pageId, email)).toBe(409);
});
