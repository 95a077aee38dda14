import type { Scene } from '../scene';
import { edits, reviews, surprises } from './answers';
import { erasure } from './erasure';
import { deadLetters, figures } from './figures';
import { handovers, vouchers } from './gifts';
import { noMailAfterStop, oneCampaignMail, winnersMail } from './mails';
import { limits, onePlay } from './plays';
import type { CreateRule, Rule } from './rule';
import { subscriptions } from './subscriptions';

const RULES: readonly CreateRule[] = [
  surprises,
  onePlay,
  limits,
  vouchers,
  handovers,
  winnersMail,
  noMailAfterStop,
  oneCampaignMail,
  reviews,
  edits,
  erasure,
  figures,
  subscriptions,
  deadLetters,
];

/** A rule that was violated, and how. */
export interface Violation {
  rule: string;
  what: string;
}

type Moment = 'onChange' | 'onMail' | 'afterAction' | 'always' | 'atRest';

export interface Rules {
  /** Asks the rules of a moment. @returns what is wrong */
  check<M extends Moment>(moment: M, ...about: Parameters<NonNullable<Rule[M]>>): Violation[];
}

export function createRules(scene: Scene): Rules {
  const rules = RULES.map((create) => create(scene));
  return {
    check: (moment, ...about) =>
      rules.flatMap((rule) => {
        const look = rule[moment] as ((...input: unknown[]) => string[]) | undefined;
        return (look?.(...about) ?? []).map((what) => ({ rule: rule.name, what }));
      }),
  };
}
