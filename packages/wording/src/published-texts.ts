/** The texts that an owner publishes, and the findings of the guard in them. Pure, for screens and services. */
import { wordingFindings, type WordingFinding } from './wording';
import { giftProposal } from './wording/gift-proposal';
import { mailProposal } from './wording/proposals';
import {
  labelField,
  LABEL_LANGUAGES,
  type LabelField,
  type OwnLabels,
} from '@girouette/contracts/pages/own-labels';
import { GIFT_OPTIONS, type GiftNumber } from '@girouette/contracts/pages/wheel';

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

/** A field of what game publishes for an owner. */
export type PublishedField = PageField | FlyerText;

/** A finding as it is recorded. Reasons and proposals may change with a release. */
export type PublishedFinding<Field extends string = string> = Pick<
  FieldFinding<Field>,
  'field' | 'kind' | 'sentence'
>;

/** Whether all of the findings are among the known ones. */
export function areKnown(
  findings: readonly PublishedFinding[],
  known: readonly PublishedFinding[],
): boolean {
  const keyOf = ({ field, kind, sentence }: PublishedFinding) =>
    JSON.stringify([field, kind, sentence]);
  const keys = new Set(known.map(keyOf));
  return findings.every((each) => keys.has(keyOf(each)));
}

/**
 * The findings in the texts of a landing page, in the order of `PAGE_TEXTS`, then in the labels in other languages.
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
  return findingsIn<PageField>(fields, { ...texts, ...labels }, ownNames).map(withGift);
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

/** The texts that an owner can write in a mail to guests. */
export const CAMPAIGN_TEXTS = ['subject', 'text', 'gift'] as const;
export type CampaignText = (typeof CAMPAIGN_TEXTS)[number];

/** A mail to guests as its owner writes it. */
interface CampaignTexts extends Record<Exclude<CampaignText, 'gift'>, string> {
  gift: { label: string; labels?: OwnLabels | undefined } | null;
}

/**
 * The findings in a mail to guests, in the order of `CAMPAIGN_TEXTS`. Those in `gift` are in its label in any language.
 * @param ownNames the names of the owner's restaurants and brands
 */
export function campaignFindings(
  { gift, ...texts }: CampaignTexts,
  ownNames: readonly string[],
): FieldFinding<CampaignText>[] {
  const labels = gift ? [gift.label, ...Object.values(gift.labels ?? {})] : [];
  return findingsIn(CAMPAIGN_TEXTS, { ...texts, gift: labels.join('\n') }, ownNames)
    .map((finding) => ({ ...finding, proposal: mailProposal(finding.proposal) }))
    .map(withGift);
}

/** The proposal for a gift is a gift. */
const withGift = <Field extends string>(finding: FieldFinding<Field>): FieldFinding<Field> =>
  finding.field === 'gift' || finding.field.startsWith('option')
    ? { ...finding, proposal: giftProposal(finding.sentence) }
    : finding;

function findingsIn<Field extends string>(
  fields: readonly Field[],
  texts: Record<Field, string>,
  ownNames: readonly string[],
): FieldFinding<Field>[] {
  return fields.flatMap((field) =>
    wordingFindings(texts[field], ownNames).map((finding) => ({ ...finding, field })),
  );
}
