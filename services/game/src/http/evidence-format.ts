import type { Evidence, EvidenceDocument } from '@girouette/contracts/http/evidence';
import { commitmentTo, signEvidence, type Keys } from '@girouette/platform/kit';
import { sumOf } from '../domain/chi-squared';
import type { LoggedDay } from '../domain/draw-day';
import { INDEPENDENCE } from '../domain/independence';
import { fullWeights } from '../domain/odds-watch';
import { fitOfTally, type OddsTally } from '../domain/tally';
import type { WordingConfirmation } from '../domain/wording-confirmation';
import type { EvidenceData } from '../use-cases/make-evidence';

type Period = Pick<EvidenceDocument, 'from' | 'to'>;

/** The document of a period with its signature. All of its numbers are whole, so that every language writes the same JSON. */
export function toEvidence(keys: Keys, data: EvidenceData, period: Period): Evidence {
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
    ...{ from, to, plays, proved, failed, withheld },
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
  ...{ at: at.toISOString(), place, confirmed },
  sentences: findings.map(({ kind, sentence }) => ({ kind, sentence })),
});

const toOdds = ({ rules, weights, plays, drawn }: OddsTally) => ({
  ...{ rules, plays, drawn },
  weights: [...weights],
});

const toDay = ({ day, size, root, previous, signature, publicKey, hours }: LoggedDay) => ({
  ...{ day, size, root, previous, signature, publicKey },
  hours: hours.map(({ hour, secret }) => ({ hour, commitment: commitmentTo(secret) })),
});
