import type { AuthDeps } from '../../deps';

/** The length in days of a trial approved now: the administrators' setting, or the configured one. */
export const findTrialDays = async ({ settings, defaultTrialDays }: AuthDeps): Promise<number> =>
  (await settings.find())?.trialDays ?? defaultTrialDays;
