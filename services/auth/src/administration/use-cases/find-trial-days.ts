import type { AuthDeps } from '../../use-cases/ports';

/** The length of a trial in days, until an administrator sets it. */
const DEFAULT_TRIAL_DAYS = 14;

/** The length in days of a trial approved now. */
export const findTrialDays = async ({ settings }: Pick<AuthDeps, 'settings'>): Promise<number> =>
  (await settings.find())?.trialDays ?? DEFAULT_TRIAL_DAYS;
