import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import type { AuthDeps } from '../../use-cases/ports';
import type { PlatformSettings } from './ports';

/**
 * Changes the settings of the platform and records who did. Trials approved earlier do not change.
 * @throws AppError FORBIDDEN
 */
export async function changeSettings(
  { settings, clock }: Pick<AuthDeps, 'settings' | 'clock'>,
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
