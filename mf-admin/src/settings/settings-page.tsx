import { useTitle } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { TabLinks } from '@girouette/ui/tabs';
import { Outlet } from 'react-router';
import { paths } from '../shared/paths';

const sections = [
  { label: 'Mon compte', path: paths.settings },
  { label: 'Plateforme', path: paths.settingsOf('platform') },
  { label: 'Tarifs', path: paths.settingsOf('prices') },
  { label: 'E-mails en échec', path: paths.settingsOf('mails') },
  { label: 'Événements en échec', path: paths.settingsOf('events') },
  { label: 'Tirages', path: paths.settingsOf('draws') },
  { label: 'Journal d’audit', path: paths.settingsOf('audit') },
  { label: 'État du système', path: paths.settingsOf('health') },
];

/** « Paramètres » of administrators (docs/specification §2.5, screen 5): sections with separate addresses. */
export function SettingsPage() {
  useTitle('Paramètres');
  return (
    <Page title="Paramètres" lead="Votre compte, la plateforme et ce qui s’y passe.">
      <TabLinks label="Sections des paramètres" links={sections}>
        <Outlet />
      </TabLinks>
    </Page>
  );
}
