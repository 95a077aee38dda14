import { toExportedMail } from './http';
import { mailStatuses } from '../queue/rules';

const NOW = new Date('2026-11-21T19:33:00Z');
const mailIn = (status: (typeof mailStatuses)[number]) => ({
  id: 'receipt:1',
  kind: 'receipt' as const,
  status,
  acceptedAt: NOW,
  attempts: 0,
  keptUntil: NOW,
});

it('an exported mail is queued, sent, failed or unwanted, and hides what it waits for', () => {
  const shown = mailStatuses.map(
    (status) => toExportedMail({ mail: mailIn(status), to: null }).status,
  );
  expect(shown).toEqual([...Array<string>(7).fill('queued'), 'sent', 'failed', 'unwanted']);
});
