import type { AnyEvent } from '@girouette/contracts';
import { newId } from '@girouette/store';
import { greetedName, type User } from '../../users/rules';
import type { AuthDeps } from '../../deps';

/** The mail that tells a user that the second factor was switched on or off, or that its recovery codes are new ones. */
export const mailSecondFactor = (
  { createMail }: AuthDeps,
  { user, ...change }: { user: User; isOn: boolean; newCodes?: true },
): AnyEvent =>
  createMail({
    mailId: `second-factor:${newId()}`,
    kind: 'second-factor',
    userId: user.id,
    content: { to: user.email, name: greetedName(user), ...change },
  });
