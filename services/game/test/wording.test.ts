import { endpoints, events } from '@girouette/contracts';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { aPrincipal, eventually } from '@girouette/platform/kit/testing';
import { WORDING_CONFIRMATIONS } from '../src/wording/store';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
const as = aPrincipal({ userId: 'owner-1' });
const REFUSED = 'Un café contre un avis';
const DEFAULT_FLYER = {
  brandName: 'Chez Camille',
  text1: 'Partagez votre expérience et aidez-nous à grandir',
  text2: 'Participez, Évaluez et Déverrouillez des Récompenses !',
};

beforeEach(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 3 });
});
afterEach(() => game.close());

const create = async (changes: Partial<GameFormat>, wordingConfirmed?: boolean) => {
  const body = { gameFormat: aFormat(changes), ...(wordingConfirmed && { wordingConfirmed }) };
  const { status, body: page } = await game.call(endpoints.createPage, { as, body });
  expect(status).toBe(201);
  return page._id;
};
const save = async (id: string, changes: Partial<GameFormat>, wordingConfirmed?: boolean) => {
  const body = { gameFormat: aFormat(changes), ...(wordingConfirmed && { wordingConfirmed }) };
  expect((await game.call(endpoints.updatePage, { as, params: { id }, body })).status).toBe(200);
};
const print = (id: string, texts = DEFAULT_FLYER, principal = as) =>
  game.call(endpoints.confirmFlyer, {
    as: principal,
    params: { id },
    body: { place: 'flyer', texts },
  });
const records = (pageId: string) =>
  game.adapters.store.table(WORDING_CONFIRMATIONS).find('byPage', [pageId]);
const confirmed = async (pageId: string) =>
  (await records(pageId)).map((record) => record.confirmed);

it('a page with refused wording is saved, and recorded with its sentences and who confirmed', async () => {
  const pageId = await create({ option1: REFUSED, content: 'Mentionnez Julie !' }, true);
  expect(await records(pageId)).toEqual([
    {
      ...{ id: expect.any(String) as string, pageId, ownerId: 'owner-1', by: 'owner-1' },
      ...{ at: game.clock.now(), place: 'page', confirmed: true },
      findings: [
        { field: 'option1', kind: 'rewards-review', sentence: REFUSED },
        { field: 'content', kind: 'names-staff', sentence: 'Mentionnez Julie' },
      ],
    },
  ]);
  // The audit trail names no person.
  const [recorded] = await game.published(events.actionRecorded, 1);
  expect(recorded?.data).toMatchObject({
    action: 'WORDING_PUBLISHED',
    targetId: 'owner-1',
    details: {
      ...{ pageId, place: 'page', confirmed: true },
      ...{ texts: 'option1, content', kinds: 'rewards-review, names-staff' },
    },
  });
});

it('an unrelated save records nothing again; another finding and a returned one do', async () => {
  const id = await create({ option1: REFUSED }, true);
  await save(id, { option1: REFUSED, resturantAddress: 'Ailleurs' }, true);
  expect(await records(id)).toHaveLength(1);
  await save(id, { option1: REFUSED, option2: 'Un dessert contre un avis' }, true);
  expect(await records(id)).toHaveLength(2);
  await save(id, {});
  expect(await records(id)).toHaveLength(2);
  await save(id, { option1: REFUSED }, true);
  expect(await records(id)).toHaveLength(3);
  expect(await game.published(events.actionRecorded, 3)).toHaveLength(3);
});

it('an older client warns of nothing and keeps working; a later confirmation is recorded too', async () => {
  const id = await create({ option1: REFUSED });
  await save(id, { option1: REFUSED });
  expect(await confirmed(id)).toEqual([false]);
  game.clock.advance(1_000);
  await save(id, { option1: REFUSED }, true);
  expect(await confirmed(id)).toEqual([false, true]);
});

it('a page without findings has no record, whatever the client says', async () => {
  const id = await create({}, true);
  await save(id, { option1: 'Un thé offert' }, true);
  expect(await records(id)).toEqual([]);
  expect(await game.published(events.actionRecorded)).toEqual([]);
});

it('a refused save is not recorded', async () => {
  const id = await create({});
  const body = { gameFormat: aFormat({ option1: REFUSED }), version: 7 };
  const { status } = await game.call(endpoints.updatePage, { as, params: { id }, body });
  expect(status).toBe(409);
  expect(await records(id)).toEqual([]);
});

it('a copy has the confirmation of the page that was copied', async () => {
  const id = await create({ option1: REFUSED }, true);
  const { body: copy } = await game.call(endpoints.copyPage, { as, params: { id } });
  expect(await confirmed(copy._id)).toEqual([true]);
});

describe('a flyer', () => {
  it('is recorded once, by the findings of the service', async () => {
    const id = await create({});
    expect((await print(id)).status).toBe(204);
    expect((await print(id)).status).toBe(204);
    expect(await records(id)).toMatchObject([
      { place: 'flyer', confirmed: true, findings: [{ field: 'text2', kind: 'rewards-review' }] },
    ]);
    await print(id, { ...DEFAULT_FLYER, text2: 'Bienvenue' });
    expect(await records(id)).toHaveLength(1);
  });

  it('may ask guests to mention its restaurant', async () => {
    const id = await create({ brandName: 'Chez Marcel' });
    await print(id, { brandName: '', text1: 'Mentionnez Marcel dans votre avis', text2: 'Merci' });
    expect(await records(id)).toEqual([]);
  });

  it('is confirmed by its owner and administrators only', async () => {
    const id = await create({});
    expect((await print(id, DEFAULT_FLYER, game.subAccountOf('owner-1'))).status).toBe(403);
    expect((await print(id, DEFAULT_FLYER, game.principal('owner-2'))).status).toBe(403);
    expect((await print(id, DEFAULT_FLYER, game.admin())).status).toBe(204);
    expect(await records(id)).toMatchObject([{ by: 'admin-1', ownerId: 'owner-1' }]);
  });
});

it('the confirmations of an owner are erased with them', async () => {
  const id = await create({ option1: REFUSED }, true);
  const data = { ...events.userErased.sample, userId: 'owner-1', ownerId: 'owner-1' };
  await game.publish(events.userErased, data);
  await eventually(async () => {
    expect(await records(id)).toEqual([]);
  });
});
