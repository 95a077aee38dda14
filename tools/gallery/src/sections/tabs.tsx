import { useState } from 'react';
import { Providers } from '@girouette/ui/microfrontend';
import { TabLinks, Tabs } from '@girouette/ui/tabs';
import { host } from '../host';
import type { Section } from '../section';

function Shown({ label, hasError }: { label: string; hasError: boolean }) {
  const [value, setValue] = useState('info');
  const tabs = [
    { value: 'info', label: 'Informations', content: <p>Le nom et l’adresse du restaurant.</p> },
    { value: 'look', label: 'Conception', content: <p>Les couleurs de la roue.</p>, hasError },
    { value: 'links', label: 'Liens', content: <p>Les réseaux sociaux.</p> },
  ];
  return <Tabs label={label} tabs={tabs} value={value} onValueChange={setValue} />;
}

const links = [
  { label: 'Plateforme', path: '/' },
  { label: 'Tarifs', path: '/tarifs' },
  { label: 'Journal', path: '/journal' },
];

export const tabs: Section = {
  id: 'tabs',
  title: 'Tabs, TabLinks',
  states: [
    { name: 'three tabs', wide: true, shown: <Shown label="Page" hasError={false} /> },
    {
      name: 'links to sections',
      wide: true,
      shown: (
        <Providers host={host}>
          <TabLinks label="Sections" links={links}>
            <p>La section choisie</p>
          </TabLinks>
        </Providers>
      ),
    },
    { name: 'one with an error inside', wide: true, shown: <Shown label="Brouillon" hasError /> },
  ],
};
