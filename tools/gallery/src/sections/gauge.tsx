import { Gauge } from '@girouette/ui/gauge';
import type { Section } from '../section';

export const gauge: Section = {
  id: 'gauge',
  title: 'Gauge',
  states: [
    { name: 'nothing', shown: <Gauge label="Facebook" percent={0} color="var(--facebook)" /> },
    { name: 'a part', shown: <Gauge label="Instagram" percent={62.5} color="var(--instagram)" /> },
    { name: 'all', shown: <Gauge label="Google Maps" percent={100} color="var(--google-maps)" /> },
  ],
};
