import type { AuthDeps } from '../../use-cases/ports';

/** The length in days of a trial approved now: the administrators' setting, or the configured one. */
export const findTrialDays = async ({
  settings,
  defaultTrialDays,
}: Pick<AuthDeps, 'settings' | 'defaultTrialDays'>): Promise<number> =>
  (await settings.find())?.trialDays ?? defaultTrialDays;
