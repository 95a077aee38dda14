import { endpoints, LOSS_OPTIONS, unallocatedPercent } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { PageOdds, WatchedPage } from '@girouette/contracts/http/odds';
import type { Router } from '@girouette/platform/kit';
import { sumOf } from '../domain/chi-squared';
import type { OddsWatch } from '../domain/odds-watch';
import { toEvidence } from './evidence-format';
import { listOdds } from '../use-cases/list-odds';
import { makeEvidence } from '../use-cases/make-evidence';
import type { GameDeps } from '../use-cases/ports';
import { readOdds, type OddsReport } from '../use-cases/read-odds';

/** The endpoints that compare declared odds with draws, for owners and administrators. */
export function oddsRoutes(deps: GameDeps, route: Router): void {
  route(endpoints.readOdds, async ({ principal, params: { id: pageId } }) =>
    presentOdds(await readOdds(deps, { principal, pageId })),
  );

  route(endpoints.listOdds, async ({ query, reply }) => {
    const { watched, total } = await listOdds(deps, query);
    void reply.header(TOTAL_COUNT_HEADER, total);
    return watched.map(({ watch, restaurant }): WatchedPage => ({
      pageId: watch.id,
      ownerId: watch.ownerId,
      restaurant,
      drift: presentDrift(watch),
    }));
  });

  route(endpoints.readEvidence, async ({ principal, params: { id: pageId }, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return toEvidence(deps.keys, await makeEvidence(deps, { principal, pageId, ...query }), query);
  });
}

function presentOdds({ page, watch }: OddsReport): PageOdds {
  const drawnOf = (option: number) => watch.drawn[option - 1] ?? 0;
  const { gifts } = page.settings;
  return {
    pageId: page.id,
    gifts: gifts.map(({ option, label, percent }) => ({
      ...{ option, label, percent },
      drawn: drawnOf(option),
    })),
    lost: {
      percent: unallocatedPercent(gifts.map(({ percent }) => percent)),
      drawn: sumOf(LOSS_OPTIONS.map(drawnOf)),
    },
    plays: sumOf(watch.drawn),
    since: watch.since || null,
    drift: presentDrift(watch),
  };
}

const presentDrift = ({ drift, reportedAt }: OddsWatch) => ({
  plays: drift.plays,
  differing: drift.differing,
  reportedAt: reportedAt || null,
});
