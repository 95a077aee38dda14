import type { SessionUser } from '@girouette/ui/host';
import { useUser } from '@girouette/ui/microfrontend';

/** The account that owns the pages and figures a user sees. For a sub-account it is the owner's (docs/specification §6). */
const accountOf = (user: SessionUser): string => user.ownerId ?? user.userId;

/** The account of the signed-in user; empty without a session, for which `Guarded` shows no screen. */
export function useAccount(): string {
  const user = useUser();
  return user ? accountOf(user) : '';
}
