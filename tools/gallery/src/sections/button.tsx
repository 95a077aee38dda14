import { Button, ButtonLink } from '@girouette/ui/button';
import type { Section } from '../section';

export const button: Section = {
  id: 'button',
  title: 'Button, ButtonLink',
  states: [
    { name: 'primary', shown: <Button>Mettre à jour la page</Button> },
    { name: 'secondary', shown: <Button variant="secondary">Annuler</Button> },
    { name: 'quiet', shown: <Button variant="quiet">Ouvrir</Button> },
    { name: 'danger', shown: <Button variant="danger">Supprimer la page</Button> },
    { name: 'danger, quiet', shown: <Button variant="dangerQuiet">Bloquer</Button> },
    { name: 'on a green band', shown: <Button variant="onDark">Réserver une démo</Button> },
    { name: 'busy', shown: <Button busy>Enregistrement…</Button> },
    {
      name: 'secondary, busy',
      shown: (
        <Button variant="secondary" busy>
          Envoi…
        </Button>
      ),
    },
    { name: 'disabled', shown: <Button disabled>Confirmer</Button> },
    {
      name: 'danger, disabled',
      shown: (
        <Button variant="danger" disabled>
          Supprimer
        </Button>
      ),
    },
    {
      name: 'small',
      shown: (
        <>
          <Button size="small">Voir</Button>
          <Button size="small" variant="secondary">
            Modifier
          </Button>
          <Button size="small" variant="quiet">
            Copier le lien
          </Button>
        </>
      ),
    },
    { name: 'wide', shown: <Button wide>Confirmer</Button> },
    { name: 'a link', shown: <ButtonLink href="#button">Voir les tarifs</ButtonLink> },
    {
      name: 'a secondary link',
      shown: (
        <ButtonLink href="#button" variant="secondary">
          Revenir à l’accueil
        </ButtonLink>
      ),
    },
  ],
};
