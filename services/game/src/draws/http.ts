import { endpoints, LOSS_OPTIONS, unallocatedPercent } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type {
  DrawHead,
  Inclusion as SentInclusion,
  LogEntry as SentEntry,
  SignedDay,
} from '@girouette/contracts/plays/http/draws';
import type { Evidence, EvidenceDocument } from '@girouette/contracts/plays/http/evidence';
import type { PageOdds, WatchedPage } from '@girouette/contracts/plays/http/odds';
import type { Keys, Router } from '@girouette/platform/kit';
import { commitmentTo, headHash, signEvidence } from '@girouette/signed';
import type { GameDeps } from '../deps';
import type { WordingConfirmation } from '../wording/rules';
import { listDrawHeads, readDrawLog, readHourSecret, type LogEntry } from './actions';
import { makeEvidence, type EvidenceData } from './evidence';
import { fitOfTally, INDEPENDENCE, sumOf, type OddsTally } from './evidence-rules';
import { proveInclusion, type Inclusion } from './inclusion';
import { listOdds, readOdds, type OddsReport } from './odds';
import { fullWeights, type OddsWatch } from './odds-rules';
import type { LoggedDay } from './rules';

/** The endpoints for recomputing draws, and for comparing draws with the declared odds. */
export const drawRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.readHourSecret, ({ params: { id: pageId, hour } }) =>
    readHourSecret(deps, { pageId, hour }),
  );

  route(endpoints.listDrawHeads, async ({ params: { id } }) =>
    (await listDrawHeads(deps, { pageId: id })).map(toSignedDay),
  );

  route(endpoints.proveInclusion, async ({ query }) => {
    const { inclusion, ...answer } = await proveInclusion(deps, query);
    return { ...answer, inclusion: inclusion && toInclusion(inclusion) };
  });

  route(endpoints.readDrawLog, async ({ principal, params, query }) => {
    const input = { principal, pageId: params.id, ...query };
    const { day, parts, entries } = await readDrawLog(deps, input);
    const hours = day.hours.map(({ hour, secret }) => ({ hour, secret }));
    return { head: toHead(day), hours, parts, entries: entries.map(toEntry) };
  });

  route(endpoints.readOdds, async ({ principal, params: { id: pageId } }) =>
    toPageOdds(await readOdds(deps, { principal, pageId })),
  );

  route(endpoints.listOdds, async ({ query, reply }) => {
    const { watched, total } = await listOdds(deps, query);
    void reply.header(TOTAL_COUNT_HEADER, total);
    return watched.map(({ watch, restaurant }): WatchedPage => ({
      pageId: watch.id,
      ownerId: watch.ownerId,
      restaurant,
      drift: toDrift(watch),
    }));
  });

  route(endpoints.readEvidence, async ({ principal, params: { id: pageId }, query, reply }) => {
    void reply.header('cache-control', 'no-store');
    return toEvidence(deps.keys, await makeEvidence(deps, { principal, pageId, ...query }), query);
  });
};

const toSignedDay = (head: LoggedDay): SignedDay => ({
  day: head.day,
  hash: headHash(head),
  signature: head.signature,
  publicKey: head.publicKey,
});

const toInclusion = ({ head, at, number, path }: Inclusion): SentInclusion => ({
  head: toHead(head),
  at: at.toISOString(),
  number,
  path,
});

const toHead = (head: LoggedDay): DrawHead => ({
  pageId: head.pageId,
  day: head.day,
  size: head.size,
  root: head.root,
  previous: head.previous,
  signature: head.signature,
  publicKey: head.publicKey,
});

const toEntry = ({ number, leaf, draw }: LogEntry): SentEntry =>
  draw ? { kind: 'play', number, ...draw } : { kind: 'withheld', number, leaf };

function toPageOdds({ page, watch }: OddsReport): PageOdds {
  const drawnOf = (option: number) => watch.drawn[option - 1] ?? 0;
  const { gifts } = page.settings;
  return {
    pageId: page.id,
    gifts: gifts.map(({ option, label, percent }) => ({
      option,
      label,
      percent,
      drawn: drawnOf(option),
    })),
    lost: {
      percent: unallocatedPercent(gifts.map(({ percent }) => percent)),
      drawn: sumOf(LOSS_OPTIONS.map(drawnOf)),
    },
    plays: sumOf(watch.drawn),
    since: watch.since || null,
    drift: toDrift(watch),
  };
}

const toDrift = ({ drift, reportedAt }: OddsWatch) => ({
  plays: drift.plays,
  differing: drift.differing,
  reportedAt: reportedAt || null,
});

type Period = Pick<EvidenceDocument, 'from' | 'to'>;

/** The document of a period with its signature. All of its numbers are whole, so that every language writes the same JSON. */
function toEvidence(keys: Keys, data: EvidenceData, period: Period): Evidence {
  const document = toDocument(data, period);
  return { document, ...signEvidence(keys, document) };
}

function toDocument(data: EvidenceData, { from, to }: Period): EvidenceDocument {
  const { tally, rules } = data;
  const odds = [...tally.odds.values()];
  const { plays, proved, failed, withheld } = tally;
  return {
    format: 1,
    createdAt: data.createdAt.toISOString(),
    page: toPage(data),
    from,
    to,
    plays,
    proved,
    failed,
    withheld,
    rules: [...rules].map(([version, text]) => ({
      version,
      text,
      plays: sumOf(odds.filter((each) => each.rules === version).map((each) => each.plays)),
    })),
    odds: odds.map(toOdds),
    fit: toFit(data),
    driftReportedAt: data.driftReportedAt || null,
    wording: data.wording.map(toWording),
    independence: INDEPENDENCE,
    days: data.days.map(toDay),
  };
}

function toPage({ page }: EvidenceData): EvidenceDocument['page'] {
  const { brandName, restaurant, prompt, message, gifts } = page.settings;
  return {
    pageId: page.id,
    restaurant: restaurant.name,
    address: restaurant.address,
    heading: brandName,
    prompt,
    message,
    gifts: gifts.map(({ option, label, percent }) => ({ option, label, percent })),
    declared: fullWeights(page),
  };
}

function toFit({ tally }: EvidenceData): EvidenceDocument['fit'] {
  const { chiSquared, degrees, probability } = fitOfTally(tally);
  return { chiSquared: chiSquared.toFixed(4), degrees, probability: probability.toFixed(4) };
}

const toWording = ({ at, place, confirmed, findings }: WordingConfirmation) => ({
  at: at.toISOString(),
  place,
  confirmed,
  sentences: findings.map(({ kind, sentence }) => ({ kind, sentence })),
});

const toOdds = ({ rules, weights, plays, drawn }: OddsTally) => ({
  rules,
  plays,
  drawn,
  weights: [...weights],
});

const toDay = ({ day, size, root, previous, signature, publicKey, hours }: LoggedDay) => ({
  day,
  size,
  root,
  previous,
  signature,
  publicKey,
  hours: hours.map(({ hour, secret }) => ({ hour, commitment: commitmentTo(secret) })),
});
