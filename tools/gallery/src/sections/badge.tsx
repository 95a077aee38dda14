import { Badge } from '@girouette/ui/badge';
import type { Section } from '../section';

export const badge: Section = {
  id: 'badge',
  title: 'Badge',
  states: [
    { name: 'neutral', shown: <Badge>Expiré</Badge> },
    { name: 'brand', shown: <Badge tone="brand">Essai</Badge> },
    { name: 'success', shown: <Badge tone="success">Actif</Badge> },
    { name: 'warning', shown: <Badge tone="warning">Non vérifié</Badge> },
    { name: 'danger', shown: <Badge tone="danger">Bloqué</Badge> },
    {
      name: 'plain',
      shown: (
        <Badge tone="success" plain>
          {'−20\u00a0%'}
        </Badge>
      ),
    },
    { name: 'info', shown: <Badge tone="info">Essai</Badge> },
  ],
};
