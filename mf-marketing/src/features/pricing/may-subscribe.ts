import { may } from '@girouette/contracts/permissions';
import type { SessionUser } from '@girouette/ui/host';

/** Whether « S'abonner » does something for this user; a visitor (null) signs in first (docs/specification §6). */
export const maySubscribe = (user: SessionUser | null): boolean =>
  user === null || may(user, 'checkout:start');
