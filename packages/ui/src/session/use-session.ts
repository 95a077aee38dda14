import { useSyncExternalStore } from 'react';
import type { Session, SessionUser } from '../host';

/** The user of a session, null without one. Renders again when that changes. */
export function useSession(session: Session): SessionUser | null {
  return useSyncExternalStore(session.subscribe, session.user, session.user);
}
