import { analyticsConfig } from '@girouette/analytics/config';
import { createAnalyticsService, createDependencies } from '@girouette/analytics';
import { rebuildFigures } from '@girouette/analytics/use-cases/rebuild-figures';
import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, startTestService } from '@girouette/service-kit/testing';
import { parseArgs } from 'node:util';
import { fillJournal, ownerOf, somePages } from './fill-figures';

/** How much more a call may cost with the most plays than with the fewest. */
const LIMIT = 1.2;
const ROUNDS = 200;
const WARM_UP = 100;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `[--plays 10000,100000,1000000]`. On MongoDB with `MONGODB_URL`. */
const { values } = parseArgs({
  options: { plays: { type: 'string', default: '10000,100000,1000000' } },
});
const sizes = values.plays.split(',').map(Number);

const analytics = await startTestService({
  name: 'analytics',
  configSchema: analyticsConfig,
  create: createAnalyticsService,
});
const as = aPrincipal({ isAdmin: true });
const params = { userId: ownerOf(7) };

const CALLS: Record<string, () => Promise<{ status: number }>> = {
  'owner’s figures': () => analytics.call(endpoints.readOwnerStats, { as, params }),
  'owner’s 90 days': () =>
    analytics.call(endpoints.readDailyFigures, { as, params, query: { days: '90' } }),
  'page’s 90 days': () =>
    analytics.call(endpoints.readDailyFigures, {
      as,
      params,
      query: { days: '90', pageId: 'page-7' },
    }),
  'reviews of 90 days': () =>
    analytics.call(endpoints.readReviewAnalytics, { as, params, query: { days: '90' } }),
  'restaurants, first page': () => analytics.call(endpoints.listAllPages, { as }),
  'restaurants, last page': () =>
    analytics.call(endpoints.listAllPages, { as, query: { page: '10', sort: 'name' } }),
  'restaurants, a search': () =>
    analytics.call(endpoints.listAllPages, { as, query: { q: 'bistrot num' } }),
  'administrator’s dashboard': () => analytics.call(endpoints.readPlatform, { as }),
  'administrator’s chart': () => analytics.call(endpoints.readSubscriptions, { as }),
};

/** The median in milliseconds. */
async function measure(call: () => Promise<{ status: number }>): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const since = performance.now();
    const { status } = await call();
    if (round >= 0) times.push(performance.now() - since);
    if (status !== 200) throw new Error(`answered with ${status}`);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
}

try {
  const { store, clock } = analytics.adapters;
  await analytics.publish(events.pageCreated, ...somePages());
  const medians = new Map<string, number[]>();
  let from = 0;
  for (const to of sizes) {
    say(`… ${to} plays on ${store.kind}`);
    await fillJournal(store, { from, to, now: clock.now() });
    const since = performance.now();
    await rebuildFigures(createDependencies(analytics.adapters), { onProgress: () => undefined });
    say(`  rebuilt in ${((performance.now() - since) / 1_000).toFixed(1)} s`);
    from = to;
    for (const [name, call] of Object.entries(CALLS)) {
      medians.set(name, [...(medians.get(name) ?? []), await measure(call)]);
    }
  }
  say(`\n${'ms'.padEnd(28)}${sizes.map((size) => String(size).padStart(10)).join('')}     ratio`);
  for (const [name, times] of medians) {
    const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
    if (ratio > LIMIT) process.exitCode = 1;
    const cells = times.map((time) => time.toFixed(2).padStart(10)).join('');
    say(`${name.padEnd(28)}${cells}${ratio.toFixed(2).padStart(10)}${ratio > LIMIT ? ' ✖' : ''}`);
  }
  say(`ratio at most ${LIMIT} (medians of ${ROUNDS})`);
} finally {
  await analytics.close();
}
