import { AppError } from '@girouette/contracts';
import type { AuthDeps } from './ports';
import { issueLink } from './issue-link';
import { registerUser } from './register-user';
import { accountEmail } from '../domain/user';
import { newId } from '@girouette/store';

/**
 * Creates the account of someone who registers, with or without asking for a trial, and mails a link to confirm the e-mail.
 * @throws AppError EMAIL_TAKEN
 */
export async function registerAccount(
  deps: AuthDeps,
  input: { name: string; email: string; password: string; isTrial: boolean },
): Promise<void> {
  const email = accountEmail(input.email);
  const userId = newId();
  const user = { id: userId, name: input.name };
  const link = issueLink(deps, { purpose: 'verify', kind: 'verification', user, email });
  // Before the account, since the two cannot be written in one step: a token without an account is of no use to anyone.
  await deps.tokens.add(link.token);
  const { name, password, isTrial } = input;
  const registration = { email, name, password, isTrial, userId, eventsOf: () => [link.mail] };
  const { created } = await registerUser(deps, registration);
  if (!created) throw new AppError('EMAIL_TAKEN', { field: 'email' });
  deps.log.info({ userId, isTrial }, 'registered');
}
