import { backupReport } from '../backup-report';
import { defineEndpoint } from '../../define-endpoint';

export const readBackups = defineEndpoint({
  service: 'auth',
  summary: 'Read the results of the scheduled backups',
  method: 'GET',
  path: '/api/backups',
  permission: 'health:read',
  limit: 'read',
  responses: { 200: backupReport },
  sample: {
    response: {
      isScheduled: true,
      backup: { state: 'done', at: '2026-11-24T02:30:00.000Z', bytes: 4_200_000, tookMs: 2_100 },
      rehearsal: {
        state: 'done',
        at: '2026-11-22T02:31:00.000Z',
        backupAt: '2026-11-22T02:30:00.000Z',
        rows: 18_400,
        tookMs: 3_200,
      },
    },
  },
});

export const backupEndpoints = { readBackups };
