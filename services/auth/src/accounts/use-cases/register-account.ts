import { AppError } from '@girouette/contracts';
import { networkOf } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { accountEmail, isClaimable } from '../../domain/user';
import { newRegistrant } from '../new-registrant';
import { assertPassword } from './assert-password';
import { isAddressTaken } from './is-address-taken';
import { issueLink } from './issue-link';
import type { AuthDeps } from '../../use-cases/ports';
import { registerUser } from './register-user';

interface Input {
  name: string;
  email: string;
  password: string;
  isTrial: boolean;
  /** The network address of the request. */
  address: string;
}

/**
 * Creates the account of someone who registers, with or without a trial request, and mails a link to confirm the e-mail. With a
 * sub-account's address, opening that link creates the account.
 * @returns a secret for the browser, with which that link signs it in
 * @throws AppError EMAIL_TAKEN, PASSWORD_REFUSED; TOO_MANY_REQUESTS after several registrations with a sub-account's address
 */
export async function registerAccount(deps: AuthDeps, input: Input): Promise<string> {
  const email = accountEmail(input.email);
  assertPassword(input.password, { email, field: 'password' });
  const holder = await deps.users.findByEmail(email);
  if (holder && isClaimable(holder)) return mailClaim(deps, { ...input, email });
  if (await isAddressTaken(deps, { email })) throw taken();

  const userId = newId();
  const kind = 'verification';
  const link = issueLink(deps, { purpose: 'verify', kind, user: { id: userId }, email });
  // This comes before the account, because one step cannot write both. Tokens without an account are useless to anyone.
  await deps.tokens.add(link.token);
  const registrant = newRegistrant(userId, deps.clock.now());
  await deps.tokens.add(registrant.token);
  const { name, password, isTrial } = input;
  const { created } = await registerUser(deps, {
    ...{ email, name, password, isTrial, userId },
    payer: payerOf(input),
    eventsOf: () => [link.mail],
  });
  if (!created) throw taken();
  deps.log.info({ userId, isTrial }, 'registered');
  return registrant.secret;
}

const payerOf = ({ address }: Pick<Input, 'address'>) => ({ network: networkOf(address) });

const taken = () => new AppError('EMAIL_TAKEN', { field: 'email' });

async function mailClaim(
  deps: AuthDeps,
  { name, email, password, isTrial, address }: Input,
): Promise<string> {
  if (!(await deps.mailThrottle.take(email))) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 });
  }
  const passwordHash = await deps.passwords.hash(password, payerOf({ address }));
  const link = issueLink(deps, {
    purpose: 'claim',
    kind: 'verification',
    user: { id: newId() },
    email,
    endsAccess: true,
  });
  const registration = { name, passwordHash, isTrial };
  const registrant = newRegistrant(link.token.userId, deps.clock.now());
  await deps.tokens.add(registrant.token);
  await deps.tokens.add({ ...link.token, registration }, [link.mail]);
  return registrant.secret;
}
