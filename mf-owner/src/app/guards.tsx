import { may, type Permission } from '@girouette/contracts/permissions';
import { useUser } from '@girouette/ui/microfrontend';
import { ToastProvider, useToast } from '@girouette/ui/toast';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../shared/paths';
import { SignInPrompt } from '../shared/sign-in-prompt';

/** The screens below need a session. */
export function SignedIn() {
  const user = useUser();
  if (!user) return <SignInPrompt />;
  return (
    <ToastProvider>
      {/* A new key for another user, so that nothing one has typed is kept for the next. */}
      <Outlet key={user.userId} />
    </ToastProvider>
  );
}

/** The screens below need a permission; users without it read so and are redirected to the list of pages. */
export function Permitted({ permission }: { permission: Permission }) {
  return may(useUser(), permission) ? <Outlet /> : <Refused />;
}

function Refused() {
  const toast = useToast();
  useEffect(() => {
    toast({ text: 'Cette page est réservée au compte principal.', tone: 'failure' });
  }, [toast]);
  return <Navigate to={paths.landingPages} replace />;
}
