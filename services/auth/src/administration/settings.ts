import { AppError, may, type Principal } from '@girouette/contracts';
import type { BackupReport } from '@girouette/contracts/backup-report';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import type { PlatformSettings } from './store';

/**
 * The settings of the platform.
 * @throws AppError FORBIDDEN
 */
export async function readSettings(
  deps: AuthDeps,
  { principal }: { principal: Principal },
): Promise<PlatformSettings> {
  if (!may(principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  return { trialDays: await readTrialDays(deps) };
}

/**
 * Changes the settings of the platform and records who did. Trials approved earlier do not change.
 * @throws AppError FORBIDDEN
 */
export async function changeSettings(
  { settings, clock }: AuthDeps,
  { actor, trialDays }: { actor: Actor; trialDays: number },
): Promise<PlatformSettings> {
  if (!may(actor.principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  const action = actionEvent(actor, {
    action: 'SETTINGS_CHANGED',
    targetId: 'platform',
    details: { trialDays },
    now: clock.now(),
  });
  await settings.put({ trialDays }, [action]);
  return { trialDays };
}

/** The length of a trial in days, until an administrator sets it. */
const DEFAULT_TRIAL_DAYS = 14;

/** The length in days of a trial approved now: the administrators' setting, or the configured one. */
export const readTrialDays = async ({ settings }: AuthDeps): Promise<number> =>
  (await settings.find())?.trialDays ?? DEFAULT_TRIAL_DAYS;

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
