import { deliverableEmail, type AnyEvent } from '@girouette/contracts';
import type { AuthDeps } from '../deps';
import { hashOf, newSecret } from '../secrets/feature';
import { greetedName, securityVersionOf, type User } from '../users/rules';
import {
  linkExpiry,
  linkPath,
  REGISTRANT_SECONDS,
  type LinkPurpose,
  type OneTimeToken,
} from './rules';

/** Stands for the user of an address without an account. */
const NOBODY = { id: 'nobody' };

/**
 * Mails a link to the account of an address if it wants one. For any other address it takes the same time and stores the same row, but the link goes
 * to no one. So a caller cannot learn who has an account. One address gets only a few mails an hour.
 */
export async function sendLink(
  deps: AuthDeps,
  options: {
    purpose: LinkPurpose;
    kind: 'verification' | 'password-reset';
    email: string;
    isWanted: (user: User) => boolean;
  },
): Promise<void> {
  const { purpose, kind, isWanted } = options;
  const email = deliverableEmail(options.email);
  if (email === null || !(await deps.mailThrottle.take(email))) return;
  const user = await deps.users.findByEmail(email);
  const wanted = user !== null && isWanted(user);
  const { token, mail } = issueLink(deps, { purpose, kind, user: user ?? NOBODY, email });
  // The row keeps no address of someone without an account.
  await deps.tokens.add(user ? token : { ...token, email: '' }, wanted ? [mail] : []);
}

interface Link {
  /** To be stored. */
  token: OneTimeToken;
  /** The event that requests the mail with the link. Publish it with the change that it belongs to. */
  mail: AnyEvent;
}

/** Makes a link that works once, and the mail that brings it to `email`. Store only the hash of its token. */
export function issueLink(
  deps: AuthDeps,
  options: {
    purpose: LinkPurpose;
    kind: 'verification' | 'email-change' | 'password-reset';
    /** Only the id, for an address without an account. */
    user: User | { id: string };
    email: string;
    /** The link ends a sub-account. */
    endsAccess?: true;
  },
): Link {
  const { kind, user, email, endsAccess } = options;
  const { token, link } = newLink(deps, options);
  const name = 'name' in user ? greetedName(user) : '';
  const mail = deps.createMail({
    mailId: `${kind}:${token.id}`,
    kind,
    userId: user.id,
    content: { to: email, name, link, ...(endsAccess && { endsAccess }) },
    expiresAt: token.expiresAt,
  });
  return { token, mail };
}

interface TokenOptions {
  purpose: LinkPurpose;
  user: User | { id: string };
  email: string;
}

/** A link that works once, and the part of it that is stored. */
export function newLink(
  deps: AuthDeps,
  options: TokenOptions,
): { token: OneTimeToken; link: string } {
  const { token, secret } = newToken(deps, options);
  return { token, link: `${deps.publicUrl}${linkPath(options.purpose, secret)}` };
}

/** The secret of a link, and the part of it that is stored. */
export function newToken(
  { clock }: AuthDeps,
  { purpose, user, email }: TokenOptions,
): { token: OneTimeToken; secret: string } {
  const secret = newSecret();
  return {
    secret,
    token: {
      id: hashOf(secret),
      userId: user.id,
      purpose,
      email,
      expiresAt: linkExpiry(purpose, clock.now()),
      securityVersion: 'name' in user ? securityVersionOf(user) : 0,
    },
  };
}

/**
 * Returns the secret that the browser keeps after a registration, and the part of it that is stored. With the secret, the link that confirms the
 * address signs the browser in.
 */
export function newRegistrant(
  { clock }: AuthDeps,
  userId: string,
): { token: OneTimeToken; secret: string } {
  const secret = newSecret();
  const expiresAt = new Date(clock.now().getTime() + REGISTRANT_SECONDS * 1_000);
  return {
    token: {
      id: hashOf(secret),
      userId,
      purpose: 'registrant',
      email: '',
      expiresAt,
    },
    secret,
  };
}
