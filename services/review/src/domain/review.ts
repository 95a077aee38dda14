import { REPLY_ADDRESS_DAYS } from '@girouette/contracts/reply';
import { isFlagged } from './flagged';
import type { Participation } from './participation';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A guest's review of a restaurant, written after having played on its page. */
export interface Review {
  id: string;
  /** Unique: a play has at most one review. */
  playId: string;
  pageId: string;
  ownerId: string;
  name: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  at: Date;
  /** Whether it has an offensive word; decided once, because a list of reviews has many texts. */
  flagged: boolean;
  /** Absent without a reply of the owner. */
  reply?: Reply | undefined;
  /** The guest's address, encrypted. Absent once a reply was mailed, and after `addressKeptUntil`. */
  address?: string | undefined;
  addressKeptUntil?: Date | undefined;
}

/** What the owner replies. */
export interface Reply {
  text: string;
  at: Date;
}

/** The review without what the guest and the owner wrote, and without its owner. The figures of the platform keep it. */
export const anonymous = (review: Review): Review => ({
  ...review,
  ownerId: 'erased',
  name: '',
  text: '',
  flagged: false,
  reply: undefined,
  ...noAddress,
});

const noAddress = { address: undefined, addressKeptUntil: undefined };

export const withoutAddress = (review: Review): Review => ({ ...review, ...noAddress });

/** What the guest writes. */
export type ReviewText = Pick<Review, 'name' | 'rating' | 'text'>;

/**
 * A review for a play.
 * @param stored.address the guest's address, encrypted; undefined when it is not known to be that of the play
 */
export const reviewFor = (
  { playId, pageId, ownerId }: Pick<Participation, 'playId' | 'pageId' | 'ownerId'>,
  { name, rating, text }: ReviewText,
  { id, at, address }: Pick<Review, 'id' | 'at' | 'address'>,
): Review => ({
  ...{ id, playId, pageId, ownerId, name, rating, text, at },
  flagged: isFlagged({ name, text }),
  ...(address !== undefined && {
    address,
    addressKeptUntil: new Date(at.getTime() + REPLY_ADDRESS_DAYS * DAY_MS),
  }),
});

/**
 * The review with another reply, or with none.
 * @param reply.text null for none
 * @returns null when it has that reply already
 */
export function withReply(
  review: Review,
  { text, at }: { text: string | null; at: Date },
): Review | null {
  if ((review.reply?.text ?? null) === text) return null;
  if (text === null) return { ...review, reply: undefined };
  // The first reply is mailed; nothing else needs the address.
  return { ...withoutAddress(review), reply: { text, at } };
}
