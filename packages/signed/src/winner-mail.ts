import { events, winnerMailId, type AnyEvent, type conditionsOf } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { createEvent } from '@girouette/events';
import { sealFor, unsealWith, type Keys } from '@girouette/platform/runtime';
import type { TicketClaims } from './play-ticket';
import { networkMark } from './network-mark';

/** The conditions of a gift, without the owner's private terms. */
type Conditions = ReturnType<typeof conditionsOf>;

/**
 * Creates the event that asks result-mail to write to a winner. Pass it to the write of the play. The address is sealed, so that neither
 * the event log nor game itself can disclose it later.
 */
export function createWinnerMailRequest(
  keys: Keys,
  {
    play,
    placeId,
    conditions,
    rules,
    email,
    language,
  }: {
    play: TicketClaims;
    /** The place of the page; undefined for the first place of its owner. */
    placeId?: string | undefined;
    conditions: Conditions;
    /** The version of the rules of the play. */
    rules?: string | undefined;
    email: string;
    /** The language of the page when the guest played; undefined for French. */
    language?: Language | undefined;
  },
): AnyEvent {
  const { playId, pageId, ownerId, outcome, at } = play;
  const mailId = winnerMailId(playId);
  const sealed = sealWinnerAddress(keys, { mailId, email });
  const network = networkMark(keys.playKey());
  const gift = outcome.label;
  const win = { mailId, pageId, ownerId, placeId, gift, sealed, network, at };
  const data = { ...win, conditions, rules, language };
  return createEvent(events.winnerMailRequested, data, { source: 'game', now: new Date(at) });
}

/** Seals a winner's address. Only result-mail can read it, and for this mail only. */
export const sealWinnerAddress = (
  keys: Keys,
  { mailId, email }: { mailId: string; email: string },
): string => sealFor(keys.winnerPublicKey(), { text: email, purpose: mailId });

/** @returns the address; null when it was sealed with another key or for another mail */
export const readWinnerAddress = (
  keys: Keys,
  { mailId, sealed }: { mailId: string; sealed: string },
): string | null => unsealWith(keys.winnerPrivateKey(), { sealed, purpose: mailId });
