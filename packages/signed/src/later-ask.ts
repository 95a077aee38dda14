import { events, laterAskId, type AnyEvent } from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import type { Language } from '@girouette/contracts/languages';
import type { LaterAskTerms } from '@girouette/contracts/pages/later-ask';
import { createEvent } from '@girouette/events';
import type { Keys } from '@girouette/platform/runtime';
import { networkMark } from './network-mark';
import { sealWinnerAddress } from './winner-mail';

/**
 * Creates the event that asks result-mail to write to a guest later. Pass it to the write of the play. The address is sealed like a winner's
 * (`readWinnerAddress`).
 */
export function createLaterAskRequest(
  keys: Keys,
  {
    play: { playId, pageId, ownerId, at },
    email,
    wording,
    terms: { ask, link, hours },
    language,
  }: {
    play: { playId: string; pageId: string; ownerId: string; at: string };
    email: string;
    /** The version of the wording that the guest agreed to. */
    wording: string;
    terms: LaterAskTerms;
    /** The language of the page when the guest played; undefined for French. */
    language?: Language | undefined;
  },
): AnyEvent {
  const mailId = laterAskId(playId);
  const now = new Date(at);
  const data = {
    ...{ mailId, pageId, ownerId, wording, ask, link, at, language },
    sealed: sealWinnerAddress(keys, { mailId, email }),
    network: networkMark(keys.playKey()),
    dueAt: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
  };
  return createEvent(events.laterAskRequested, data, { source: 'game', now });
}
