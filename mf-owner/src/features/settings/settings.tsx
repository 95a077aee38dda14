import { PasswordSettings, ProfileSettings, SessionSettings } from '@girouette/account';
import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';

/** « Paramètres » (docs/specification §2.4, screen 6). */
export function Settings() {
  useTitle('Paramètres');
  return (
    <Page title="Paramètres" lead="Votre profil et la sécurité de votre compte.">
      <ProfileSettings />
      <PasswordSettings />
      <SessionSettings />
    </Page>
  );
}
