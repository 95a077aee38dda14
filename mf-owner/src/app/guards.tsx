import { may, type Permission } from '@girouette/contracts/permissions';
import { useUser } from '@girouette/ui/microfrontend';
import { ToastProvider } from '@girouette/ui/toast';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../shared/paths';
import { SignInPrompt } from '../shared/sign-in-prompt';

/** The screens below need a session. */
export function SignedIn() {
  const user = useUser();
  if (!user) return <SignInPrompt />;
  return (
    <ToastProvider>
      {/* The key changes with the user, so that typed text is not kept for the next user. */}
      <Outlet key={user.userId} />
    </ToastProvider>
  );
}

/** The screens below need a permission. Users without it are redirected to the list of pages, which explains why. */
export function Permitted({ permission }: { permission: Permission }) {
  return may(useUser(), permission) ? <Outlet /> : <Navigate to={paths.refused} replace />;
}
