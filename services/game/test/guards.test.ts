import { endpoints, needsToken } from '@girouette/contracts';
import { gameEndpoints } from '@girouette/contracts/endpoints';
import { DRAW_HEADS } from '../src/draws/store';
import { aFormat, GIFT_TERMS } from './factories';
import { startGame, type GameService } from './start-game';

let game: GameService;
let pageId: string;
let placeId: string;

beforeAll(async () => {
  game = await startGame();
  await game.subscribe('owner-1', { pages: 200 });
});
afterAll(() => game.close());
beforeEach(async () => {
  const stock = { ...GIFT_TERMS.stock, total: 10 };
  const format = aFormat({ option1terms: { ...GIFT_TERMS, stock } });
  pageId = await game.createPage('owner-1', { format });
  await keepLoggedDay();
  await game.call(endpoints.addMedia, {
    ...{ as: game.principal('owner-1'), params: { id: pageId }, body: { name: 'Vitrine' } },
  });
  const { body } = await game.call(endpoints.addPlace, {
    as: game.principal('owner-1'),
    body: { name: 'Vitrine' },
  });
  placeId = body._id;
});

const guarded = Object.entries(gameEndpoints).filter(([, call]) => call.access !== 'public');
const closed = guarded.filter(([, call]) => needsToken(call.access));

const DAY = '2026-11-24';
/** A day of the page in the log of its draws, without plays. */
const keepLoggedDay = () =>
  game.adapters.store.table(DRAW_HEADS).insert({
    ...{ id: `${pageId}:${DAY}`, ownerId: 'owner-1', pageId, day: DAY, size: 0, hours: [] },
    ...{ root: '', previous: '', signature: '', publicKey: '' },
  });

/** Everything that a call needs besides a session. */
const payload = ({ path }: { path: string }) => ({
  params: {
    id: path.includes('/places/') ? placeId : pageId,
    state: 'false',
    userId: 'owner-1',
    number: '1',
  },
  query: { owner: 'owner-1', pageId, day: DAY, from: DAY, to: DAY },
  body: {
    gameFormat: aFormat(),
    pageIds: [pageId],
    ...{ option: 1, period: 'total', from: 10, to: 20 },
    ...{ name: 'Vitrine', count: 1 },
    ...{ version: 1, placeId, placeIds: [placeId] },
    handover: 'anywhere',
    ...{ place: 'flyer', texts: { text1: 'Bienvenue', text2: 'À bientôt' } },
  },
});

it('exactly these calls are guarded', () => {
  expect(guarded.map(([name]) => name)).toEqual([
    'createPage',
    'copyPage',
    'updatePage',
    'listPages',
    'readAllowance',
    'choosePages',
    'readPageForUpdate',
    'switchPage',
    'deletePage',
    'readGifts',
    'addStock',
    'readDrawLog',
    'confirmFlyer',
    'readOdds',
    'listOdds',
    'readEvidence',
    'listMedia',
    'addMedia',
    'changeMedium',
    'deleteMedium',
    'beginTest',
    'listPlaces',
    'readPlace',
    'addPlace',
    'previewPlaceChange',
    'changePlace',
    'removePlace',
    'movePage',
    'readHandover',
    'changeHandover',
    'givePage',
    'previewModel',
    'applyModel',
  ]);
});

it.each(closed)('%s needs a session', async (_name, call) => {
  const { status, body } = await game.call(call, payload(call));
  expect([status, body.code]).toEqual([401, 'SESSION_REQUIRED']);
});

describe.each(guarded)('%s', (_name, call) => {
  it('refuses a forged session', async () => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lci0xIn0.' };
    const { status } = await game.call(call, { ...payload(call), headers });
    expect(status).toBe(401);
  });

  it('is open to an administrator or the owner, with the same input', async () => {
    const as = call.access === 'admin' ? game.admin() : game.principal('owner-1');
    const { status } = await game.call(call, { ...payload(call), as });
    expect([200, 201, 204]).toContain(status);
  });
});

/** Calls for the caller's own account. */
const OWN = ['createPage', 'addPlace', 'readHandover', 'changeHandover'];
describe.each(guarded.filter(([name]) => !OWN.includes(name)))('%s', (_name, call) => {
  it('refuses another owner', async () => {
    const as = game.principal('owner-2');
    const { status, body } = await game.call(call, { ...payload(call), as });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

it('refuses a body that is too large before reading it', async () => {
  const { status, body } = await game.call(endpoints.createPage, {
    as: game.principal('owner-1'),
    body: { gameFormat: { ...aFormat(), content: 'x'.repeat(300 * 1024) } },
  });
  expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE']);
});
