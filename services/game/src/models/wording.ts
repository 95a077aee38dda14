import type { Actor } from '@girouette/platform/kit';
import { recordWording, type WordingDeps } from '../pages/wording';
import type { LandingPage, PageSettings } from '../pages/rules';
import { areKnown, findingsOf, isRecorded, type PublishedFinding } from '../pages/wording-rules';

/** Finds what platforms refuse in the texts of a page. */
export type FindWording = (settings: PageSettings) => PublishedFinding[];

const NO_PLACE = { name: '', address: '' };

/**
 * Returns a guard of wording that reads gifts and messages once for all copies that share them. Only with a finding does it read a whole page:
 * the name of a restaurant may explain a finding elsewhere.
 */
export function createWordingGuard(): FindWording {
  const known = new Map<string, boolean>();
  const isClean = (settings: PageSettings): boolean => {
    const { gifts, message } = settings;
    const key = JSON.stringify([
      message,
      ...gifts.map(({ label, terms }) => [label, terms.labels]),
    ]);
    const clean =
      known.get(key) ??
      findingsOf({ ...settings, brandName: '', restaurant: NO_PLACE }).length === 0;
    known.set(key, clean);
    return clean;
  };
  return (settings) =>
    isClean(settings) && findingsOf({ ...settings, gifts: [], message: '' }).length === 0
      ? []
      : findingsOf(settings);
}

/** Records what the guard of wording finds in a new copy. The owner's confirmations of the texts of the model count for it. */
export async function recordCopy(
  deps: WordingDeps,
  copy: { actor: Actor; page: LandingPage; modelId: string; find: FindWording },
): Promise<void> {
  const { actor, page, modelId, find } = copy;
  const findings = find(page.settings);
  if (findings.length === 0) return;
  const latest = await deps.confirmations.latestOf(modelId, 'page');
  const confirmed = isRecorded({ findings, confirmed: true }, latest);
  await recordWording(deps, { actor, page, place: 'page', findings, confirmed });
}

/** Records what the guard of wording finds in the texts that a copy takes from its model. */
export async function recordTaken(
  deps: WordingDeps,
  taken: {
    actor: Actor;
    page: LandingPage;
    modelId: string;
    expected: LandingPage;
    find: FindWording;
  },
): Promise<void> {
  const { actor, page, modelId, expected, find } = taken;
  const findings = find(expected.settings);
  if (findings.length === 0) return;
  const isBack = !areKnown(findings, find(page.settings));
  if (!isBack) return;
  const latest = await deps.confirmations.latestOf(modelId, 'page');
  const confirmed = isRecorded({ findings, confirmed: true }, latest);
  await recordWording(deps, { actor, page, place: 'page', findings, confirmed, isBack });
}
