import { Copy, QrCode } from '@girouette/ui/icon';
import { Menu, type MenuItem } from '@girouette/ui/menu';
import type { Section } from '../section';

const ITEMS: readonly MenuItem[] = [
  { label: 'QR code', icon: QrCode },
  { label: 'Dupliquer', icon: Copy },
  { label: 'Supprimer', isDanger: true },
];

export const menu: Section = {
  id: 'menu',
  title: 'Menu',
  states: [
    { name: 'closed', shown: <Menu label="Autres actions" items={ITEMS} /> },
    { name: 'an action is under way', shown: <Menu label="Action en cours" items={ITEMS} busy /> },
  ],
};
