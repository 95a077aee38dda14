import { createHash, createHmac } from 'node:crypto';
import type { Keys } from '@girouette/platform/kit';

/** What the address of a link, and then of a pass, is encrypted for. */
export const GUEST_ADDRESS = 'guest-data';

/**
 * The secret of the link in a mail, 43 characters. It follows from the mail's id, so that a mail that is sent twice has one link. Only its
 * hash is stored.
 */
export const guestLinkOf = (keys: Keys, mailId: string): string =>
  createHmac('sha256', keys.playKey()).update(`guest-link:${mailId}`).digest('base64url');

/** The id under which a link is stored. */
export const guestLinkId = (link: string): string =>
  createHash('sha256').update(link).digest('base64url');
