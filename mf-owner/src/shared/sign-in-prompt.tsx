import { buttonClass } from '@girouette/ui/button';
import { HostLink, useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { paths } from './paths';

/** What the owner's screens show to someone who is not signed in. */
export function SignInPrompt() {
  useTitle('Connexion requise');
  return (
    <Page
      title="Connectez-vous pour continuer"
      lead="Vos pages, vos chiffres et les avis de vos clients vous attendent dans votre espace."
      width="narrow"
    >
      <HostLink className={buttonClass({})} href={paths.signIn}>
        Connexion
      </HostLink>
    </Page>
  );
}
