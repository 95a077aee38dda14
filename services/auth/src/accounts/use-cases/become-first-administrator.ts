import { AppError } from '@girouette/contracts';
import { actionEvent } from '../../action-event';
import { accountEmail, principalOf } from '../../users/rules';
import { hashOf } from '../../sessions/secrets';
import { assertPassword } from '../../passwords/check';
import { assertAddressFree, emailTaken, registerUser } from '../../users/actions';
import type { AuthDeps } from '../../deps';

interface Input {
  token: string;
  name: string;
  email: string;
  password: string;
  /** The network address of the request. */
  address: string;
}

/**
 * Creates the first administrator with the link that the start printed (docs/specification §10.37). The address counts as confirmed.
 * @throws AppError FIRST_LINK_EXPIRED when the link is unknown, used or too old, or there is an administrator; EMAIL_TAKEN,
 * PASSWORD_REFUSED, after which the link still works
 */
export async function becomeFirstAdministrator(deps: AuthDeps, input: Input): Promise<void> {
  const { users, tokens, clock, log } = deps;
  const { name, password, address } = input;
  const now = clock.now();
  const id = hashOf(input.token);
  const options = { purpose: 'first-administrator', now } as const;
  const isUsable = (await tokens.find(id, options)) !== null && !(await users.hasAdministrator());
  if (!isUsable) throw new AppError('FIRST_LINK_EXPIRED');
  const email = accountEmail(input.email);
  assertPassword(password, { email, field: 'password' });
  await assertAddressFree(deps, { email });

  // When two requests arrive at once, one of them takes the link.
  const token = await tokens.take(id, options);
  if (!token) throw new AppError('FIRST_LINK_EXPIRED');
  const { userId, created } = await registerUser(deps, {
    name,
    email,
    password,
    verified: true,
    isAdmin: true,
    eventsOf: (user) => [
      actionEvent(
        { principal: principalOf(user), address },
        { action: 'ADMINISTRATOR_APPOINTED', targetId: user.id, now },
      ),
    ],
  });
  if (!created) {
    await tokens.add(token);
    throw emailTaken();
  }
  log.info({ userId }, 'the first administrator was created');
}
