import { useUser } from '@girouette/ui/microfrontend';
import { ToastProvider } from '@girouette/ui/toast';
import { Outlet } from 'react-router';

/**
 * The screens below are for administrators. The shell opens them for nobody else (`shell/src/applications.ts`), and they disappear as soon
 * as a session ends.
 */
export function AdministratorsOnly() {
  const user = useUser();
  if (!user?.isAdmin) return null;
  return (
    <ToastProvider>
      {/* The key changes with the user, so that typed text is not kept for the next user. */}
      <Outlet key={user.userId} />
    </ToastProvider>
  );
}
