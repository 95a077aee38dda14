import { flyerFindings, type FlyerText } from '@girouette/contracts/published-texts';
import type { Actor } from '@girouette/platform/kit';
import { toPublished } from '../domain/wording-confirmation';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';
import { recordWording } from './record-wording';

/**
 * Records that an owner prints a flyer although the guard warned of its texts. The service finds the findings itself. Flyers are not stored,
 * so that this is all that is known of one.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function confirmFlyer(
  deps: Pick<GameDeps, 'pages' | 'confirmations' | 'clock'>,
  { actor, pageId, texts }: { actor: Actor; pageId: string; texts: Record<FlyerText, string> },
): Promise<void> {
  const { principal } = actor;
  const page = await findPageFor(deps, { pageId, principal, permission: 'page:change' });
  const { brandName, restaurant } = page.settings;
  const findings = flyerFindings(texts, { brandName, resturantName: restaurant.name });
  await recordWording(deps, {
    ...{ actor, page, place: 'flyer', confirmed: true },
    findings: toPublished(findings),
  });
}
