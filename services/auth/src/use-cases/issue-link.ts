import type { AnyEvent } from '@girouette/contracts';
import { linkExpiry, linkPath, type OneTimeToken, type Purpose } from '../domain/one-time-token';
import { greetedName, securityVersionOf, type User } from '../domain/user';
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
    /** Only the id, for somebody without an account. */
    user: User | { id: string };
    email: string;
  },
): Link {
  const { kind, user, email } = options;
  const { token, link } = newLink(options, { publicUrl, now: clock.now() });
  const name = 'name' in user ? greetedName(user) : '';
  const mail = createMail({
    mailId: `${kind}:${token.id}`,
    kind,
    userId: user.id,
    content: { to: email, name, link },
    expiresAt: token.expiresAt,
  });
  return { token, mail };
}

/** A link that works once, and what is stored of it. */
export function newLink(
  { purpose, user, email }: { purpose: Purpose; user: User | { id: string }; email: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): { token: OneTimeToken; link: string } {
  const secret = newSecret();
  return {
    token: {
      id: hashOf(secret),
      userId: user.id,
      purpose,
      email,
      expiresAt: linkExpiry(purpose, now),
      securityVersion: 'name' in user ? securityVersionOf(user) : 0,
    },
    link: `${publicUrl}${linkPath(purpose, secret)}`,
  };
}
