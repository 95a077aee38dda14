import { useState } from 'react';
import { Switch } from '@girouette/ui/switch';
import type { Section } from '../section';

function Switched({ label, on, hidden = false }: { label: string; on: boolean; hidden?: boolean }) {
  const [checked, setChecked] = useState(on);
  return <Switch label={label} checked={checked} onCheckedChange={setChecked} hideLabel={hidden} />;
}

export const toggle: Section = {
  id: 'switch',
  title: 'Switch',
  states: [
    { name: 'on', shown: <Switched label="Page en ligne" on /> },
    { name: 'off', shown: <Switched label="Résumé par e-mail" on={false} /> },
    { name: 'with a hidden label', shown: <Switched label="Page du Port" on hidden /> },
    {
      name: 'disabled',
      shown: (
        <Switch label="Page du Marché" checked={false} disabled onCheckedChange={() => undefined} />
      ),
    },
  ],
};
