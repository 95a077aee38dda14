import type { Session, SessionUser } from '@girouette/ui/host';
import type { WaitingCounts } from './read-waiting-counts';
import { useEffect, useRef, useState } from 'react';

const NONE: WaitingCounts = {};
/** The counts are read when an administrator goes to a screen, at most this often. */
const FRESH_MS = 60_000;

/** Counts the work that waits for an administrator. Empty for other users, and while it cannot be read. */
export function useWaitingCounts({
  session,
  user,
  path,
}: {
  session: Session;
  user: SessionUser | null;
  path: string;
}): WaitingCounts {
  const [counts, setCounts] = useState(NONE);
  const readAt = useRef(-Infinity);
  const isAdmin = user?.isAdmin ?? false;
  useEffect(() => {
    if (!isAdmin) {
      readAt.current = -Infinity;
      return;
    }
    if (performance.now() - readAt.current < FRESH_MS) return;
    readAt.current = performance.now();
    // Only administrators need this code.
    import('./read-waiting-counts').then(
      ({ readWaitingCounts }) => readWaitingCounts(session).then(setCounts),
      // A menu without counts is a menu; the dashboard says what could not be counted.
      () => undefined,
    );
  }, [session, isAdmin, path]);
  return isAdmin ? counts : NONE;
}
