import { FilterChips } from '@girouette/ui/chips';
import { useState } from 'react';
import type { Section } from '../section';

const CHIPS = [
  { value: 'all', label: 'Tous', count: 100_000 },
  { value: 'subscribed', label: 'Abonnés', count: 61_240 },
  { value: 'expired', label: 'Expirés' },
] as const;

function Chips() {
  const [value, setValue] = useState<(typeof CHIPS)[number]['value']>('all');
  return <FilterChips label="Filtrer" chips={CHIPS} value={value} onChoose={setValue} />;
}

export const chips: Section = {
  id: 'chips',
  title: 'FilterChips',
  states: [{ name: 'one chosen, one whose count is not known yet', wide: true, shown: <Chips /> }],
};
