import { mayInSomePlace, type Permission } from '@girouette/contracts/permissions';
import { buttonClass } from '@girouette/ui/button';
import { HostLink, useTitle, useUser } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../shared/paths';

/** The screens below need a permission. Users without it are redirected to the list of pages, which explains why. */
export function Permitted({ permission }: { permission: Permission }) {
  return mayInSomePlace(useUser(), permission) ? (
    <Outlet />
  ) : (
    <Navigate to={paths.refused} replace />
  );
}

/** Shown instead of the owner's screens without a session. */
export function SignInPrompt() {
  useTitle('Connexion requise');
  return (
    <Page
      title="Connectez-&#8288;vous pour continuer"
      lead="Vos pages, vos chiffres et les avis de vos clients vous attendent dans votre espace."
      width="narrow"
    >
      <HostLink className={buttonClass({})} href={paths.signIn}>
        Se connecter
      </HostLink>
    </Page>
  );
}
