import { NO_BACKUPS, type BackupReport } from '@girouette/contracts/operation/backup-report';
import { startFakeApi } from '@girouette/ui/testing';
import { screen } from '@testing-library/react';
import { allWell } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const services = startFakeApi();

function open(report: Partial<BackupReport>) {
  services.answers('GET /api/health', allWell());
  services.answers('GET /api/backups', { ...NO_BACKUPS, isScheduled: true, ...report });
  renderApp('/admin/settings/health');
}

test('the latest backup and its restore are shown, with the number of rows read', async () => {
  open({
    backup: { state: 'done', at: '2026-11-24T02:30:00Z', bytes: 4_240_000, tookMs: 1 },
    rehearsal: {
      state: 'done',
      at: '2026-11-22T02:31:00Z',
      backupAt: '2026-11-22T02:30:00Z',
      rows: 18_400,
      tookMs: 1,
    },
  });
  expect(await screen.findByText(/24\snov\. 2026, 03:30, 4,2\sMo/)).toBeInTheDocument();
  expect(screen.getByText(/22\snov\. 2026, 03:31, 18\s400 lignes relues/)).toBeInTheDocument();
  expect(screen.getAllByText('Réussie')).toHaveLength(2);
});

test.each([
  [37, 1],
  [35, 0],
])('a success that is %i hours old is late after 36', async (hours, late) => {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString();
  open({ backup: { state: 'done', at, bytes: 1, tookMs: 1 } });
  expect(await screen.findByText('Réussie')).toBeInTheDocument();
  expect(screen.queryAllByText('En retard')).toHaveLength(late);
});

test('a backup that failed says when and why', async () => {
  open({
    backup: { state: 'failed', at: '2026-11-24T02:30:00Z', problem: 'Le disque est plein.' },
  });
  expect(await screen.findByText('En échec')).toBeInTheDocument();
  expect(screen.getByText(/24\snov\. 2026, 03:30\s: Le disque est plein\./)).toBeInTheDocument();
  expect(screen.getByText('Le premier essai suit la première sauvegarde.')).toBeInTheDocument();
});

test('without a schedule, the screen says how to set one', async () => {
  open({ isScheduled: false });
  expect(await screen.findByText(/^Aucune sauvegarde n’est programmée/)).toBeInTheDocument();
});
