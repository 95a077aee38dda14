import { useSyncExternalStore } from 'react';
import type { Session, SessionUser } from '../host';

/** Who is signed in, followed through every change of the session; null when nobody is. */
export function useSession(session: Session): SessionUser | null {
  return useSyncExternalStore(session.subscribe, session.user);
}
