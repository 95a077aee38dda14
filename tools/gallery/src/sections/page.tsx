import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { Page, PageSkeleton } from '@girouette/ui/page';
import type { Section } from '../section';

export const page: Section = {
  id: 'page',
  title: 'Page',
  states: [
    {
      name: 'with a line about it and an action',
      wide: true,
      shown: (
        <Page
          title="Modifier mes pages"
          lead="Une page par restaurant : chacune a sa roue et son lien."
          actions={<Button>Créer une page</Button>}
        >
          <p>Le contenu de l’écran.</p>
        </Page>
      ),
    },
    {
      name: 'narrow',
      wide: true,
      shown: (
        <Page title="Connexion" width="narrow">
          <TextField label="E-mail" />
        </Page>
      ),
    },
    { name: 'while it loads', wide: true, shown: <PageSkeleton /> },
  ],
};
