/** `npm run tool -- bench:figures`: whether dashboards and the table of restaurants cost the same however much was played. */
import { analyticsConfig } from '@girouette/analytics/config';
import { createAnalyticsService, createDependencies } from '@girouette/analytics';
import { rebuildFigures } from '@girouette/analytics/use-cases/rebuild-figures';
import { endpoints, events } from '@girouette/contracts';
import { aPrincipal, startTestService, type TestService } from '@girouette/service-kit/testing';
import { parseArgs } from 'node:util';
import { fillJournal, ownerOf, somePages } from './fill-figures';

/** The maximum ratio between a call's durations with different numbers of plays. */
const LIMIT = 1.2;
const ROUNDS = 200;
const WARM_UP = 100;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `[--plays 10000,100000,1000000]`. On MongoDB with `MONGODB_URL`. */
const { values } = parseArgs({
  options: { plays: { type: 'string', default: '10000,100000,1000000' } },
});
const sizes = values.plays.split(',').map(Number);

const as = aPrincipal({ isAdmin: true });
const params = { userId: ownerOf(7) };
const ninetyDays = { as, params, query: { days: '90' } };

type Call = (service: TestService) => Promise<{ status: number }>;

const CALLS: Record<string, Call> = {
  'owner’s figures': (service) => service.call(endpoints.readOwnerStats, { as, params }),
  'owner’s 90 days': (service) => service.call(endpoints.readDailyFigures, ninetyDays),
  'page’s 90 days': (service) =>
    service.call(endpoints.readDailyFigures, {
      as,
      params,
      query: { days: '90', pageId: 'page-7' },
    }),
  'reviews of 90 days': (service) => service.call(endpoints.readReviewAnalytics, ninetyDays),
  'restaurants, first page': (service) => service.call(endpoints.listAllPages, { as }),
  'restaurants, last page': (service) =>
    service.call(endpoints.listAllPages, { as, query: { page: '10', sort: 'name' } }),
  'restaurants, a search': (service) =>
    service.call(endpoints.listAllPages, { as, query: { q: 'bistrot num' } }),
  'administrator’s dashboard': (service) => service.call(endpoints.readPlatform, { as }),
  'administrator’s chart': (service) => service.call(endpoints.readSubscriptions, { as }),
};

/** A service that has counted this many plays. */
async function startWith(plays: number): Promise<TestService> {
  const service = await startTestService({
    name: 'analytics',
    configSchema: analyticsConfig,
    create: createAnalyticsService,
  });
  const { adapters } = service;
  say(`… ${plays} plays on ${adapters.store.kind}`);
  await service.publish(events.pageCreated, ...somePages());
  await fillJournal(adapters.store, { plays, now: adapters.clock.now() });
  const since = performance.now();
  await rebuildFigures(createDependencies(adapters), { onProgress: () => undefined });
  say(`  rebuilt in ${((performance.now() - since) / 1_000).toFixed(1)} s`);
  return service;
}

/** The median in milliseconds for each service. They alternate, so that other load on the machine affects all equally. */
async function measure(services: readonly TestService[], call: Call): Promise<number[]> {
  const times = services.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [at, service] of services.entries()) {
      const since = performance.now();
      const { status } = await call(service);
      if (round >= 0) times[at]?.push(performance.now() - since);
      if (status !== 200) throw new Error(`answered with ${status}`);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0);
}

const services: TestService[] = [];
try {
  for (const plays of sizes) services.push(await startWith(plays));
  say(`\n${'ms'.padEnd(28)}${sizes.map((size) => String(size).padStart(10)).join('')}     ratio`);
  for (const [name, call] of Object.entries(CALLS)) {
    const times = await measure(services, call);
    const ratio = Math.max(...times) / Math.min(...times);
    if (ratio > LIMIT) process.exitCode = 1;
    const cells = times.map((time) => time.toFixed(2).padStart(10)).join('');
    say(`${name.padEnd(28)}${cells}${ratio.toFixed(2).padStart(10)}${ratio > LIMIT ? ' ✖' : ''}`);
  }
  say(`ratio of the slowest to the fastest at most ${LIMIT} (medians of ${ROUNDS})`);
} finally {
  for (const service of services) await service.close();
}
