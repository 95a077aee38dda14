import { GUEST_LINK_MINUTES } from '@girouette/contracts/guest-data';

/** A link that opens what is held about a guest at a restaurant, once. */
export interface GuestLink {
  /** The hash of the link's secret. */
  id: string;
  /** The keyed hash of owner and address, as the guest spelled it. */
  mark: string;
  ownerId: string;
  /** The page on which the guest asked. */
  pageId: string;
  /** The guest's address, encrypted. Removed with the first use. */
  sealed?: string | undefined;
  expiresAt: Date;
}

export const guestLinkExpiry = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + GUEST_LINK_MINUTES * 60_000);

/** The link after its use. Null when it was used or has expired. */
export const used = (link: GuestLink, now: Date): GuestLink | null =>
  link.sealed === undefined || link.expiresAt <= now ? null : { ...link, sealed: undefined };
