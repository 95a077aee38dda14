import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { SessionUser } from '../host';
import { ToastProvider } from '../toast';
import { useUser } from './use-host';

/** The screens below are for signed-in users, and disappear as soon as the session ends. They can show toasts. */
export function Guarded({
  admits = () => true,
  others,
}: {
  /** Whether the screens are for this user. */
  admits?: (user: SessionUser) => boolean;
  /** Shown to everyone else. */
  others: ReactNode;
}) {
  const user = useUser();
  if (!user || !admits(user)) return others;
  return (
    <ToastProvider>
      {/* The key changes with the user, so that typed text is not kept for the next user. */}
      <Outlet key={user.userId} />
    </ToastProvider>
  );
}
