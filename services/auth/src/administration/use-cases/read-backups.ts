import { AppError, may, type Principal } from '@girouette/contracts';
import type { BackupReport } from '@girouette/contracts/backup-report';
import type { AuthDeps } from '../../deps';

/**
 * Reads the results of the scheduled backups (docs/backup.md).
 * @throws AppError FORBIDDEN
 */
export async function readBackups(
  deps: AuthDeps,
  { principal }: { principal: Principal },
): Promise<BackupReport> {
  if (!may(principal, 'health:read')) throw new AppError('FORBIDDEN');
  return deps.readBackupReport();
}
