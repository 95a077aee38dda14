import { DAY_MS } from '@girouette/contracts/durations';
import type { Language } from '@girouette/contracts/languages';
import { REPLY_ADDRESS_DAYS } from '@girouette/contracts/reviews/reply';
import type { Participation } from '../participations/rules';
import { isFlagged } from './flagged-rules';

/** A guest's review of a restaurant, written after a play on its page. */
export interface Review {
  id: string;
  /** Unique: a play has at most one review. */
  playId: string;
  /** The guest's keyed hash. Absent in reviews of an earlier version, and in anonymous ones. */
  participant?: string | undefined;
  pageId: string;
  ownerId: string;
  name: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  at: Date;
  /** Whether it has an offensive word. Decided once, because a list of reviews has many texts. */
  flagged: boolean;
  /** Absent without a reply of the owner. */
  reply?: Reply | undefined;
  /** The guest's address, encrypted. Absent once a reply has been mailed, and after `addressKeptUntil`. */
  address?: string | undefined;
  addressKeptUntil?: Date | undefined;
  /** The language of the guest. Kept with the address. Absent for French. */
  language?: Language | undefined;
}

/** The owner's reply. */
interface Reply {
  text: string;
  at: Date;
}

/** The guest's input. */
export type ReviewText = Pick<Review, 'name' | 'rating' | 'text'>;

/** The order of a list. `-` puts the later or the better review first. */
export type ReviewSort = `${'' | '-'}${'date' | 'rating'}`;

/**
 * Makes the review for a play.
 * @param stored.address the guest's address, encrypted; undefined when it may not be the address of the play
 */
export const reviewFor = (
  play: Pick<Participation, 'playId' | 'pageId' | 'ownerId'> & { participant: string },
  { name, rating, text }: ReviewText,
  { id, at, address, language }: Pick<Review, 'id' | 'at' | 'address' | 'language'>,
): Review => ({
  id,
  playId: play.playId,
  participant: play.participant,
  pageId: play.pageId,
  ownerId: play.ownerId,
  name,
  rating,
  text,
  at,
  flagged: isFlagged({ name, text }),
  ...(address !== undefined && {
    address,
    language,
    addressKeptUntil: new Date(at.getTime() + REPLY_ADDRESS_DAYS * DAY_MS),
  }),
});

/**
 * The review with another reply, or without one.
 * @param reply.text null for no reply
 * @returns null when it already has that reply
 */
export function withReply(
  review: Review,
  { text, at }: { text: string | null; at: Date },
): Review | null {
  if ((review.reply?.text ?? null) === text) return null;
  if (text === null) return { ...review, reply: undefined };
  // The first reply is mailed. Nothing else needs the address.
  return { ...withoutAddress(review), reply: { text, at } };
}

/** The mail with the owner's reply. */
export const replyMailId = (reviewId: string): string => `review-reply:${reviewId}`;

/** The review without the guest's address and language. */
export const withoutAddress = (review: Review): Review => ({
  ...review,
  address: undefined,
  addressKeptUntil: undefined,
  language: undefined,
});

/** The review without its guest, the texts of the guest and the owner, and its owner. The figures of the platform keep it. */
export const anonymous = (review: Review): Review => ({
  ...withoutAddress(review),
  ownerId: 'erased',
  participant: undefined,
  name: '',
  text: '',
  flagged: false,
  reply: undefined,
});
