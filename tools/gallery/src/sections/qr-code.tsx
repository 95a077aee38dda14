import { QrCode } from '@girouette/ui/qr-code';
import type { Section } from '../section';

export const qrCode: Section = {
  id: 'qr-code',
  title: 'QR code',
  states: [
    {
      name: 'an address',
      shown: <QrCode text="https://girouette.example/spin/game/page-1" label="QR code of a page" />,
    },
  ],
};
