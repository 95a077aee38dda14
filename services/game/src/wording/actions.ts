import { createHash } from 'node:crypto';
import { actingOf } from '@girouette/contracts';
import type { WordingPlace } from '@girouette/contracts/pages/wording-kinds';
import { flyerFindings, type FlyerText } from '@girouette/wording/published-texts';
import { createWordingEvent, type Actor } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { readPageFor } from '../pages/actions';
import { isRecorded, toPublished, type PublishedFinding, type WordingConfirmation } from './rules';

interface PublishedWording {
  actor: Actor;
  page: { id: string; ownerId: string };
  place: WordingPlace;
  findings: readonly PublishedFinding[];
  confirmed: boolean;
  /** Whether the texts had lost these findings in the meantime. Then they are recorded again. */
  isBack?: boolean;
}

/**
 * Records that texts with findings are published, together with an entry of the audit trail. Does nothing without findings, and when the latest record of the place says the same.
 */
export async function recordWording(
  { confirmations, clock }: GameDeps,
  { actor, isBack = false, ...published }: PublishedWording,
): Promise<void> {
  const { page, place, findings, confirmed } = published;
  if (findings.length === 0) return;
  const { id: pageId, ownerId } = page;
  const latest = await confirmations.latestOf(pageId, place);
  if (!isBack && isRecorded(published, latest)) return;
  const now = clock.now();
  const confirmation: WordingConfirmation = {
    // Requests that arrive together get the same id, so only one is recorded.
    id: idOf([pageId, place, latest?.id, confirmed, findings]),
    pageId,
    ownerId,
    at: now,
    by: actingOf(actor.principal).id,
    place,
    findings,
    confirmed,
  };
  const origin = { source: 'game', now } as const;
  const details = { pageId, place };
  await confirmations.add(confirmation, [
    createWordingEvent(actor, { ownerId, findings, confirmed, details }, origin),
  ]);
}

/** Records the findings in a page that takes its texts from another. The owner's confirmations of the texts of that page count for it. */
export async function recordCopiedWording(
  deps: GameDeps,
  copied: Omit<PublishedWording, 'place' | 'confirmed'> & { from: string },
): Promise<void> {
  const { from, findings } = copied;
  const latest = await deps.confirmations.latestOf(from, 'page');
  const confirmed = isRecorded({ findings, confirmed: true }, latest);
  await recordWording(deps, { ...copied, place: 'page', confirmed });
}

const idOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * Records that an owner prints a flyer although the guard warned of its texts. The service finds the findings itself. Flyers are not stored, so this
 * record is all that is known of one.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function confirmFlyer(
  deps: GameDeps,
  { actor, pageId, texts }: { actor: Actor; pageId: string; texts: Record<FlyerText, string> },
): Promise<void> {
  const { principal } = actor;
  const page = await readPageFor(deps, { pageId, principal, permission: 'page:change' });
  const { brandName, restaurant } = page.settings;
  const findings = flyerFindings(texts, { brandName, resturantName: restaurant.name });
  await recordWording(deps, {
    actor,
    page,
    place: 'flyer',
    confirmed: true,
    findings: toPublished(findings),
  });
}
