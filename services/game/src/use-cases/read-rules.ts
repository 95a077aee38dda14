import { AppError } from '@girouette/contracts';
import type { PageRules } from '../domain/rules';
import { findPage } from './find-page';
import type { GameDeps } from './ports';

export interface RulesView {
  rules: PageRules;
  /** Whether a play now would have these rules. */
  inForce: boolean;
}

/**
 * The rules of a page that are in force, or those of an earlier play. Plays of a deleted page keep their rules, because its gifts stay too.
 * @param input.version undefined for the version in force
 * @throws AppError PAGE_NOT_FOUND, RULES_NOT_FOUND
 */
export async function readRules(
  deps: Pick<GameDeps, 'pages' | 'rules'>,
  { pageId, version }: { pageId: string; version?: string | undefined },
): Promise<RulesView> {
  const page = version === undefined ? await findPage(deps, pageId) : await deps.pages.find(pageId);
  const present = page && deps.rules.rulesOf(page);
  if (present && (version === undefined || version === present.version)) {
    return { rules: present, inForce: true };
  }
  const rules = version === undefined ? null : await deps.rules.find(pageId, version);
  if (!rules) throw new AppError('RULES_NOT_FOUND');
  return { rules, inForce: false };
}
