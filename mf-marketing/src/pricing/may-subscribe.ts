import { may } from '@girouette/contracts/permissions';
import type { SessionUser } from '@girouette/ui/host';

/** Whether « S'abonner » is available to this user. A visitor (null) signs in first (docs/specification §6). */
export const maySubscribe = (user: SessionUser | null): boolean =>
  user === null || may(user, 'checkout:start');
