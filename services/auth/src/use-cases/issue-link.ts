import type { AnyEvent } from '@girouette/contracts';
import { linkExpiry, linkPath, type OneTimeToken, type Purpose } from '../domain/one-time-token';
import { hashOf, newSecret } from '../refresh-token';
import type { AuthDeps } from './ports';

export interface Link {
  /** To be stored. */
  token: OneTimeToken;
  /** The event that asks for the mail with the link, to be published with the change that it belongs to. */
  mail: AnyEvent;
}

/** Makes a link that works once, and the mail that brings it to `email`. Only the hash of its token is to be stored. */
export function issueLink(
  { createMail, publicUrl, clock }: Pick<AuthDeps, 'createMail' | 'publicUrl' | 'clock'>,
  options: {
    purpose: Purpose;
    kind: 'verification' | 'email-change' | 'password-reset';
    user: { id: string; name: string };
    email: string;
  },
): Link {
  const { purpose, kind, user, email } = options;
  const secret = newSecret();
  const id = hashOf(secret);
  const expiresAt = linkExpiry(purpose, clock.now());
  const link = `${publicUrl}${linkPath(purpose, secret)}`;
  return {
    token: { id, userId: user.id, purpose, email, expiresAt },
    mail: createMail({
      mailId: `${kind}:${id}`,
      kind,
      userId: user.id,
      content: { to: email, name: user.name, link },
      expiresAt,
    }),
  };
}
