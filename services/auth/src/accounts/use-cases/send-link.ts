import { deliverableEmail } from '@girouette/contracts';
import type { LinkPurpose } from '../domain/one-time-token';
import type { User } from '../../users/rules';
import { issueLink } from './issue-link';
import type { AuthDeps } from '../../deps';

/** Stands for the user of an address without an account. */
const NOBODY = { id: 'nobody' };

/**
 * Mails a link to the account of an address if it wants one. For any other address it takes the same time and stores the same row, but
 * nobody gets the link. So nobody learns who has an account. Sends a few mails an hour to one address.
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
