import { LineChart } from '@girouette/ui/line-chart';
import type { Section } from '../section';

const texts = { dataset: 'Valeur', xAxis: 'Date', yAxis: 'Abonnements' };
const points = {
  labels: ['01-11-2026', '11-11-2026', '21-11-2026'],
  values: [2, 6, 4],
};

export const lineChart: Section = {
  id: 'line-chart',
  title: 'LineChart',
  states: [
    {
      name: 'with its table',
      wide: true,
      shown: (
        <LineChart
          title="Abonnements"
          description="12 abonnements, détaillés dans le tableau."
          points={points}
          texts={texts}
        />
      ),
    },
  ],
};
