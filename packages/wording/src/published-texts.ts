/** The texts that an owner publishes, and the findings of the guard in them. Pure, for screens and services. */
import { wordingFindings, type WordingFinding } from './wording';
import { giftProposal } from './wording/gift-proposal';
import {
  labelField,
  LABEL_LANGUAGES,
  type LabelField,
  type OwnLabels,
} from '@girouette/contracts/own-labels';
import { GIFT_OPTIONS, type GiftNumber } from '@girouette/contracts/wheel';

/** The texts of a landing page. The rules of its game repeat the labels of its gifts. */
export const PAGE_TEXTS = [
  'brandName',
  'resturantName',
  'resturantAddress',
  'option1',
  'option2',
  'option3',
  'option4',
  'option5',
  'content',
] as const;
type PageText = (typeof PAGE_TEXTS)[number];

/** A field with a text of a page. */
export type PageField = PageText | LabelField;

/** The texts of a page as its owner writes them. */
export type PageTexts = Record<PageText, string> &
  Partial<Record<`option${GiftNumber}terms`, { labels?: OwnLabels | undefined } | undefined>>;

/** The texts that an owner can write on a flyer. */
export const FLYER_TEXTS = ['brandName', 'text1', 'text2'] as const;
export type FlyerText = (typeof FLYER_TEXTS)[number];

/** A finding and the field that holds its sentence. */
export type FieldFinding<Field extends string = string> = WordingFinding & { field: Field };

/**
 * The findings in the texts of a landing page, in the order of `PAGE_TEXTS`, then in the labels in other languages. The proposal for a gift
 * is a gift.
 */
export function pageFindings(texts: PageTexts): FieldFinding<PageField>[] {
  const ownNames = [texts.brandName, texts.resturantName];
  const labels = Object.fromEntries(
    GIFT_OPTIONS.flatMap((option) =>
      LABEL_LANGUAGES.map((language) => [
        labelField(option, language),
        texts[`option${option}terms`]?.labels?.[language] ?? '',
      ]),
    ),
  ) as Record<LabelField, string>;
  const fields = [...PAGE_TEXTS, ...(Object.keys(labels) as LabelField[])];
  return findingsIn<PageField>(fields, { ...texts, ...labels }, ownNames).map((finding) =>
    finding.field.startsWith('option')
      ? { ...finding, proposal: giftProposal(finding.sentence) }
      : finding,
  );
}

/**
 * The findings in the texts of a flyer, in the order of `FLYER_TEXTS`.
 * @param page the page that its QR code opens
 */
export const flyerFindings = (
  texts: Record<FlyerText, string>,
  page: Pick<Record<PageText, string>, 'brandName' | 'resturantName'>,
): FieldFinding<FlyerText>[] =>
  findingsIn(FLYER_TEXTS, texts, [texts.brandName, page.brandName, page.resturantName]);

/** The texts of a campaign's mail, by the paths of its fields. */
const CAMPAIGN_TEXTS = ['subject', 'text', 'gift.label'] as const;
type CampaignText = (typeof CAMPAIGN_TEXTS)[number];

/** The findings in the mail of a campaign. The proposal for a gift is a gift. @param ownNames as in `wordingFindings` */
export const campaignFindings = (
  { subject, text, gift }: { subject: string; text: string; gift: { label: string } | null },
  ownNames: readonly string[],
): FieldFinding<CampaignText>[] =>
  findingsIn(CAMPAIGN_TEXTS, { subject, text, 'gift.label': gift?.label ?? '' }, ownNames).map(
    (finding) =>
      finding.field === 'gift.label'
        ? { ...finding, proposal: giftProposal(finding.sentence) }
        : finding,
  );

function findingsIn<Field extends string>(
  fields: readonly Field[],
  texts: Record<Field, string>,
  ownNames: readonly string[],
): FieldFinding<Field>[] {
  return fields.flatMap((field) =>
    wordingFindings(texts[field], ownNames).map((finding) => ({ ...finding, field })),
  );
}
