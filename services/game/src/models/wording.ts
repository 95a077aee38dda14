import { areKnown } from '@girouette/wording/published-texts';
import type { Actor } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import type { LandingPage, PageSettings } from '../pages/rules';
import { recordCopiedWording } from '../wording/actions';
import { findingsOf, type PublishedFinding } from '../wording/rules';

/** The guard of wording for pages that share most of their texts. */
export type WordingGuard = ReturnType<typeof createWordingGuard>;

const NO_PLACE = { name: '', address: '' };

/**
 * Creates a guard of wording that reads gifts and messages once for all copies that share them. Only with a finding does it read a whole page:
 * the name of a restaurant may explain a finding elsewhere.
 */
export function createWordingGuard() {
  const known = new Map<string, boolean>();
  /** Whether gifts and message have no finding, whatever the names of the page. */
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
  return {
    isClean,
    find: (settings: PageSettings): PublishedFinding[] =>
      isClean(settings) && findingsOf({ ...settings, gifts: [], message: '' }).length === 0
        ? []
        : findingsOf(settings),
  };
}

/** Records what the guard finds in a new copy. */
export async function recordCopy(
  deps: GameDeps,
  copy: { actor: Actor; page: LandingPage; modelId: string; guard: WordingGuard },
): Promise<void> {
  const { page, guard } = copy;
  const findings = guard.find(page.settings);
  if (findings.length > 0)
    await recordCopiedWording(deps, { ...copy, from: copy.modelId, findings });
}

/** Records what the guard finds in the texts that a copy takes from its model. Its restaurant stays as it is. */
export async function recordTaken(
  deps: GameDeps,
  taken: {
    actor: Actor;
    page: LandingPage;
    modelId: string;
    expected: LandingPage;
    guard: WordingGuard;
  },
): Promise<void> {
  const { page, expected, guard } = taken;
  const isNamedAlike = page.settings.brandName === expected.settings.brandName;
  if (isNamedAlike && guard.isClean(expected.settings)) return;
  const findings = guard.find(expected.settings);
  if (findings.length === 0 || areKnown(findings, guard.find(page.settings))) return;
  await recordCopiedWording(deps, { ...taken, from: taken.modelId, findings, isBack: true });
}
