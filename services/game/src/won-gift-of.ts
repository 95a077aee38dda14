import { conditionsOf, DEFAULT_GIFT_TERMS, type GiftConditions } from '@girouette/contracts';
import { termsOf, type Play } from './domain/play';
import { wonGift, type WonGift } from './domain/won-gift';
import type { GameDeps } from './use-cases/ports';

export interface Win {
  playId: string;
  pageId: string;
  ownerId: string;
  gift: string;
  at: Date;
  /** Absent before gifts had terms: then they are the default. */
  conditions?: GiftConditions | undefined;
  /** Absent before pages had rules. */
  rules?: string | undefined;
}

/** The gift of a winning play, as it is right after the draw. */
export const wonGiftOf = (
  { giftCodeOf }: Pick<GameDeps, 'giftCodeOf'>,
  { playId: id, pageId, ownerId, gift, at: wonAt, conditions = DEFAULT_GIFT_TERMS, rules }: Win,
): WonGift =>
  wonGift({
    ...{ id, pageId, ownerId, gift, wonAt },
    code: giftCodeOf(id),
    conditions: conditionsOf(conditions),
    rules,
  });

/** The same for a stored play. Null for a loss. */
export function wonGiftOfPlay(deps: Pick<GameDeps, 'giftCodeOf'>, play: Play): WonGift | null {
  const { id: playId, pageId, ownerId, at, outcome } = play;
  if (outcome.kind !== 'gift') return null;
  return wonGiftOf(deps, {
    ...{ playId, pageId, ownerId, at },
    gift: outcome.label,
    conditions: termsOf(play),
    rules: play.rules,
  });
}
