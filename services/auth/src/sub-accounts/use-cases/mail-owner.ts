import type { AnyEvent, MailContent } from '@girouette/contracts';
import { newId } from '@girouette/store';
import { greetedName, type User } from '../../users/rules';
import type { AuthDeps } from '../../deps';

/** The mail that tells an owner of an access to the account: it outlives the session that opened it. */
export const mailOwner = (
  { createMail }: AuthDeps,
  {
    owner,
    ...opened
  }: { owner: User } & Pick<MailContent<'sub-account-opened'>, 'access' | 'change' | 'waits'>,
): AnyEvent =>
  createMail({
    mailId: `sub-account-opened:${newId()}`,
    kind: 'sub-account-opened',
    userId: owner.id,
    content: { to: owner.email, name: greetedName(owner), ...opened },
  });
