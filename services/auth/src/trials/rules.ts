import { addDays, allowanceOf, parisDay, parisMoment } from '@girouette/contracts';
import type { TrialStage } from '@girouette/contracts/figures/trial-figures';
import { rightsOf, type Entitlement, type Owner } from '../users/owner-rules';

/** When mails about the end go out, in Paris. */
const HOUR = '08:00';
const DAYS_BEFORE = 3;
/** After an outage the last mail still goes out on the next day. Later it is no news. */
const LATEST_DAY = 1;

/** The moment of a day in Paris from which owners are told. */
export const toldFrom = (day: string): Date => parisMoment(day, HOUR);

/** Which mail about the end of a trial is due; null before the first, and when it is too late for the last. */
export function stageAt(endsAt: Date, now: Date): TrialStage | null {
  const lastDay = parisDay(endsAt);
  if (now < toldFrom(addDays(lastDay, -DAYS_BEFORE))) return null;
  if (now < toldFrom(lastDay)) return 'soon';
  return parisDay(now) <= addDays(lastDay, LATEST_DAY) ? 'end' : null;
}

/** Whether an owner has no page left when the trial ends: neither a subscription nor pages of an administrator go on. */
export const endsWithTrial = (owner: Owner | null, entitlement: Entitlement | null): boolean =>
  owner?.trial != null && allowanceOf(rightsOf(owner, entitlement), owner.trial.expiresAt) === 0;
