import { useHost } from '@girouette/ui/lifecycles';
import { useSession } from '@girouette/ui/session';
import type { SessionUser } from '@girouette/ui/host';

/** Who is signed in; null when nobody is. */
export const useUser = (): SessionUser | null => useSession(useHost().session);

/** The account whose pages and figures a user sees: a sub-account looks at its owner's (docs/specification §6). */
export const accountOf = (user: SessionUser): string => user.ownerId ?? user.userId;

/**
 * The account of the one who is signed in; empty for nobody, for whom the screens of this microfrontend are not shown.
 */
export function useAccount(): string {
  const user = useUser();
  return user ? accountOf(user) : '';
}
