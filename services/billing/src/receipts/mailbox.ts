import { deliverableEmail } from '@girouette/contracts';
import type { Keys } from '@girouette/platform/kit';
import { createHmac } from 'node:crypto';

/** The keyed hash of an owner's address. It does not reveal the address, and differs between owners. */
export const mailboxMark = (
  keys: Keys,
  { ownerId, email }: { ownerId: string; email: string },
): string =>
  createHmac('sha256', keys.nameKey())
    .update(`invoices:${ownerId}:${deliverableEmail(email) ?? email}`)
    .digest('base64url');
