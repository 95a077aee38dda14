import { AppError, may, type Principal } from '@girouette/contracts';
import type { BackupReport } from '@girouette/contracts/operation/backup-report';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import type { PlatformSettings, SettingsChange } from './store';

/**
 * The settings of the platform.
 * @throws AppError FORBIDDEN
 */
export async function readSettings(
  deps: AuthDeps,
  { principal }: { principal: Principal },
): Promise<PlatformSettings> {
  if (!may(principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  return deps.settings.read();
}

/**
 * Changes the settings of the platform and records who did. A setting that is undefined stays as it is. Trials approved earlier do not
 * change.
 * @throws AppError FORBIDDEN
 */
export async function changeSettings(
  { settings, clock }: AuthDeps,
  { actor, change }: { actor: Actor; change: SettingsChange },
): Promise<PlatformSettings> {
  if (!may(actor.principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  const { trialDays, automaticTrials } = change;
  const changed = {
    ...(trialDays !== undefined && { trialDays }),
    ...(automaticTrials !== undefined && { automaticTrials }),
  };
  if (Object.keys(changed).length === 0) return settings.read();
  const action = actionEvent(actor, {
    action: 'SETTINGS_CHANGED',
    targetId: 'platform',
    details: changed,
    now: clock.now(),
  });
  return settings.change(changed, [action]);
}

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
