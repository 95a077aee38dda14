import { useUser } from '@girouette/ui/microfrontend';
import { ToastProvider } from '@girouette/ui/toast';
import { Outlet } from 'react-router';

/**
 * The screens below are for administrators. The shell opens them for nobody else (`shell/src/applications.ts`); when a
 * session ends, they are gone at once.
 */
export function AdministratorsOnly() {
  const user = useUser();
  if (!user?.isAdmin) return null;
  return (
    <ToastProvider>
      {/* A new key for another user, so that nothing one has typed is kept for the next. */}
      <Outlet key={user.userId} />
    </ToastProvider>
  );
}
