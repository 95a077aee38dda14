import { z } from 'zod';

/** When an owner is told that the trial ends: three days before, and on its last day. */
export const TRIAL_STAGES = ['soon', 'end'] as const;
export type TrialStage = (typeof TRIAL_STAGES)[number];

const count = z.number().int();

/** What a trial brought. */
export const trialFigures = z.object({
  visits: count,
  spins: count,
  gifts: count.describe('Gifts that were won.'),
  reviews: count,
  contacts: count.describe('Consents of guests to the restaurant’s offers.'),
});
