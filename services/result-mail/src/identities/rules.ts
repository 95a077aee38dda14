import { GUEST_LINK_MINUTES } from '@girouette/contracts/mails/guest-data';

/** A link that opens the data about a guest at a restaurant, once. */
export interface GuestLink {
  /** The hash of the link's secret. */
  id: string;
  /** The keyed hash of owner and address, as the guest spelled it. */
  mark: string;
  ownerId: string;
  /** The page where the guest asked. */
  pageId: string;
  /** The guest's address, encrypted. Removed with the first use. */
  sealed?: string | undefined;
  expiresAt: Date;
}

/** The end of a link that a guest asked for at that moment. */
export const guestLinkExpiry = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + GUEST_LINK_MINUTES * 60_000);

/** The link after its use. Null when it was used or has expired. */
export const used = (link: GuestLink, now: Date): GuestLink | null =>
  link.sealed === undefined || link.expiresAt <= now ? null : { ...link, sealed: undefined };

/** The mark of a guest after the erasure. */
export interface ErasedGuest {
  /** The spelling of the guest's address (`spellingOf`); in a row of an older version the guest's mark. */
  id: string;
  at: Date;
  /** When the row is removed. */
  keptUntil: Date;
}

/** As long as an event may be delivered again, like the erasure itself. */
const KEPT_MS = 8 * 24 * 60 * 60 * 1_000;

/** The note that a guest was erased then. */
export const erasedGuest = (id: string, at: Date): ErasedGuest => ({
  id,
  at,
  keptUntil: new Date(at.getTime() + KEPT_MS),
});

/** Whether something from that moment is about the guest before the erasure. */
export const coversMoment = ({ at }: ErasedGuest, moment: Date): boolean => moment <= at;
