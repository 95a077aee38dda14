import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { endpoints } from '@girouette/contracts';
import { createHome, startAndFail, type Home } from '../e2e/support/system';
import { sendCall } from './support/http';
import { openTarget } from './support/target';

jest.setTimeout(60_000);

let healthy: Home;
let home: Home;

beforeAll(async () => {
  healthy = await createHome();
  const { system } = await openTarget(healthy);
  expect(await system.stop()).toBe(0);
});
afterAll(() => {
  healthy.remove();
});
beforeEach(async () => {
  home = await createHome();
  cpSync(healthy.dataDir, home.dataDir, { recursive: true });
});
afterEach(() => {
  home.remove();
});

const inData = (name: string) => join(home.dataDir, name);
const replaceByFolder = (name: string) => {
  rmSync(inData(name));
  mkdirSync(inData(name));
};
/** The file with random bytes in its header. */
const damage = (name: string) => {
  const content = readFileSync(inData(name));
  randomBytes(100).copy(content);
  writeFileSync(inData(name), content);
};

const DAMAGES: [string, string, () => void][] = [
  [
    'an empty key of plays',
    'play.key',
    () => {
      truncateSync(inData('keys/play.key'));
    },
  ],
  [
    'a key of plays that was cut',
    'play.key',
    () => {
      truncateSync(inData('keys/play.key'), 9);
    },
  ],
  [
    'a folder for the key of plays',
    'play.key',
    () => {
      replaceByFolder('keys/play.key');
    },
  ],
  [
    'an empty key of tokens',
    'token.pem',
    () => {
      truncateSync(inData('keys/token.pem'));
    },
  ],
  [
    'garbage for the key of tokens',
    'token.pem',
    () => {
      writeFileSync(inData('keys/token.pem'), randomBytes(300));
    },
  ],
  [
    'half a key of tokens',
    'token.pem',
    () => {
      truncateSync(inData('keys/token.pem'), 120);
    },
  ],
  [
    'a database with a damaged header',
    'game.db',
    () => {
      damage('game.db');
    },
  ],
  [
    'a folder for a database',
    'game.db',
    () => {
      replaceByFolder('game.db');
    },
  ],
  [
    'a log of events with a damaged header',
    'log.db',
    () => {
      damage('log.db');
    },
  ],
  [
    'a text file for the accounts',
    'auth.db',
    () => {
      writeFileSync(inData('auth.db'), 'hello '.repeat(1_000));
    },
  ],
];

test.each(DAMAGES)(
  '%s ends the start with one sentence that names %s',
  async (_what, file, break_) => {
    expect(existsSync(healthy.dataDir)).toBe(true);
    break_();
    const { code, printed } = await startAndFail({
      PORT: String(home.port),
      INBOX_PORT: String(home.inboxPort),
      DATA_DIR: home.dataDir,
    });
    const lines = printed.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^✖ /);
    expect(lines[0]).toContain(file);
    expect(printed).not.toMatch(/ {4}at |node:internal|Error:/);
    expect(code).toBe(1);
  },
);

test.each(['game.db', 'auth.db'])(
  'a database that is missing while the others are there (%s) is told of loudly',
  async (name) => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(inData(`${name}${suffix}`), { force: true });
    const system = await home.start();
    expect(system.printed()).toMatch(new RegExp(`^⚠ .*${name} manque ou est vide`, 'm'));
    expect((await sendCall(system.url, endpoints.listPrices, {})).status).toBe(200);
    expect(await system.stop()).toBe(0);
  },
);

test('a system that is whole says nothing of the kind', async () => {
  const system = await home.start();
  expect(system.printed()).not.toMatch(/⚠|✖/);
  expect(await system.stop()).toBe(0);
});
