import { useState } from 'react';
import { Stepper } from '@girouette/ui/stepper';
import type { Section } from '../section';

function Counted({ of, from }: { of: string; from: number }) {
  const [value, setValue] = useState(from);
  return (
    <Stepper
      label={`Pages de ${of}`}
      less={`Retirer une page à ${of}`}
      more={`Ajouter une page à ${of}`}
      value={value}
      min={0}
      max={20}
      onChange={setValue}
    />
  );
}

export const stepper: Section = {
  id: 'stepper',
  title: 'Stepper',
  states: [
    { name: 'between its limits', shown: <Counted of="Camille" from={3} /> },
    { name: 'at its lowest', shown: <Counted of="Léon" from={0} /> },
  ],
};
