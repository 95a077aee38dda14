import { Button, ButtonLink } from '@girouette/ui/button';
import { Empty, Failed, Loading } from '@girouette/ui/states';
import type { Section } from '../section';

const nothing = () => undefined;

export const states: Section = {
  id: 'states',
  title: 'Loading, Empty, Failed',
  states: [
    { name: 'loading', shown: <Loading /> },
    { name: 'loading, with its own words', shown: <Loading label="Dessin du flyer…" /> },
    {
      name: 'nothing yet',
      shown: (
        <Empty title="Pas encore d’avis" action={<Button>Copier le lien</Button>}>
          Partagez le lien de votre page&nbsp;: les avis de vos clients apparaîtront ici.
        </Empty>
      ),
    },
    { name: 'failed, to be tried again', shown: <Failed onRetry={nothing} /> },
    {
      name: 'failed for good',
      shown: (
        <Failed
          title="Cette page n’existe plus."
          action={
            <ButtonLink href="#states" variant="secondary">
              Revenir à la liste
            </ButtonLink>
          }
        >
          Elle a été supprimée.
        </Failed>
      ),
    },
  ],
};
