import {
  MAX_MEDIA,
  MAX_MEDIA_OFF,
  type AddedMedia,
  type MediumChange,
  type MediumState,
  type WrittenMedium,
} from '@girouette/contracts/pages/medium';

/** A carrier of a QR code of a page: a table, a window, a bag. */
export interface Medium extends WrittenMedium {
  /** Counts from 1 on each page. No other medium of the page ever gets it. */
  number: number;
  state: MediumState;
  createdAt: Date;
}

/** The media of a page, in the order of their numbers. */
export interface PageMedia {
  /** The id of the page. */
  id: string;
  ownerId: string;
  media: readonly Medium[];
  /** The number of the next medium. */
  next: number;
  /** Hash of the `Idempotency-Key` of the latest addition; null when it had none. */
  requestKey: string | null;
}

interface Addition extends AddedMedia {
  requestKey: string | null;
  now: Date;
}

export const noMedia = (page: Pick<PageMedia, 'id' | 'ownerId'>): PageMedia => ({
  ...page,
  media: [],
  next: 1,
  requestKey: null,
});

/** Whether the latest addition was this one, so that a repeat adds nothing. */
export const isAdded = (known: PageMedia, { requestKey }: Pick<Addition, 'requestKey'>): boolean =>
  requestKey !== null && known.requestKey === requestKey;

/** Whether a page may have this many media more. */
export const hasRoomFor = ({ media }: PageMedia, count: number): boolean =>
  media.length + count <= MAX_MEDIA;

export function withMedia(known: PageMedia, addition: Addition): PageMedia {
  const { count, requestKey, now: createdAt, ...written } = addition;
  const added = namesOf(known.media, addition).map((name, at): Medium => ({
    ...written,
    number: known.next + at,
    name,
    state: 'active',
    createdAt,
  }));
  const media = [...known.media, ...added];
  return { ...known, media, next: known.next + count, requestKey };
}

/** Several media with one name count on from the highest number that follows this name. */
function namesOf(media: readonly Medium[], { name, count }: AddedMedia): string[] {
  if (count === 1) return [name];
  const used = media
    .filter((medium) => medium.name.startsWith(`${name} `))
    .map((medium) => medium.name.slice(name.length + 1))
    .filter((rest) => /^[1-9]\d{0,5}$/.test(rest));
  const first = Math.max(0, ...used.map(Number)) + 1;
  return Array.from({ length: count }, (_, at) => `${name} ${first + at}`);
}

/** @returns null without such a medium */
export function withChange(
  known: PageMedia,
  number: number,
  change: MediumChange,
): PageMedia | null {
  if (!known.media.some((medium) => medium.number === number)) return null;
  const media = known.media.map((medium) =>
    medium.number === number ? { ...medium, ...change } : medium,
  );
  return { ...known, media };
}

/** @returns null without such a medium */
export function withoutMedium(known: PageMedia, number: number): PageMedia | null {
  const media = known.media.filter((medium) => medium.number !== number);
  return media.length === known.media.length ? null : { ...known, media };
}

/** The numbers of the media that let no guest play: those that are off, then the latest deleted ones. At most `MAX_MEDIA_OFF`. */
export function offNumbers({ media, next }: PageMedia): number[] {
  const existing = new Set(media.map(({ number }) => number));
  const off = media.filter(({ state }) => state === 'off').map(({ number }) => number);
  for (let number = next - 1; number > 0 && off.length < MAX_MEDIA_OFF; number--) {
    if (!existing.has(number)) off.push(number);
  }
  return off;
}
