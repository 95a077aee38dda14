import type { AnyEvent } from '@girouette/contracts';
import type { OneTimeToken, LinkPurpose } from '../domain/one-time-token';
import { greetedName, type User } from '../../users/rules';
import { newLink } from '../new-link';
import type { AuthDeps } from '../../deps';

export interface Link {
  /** To be stored. */
  token: OneTimeToken;
  /** The event that requests the mail with the link. Publish it with the change that it belongs to. */
  mail: AnyEvent;
}

/** Makes a link that works once, and the mail that brings it to `email`. Store only the hash of its token. */
export function issueLink(
  { createMail, publicUrl, clock }: AuthDeps,
  options: {
    purpose: LinkPurpose;
    kind: 'verification' | 'email-change' | 'password-reset';
    /** Only the id, for somebody without an account. */
    user: User | { id: string };
    email: string;
    /** The link ends a sub-account. */
    endsAccess?: true;
  },
): Link {
  const { kind, user, email, endsAccess } = options;
  const { token, link } = newLink(options, { publicUrl, now: clock.now() });
  const name = 'name' in user ? greetedName(user) : '';
  const mail = createMail({
    mailId: `${kind}:${token.id}`,
    kind,
    userId: user.id,
    content: { to: email, name, link, ...(endsAccess && { endsAccess }) },
    expiresAt: token.expiresAt,
  });
  return { token, mail };
}
