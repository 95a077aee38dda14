import { randomUUID } from 'node:crypto';
import { AppError, events, type Principal } from '@girouette/contracts';
import type { GameFormat } from '@girouette/contracts/http/game';
import { makePage, refusalOfFormat, snapshotOf } from '../domain/landing-page';
import { mayCreatePages } from '../domain/policies';
import { allowanceOf, freeSlots } from '../domain/standing';
import { announce } from './announce';
import { viewOf, type PageView } from './page-view';
import type { GameDeps } from './ports';

/**
 * Creates a landing page under the lowest free number of the owner's allowance (SPEC.md §2.4; DESIGN: allowance).
 *
 * Each number can be taken once, so that owners who click twice, or in two windows, never have more pages than they
 * paid for.
 * @throws AppError FORBIDDEN, FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED, PAGE_ALLOWANCE_REACHED
 */
export async function createPage(
  deps: Pick<GameDeps, 'pages' | 'clicks' | 'standings' | 'clock'>,
  input: { principal: Principal; format: GameFormat; requestId: string },
): Promise<PageView> {
  const { principal, format, requestId } = input;
  if (!mayCreatePages(principal)) throw new AppError('FORBIDDEN');

  const refusal = refusalOfFormat(format);
  if (refusal) throw new AppError(refusal.code, { field: refusal.field });

  const { ownerId } = principal;
  const now = deps.clock.now();
  const [standing, taken] = await Promise.all([
    deps.standings.find(ownerId),
    deps.pages.takenSlots(ownerId),
  ]);
  for (const slot of freeSlots(allowanceOf(standing, now), taken)) {
    const page = makePage({ id: randomUUID(), ownerId, slot, format, now });
    const announcement = announce(events.pageCreated, snapshotOf(page), { now, requestId });
    if (await deps.pages.add(page, announcement)) {
      return viewOf(deps, page);
    }
  }
  throw new AppError('PAGE_ALLOWANCE_REACHED');
}
