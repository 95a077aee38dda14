import type { SessionUser } from '../host';
import { useSession } from '../session';
import { useHost } from './host-context';

/** The signed-in user; null without a session. Renders again when that changes. */
export const useUser = (): SessionUser | null => useSession(useHost().session);
