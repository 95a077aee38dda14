import type { WonGift } from '@girouette/contracts/http/won-gifts';

/** Names a gift with its number of conflicts, so that a further conflict is new again. */
export const keyOfConflict = ({ _id, conflicts }: WonGift): string => `${_id} ${conflicts.length}`;

/** Gifts that were handed over twice, and of which nobody has read on this phone. */
export const newConflicts = (gifts: readonly WonGift[], read: readonly string[]): WonGift[] =>
  gifts.filter((gift) => gift.conflicts.length > 0 && !read.includes(keyOfConflict(gift)));
