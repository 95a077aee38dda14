import type { AuthDeps } from '../../use-cases/ports';

/** How many days a trial lasts that is approved now: as an administrator has set it, or as the configuration says. */
export const findTrialDays = async ({
  settings,
  defaultTrialDays,
}: Pick<AuthDeps, 'settings' | 'defaultTrialDays'>): Promise<number> =>
  (await settings.find())?.trialDays ?? defaultTrialDays;
