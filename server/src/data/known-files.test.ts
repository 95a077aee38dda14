import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY_FILES } from '../backup/manifest';
import { recordFiles, refuseForeignFiles } from './known-files';

let config: { DATA_DIR: string };
const put = (path: string, content = path) => {
  writeFileSync(join(config.DATA_DIR, path), content);
};

beforeEach(() => {
  config = { DATA_DIR: mkdtempSync(join(tmpdir(), 'girouette-known-')) };
  mkdirSync(join(config.DATA_DIR, 'keys'));
  for (const path of ['keys/play.key', 'keys/token.pem', 'log.db']) put(path);
});
afterEach(() => {
  rmSync(config.DATA_DIR, { recursive: true });
});

test('a folder without notes is opened, and so is an unchanged one', () => {
  expect(() => {
    refuseForeignFiles(config);
  }).not.toThrow();
  recordFiles(config);
  put('log.db', 'more events');
  put('keys/name.key');
  expect(() => {
    refuseForeignFiles(config);
  }).not.toThrow();
});

test.each(['keys/play.key', 'keys/token.pem', 'log.db'])(
  'without %s the start is refused, and the sentence names the remedy',
  (path) => {
    recordFiles(config);
    rmSync(join(config.DATA_DIR, path));
    const start = () => {
      refuseForeignFiles(config);
    };
    expect(start).toThrow(`${join(config.DATA_DIR, path)} manque\u00a0: `);
    expect(start).toThrow(
      /Remettez la sauvegarde\u00a0; si c’est voulu, écrivez \{\} dans .*known-files\.json/,
    );
    put('known-files.json', '{}');
    expect(start).not.toThrow();
  },
);

describe.each([
  ['that is gone', null],
  ['that cannot be read', '{ "log.db": '],
])('beside databases, with a note %s', (_what, note) => {
  const start = () => {
    refuseForeignFiles(config);
  };
  beforeEach(() => {
    for (const name of Object.keys(KEY_FILES)) put(`keys/${name}`);
    if (note !== null) put('known-files.json', note);
    put('game.db');
  });

  test.each([...Object.keys(KEY_FILES).map((name) => `keys/${name}`), 'log.db'])(
    'the start is refused without %s',
    (path) => {
      expect(start).not.toThrow();
      rmSync(join(config.DATA_DIR, path));
      expect(start).toThrow(`${join(config.DATA_DIR, path)} manque\u00a0: `);
      rmSync(join(config.DATA_DIR, 'game.db'));
      expect(start).not.toThrow();
    },
  );
});

test('the key of another installation is refused', () => {
  recordFiles(config);
  put('keys/play.key', 'another');
  expect(() => {
    refuseForeignFiles(config);
  }).toThrow('n’est pas celui du dernier démarrage');
});

test('files that the configuration replaces may be gone', () => {
  recordFiles(config);
  rmSync(join(config.DATA_DIR, 'keys/play.key'));
  rmSync(join(config.DATA_DIR, 'log.db'));
  expect(() => {
    refuseForeignFiles({ ...config, KAFKA_BROKERS: 'kafka:9092' }, { PLAY_KEY: 'given' });
  }).not.toThrow();
});
