import { AppError, may, type Principal } from '@girouette/contracts';
import { findTrialDays } from './find-trial-days';
import type { AuthDeps } from '../../use-cases/ports';
import type { PlatformSettings } from './ports';

/**
 * The settings of the platform.
 * @throws AppError FORBIDDEN
 */
export async function readSettings(
  deps: Pick<AuthDeps, 'settings'>,
  { principal }: { principal: Principal },
): Promise<PlatformSettings> {
  if (!may(principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  return { trialDays: await findTrialDays(deps) };
}
