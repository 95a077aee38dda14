import { AppError, conditionsOf, DEFAULT_GIFT_TERMS, type Principal } from '@girouette/contracts';
import type { CampaignKind } from '@girouette/contracts/mails/campaigns';
import { myDataPath } from '@girouette/contracts/mails/guest-data';
import type { Language } from '@girouette/contracts/languages';
import { readEmail } from '@girouette/signed';
import { newId } from '@girouette/store';
import type { ResultMailDeps } from '../deps';
import { type MailText, type Voucher, languageQuery, qrPng, speechOf } from '../templates/feature';
import type { Page, Restaurant } from '../restaurants/rules';
import type { Pages } from '../restaurants/store';
import { sendNow } from '../queue/actions';
import { ownerOf } from './actions';
import { composeCampaignMail } from './campaign-mail';
import type { CampaignContent } from './rules';

interface Shown extends Pick<CampaignContent, 'subject' | 'text' | 'gift'> {
  kind: CampaignKind;
  language: Language;
}

/**
 * A campaign mail as a guest gets it, in the name of the owner's first restaurant. The code and the links are examples: they open nothing.
 * @throws AppError FORBIDDEN
 */
export async function previewCampaign(
  { pages, clock, siteUrl }: ResultMailDeps,
  { principal, shown }: { principal: Principal; shown: Shown },
): Promise<MailText> {
  const ownerId = ownerOf(principal);
  const { language, kind, subject, text } = shown;
  const gift = kind === 'gift-expires' ? EXAMPLE_GIFT : shown.gift;
  const page = await firstPageOf(pages, ownerId);
  const now = clock.now();
  const pageId = page?.id ?? EXAMPLE;
  const mail = composeCampaignMail({
    subject,
    text,
    restaurant: page ?? nameless(language),
    gift: gift && { ...gift, wonAt: now },
    voucher: gift && exampleVoucher(siteUrl),
    now,
    language,
    withdrawal: `${siteUrl}/stop-email/${EXAMPLE}?offres${languageQuery(language, '&')}`,
    unsubscribe: `${siteUrl}/api/result/consents/${EXAMPLE}/withdrawals`,
    dataLink: `${siteUrl}${myDataPath(pageId)}${languageQuery(language, '&')}`,
  });
  return { ...mail, listId: `offers.${pageId}` };
}

/**
 * Sends a campaign mail now, to the address of the account only.
 * @throws AppError FORBIDDEN; OWN_ADDRESS_UNKNOWN before an event has brought the address; UNAVAILABLE when the mail server does not take it
 */
export async function testCampaign(
  deps: ResultMailDeps,
  asked: { principal: Principal; shown: Shown },
): Promise<void> {
  const text = await previewCampaign(deps, asked);
  const { userId } = asked.principal;
  const { sealedEmail = '' } = (await deps.recipients.find(userId)) ?? {};
  const to = readEmail(deps.keys, { userId, sealedEmail });
  if (to === null) throw new AppError('OWN_ADDRESS_UNKNOWN');
  const { delivery } = await sendNow(deps, { id: `campaign-test:${newId()}`, to, text });
  if (delivery.kind !== 'accepted') throw new AppError('UNAVAILABLE');
}

const EXAMPLE = 'exemple';
/** Stands in for the guest's own gift. */
const EXAMPLE_GIFT = { label: 'Un café offert', conditions: conditionsOf(DEFAULT_GIFT_TERMS) };
const MOST_PAGES = 100;

async function firstPageOf(pages: Pages, ownerId: string): Promise<Page | undefined> {
  const found = await pages.findAll(await pages.pagesOf(ownerId, MOST_PAGES));
  return found.find(({ deleted, erased }) => !deleted && !erased);
}

const nameless = (language: Language): Restaurant => ({
  name: speechOf(language).mails.someRestaurant,
  address: '',
  brand: '',
});

/** Without a signed statement, so that no counter takes it for a gift. */
const exampleVoucher = (siteUrl: string): Voucher => ({
  code: 'ABCD-EFGH-JKM',
  link: `${siteUrl}/cadeau/${EXAMPLE}`,
  qr: qrPng(`${siteUrl}/cadeau/${EXAMPLE}`),
});
