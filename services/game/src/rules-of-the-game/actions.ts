import { AppError } from '@girouette/contracts';
import type { GameDeps } from '../deps';
import { readPage, withSharedStock } from '../pages/actions';
import type { PageRules } from './rules';

export interface RulesView {
  rules: PageRules;
  /** Whether a play now would have these rules. */
  inForce: boolean;
}

/**
 * The rules of a page that are in force, or an earlier version. A version is stored before it is shown, so that anyone who read or printed it can
 * read it again, also when the page is deleted.
 * @param input.version undefined for the version in force
 * @throws AppError PAGE_NOT_FOUND, RULES_NOT_FOUND
 */
export async function readRules(
  deps: GameDeps,
  { pageId, version }: { pageId: string; version?: string | undefined },
): Promise<RulesView> {
  const known =
    version === undefined ? await readPage(deps, pageId) : await deps.pages.find(pageId);
  const page = known && (await withSharedStock(deps, known));
  const present = page && deps.rules.rulesOf(page);
  if (present && (version === undefined || version === present.version)) {
    await deps.rules.keep(page, deps.clock.now());
    return { rules: present, inForce: true };
  }
  const rules = version === undefined ? null : await deps.rules.find(pageId, version);
  if (!rules) throw new AppError('RULES_NOT_FOUND');
  return { rules, inForce: false };
}
