import { Button } from '@girouette/ui/button';
import { Notice } from '@girouette/ui/notice';
import type { Section } from '../section';

export const notice: Section = {
  id: 'notice',
  title: 'Notice',
  states: [
    {
      name: 'something is being waited for',
      wide: true,
      shown: <Notice>Votre demande d’essai est à l’étude.</Notice>,
    },
    {
      name: 'with what to do',
      wide: true,
      shown: (
        <Notice
          tone="warning"
          title="Votre abonnement a expiré."
          action={<Button>Renouveler</Button>}
        >
          Vos pages sont hors ligne depuis le 2026-11-21.
        </Notice>
      ),
    },
    {
      name: 'something went wrong',
      wide: true,
      shown: <Notice tone="danger" title="Le prélèvement a été refusé." />,
    },
  ],
};
