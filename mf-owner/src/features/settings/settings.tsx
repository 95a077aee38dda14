import {
  PasswordSettings,
  ProfileSettings,
  SecondFactorSettings,
  SessionSettings,
} from '@girouette/account';
import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Erasure } from './erasure';
import { Export } from './export';
import { Notifications } from './notifications';

/** « Paramètres » (docs/specification §2.4, screens 6 and 9, §10.29 and §10.30). */
export function Settings() {
  useTitle('Paramètres');
  return (
    <Page
      title="Paramètres"
      lead="Votre profil, la sécurité de votre compte, vos e-mails et vos données."
    >
      <ProfileSettings />
      <PasswordSettings />
      <SecondFactorSettings />
      <SessionSettings />
      <Notifications />
      <Export />
      <Erasure />
    </Page>
  );
}
