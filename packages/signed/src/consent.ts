import { consentIdOf, events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Keys } from '@girouette/platform/runtime';
import { sealWinnerAddress } from './winner-mail';

/**
 * Creates the event that a guest has accepted a restaurant's offers. Pass it to the write of the play. The address is sealed like a winner's
 * (`readWinnerAddress`, with the consent's id).
 */
export function createConsent(
  keys: Keys,
  {
    play: { playId, pageId, ownerId, participant, at },
    email,
    restaurant,
    wording,
    language,
  }: {
    play: { playId: string; pageId: string; ownerId: string; participant: string; at: string };
    email: string;
    /** The restaurant's name in the wording. */
    restaurant: string;
    /** The version of the wording. */
    wording: string;
    /** The language of the wording. Absent: French. */
    language?: string | undefined;
  },
): AnyEvent {
  const consentId = consentIdOf(playId);
  const sealed = sealWinnerAddress(keys, { mailId: consentId, email });
  const wordingShown = { restaurant, wording, language };
  const data = { consentId, pageId, ownerId, participant, ...wordingShown, sealed, at };
  return createEvent(events.consentGiven, data, { source: 'game', now: new Date(at) });
}
