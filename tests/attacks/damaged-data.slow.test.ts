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
import { openDatabase } from '@girouette/store/sqlite';
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

type Damage = [what: string, file: string, damage: () => void];

const DAMAGES: Damage[] = [
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
  ...['token.pem', 'winner.pem', 'play.key', 'mail.key', 'second-factor.key', 'name.key'].flatMap(
    (name): Damage[] => [
      [
        `no ${name}`,
        name,
        () => {
          rmSync(inData(`keys/${name}`));
        },
      ],
      [
        `no ${name} and no note of the files`,
        name,
        () => {
          rmSync(inData(`keys/${name}`));
          rmSync(inData('known-files.json'));
        },
      ],
    ],
  ),
  [
    'the key of plays of another installation',
    'play.key',
    () => {
      writeFileSync(inData('keys/play.key'), randomBytes(32).toString('base64url'));
    },
  ],
  [
    'no keys and a note that cannot be read',
    'keys/',
    () => {
      rmSync(inData('keys'), { recursive: true });
      writeFileSync(inData('known-files.json'), '{');
    },
  ],
  [
    'no log of events',
    'log.db',
    () => {
      for (const suffix of ['', '-wal', '-shm']) rmSync(inData(`log.db${suffix}`), { force: true });
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
  'a missing database beside the others (%s) is reported loudly',
  async (name) => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(inData(`${name}${suffix}`), { force: true });
    const system = await home.start();
    expect(system.printed()).toMatch(new RegExp(`^⚠ .*${name} manque ou est vide`, 'm'));
    expect((await sendCall(system.url, endpoints.listPrices, {})).status).toBe(200);
    expect(await system.stop()).toBe(0);
  },
);

/** A sub-account that the demo does not use. */
const SOMEBODY = `(SELECT id FROM users_rows WHERE row LIKE '%"email":"guest-%' LIMIT 1)`;

test('a row of an account without a password hash does not stop a start', async () => {
  const { sql, close } = openDatabase({ dir: home.dataDir, name: 'auth' });
  sql.run(`UPDATE users_rows SET row = json_remove(row, '$.passwordHash') WHERE id = ${SOMEBODY}`);
  await close();
  await startsAsUsual();
});

test('a row of an account that is no JSON any more does not stop a start', async () => {
  const { sql, close } = openDatabase({ dir: home.dataDir, name: 'auth' });
  const found = sql.get<{ row: string }>(`SELECT row FROM users_rows WHERE id = ${SOMEBODY}`);
  sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  await close();
  // SQLite would refuse to write this. A failing disk writes it anyway.
  const content = readFileSync(inData('auth.db'));
  const at = content.indexOf(found?.row ?? 'no row');
  expect(at).toBeGreaterThan(0);
  content.write('x', at);
  writeFileSync(inData('auth.db'), content);
  await startsAsUsual();
});

async function startsAsUsual(): Promise<void> {
  const system = await home.start();
  expect((await sendCall(system.url, endpoints.listPrices, {})).status).toBe(200);
  expect(await system.stop()).toBe(0);
}

test('an undamaged system reports nothing of the kind', async () => {
  const system = await home.start();
  expect(system.printed()).not.toMatch(/⚠|✖/);
  expect(await system.stop()).toBe(0);
});
