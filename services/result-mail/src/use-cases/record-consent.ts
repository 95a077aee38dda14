import type { EventOf, events } from '@girouette/contracts';
import { readWinnerAddress } from '@girouette/service-kit';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import { stopOf } from '../stop-token';
import type { ResultMailDeps } from './ports';

type Given = EventOf<'ConsentGiven', z.output<typeof events.consentGiven.data>>['data'];

/**
 * Stores a guest's consent to the offers of a restaurant. An event that arrives twice, after a withdrawal or after the erasure of its
 * guest or owner changes nothing.
 */
export async function recordConsent(
  {
    consents,
    erasedGuests,
    pages,
    keys,
    log,
  }: Pick<ResultMailDeps, 'consents' | 'erasedGuests' | 'pages' | 'keys' | 'log'>,
  { consent, changes }: { consent: Given; changes: Changes },
): Promise<void> {
  const { consentId: id, pageId, ownerId, participant, sealed, at } = consent;
  const { restaurant, wording, language } = consent;
  const email = readWinnerAddress(keys, { mailId: id, sealed });
  if (email === null) {
    log.warn({ consentId: id }, 'the address of a consent cannot be read');
    return;
  }
  if ((await pages.restaurantOf(pageId))?.erased) return;
  const stop = stopOf(keys, { ownerId, email });
  if (await erasedGuests.covers(stop.mark, new Date(at))) return;
  consents.give(changes, {
    ...{ ...stop, participant, sealed },
    given: { id, pageId, restaurant, wording, language, at: new Date(at) },
  });
}
