import type { Cents } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import type { ResultMailDeps } from '../deps';
import { effectOf, type Effect } from './effect';
import type { Campaign } from './rules';
import { MOST_DAYS_LATE } from './walks';

/** What a campaign brought. */
export interface Figures extends Effect {
  /** Chosen guests whose mail is not sent yet. */
  waiting: number;
  /** Gifts that were handed over. */
  redeemed: number;
  /** What they cost the restaurant. */
  cost: Cents;
}

/** Returns what a campaign brought until now. */
export async function figuresOf(
  { exposures, clock }: ResultMailDeps,
  campaign: Campaign,
): Promise<Figures> {
  const { id, kind } = campaign;
  const [counts, handedOver, waiting, unsent] = await Promise.all([
    exposures.countsOf(id),
    exposures.redeemedOf(id),
    exposures.countMails(id, 'waiting'),
    exposures.countMails(id, 'unsent'),
  ]);
  const effect = effectOf({
    kind,
    counts,
    lastChosenAt: lastChoiceOf(campaign),
    isStopped: campaign.state === 'stopped',
    now: clock.now(),
  });
  const mailed = Math.max(0, effect.chosen.mailed - waiting - unsent);
  return { ...effect, chosen: { ...effect.chosen, mailed }, waiting, ...handedOver };
}

/** When the last guest of a message was chosen, at the latest. Null for a journey. */
function lastChoiceOf({ sendAt, isChosen, reached }: Campaign): Date | null {
  if (sendAt === null) return null;
  const end = new Date(reached?.until ?? '');
  return isChosen && end >= sendAt ? end : new Date(sendAt.getTime() + MOST_DAYS_LATE * DAY_MS);
}
