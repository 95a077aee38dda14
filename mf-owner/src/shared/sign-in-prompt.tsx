import { buttonClass } from '@girouette/ui/button';
import { HostLink, useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { paths } from './paths';

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
