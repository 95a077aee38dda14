import { LANGUAGE_CODES } from '@girouette/contracts/languages';
import { composeAccountMail } from '@girouette/result-mail/account-mail';
import { composeSenderTestMail } from '@girouette/result-mail/sender-test-mail';
import { qrPng } from '@girouette/result-mail/qr-png';
import { invoicePdf } from '@girouette/billing/invoice-pdf';
import type { MailText } from '@girouette/result-mail/mail-text';
import { anInvoice } from '../../../services/billing/test/issued-documents';
import { accountContents } from '../../../services/result-mail/test/account-contents';
import { guestMailsWith } from '../../../services/result-mail/test/guest-mails';

/** A mail as production writes it. */
export interface NamedMail {
  name: string;
  mail: MailText;
}

const SITE_URL = 'https://girouette.example.test';
const CONTACT = 'bonjour@girouette.example.test';
const GIFT = `${SITE_URL}/cadeau/s6ewuJw5Yq0tB3kX`;
const LINKS = {
  gift: GIFT,
  rules: `${SITE_URL}/reglement/3321`,
  data: `${SITE_URL}/mes-donnees?page=page-1`,
  withdrawal: `${SITE_URL}/retrait/Zq8vT1mC`,
  stop: `${SITE_URL}/arret/Lw3nB7xK`,
};

const GUEST_MAILS = guestMailsWith({
  restaurant: {
    name: 'Chez Zoé',
    address: '12 rue du Bac, 45000 Orléans',
    brand: 'Chez Zoé',
  },
  ...{ gift: 'Un café gourmand', links: LINKS, contact: CONTACT, qr: qrPng(GIFT) },
  campaign: {
    subject: 'Notre nouvelle carte d’hiver',
    text: 'Bonjour,\nla carte d’hiver est arrivée : velouté de potimarron, pot-au-feu et tarte aux poires. Nous serions heureux de vous revoir.\nÀ bientôt, Zoé',
  },
  review: { review: 'Très bon accueil, un peu d’attente.', reply: 'Merci, à bientôt !' },
});

const toGuests: NamedMail[] = LANGUAGE_CODES.flatMap((language) =>
  Object.entries(GUEST_MAILS).map(([name, compose]) => ({
    name: `${name}, ${language}`,
    mail: compose(language),
  })),
);

/** The contents of the tests have names with tags, which people have not. */
const contents = JSON.parse(
  JSON.stringify(accountContents).replace(/<\/?b>/g, ''),
) as typeof accountContents;
const site = { siteUrl: SITE_URL, contact: CONTACT };

/** Every mail of the product: those to guests in each language. */
export async function allMails(): Promise<NamedMail[]> {
  const invoice = await invoicePdf(anInvoice());
  const file = { name: 'facture-2026-000001.pdf', base64: Buffer.from(invoice).toString('base64') };
  const withInvoice = { ...contents.receipt, invoice: { vat: 483 }, file };
  return [
    ...toGuests,
    ...(Object.keys(contents) as (keyof typeof contents)[]).map((kind) => ({
      name: kind,
      mail: composeAccountMail(kind, contents[kind], site),
    })),
    { name: 'receipt with an invoice', mail: composeAccountMail('receipt', withInvoice, site) },
    { name: 'sender test', mail: composeSenderTestMail(site) },
  ];
}
