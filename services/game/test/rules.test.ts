import { createHash } from 'node:crypto';
import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { RULES } from '../src/rules-of-the-game/store';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
let pageId: string;

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
  pageId = await game.createPage('owner-1', { format: aFormat() });
});
afterEach(() => game.close());

const read = (version?: string) =>
  game.call(endpoints.readRules, { query: { pageId, ...(version && { version }) } });
const spin = (email: string) => game.call(endpoints.spinWheel, { body: { pageId, email } });
const change = async (overrides: Parameters<typeof aFormat>[0]) => {
  const as = aPrincipal({ userId: 'owner-1' });
  const body = { gameFormat: aFormat(overrides) };
  expect((await game.call(endpoints.updatePage, { as, params: { id: pageId }, body })).status).toBe(
    200,
  );
};
const stored = () => game.adapters.store.table(RULES).find('byOwner', []);

it('guests read the rules in force, and their version is the hash of the text', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({ inForce: true });
  expect(body.text).toContain('Chez Camille, 12 rue des Halles, 45000 Orléans, organise ce jeu');
  expect(body.version).toBe(createHash('sha256').update(body.text).digest('hex'));
  expect((await read(body.version)).body).toEqual(body);
});

it('each play has the version that was in force, and every version of a play can be read', async () => {
  await spin('first@example.fr');
  await change({ option1frequency: 25 });
  await spin('second@example.fr');
  const plays = await game.plays();
  const versions = plays.map(({ rules }) => rules);
  expect(new Set(versions).size).toBe(2);
  const texts = await Promise.all(versions.map(async (version) => (await read(version)).body));
  expect(texts.map(({ inForce }) => inForce).sort()).toEqual([false, true]);
  expect(texts.find(({ inForce }) => inForce)?.text).toContain('1\u00A0chance sur 4');
  expect(texts.find(({ inForce }) => !inForce)?.text).toContain('1\u00A0chance sur 5');
});

it('the answer, the winner’s mail and the won gift name the version of the play', async () => {
  game.dice.next(99);
  const { body } = await spin('winner@example.fr');
  const { version } = (await read()).body;
  expect(body.rules).toBe(version);
  expect((await game.published(events.winnerMailRequested, 1))[0]?.data.rules).toBe(version);
  await eventually(async () => {
    expect((await game.wonGifts()).map(({ rules }) => rules)).toEqual([version]);
  });
});

it('a change that guests do not read makes no version, and a text that comes back has its version again', async () => {
  await spin('first@example.fr');
  const { body: first } = await read();
  await change({ brandName: 'Camille' });
  expect((await read()).body).toEqual(first);
  await spin('second@example.fr');
  await change({ option1: 'Un thé offert' });
  expect((await read()).body.version).not.toBe(first.version);
  expect((await read(first.version)).body).toEqual({ ...first, inForce: false });
  await spin('third@example.fr');
  await change({});
  await spin('fourth@example.fr');
  expect((await read()).body).toEqual(first);
  expect(await stored()).toHaveLength(2);
});

it('an unknown page and an unknown version have no rules', async () => {
  const unknown = await game.call(endpoints.readRules, { query: { pageId: 'unknown' } });
  expect(unknown.body).toMatchObject({ code: 'PAGE_NOT_FOUND' });
  expect((await read('0'.repeat(64))).body).toMatchObject({ code: 'RULES_NOT_FOUND' });
});

it('a version that was read can be read again, and a change that no one reads stores nothing', async () => {
  const { body: printed } = await read();
  await read();
  await change({ option1: 'Un thé offert' });
  await change({ option1: 'Un chocolat offert' });
  expect((await read(printed.version)).body).toEqual({ ...printed, inForce: false });
  expect(await stored()).toHaveLength(1);
});

it('the versions of a deleted page stay, and those of an erased owner do not', async () => {
  await spin('first@example.fr');
  const { version } = (await read()).body;
  const as = aPrincipal({ userId: 'owner-1' });
  await game.call(endpoints.deletePage, { as, params: { id: pageId } });
  expect((await read()).body).toMatchObject({ code: 'PAGE_NOT_FOUND' });
  expect((await read(version)).body).toMatchObject({ version, inForce: false });
  const user = { ...events.userErased.sample, userId: 'owner-1', ownerId: 'owner-1' };
  await game.publish(events.userErased, user);
  await eventually(async () => expect(await stored()).toEqual([]));
  expect((await read(version)).status).toBe(404);
});
