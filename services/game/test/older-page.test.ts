import { conditionsOf, DEFAULT_GIFT_TERMS, endpoints, events } from '@girouette/contracts';
import { openTestAdapters } from '@girouette/platform/kit/testing';
import { table } from '@girouette/store';
import { LEDGERS } from '../src/pages/ledger-store';
import type { LandingPage } from '../src/pages/rules';
import { aFormat, aPage, COFFEE, GIFT_CONDITIONS, someSettings } from './factories';
import { startGame } from './start-game';

/** On real engines, an upgrade waits for older instances. */
jest.setTimeout(60_000);

/** The rows of pages as they were before there were terms. */
const FORMER_PAGES = table<LandingPage>('pages')
  .unique('byOwner', 'ownerId', 'number')
  .optional('byLogo', 'logoId');

function aFormerPage(): LandingPage {
  const { terms, ...settings } = someSettings({ gifts: [{ ...COFFEE, percent: 100 }] });
  expect(terms).toBeDefined();
  const gifts = settings.gifts.map(({ terms: _, ...gift }) => gift);
  return aPage({ settings: { ...settings, gifts } as unknown as LandingPage['settings'] });
}

test('a page from before pages had terms shows, plays and mails as the specification says, and is saved without them', async () => {
  const former = await openTestAdapters('game');
  await former.store.prepare([FORMER_PAGES]);
  const { id, ownerId } = aFormerPage();
  await former.store.table(FORMER_PAGES).insert(aFormerPage());
  const adapters = await openTestAdapters('game', { beside: former });
  const game = await startGame({}, adapters);
  await game.subscribe(ownerId, { pages: 1 });
  const spin = () =>
    game.call(endpoints.spinWheel, { body: { pageId: id, email: 'guest@example.fr' } });

  const { body } = await game.call(endpoints.readPageToPlay, { query: { pageId: id } });
  expect([body.state, body.gifts]).toEqual([
    'online',
    [{ option: 1, label: COFFEE.label, conditions: GIFT_CONDITIONS }],
  ]);
  expect((await spin()).body.outcome).toMatchObject({ kind: 'gift', conditions: GIFT_CONDITIONS });
  expect((await spin()).body).toMatchObject({ code: 'ALREADY_PLAYED', details: {} });
  expect(await adapters.store.table(LEDGERS).get(id)).toBeNull();
  const [mail] = await game.published(events.winnerMailRequested, 1);
  expect(mail?.data.conditions).toEqual(conditionsOf(DEFAULT_GIFT_TERMS));
  const as = game.principal(ownerId);
  const saved = { as, params: { id }, body: { gameFormat: aFormat() } };
  expect((await game.call(endpoints.updatePage, saved)).status).toBe(200);

  await game.close();
  await adapters.close();
  await former.close();
});
