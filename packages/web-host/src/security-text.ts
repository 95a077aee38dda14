import { DAY_MS } from '@girouette/contracts/durations';
import type { Site } from './site';

/** Less than the year that RFC 9116 §2.5.5 advises. Computed per request, so that the file of a running system never expires. */
const VALID_DAYS = 180;

/**
 * The operator's `security.txt` (RFC 9116).
 * @returns null without OPERATOR_EMAIL, since the file must name a contact
 */
export function securityText({ operator, publicUrl }: Site, now: Date): string | null {
  if (!operator.email) return null;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: ${new URL(`mailto:${operator.email}`).href}`,
    `Expires: ${new Date(midnight + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
