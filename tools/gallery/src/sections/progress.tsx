import { Progress } from '@girouette/ui/progress';
import type { Section } from '../section';

export const progress: Section = {
  id: 'progress',
  title: 'Progress',
  states: [
    { name: 'begun', shown: <Progress label="Chargement des polices…" value={1} max={3} /> },
    { name: 'last step', shown: <Progress label="Préparation du fichier…" value={3} max={3} /> },
  ],
};
