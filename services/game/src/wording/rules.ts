import { GIFT_OPTIONS, type GiftNumber } from '@girouette/contracts';
import type { WordingPlace } from '@girouette/contracts/pages/wording-kinds';
import {
  areKnown,
  pageFindings,
  type FieldFinding,
  type PageTexts,
  type PublishedField,
  type PublishedFinding as Published,
} from '@girouette/wording/published-texts';
import type { PageSettings } from '../pages/rules';

/** A sentence that platforms refuse, as it was published. */
export type PublishedFinding = Published<PublishedField>;

/** Texts with findings that were published, and whether the guard's warning was confirmed. */
export interface WordingConfirmation {
  id: string;
  pageId: string;
  ownerId: string;
  /** When they were published. */
  at: Date;
  /** The user or API key that published them (`actingOf`). */
  by: string;
  place: WordingPlace;
  findings: readonly PublishedFinding[];
  /** False when an older client published them, which warns of nothing. */
  confirmed: boolean;
}

export const toPublished = (
  findings: readonly FieldFinding<PublishedField>[],
): PublishedFinding[] => findings.map(({ field, kind, sentence }) => ({ field, kind, sentence }));

/** The findings in the texts of a page. */
export function findingsOf(settings: PageSettings): PublishedFinding[] {
  const giftAt = (option: GiftNumber) => settings.gifts.find((gift) => gift.option === option);
  const gifts = Object.fromEntries(
    GIFT_OPTIONS.flatMap((option) => [
      [`option${option}`, giftAt(option)?.label ?? ''],
      [`option${option}terms`, giftAt(option)?.terms],
    ]),
  ) as Omit<PageTexts, keyof typeof others>;
  const { brandName, restaurant, message: content } = settings;
  const others = {
    brandName,
    resturantName: restaurant.name,
    resturantAddress: restaurant.address,
    content,
  };
  return toPublished(pageFindings({ ...gifts, ...others }));
}

/** Whether an earlier record says all that a new one would. */
export const isRecorded = (
  { findings, confirmed }: Pick<WordingConfirmation, 'findings' | 'confirmed'>,
  latest: WordingConfirmation | null,
): boolean =>
  latest !== null && areKnown(findings, latest.findings) && (latest.confirmed || !confirmed);
