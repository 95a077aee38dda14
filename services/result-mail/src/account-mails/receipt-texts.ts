import type { MailContent } from '@girouette/contracts';
import { namedPlacesText } from '@girouette/contracts/texts/named-places';
import { day, euros, hello, type AccountTexts } from './mail-words';

export const PLANS = { monthly: 'mensuelle', yearly: 'annuelle' };

/** The mail with the document of a payment or a refund. */
export function receiptTexts(content: MailContent<'receipt'>): AccountTexts {
  if (content.isCopy) return copiedText(content);
  return content.invoice?.corrects === undefined ? paidText(content) : creditedText(content);
}

/** An invoice or, without its VAT, a receipt. */
function paidText(content: MailContent<'receipt'>): AccountTexts {
  const { name, link, number, plan, pages, cents, paidAt, from, until, method, places, invoice } =
    content;
  const paid = `${euros(cents)}${invoice ? taxText(invoice) : ''}`;
  return {
    subject: invoice ? 'La facture de votre paiement' : 'Le reçu de votre paiement',
    title: `${invoice ? 'Facture' : 'Reçu'} n°\u00A0${number}`,
    paragraphs: [
      hello(name),
      `Nous avons bien reçu votre paiement de ${paid}, le ${day(paidAt)}${method === undefined ? '' : ` (${capitalized(method)})`}. Merci\u202F!`,
      `Il règle votre formule ${PLANS[plan]} pour ${pages}\u00A0${pages === 1 ? 'page' : 'pages'}, du ${day(from)} au ${day(until)}.`,
      ...(places ? [`Vos établissements\u00A0: ${namedPlacesText(places)}.`] : []),
      ...(content.file ? ['Votre facture est jointe à cet e-mail.'] : []),
    ],
    action: { label: 'Voir mes paiements', link },
  };
}

/** The credit note of a refund. */
function creditedText(content: MailContent<'receipt'>): AccountTexts {
  const { name, link, number, cents, paidAt, invoice, file } = content;
  return {
    subject: 'L’avoir de votre remboursement',
    title: `Avoir n°\u00A0${number}`,
    paragraphs: [
      hello(name),
      `Nous vous avons remboursé ${euros(cents)}${invoice ? taxText(invoice) : ''}, le ${day(paidAt)}, sur la carte du paiement.`,
      `Cet avoir corrige la facture n°\u00A0${invoice?.corrects ?? ''}.${file ? ' Il est joint à cet e-mail.' : ''}`,
    ],
    action: { label: 'Voir mes paiements', link },
  };
}

/** A document that a person asked for again. */
function copiedText(content: MailContent<'receipt'>): AccountTexts {
  const { link, number, cents, paidAt, invoice, file } = content;
  const isCreditNote = invoice?.corrects !== undefined;
  const kind = isCreditNote ? 'avoir' : 'facture';
  const amount = `${euros(cents)}${invoice ? taxText(invoice) : ''}`;
  return {
    subject: `La copie de votre ${kind}`,
    title: `${capitalized(kind)} n°\u00A0${number}`,
    paragraphs: [
      'Bonjour,',
      `Vous avez demandé votre ${kind} du ${day(paidAt)}, d’un montant de ${amount}.`,
      file
        ? 'Le fichier est joint à cet e-mail.'
        : 'Son fichier est trop grand pour un e-mail\u00A0: écrivez-\u2060nous pour le recevoir.',
    ],
    action: { label: 'Demander un autre document', link },
    note: 'Vous n’avez rien demandé\u202F? Ignorez cet e-mail\u00A0: ce document n’est envoyé qu’à cette adresse.',
  };
}

const taxText = ({ vat }: { vat: number }): string =>
  vat === 0 ? ' (TVA non applicable)' : `\u00A0TTC, dont ${euros(vat)} de TVA`;

/** The first letter large, as in the brand of a card: « Visa ». */
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
