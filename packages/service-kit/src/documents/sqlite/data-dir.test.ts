import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirError, openDocuments } from '../index';

describe('the data directory', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'data-dir-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('is made when it is missing, with one file per service', async () => {
    const deep = join(dir, 'not', 'there', 'yet');
    const documents = await openDocuments({ service: 'game', dir: deep });
    await documents.collection('pages').insertOne({ _id: 'a' });
    expect(existsSync(join(deep, 'game.db'))).toBe(true);
    await documents.close();
  });

  it('has everything in one file again once the store is closed', async () => {
    const documents = await openDocuments({ service: 'game', dir });
    const pages = documents.collection('pages');
    for (let n = 0; n < 50; n += 1) await pages.insertOne({ _id: `p${n}` });
    const log = join(dir, 'game.db-wal');
    expect((await stat(log)).size).toBeGreaterThan(0);
    await documents.close();
    expect(await stat(log).catch(() => ({ size: 0 }))).toMatchObject({ size: 0 });
  });

  it('may be closed twice', async () => {
    const documents = await openDocuments({ service: 'game', dir });
    await documents.close();
    await expect(documents.close()).resolves.toBeUndefined();
  });

  it.each([
    ['cannot be made, being beneath a file', 'file/data', 'ENOTDIR'],
    ['is a file itself', 'file', 'EEXIST'],
    ['has a directory in the place of the file', 'odd', 'game.db'],
    ['has something else in the place of the file', 'alien', 'game.db'],
  ])('is refused with one sentence when it %s', async (_what, name, reason) => {
    await writeFile(join(dir, 'file'), '');
    await mkdir(join(dir, 'odd', 'game.db'), { recursive: true });
    await mkdir(join(dir, 'alien'));
    await writeFile(join(dir, 'alien', 'game.db'), 'This is a letter to my mother.\n'.repeat(400));
    const target = join(dir, name);
    const opening = openDocuments({ service: 'game', dir: target });
    await expect(opening).rejects.toBeInstanceOf(DataDirError);
    const sentence = await opening.catch((error: Error) => error.message);
    expect(sentence).toContain(`The data directory ${target} cannot be used (${reason}`);
    expect(sentence).toMatch(/: set DATA_DIR to one that can be written\.$/);
    expect(sentence).not.toContain('\n');
  });
});
