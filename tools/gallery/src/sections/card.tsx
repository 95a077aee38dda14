import { Card, StatCard } from '@girouette/ui/card';
import type { Section } from '../section';

export const card: Section = {
  id: 'card',
  title: 'Card, StatCard',
  states: [
    {
      name: 'a framed area',
      shown: (
        <Card>
          <p>Partagez le lien de votre page&nbsp;: les avis de vos clients apparaîtront ici.</p>
        </Card>
      ),
    },
    {
      name: 'figures',
      shown: (
        <dl>
          <StatCard label="Visites" value="1 248" />
        </dl>
      ),
    },
    {
      name: 'a figure with a note',
      shown: (
        <dl>
          <StatCard label="Avis" value="86" note="4,6 sur 5 en moyenne" />
        </dl>
      ),
    },
    {
      name: 'a figure of nothing yet',
      shown: (
        <dl>
          <StatCard label="Cadeaux remis" value="0" />
        </dl>
      ),
    },
  ],
};
