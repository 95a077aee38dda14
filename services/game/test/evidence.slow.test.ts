import { performance } from 'node:perf_hooks';
import { addDays, endpoints } from '@girouette/contracts';
import { drawnOption, fromWeights } from '@girouette/contracts/plays/draw-proof';
import { readConfig } from '@girouette/platform/kit';
import { drawSecretOf } from '@girouette/signed';
import { newId } from '@girouette/store';
import { gameConfig } from '../src/config';
import { logDraws } from '../src/draws/log';
import { wheelWeights } from '../src/pages/gift-rules';
import { PLAYS } from '../src/plays/store';
import { createDependencies } from '../src/service';
import { aFormat, COFFEE, DESSERT } from './factories';
import { startGame } from './start-game';

const DAYS = 365;
const PLAYS_A_DAY = 275;
const AT_ONCE = 100;
const MOST_MS = 10_000;
const FIRST = '2025-12-01';

it('the evidence of 100,000 plays of a year takes at most 10 seconds', async () => {
  const game = await startGame();
  await game.subscribe('owner-1', { pages: 1 });
  const pageId = await game.createPage('owner-1', { format: aFormat() });
  const deps = createDependencies(game.adapters, readConfig(gameConfig, {}));
  const page = (await deps.pages.find(pageId))!;
  const rules = await deps.rules.keep(page, game.clock.now());
  const weights = fromWeights(wheelWeights([COFFEE, DESSERT]));
  const plays = game.adapters.store.table(PLAYS);
  const start = Date.parse(`${FIRST}T08:00:00Z`);
  for (let made = 0; made < DAYS * PLAYS_A_DAY; made += AT_ONCE) {
    const added = Array.from({ length: AT_ONCE }, (_, at) => {
      const number = made + at;
      const day = Math.floor(number / PLAYS_A_DAY);
      const moment = new Date(start + day * 86_400_000 + (number % PLAYS_A_DAY) * 150_000);
      const email = `guest-${number}@example.fr`;
      const secret = drawSecretOf(deps.keys, { pageId, email, value: undefined, now: moment });
      const proof = { ...secret, weights };
      const option = drawnOption(proof);
      return plays.insert({
        ...{ id: newId(moment.getTime()), pageId, ownerId: 'owner-1', pageVersion: page.version },
        ...{ rules, participant: email, requestKey: null, terms: null, proof, at: moment },
        ...{ segment: 0, angle: 0, outcome: { kind: 'loss', option, label: 'Perdu' } },
      });
    });
    await Promise.all(added);
  }
  await deps.walks.note('draw-log', addDays(FIRST, -1));
  game.clock.set(new Date(start + DAYS * 86_400_000));
  await logDraws(deps, new AbortController().signal);

  const before = process.memoryUsage().heapUsed;
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 20);
  const began = performance.now();
  const { body } = await game.call(endpoints.readEvidence, {
    as: game.principal('owner-1'),
    params: { id: pageId },
    query: { from: FIRST, to: addDays(FIRST, DAYS - 1) },
  });
  const ms = performance.now() - began;
  clearInterval(watching);
  const { proved, days, odds } = body.document;
  const mb = (bytes: number) => Math.round(bytes / 1_000_000);
  process.stdout.write(
    `${JSON.stringify({ ms: Math.round(ms), proved, days: days.length, odds: odds.length, heapBefore: mb(before), heapMost: mb(most), bytes: JSON.stringify(body).length })}\n`,
  );
  expect(proved).toBe(DAYS * PLAYS_A_DAY);
  expect(ms).toBeLessThanOrEqual(MOST_MS);
  await game.close();
}, 600_000);
